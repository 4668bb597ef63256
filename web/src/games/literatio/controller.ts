// What a tap, a key or a drop does to the word being built; cards move to their new places with an animation.
import { plural } from '../../app/phrases';
import { say } from '../../app/screen_reader';
import { type Choice, NOTHING } from '../../table/controller';
import { BY_HAND, fly, measure, nextFrame } from '../../table/motion';
import type { PassSetting } from '../face';
import {
  add,
  caretOf,
  missing,
  name,
  play,
  remove,
  rubOut,
  shift,
  sum,
  typed,
  unname,
  withCaret,
  wordOf,
} from './draft';
import type { Table } from './types';
import type { LiteratioAction, View } from './wire';

/** When the page lets a word pass for a player: computers play words of the dictionary, so by default it asks about
 * people's. */
export const passSettings: readonly PassSetting[] = [
  { id: 'people', label: 'Ask me about people’s words', isDefault: true },
  { id: 'always', label: 'Ask me about every word' },
  { id: 'never', label: 'Let every word pass' },
];

const PASS: LiteratioAction = { kind: 'accept' };

/** Let a word pass, as the setting says; a lesson asks about every word. */
export function passes(setting: string, table: Table): LiteratioAction | null {
  const info = table.info.value;
  const view = table.look.value?.view;
  if (!info || table.prepared || !view?.window || view.wait !== 'window' || setting === 'always') return null;
  return setting === 'never' || info.seats[view.window.seat]?.kind !== 'person' ? PASS : null;
}

/** The view if the player here can build a word now; null otherwise. */
export function building(table: Table | null): View | null {
  if (!table?.mayAct.value) return null;
  const view = table.look.value?.view as View;
  return view.wait === 'play' ? view : null;
}

/** The listed move of a kind, if there is one. */
export const listedMove = <K extends LiteratioAction['kind']>(table: Table, kind: K) =>
  table.look.value?.moves?.find((move): move is Extract<LiteratioAction, { kind: K }> => move.kind === kind);

/** The word so far, as a screen reader announces it. */
function wordSentence(view: View, choice: Choice): string {
  if (choice.cards.length === 0) return 'No word yet.';
  const letters = wordOf(view, choice).replaceAll('?', ' blank ');
  return `${letters}: ${plural(sum(view, choice).total, 'point')}. ${missing(view, choice) ?? ''}`;
}

/** Change the word; the cards fly from where they were. */
export function change(table: Table, view: View, next: Choice): void {
  const seen = measure();
  table.pick(next);
  say(wordSentence(view, next));
  void nextFrame().then(() => fly(seen, new Map(), BY_HAND));
}

/** Tap a card: add it to the word, or remove it; a blank of the word asks for its letter again first. */
export function tap(table: Table, view: View, card: string): void {
  const choice = table.choice.value;
  if (choice.items.some((item) => item.slice(0, -1) === card)) {
    change(table, view, unname(choice, card));
    return;
  }
  change(table, view, choice.cards.includes(card) ? remove(choice, card) : add(choice, card));
}

/** Drop a card at a place in the word, or away from it. */
export function drop(table: Table, view: View, card: string, at: number | null): void {
  const choice = table.choice.value;
  const inside = choice.cards.includes(card);
  if (at === null) {
    if (inside) change(table, view, remove(choice, card));
    return;
  }
  change(table, view, inside ? shift(choice, card, at) : { ...add(choice, card, at), place: null });
}

/** Move a card of the word by a number of places. */
export function nudge(table: Table, view: View, card: string, step: number): void {
  const choice = table.choice.value;
  change(table, view, shift(choice, card, choice.cards.indexOf(card) + step));
}

export function nameBlank(table: Table, view: View, blank: string, letter: string): void {
  change(table, view, name(table.choice.value, blank, letter));
}

export function clear(table: Table, view: View): void {
  change(table, view, NOTHING);
}

/** Type a letter; returns whether there was a card for it. */
export function type(table: Table, view: View, letter: string): boolean {
  const next = typed(view, table.choice.value, letter);
  if (next) change(table, view, next);
  else say(`There is no ${letter} left.`);
  return next !== null;
}

export function backspace(table: Table, view: View): void {
  change(table, view, rubOut(table.choice.value));
}

export function moveCaret(table: Table, step: number): void {
  const choice = table.choice.value;
  table.pick(withCaret(choice, caretOf(choice) + step));
}

/** Send the word; if the server refuses it, the draft stays. */
export function lay(table: Table, view: View): void {
  void table.act(play(view, table.choice.value));
}
