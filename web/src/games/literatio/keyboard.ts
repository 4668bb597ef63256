// Keyboard shortcuts: letters take cards, Backspace removes the last one, Enter lays the word.
import { signal } from '@preact/signals';
import { backspace, building, clear, lay, moveCaret, type } from './controller';
import type { Table } from './types';

export const shortcuts = [
  ['A to Z', 'take the card with that letter: yours first, then the table’s, then a blank'],
  ['Backspace', 'take the last card away'],
  ['Left, Right', 'where the next letter goes'],
  ['Shift and arrows', 'move a card within the word'],
  ['Enter', 'lay the word'],
] as const;

/** The letter that was typed without a card for it, while the hint about it is shown. */
export const lacking = signal('');

let still: ReturnType<typeof setTimeout> | undefined;

function shake(letter: string): void {
  lacking.value = letter;
  clearTimeout(still);
  still = setTimeout(() => {
    lacking.value = '';
  }, 1600);
}

/** Focus the Lay button, so that Enter after typing lays the word. */
const toLayKey = () => document.querySelector<HTMLElement>('[data-lto-lay]')?.focus({ preventScroll: true });

const onCard = () => document.activeElement?.hasAttribute('data-rove') ?? false;

export function handleKey(event: KeyboardEvent, table: Table): boolean {
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : null;
  const view = building(table);
  if (!view) return false;
  if (letter) {
    if (!type(table, view, letter)) shake(letter);
    toLayKey();
    return true;
  }
  const begun = table.choice.value.cards.length > 0;
  if (!begun) return false;
  switch (event.key) {
    case 'Backspace':
      backspace(table, view);
      toLayKey();
      return true;
    case 'Escape':
      clear(table, view);
      return true;
    case 'Enter':
      if (document.activeElement !== document.body) return false;
      lay(table, view);
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      if (onCard()) return false;
      moveCaret(table, event.key === 'ArrowLeft' ? -1 : 1);
      return true;
    default:
      return false;
  }
}
