// What a tap or a drop does to the choice in progress, and when it sends a move.
import { type Choice, NOTHING } from '../../table/controller';
import { compose, exact, only, options, pickCard, pickItem, played } from './legal_moves';
import type { Table } from './types';
import type { View } from './wire';

const listed = (table: Table, view: View) => options(view, table.look.value?.moves ?? []);

/** Pick up a hand card, put it back, or add it to another. */
export function tapCard(table: Table, view: View, card: string): void {
  const choice = table.choice.value;
  if (view.wait === 'swap') {
    const has = choice.cards.includes(card);
    const cards = has ? choice.cards.filter((other) => other !== card) : [...choice.cards, card].slice(-2);
    table.pick({ cards });
    return;
  }
  table.pick(pickCard(listed(table, view), choice, card));
}

/** Pick a loose card or stockpile of a field, or leave it. */
export function tapItem(table: Table, view: View, place: number, item: string): void {
  const choice = table.choice.value;
  if (view.wait === 'swap') {
    const has = choice.items.includes(item);
    table.pick({ items: has ? choice.items.filter((other) => other !== item) : [...choice.items, item].slice(-2) });
    return;
  }
  table.pick(pickItem(choice, place, item));
}

/** Play the picked cards into a field: at once where only one move fits, else the tray shows the choices. */
export function drop(table: Table, view: View, place: number, item: string | null = null): void {
  const before = table.choice.value;
  const items = before.place === place ? before.items : [];
  const choice: Choice = { cards: before.cards, place, items };
  const all = listed(table, view);
  const settled = items.length > 0 ? exact(all, choice) : played(all, choice);
  const one = only(settled);
  if (one) {
    void table.act(one.action);
    return;
  }
  if (played(all, choice).length === 0) {
    const attempt = compose(view, choice, place);
    table.pick({ place: null, items: [] });
    if (attempt) void table.act(attempt);
    return;
  }
  const pointed = item !== null && items.length === 0 && exact(all, { ...choice, items: [item] }).length > 0;
  table.pick(pointed ? { ...choice, items: [item] } : choice);
}

/** Undo the last step of the choice: the items, then the field, then the card. */
export function undo(table: Table): void {
  const choice = table.choice.value;
  if (choice.items.length > 0 && choice.cards.length > 0) table.pick({ items: [] });
  else if (choice.place !== null && choice.cards.length > 0) table.pick({ place: null });
  else table.pick(NOTHING);
}
