// The shortcuts of the table, active wherever nobody is typing.
import type { Tab } from './view/side';

export interface Keys {
  card(index: number): void;
  field(number: number): void;
  back(): void;
  moves(): void;
  tab(tab: Tab): void;
  help(): void;
}

const FIELDS: Record<string, number> = { s: 0, w: 1, n: 2, e: 3 };
const TABS: Record<string, Tab> = { l: 'log', c: 'chat', r: 'rules' };

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select');

export function listen(keys: Keys): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key)) keys.card(Number(key) - 1);
    else if (key in FIELDS) keys.field(FIELDS[key] as number);
    else if (key in TABS) keys.tab(TABS[key] as Tab);
    else if (key === 'm') keys.moves();
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
