// Keyboard shortcuts: show a structure, pass, offer a deal, undo.
import { controllerOf } from './controller';
import { others } from './text';
import type { Table } from './types';

export const shortcuts = [
  ['Arrows', 'move among the cards of a structure, and to lit arrows'],
  ['Enter', 'pick up a card, or choose a target for it'],
  ['Escape', 'undo the last step'],
  ['0', 'show the whole map'],
  ['+ and −', 'zoom on the map; Shift and arrows move it'],
  ['Shift and 1 to 8', 'show a structure, your own first'],
  ['P', 'pass'],
  ['O', 'offer a deal'],
  ['1 to 9', 'pick up a Special'],
] as const;

const click = (selector: string) => {
  const key = document.querySelector<HTMLElement>(selector);
  key?.click();
  return key !== null;
};

export function handleKey(event: KeyboardEvent, table: Table): boolean {
  const controller = controllerOf(table);
  const view = controller.view;
  if (!view) return false;
  const digit = /^Digit([1-8])$/.exec(event.code)?.[1];
  if (event.shiftKey && digit) {
    const seats = view.seat === null ? others(view) : [view.seat, ...others(view)];
    const seat = seats[Number(digit) - 1];
    if (seat === undefined) return false;
    controller.shown.value = seat;
    return true;
  }
  switch (event.key.toLowerCase()) {
    case 'escape':
      return controller.back();
    case 'p':
      return click('.ilu-tray .ilu-pass');
    case 'o':
      if (!controller.free || view.seat === null) return false;
      controller.write(null);
      return true;
    default:
      return false;
  }
}
