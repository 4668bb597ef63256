// The settings: sound, speed, theme, and the list of shortcuts.
import type { Signal } from '@preact/signals';
import {
  CircleHelp,
  type IconNode,
  MessageCircle,
  MessageCircleOff,
  Moon,
  Settings,
  Sun,
  SunMoon,
  Volume2,
  VolumeX,
} from 'lucide';
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
import { Radios } from './form';
import { Icon } from './icon';
import { Menu } from './menu';
import { ShortcutsDialog } from './shortcuts_dialog';

const icon = (node: IconNode, text: string) => (
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
  setting: Signal<T>;
  onChoose?: (choice: T) => void;
}

/** One of a few choices, side by side. */
function Pick<T extends string>({ legend, choices, setting, onChoose }: PickProps<T>) {
  const choose = (value: T) => {
    setting.value = value;
    onChoose?.(value);
  };
  return (
    <fieldset class="pick">
      <legend>{legend}</legend>
      <Radios name={legend} choices={choices} value={setting.value} onPick={choose} />
    </fieldset>
  );
}

interface ToggleProps {
  text: string;
  setting: Signal<boolean>;
  on: IconNode;
  off: IconNode;
  onToggle?: () => void;
}

/** What is on or off. */
function Toggle({ text, setting, on, off, onToggle }: ToggleProps) {
  const toggle = () => {
    setting.value = !setting.value;
    onToggle?.();
  };
  return (
    <button type="button" role="switch" aria-checked={setting.value} class="switch" onClick={toggle}>
      <Icon node={setting.value ? on : off} /> {text}
      <span class="state" aria-hidden="true">
        {setting.value ? 'On' : 'Off'}
      </span>
    </button>
  );
}

/** The settings; `onPace` tells a table at once how fast its computers are to play. */
export function SettingsItems({ onPace }: { onPace?: (pace: Pace) => void }) {
  const ring = () => play('bell');
  return (
    <>
      <Toggle text="Sound" setting={sound} on={Volume2} off={VolumeX} onToggle={ring} />
      {sound.value && <Pick legend="Volume" choices={VOLUMES} setting={volume} onChoose={ring} />}
      <Pick legend="Computers" choices={PACES} setting={pace} onChoose={onPace} />
      <Toggle text="Computers make remarks" setting={remarksOn} on={MessageCircle} off={MessageCircleOff} />
      <Pick legend="Animations" choices={SPEEDS} setting={animationSpeed} />
      <Pick legend="Theme" choices={THEMES} setting={theme} />
    </>
  );
}

interface MenuProps {
  label?: string;
  icon?: IconNode;
  /** What stands above the settings. */
  children?: (close: () => void) => ComponentChildren;
}

export function SettingsMenu({ label = 'Settings', icon = Settings, children }: MenuProps) {
  const [help, setHelp] = useState(false);
  return (
    <>
      <Menu label={label} icon={icon}>
        {(close) => (
          <>
            {children?.(close)}
            <SettingsItems />
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
