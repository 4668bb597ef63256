// The settings: sound, speed, theme, and the list of shortcuts.
import { CircleHelp, CircleUser, MessageCircle, MessageCircleOff, Moon, Sun, SunMoon, Volume2, VolumeX } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import {
  type AnimationSpeed,
  animationSpeed,
  type Pace,
  pace,
  remarksOn,
  sound,
  type Theme,
  theme,
  type Volume,
  volume,
} from '../app/preferences';
import { play } from '../app/sound';
import { Icon } from './icon';
import { Menu } from './menu';
import { ShortcutsDialog } from './shortcuts_dialog';

const icon = (node: typeof Sun, text: string) => (
  <>
    <Icon node={node} />
    <span class="unseen">{text}</span>
  </>
);

const THEMES: [Theme, ComponentChildren][] = [
  ['auto', icon(SunMoon, 'Same as the system')],
  ['light', icon(Sun, 'Light')],
  ['dark', icon(Moon, 'Dark')],
];
const VOLUMES: [Volume, string][] = [
  ['soft', 'Soft'],
  ['normal', 'Normal'],
  ['loud', 'Loud'],
];
const PACES: [Pace, string][] = [
  ['slow', 'Slow'],
  ['normal', 'Normal'],
  ['fast', 'Fast'],
];
const SPEEDS: [AnimationSpeed, string][] = [...PACES, ['off', 'Off']];

interface PickProps<T> {
  legend: string;
  choices: readonly (readonly [T, ComponentChildren])[];
  chosen: T;
  onChoose: (choice: T) => void;
}

/** One of a few choices, side by side. */
function Pick<T extends string>({ legend, choices, chosen, onChoose }: PickProps<T>) {
  return (
    <fieldset class="pick">
      <legend>{legend}</legend>
      {choices.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={legend} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The settings; `onPace` tells a table at once how fast its computers are to play. */
export function SettingsItems({ onPace }: { onPace?: (pace: Pace) => void }) {
  const toggle = () => {
    sound.value = !sound.value;
    play('bell');
  };
  return (
    <>
      <button type="button" role="switch" aria-checked={sound.value} class="switch" onClick={toggle}>
        <Icon node={sound.value ? Volume2 : VolumeX} /> Sound
        <span class="state" aria-hidden="true">
          {sound.value ? 'On' : 'Off'}
        </span>
      </button>
      {sound.value && (
        <Pick
          legend="Volume"
          choices={VOLUMES}
          chosen={volume.value}
          onChoose={(choice) => {
            volume.value = choice;
            play('bell');
          }}
        />
      )}
      <Pick
        legend="Computers"
        choices={PACES}
        chosen={pace.value}
        onChoose={(choice) => {
          pace.value = choice;
          onPace?.(choice);
        }}
      />
      <button
        type="button"
        role="switch"
        aria-checked={remarksOn.value}
        class="switch"
        onClick={() => {
          remarksOn.value = !remarksOn.value;
        }}
      >
        <Icon node={remarksOn.value ? MessageCircle : MessageCircleOff} /> Computers make remarks
        <span class="state" aria-hidden="true">
          {remarksOn.value ? 'On' : 'Off'}
        </span>
      </button>
      <Pick
        legend="Animations"
        choices={SPEEDS}
        chosen={animationSpeed.value}
        onChoose={(choice) => {
          animationSpeed.value = choice;
        }}
      />
      <Pick
        legend="Theme"
        choices={THEMES}
        chosen={theme.value}
        onChoose={(choice) => {
          theme.value = choice;
        }}
      />
    </>
  );
}

export function SettingsMenu() {
  const [help, setHelp] = useState(false);
  return (
    <>
      <Menu label="Settings">
        {(close) => (
          <>
            <SettingsItems />
            <a href="/account" onClick={close}>
              <Icon node={CircleUser} /> Your account
            </a>
            <button
              type="button"
              onClick={() => {
                close();
                setHelp(true);
              }}
            >
              <Icon node={CircleHelp} /> Keys
            </button>
          </>
        )}
      </Menu>
      {help && <ShortcutsDialog onClose={() => setHelp(false)} />}
    </>
  );
}
