// What a tap or a drop does to the choice in progress, and when it sends a move: as soon as only one fits.
import { type Choice, NOTHING } from '../../table/controller';
import { fieldOffers, mainOffer } from './field_offers';
import { compose, exact, type Option, offers, only, options, pickCard, pickItem, played } from './legal_moves';
import type { Table } from './types';
import type { View } from './wire';

const FIELDS: Record<string, number> = { s: 0, w: 1, n: 2, e: 3 };

/** Keyboard shortcuts for the four fields. */
export const shortcuts = [['S W N E', 'go to a field, or play the picked card there']] as const;

export function handleKey(event: KeyboardEvent): boolean {
  const number = FIELDS[event.key.toLowerCase()];
  if (number === undefined) return false;
  const place = document.querySelector(`[data-ilm-place="${number}"]`);
  const target = place?.querySelector<HTMLElement>('[data-ilm-target]');
  if (target) target.click();
  else place?.querySelector<HTMLElement>('[data-rove]')?.focus();
  return true;
}

const listed = (table: Table, view: View) => options(view, table.look.value?.moves ?? []);

const toggled = (all: readonly string[], one: string) =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one].slice(-2);

/** Pick up a hand card, put it back, or add it to another. */
export function pickUp(table: Table, view: View, card: string): void {
  const choice = table.choice.value;
  table.pick(
    view.wait === 'swap' ? { cards: toggled(choice.cards, card) } : pickCard(listed(table, view), choice, card),
  );
}

/** Tap a hand card: where it takes exactly the items that were tapped before, it takes them now. */
export function tapCard(table: Table, view: View, card: string): void {
  pickUp(table, view, card);
  const choice = table.choice.value;
  const one = choice.items.length > 0 && view.wait !== 'swap' ? only(exact(listed(table, view), choice)) : null;
  if (one) void table.act(one.action);
}

/** The only move that plays the picked cards and takes the tapped items. */
const single = (all: readonly Option[], choice: Choice) => {
  const found = offers(played(all, choice));
  return found.length === 1 ? only(found[0]?.options ?? []) : null;
};

/** Tap a loose card or stockpile of a field: with a card picked up it is taken, or the field is meant. */
export function tapItem(table: Table, view: View, place: number, item: string): void {
  const choice = table.choice.value;
  if (view.wait === 'swap') {
    table.pick({ items: toggled(choice.items, item) });
    return;
  }
  if (choice.cards.length > 0 && (choice.place !== place || choice.items.length === 0)) {
    drop(table, view, place, item);
    return;
  }
  const next = pickItem(choice, place, item);
  const one = next.cards.length > 0 && next.items.length > 0 ? single(listed(table, view), next) : null;
  if (one) void table.act(one.action);
  else table.pick(next);
}

/** Play the picked cards into a field, or onto an item there: at once, or the tray shows what there is to choose. */
export function drop(table: Table, view: View, place: number, item: string | null = null): void {
  const before = table.choice.value;
  const items = before.place === place ? before.items : [];
  const choice: Choice = { cards: before.cards, place, items };
  const all = listed(table, view);
  const pointed: Choice | null = item !== null && items.length === 0 ? { ...choice, items: [item] } : null;
  const takes = pointed && played(all, pointed).length > 0 ? pointed : null;
  const one = takes
    ? single(all, takes)
    : items.length > 0
      ? only(exact(all, choice))
      : mainOffer(fieldOffers(view, all, choice, place))?.option;
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
  table.pick(takes ?? choice);
}

/** Undo the last step of the choice: the items, then the field, then the card. */
export function undo(table: Table): void {
  const choice = table.choice.value;
  if (choice.items.length > 0 && choice.cards.length > 0) table.pick({ items: [] });
  else if (choice.place !== null && choice.cards.length > 0) table.pick({ place: null });
  else table.pick(NOTHING);
}
