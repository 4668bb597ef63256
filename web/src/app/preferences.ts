// The user's preferences, kept in local storage.
import { effect, type Signal, signal } from '@preact/signals';
import type { SetPace } from '../net/wire';
import type { CharacterId, Level } from './cast';

/** A signal whose value is kept in local storage. */
export function kept<T>(key: string, first: T): Signal<T> {
  let start = first;
  try {
    const text = localStorage.getItem(`parlour.${key}`);
    if (text !== null) start = JSON.parse(text) as T;
  } catch {
    // Without local storage the preference lasts as long as the page.
  }
  const value = signal(start);
  let begun = false;
  effect(() => {
    const text = JSON.stringify(value.value);
    if (begun) {
      try {
        localStorage.setItem(`parlour.${key}`, text);
      } catch {
        // as above
      }
    }
    begun = true;
  });
  return value;
}

export type Theme = 'auto' | 'light' | 'dark';

export const theme = kept<Theme>('theme', 'auto');
export const sound = kept('sound', false);
export type Volume = 'soft' | 'normal' | 'loud';
export const volume = kept<Volume>('volume', 'normal');
export type Pace = SetPace['pace'];
/** How fast computers play at this player's tables. */
export const pace = kept<Pace>('pace', 'normal');

/** Whether this browser keeps a value that the user chose. */
function chosen(key: string): boolean {
  try {
    return localStorage.getItem(`parlour.${key}`) !== null;
  } catch {
    return false;
  }
}

/** The pace of a first game: slow, so that a beginner can follow, unless the player chose one. */
export const firstPace = (): Pace => (chosen('pace') ? pace.value : 'slow');
export type AnimationSpeed = 'slow' | 'normal' | 'fast' | 'off';
export const animationSpeed = kept<AnimationSpeed>('animation-speed', 'normal');
export const chatOff = kept('chat-off', false);
/** Whether computers make remarks. */
export const remarksOn = kept('remarks-on', true);
export const notices = kept('notices', false);
/** Whether the column beside a table is open; null: the player has not said so, and the game's board decides. */
export const sideOpen = kept<boolean | null>('side', null);
/** From this width on there is room for a column beside every board. */
const ROOMY = 1600;

/** Whether the column beside a table is open, for a board that fills the window or one that does not. */
export const showsSide = (fillsWindow: boolean): boolean =>
  sideOpen.value ?? (!fillsWindow || document.documentElement.clientWidth >= ROOMY);
/** When a game's page asks about mere reactions: the setting that the player chose, by game. */
export const passSettings = kept<Record<string, string>>('pass-settings', {});

/** The number of players and the level of computers last chosen for "Play now", by game. */
export const players = kept<Record<string, number>>('players', {});
export const level = kept<Record<string, Level>>('level', {});
/** The opponents last chosen for "Play now", by game; none: a mix. */
export const opponents = kept<Record<string, CharacterId[]>>('opponents', {});
/** The names last given to those who share this screen. */
export const sharedNames = kept<string[]>('shared-names', []);

/** Whether the page is shown in dark colours now. */
export const dark: Signal<boolean> = signal(false);

const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Whether there is room for a column beside the table. */
export const wide: Signal<boolean> = signal(true);

const room = globalThis.matchMedia?.('(min-width: 1000px)');
if (room) {
  wide.value = room.matches;
  room.addEventListener('change', () => {
    wide.value = room.matches;
  });
}

/** Whether things jump to their places: the system says so, or this player. */
export const prefersReducedMotion = () => animationSpeed.value === 'off' || (still?.matches ?? false);

const SLOWNESS: Record<AnimationSpeed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };
/** How long something takes that takes so many milliseconds at normal speed. */
export const animated = (millis: number) => millis * SLOWNESS[animationSpeed.value];

export function applyTheme(): void {
  const settle = () => {
    dark.value = theme.value === 'auto' ? (system?.matches ?? false) : theme.value === 'dark';
    document.documentElement.dataset.motion = animationSpeed.value;
    document.documentElement.dataset.theme = dark.value ? 'dark' : 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark.value ? '#15181A' : '#F6F0E4');
  };
  effect(settle);
  system?.addEventListener('change', settle);
}
