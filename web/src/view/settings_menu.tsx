// The settings: sound, theme, and the list of shortcuts.
import { CircleHelp, Moon, Sun, SunMoon, Volume2, VolumeX } from 'lucide';
import { useState } from 'preact/hooks';
import { sound, type Theme, theme } from '../app/preferences';
import { play } from '../app/sound';
import { Icon } from './icon';
import { Menu } from './menu';
import { ShortcutsDialog } from './shortcuts_dialog';

const THEMES: [Theme, string, typeof Sun][] = [
  ['auto', 'Same as the system', SunMoon],
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
];

export function SettingsItems() {
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={sound.value}
        onClick={() => {
          sound.value = !sound.value;
          play('bell');
        }}
      >
        <Icon node={sound.value ? Volume2 : VolumeX} /> Sound
        <span class="switch-knob" aria-hidden="true" />
      </button>
      <fieldset class="theme-pick">
        <legend>Theme</legend>
        {THEMES.map(([value, text, icon]) => (
          <label key={value} title={text}>
            <input type="radio" name="theme" checked={theme.value === value} onChange={() => (theme.value = value)} />
            <Icon node={icon} />
            <span class="unseen">{text}</span>
          </label>
        ))}
      </fieldset>
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
