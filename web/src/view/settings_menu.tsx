// What stands on every page: the house's name, and the menu of the user's taste.
import { CircleHelp, Ellipsis, Moon, Sun, SunMoon, Volume2, VolumeX } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { sound, type Theme, theme } from '../app/preferences';
import { play } from '../app/sound';
import type { Face } from '../games/face';
import { Dialog } from './dialog';
import { Icon } from './icon';

export function Wordmark() {
  return (
    <a class="wordmark" href="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M6 29V9C6 5 10 3 16 3s10 2 10 6v20Z" class="frame" />
        <path d="M10 29V11c0-2 2.5-3.5 6-3.5s6 1.5 6 3.5v18Z" class="leaf" />
        <circle cx="19" cy="20" r="1.5" class="knob" />
      </svg>
      <span>Parlour</span>
    </a>
  );
}

const THEMES: [Theme, string, typeof Sun][] = [
  ['auto', 'As the system', SunMoon],
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
];

/** A button that opens a small list of things to do. */
export function Menu({ label, children }: { label: string; children: (close: () => void) => ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useId();
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', away);
    return () => removeEventListener('pointerdown', away);
  }, [open]);
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list wherever the focus is in it
    <div class="menu" ref={root} onKeyDown={key}>
      <button
        type="button"
        class="round"
        aria-label={label}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Icon node={Ellipsis} />
      </button>
      {open && (
        <div class="menu-list" id={list}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}

export function TasteItems() {
  return (
    <>
      <button
        type="button"
        aria-pressed={sound.value}
        onClick={() => {
          sound.value = !sound.value;
          play('bell');
        }}
      >
        <Icon node={sound.value ? Volume2 : VolumeX} /> Sound {sound.value ? 'on' : 'off'}
      </button>
      <fieldset class="theme-pick">
        <legend>Light</legend>
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

type Shortcuts = readonly (readonly [string, string])[];

const SHORTCUTS: Shortcuts = [
  ['1 to 9', 'pick up that card of your hand'],
  ['Arrow keys', 'within a hand, a field or a list'],
  ['Enter or Space', 'pick, point, confirm'],
  ['Escape', 'put back'],
  ['?', 'this help'],
];

const LETTERS: Shortcuts = [
  ['M', 'all moves as a list, in words'],
  ['L, C, R', 'log, chat, rules'],
];

/** The keys of the house, after those of the game where one is played. */
export function HelpDialog({ face = null, onClose }: { face?: Face | null; onClose: () => void }) {
  const all = [...(face?.shortcuts ?? []), ...SHORTCUTS, ...(face?.typesWords ? [] : LETTERS)];
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="keys">
        {all.map(([name, deed]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
      <p class="nothing">Everything that can be dragged can also be tapped, or done with these.</p>
    </Dialog>
  );
}

export function HouseMenu() {
  const [help, setHelp] = useState(false);
  return (
    <>
      <Menu label="Settings">
        {(close) => (
          <>
            <TasteItems />
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
      {help && <HelpDialog onClose={() => setHelp(false)} />}
    </>
  );
}
