// Keyboard shortcuts: letters build words, digits reach the others' desks, 0 the Library.
import { controllerOf } from './controller';
import { others } from './text';
import type { Table } from './types';

export const shortcuts = [
  ['A to Z', 'pick up a loose letter (wild ones and blanks last)'],
  ['Enter', 'lay what is in hand as a word'],
  ['Backspace', 'put the last letter back; with empty hands, pick up your last word'],
  ['Left, Right', 'choose where the next letter goes'],
  ['Arrows', 'move among your words and letters; Enter picks up'],
  ['Escape', 'put everything back'],
  ['1 to 4', 'give what is in hand to that player; with empty hands, open that desk'],
  ['0', 'put what is in hand into the Library; with empty hands, go there'],
  ['Shift and Enter', 'say that you are done'],
] as const;

/** Focus the Lay button, so that Enter after typing lays the word. */
const toLayKey = () =>
  document.querySelector<HTMLElement>('[data-ilt-lay]:not([disabled])')?.focus({ preventScroll: true });

const focusFirst = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
};

const roving = () => document.activeElement?.hasAttribute('data-rove') ?? false;
const onKey = () => document.activeElement?.matches('button, a') ?? false;

/** What had the focus when the last letter was typed: while it keeps the focus, Enter lays the word. */
let typedAt: Element | null = null;

/** After typing, focus the Lay button once the next frame has enabled it. */
function goOn(): void {
  typedAt = document.activeElement;
  requestAnimationFrame(toLayKey);
}

export function handleKey(event: KeyboardEvent, table: Table): boolean {
  const controller = controllerOf(table);
  if (!controller.free) return false;
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : null;
  const inHand = controller.draft.value.tiles.length > 0;
  if (letter) {
    controller.type(letter);
    goOn();
    return true;
  }
  if (/^[0-4]$/.test(event.key)) return reach(controller, Number(event.key), inHand);
  switch (event.key) {
    case 'Backspace': {
      const last = controller.letters.value.words.at(-1);
      if (inHand) controller.rub();
      else if (last) controller.edit(last);
      goOn();
      return true;
    }
    case 'Escape':
      if (!inHand) return false;
      controller.clear();
      return true;
    case 'Enter':
      if (event.shiftKey) document.querySelector<HTMLElement>('[data-ilt-done]')?.click();
      else if (!inHand || (onKey() && document.activeElement !== typedAt)) return false;
      else controller.lay();
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      if (roving() || !inHand) return false;
      controller.point(controller.draft.value.caret + (event.key === 'ArrowLeft' ? -1 : 1));
      return true;
    case 'ArrowUp':
    case 'ArrowDown':
      return !roving() && focusFirst('.ilt-own-desk [data-rove][tabindex="0"]');
    default:
      return false;
  }
}

/** A digit gives what is in hand to a player or the Library; with empty hands it goes there. */
function reach(controller: ReturnType<typeof controllerOf>, digit: number, inHand: boolean): boolean {
  if (digit === 0) {
    if (inHand) controller.shelve();
    return inHand || focusFirst('[data-ilt-library] [data-rove][tabindex="0"]');
  }
  const seat = others(controller.view)[digit - 1];
  if (seat === undefined) return false;
  if (inHand) controller.give(seat);
  else document.querySelector<HTMLElement>(`[data-ilt-desk="${seat}"]`)?.click();
  return true;
}
