// Keyboard shortcuts: letters write on the board, digits and Enter grab tokens.
import { controllerOf } from './controller';
import { tokenOf, writes } from './text';
import type { Table } from './types';
import type { View } from './wire';

export const shortcuts = [
  ['A to Z', 'write that letter'],
  ['Space', 'leave a gap to fill later'],
  ['Backspace', 'erase a letter'],
  ['Left, Right', 'choose where the next letter goes'],
  ['Enter', 'grab the lowest free token'],
  ['1 to 6', 'grab that token, or swap for it'],
  ['Tab', 'go to the buttons for the rules'],
] as const;

/** Whether Enter and Space belong to what has the focus; a button whose rule is done with needs no more presses. */
const onKey = () => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.matches('.lgo-tool.lgo-done')) return false;
  return focused.matches('button, a, [data-rove]');
};

/** Take the focus off a button that was clicked or tapped, so that Enter grabs a token and does not press it again. */
export function releaseFocus(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (event.detail > 0 && button !== null && button === document.activeElement) button.blur();
}

/** The token that Enter grabs: the lowest free one. */
export const lowest = (view: View) => view.tokens.findIndex((token) => token.holder === null);

export function handleKey(event: KeyboardEvent, table: Table): boolean {
  const view = table.look.value?.view;
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : null;
  if (!view || !writes(view) || table.curtain.value !== null) return false;
  const controller = controllerOf(table);
  if (letter) {
    controller.type(letter);
    return true;
  }
  if (/^[1-6]$/.test(event.key)) {
    controller.reach(Number(event.key) - 1);
    return true;
  }
  const { caret } = controller.draft.value;
  switch (event.key) {
    case 'Backspace':
      controller.rub();
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      if (document.activeElement?.hasAttribute('data-rove')) return false;
      controller.point(caret + (event.key === 'ArrowLeft' ? -1 : 1));
      return true;
    case 'Home':
    case 'End':
      if (document.activeElement?.hasAttribute('data-rove')) return false;
      controller.point(event.key === 'Home' ? 0 : controller.draft.value.slots.length);
      return true;
    case ' ':
      if (onKey()) return false;
      controller.gap();
      return true;
    case 'Enter':
      if (onKey() || tokenOf(view, view.seat) >= 0) return false;
      controller.reach(lowest(view));
      return true;
    default:
      return false;
  }
}
