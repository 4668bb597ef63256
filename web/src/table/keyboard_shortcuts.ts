// The keyboard shortcuts of the table page, active wherever nobody types into a field.
import type { Tab } from '../view/table/side_panel';

export interface Keys {
  /** The game handles the key first; true where it used it. */
  game(event: KeyboardEvent): boolean;
  /** Whether letter keys belong to the game, and so are no shortcuts. */
  typed(): boolean;
  card(index: number): void;
  back(): void;
  undo(): void;
  pause(): void;
  hint(): void;
  moves(): void;
  tab(tab: Tab): void;
  help(): void;
}

const TABS: Record<string, Tab> = { l: 'log', c: 'chat', r: 'rules' };

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select');

export function listen(keys: Keys): () => void {
  const press = (event: KeyboardEvent) => {
    const takesBack = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (takesBack && !typing(event.target) && !document.querySelector('dialog[open]')) {
      keys.undo();
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    if (keys.game(event)) {
      event.preventDefault();
      return;
    }
    if (/^[a-z]$/.test(key) && keys.typed()) return;
    if (/^[1-9]$/.test(key)) keys.card(Number(key) - 1);
    else if (key in TABS) keys.tab(TABS[key] as Tab);
    else if (key === 'm') keys.moves();
    else if (key === 'h') keys.hint();
    else if (key === 'u') keys.undo();
    else if (key === 'p') keys.pause();
    else if (key === '?') keys.help();
    else if (key === 'escape') {
      keys.back();
      return;
    } else return;
    event.preventDefault();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
