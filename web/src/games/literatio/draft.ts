// The word being built: its cards in order, the letters of its blanks, and the caret. It says what is visibly missing;
// whether the word may be played is decided by the server.
import type { Choice } from '../../table/controller';
import type { Face, Play, View } from './wire';

/** A card of the word being built; `own` tells that it comes from the hand. */
export interface Laid {
  face: Face;
  letter: string | null;
  own: boolean;
}

export interface Sum {
  values: number;
  cards: number;
  bonus: number;
  total: number;
}

const without = <T>(all: readonly T[], one: T) => all.filter((other) => other !== one);

/** Letters of blanks are kept in `items`, as the blank's card followed by its letter. */
const nameOf = (choice: Choice, card: string) => choice.items.find((item) => item.slice(0, -1) === card)?.slice(-1);

export const laid = (view: View, choice: Choice): Laid[] =>
  choice.cards.flatMap((card) => {
    const own = view.hand.find((face) => face.card === card);
    const face = own ?? view.table.find((one) => one.card === card);
    return face ? [{ face, letter: face.letter ?? nameOf(choice, card) ?? null, own: own !== undefined }] : [];
  });

export const wordOf = (view: View, choice: Choice) =>
  laid(view, choice)
    .map((one) => one.letter ?? '?')
    .join('');

/** The place where the next card goes. */
export const caretOf = (choice: Choice) => Math.min(choice.place ?? choice.cards.length, choice.cards.length);

/** Move the caret; null stands for the end of the word. */
export const withCaret = (choice: Choice, at: number): Choice => ({
  ...choice,
  place: at >= choice.cards.length ? null : Math.max(0, at),
});

/** Add a card at the caret, or at a given place. */
export function add(choice: Choice, card: string, at = caretOf(choice)): Choice {
  const cards = [...choice.cards.slice(0, at), card, ...choice.cards.slice(at)];
  return withCaret({ ...choice, cards }, choice.place === null && at >= choice.cards.length ? cards.length : at + 1);
}

/** Remove a card, and the letter of a blank. */
export function remove(choice: Choice, card: string): Choice {
  const at = choice.cards.indexOf(card);
  const caret = caretOf(choice) - (at >= 0 && at < caretOf(choice) ? 1 : 0);
  return withCaret({ ...unname(choice, card), cards: without(choice.cards, card) }, caret);
}

/** Move a card of the word to another place; a blank keeps its letter. */
export function shift(choice: Choice, card: string, to: number): Choice {
  const rest = without(choice.cards, card);
  const at = Math.max(0, Math.min(rest.length, to));
  return { ...choice, cards: [...rest.slice(0, at), card, ...rest.slice(at)], place: null };
}

/** Remove the card before the caret. */
export function rubOut(choice: Choice): Choice {
  const card = choice.cards[caretOf(choice) - 1];
  return card === undefined ? choice : remove(choice, card);
}

/** The blank that has no letter yet, if there is one. */
export const unnamed = (view: View, choice: Choice) =>
  laid(view, choice).find((one) => one.letter === null)?.face.card ?? null;

export const name = (choice: Choice, blank: string, letter: string): Choice => ({
  ...choice,
  items: [...unname(choice, blank).items, blank + letter],
});

/** Take the letter of a blank back, so that another can be chosen. */
export const unname = (choice: Choice, blank: string): Choice => ({
  ...choice,
  items: choice.items.filter((item) => item.slice(0, -1) !== blank),
});

/** The card that a typed letter takes: the one with the highest value, of equal ones the hand's. */
function take(view: View, choice: Choice, letter: string): Face | null {
  const fits = (faces: readonly Face[]) =>
    faces
      .filter((face) => face.letter === letter && !choice.cards.includes(face.card))
      .sort((one, two) => two.value - one.value)[0];
  const [table, hand] = [fits(view.table), fits(view.hand)];
  if (table && hand) return table.value > hand.value ? table : hand;
  return hand ?? table ?? null;
}

/** If all cards come from one source, swap one for an equal card of the other, so that the word uses both. */
function mend(view: View, choice: Choice): Choice {
  const used = laid(view, choice);
  if (used.length < 2 || view.table.length === 0) return choice;
  const own = used[0]?.own;
  if (used.some((one) => one.own !== own)) return choice;
  const others = own ? view.table : view.hand;
  for (const { face, letter } of used) {
    const like = others.find((other) => face.letter !== null && other.letter === letter);
    if (like) return { ...choice, cards: choice.cards.map((card) => (card === face.card ? like.card : card)) };
  }
  return choice;
}

/** Type a letter: name a waiting blank, take a card with that letter, or take a blank from the hand. */
export function typed(view: View, choice: Choice, letter: string): Choice | null {
  const waiting = unnamed(view, choice);
  if (waiting) return name(choice, waiting, letter);
  const card = take(view, choice, letter);
  if (card) return mend(view, add(choice, card.card));
  const blank = view.hand.find((face) => face.letter === null && !choice.cards.includes(face.card));
  return blank ? mend(view, name(add(choice, blank.card), blank.card, letter)) : null;
}

/** What the word would score, by the view's scale. */
export function sum(view: View, choice: Choice): Sum {
  const used = laid(view, choice);
  const values = used.reduce((total, one) => total + one.face.value, 0);
  const cards = used.length * view.scale.per_card;
  const bonus = used.filter((one) => one.own).length >= view.scale.full ? view.scale.bonus : 0;
  return { values, cards, bonus, total: values + cards + bonus };
}

/** What the word visibly lacks, as a sentence; null if nothing. */
export function missing(view: View, choice: Choice): string | null {
  const used = laid(view, choice);
  if (used.length === 0) return null;
  if (used.some((one) => one.letter === null)) return 'Choose a letter for the blank.';
  if (view.table.length > 0 && used.every((one) => one.own)) return 'Use a card from the word on the table.';
  if (used.every((one) => !one.own)) return 'Use a card from your hand.';
  const word = wordOf(view, choice);
  if (view.words.some((spelt) => spelt.word === word)) return `${word} has been played.`;
  return null;
}

export const play = (view: View, choice: Choice): Play => ({
  kind: 'play',
  cards: [...choice.cards],
  word: wordOf(view, choice),
});

/** The draft of a word that the server suggests. */
export function fromPlay(view: View, listed: Play): Choice {
  const names = listed.cards.flatMap((card, at) => {
    const blank = view.hand.some((face) => face.card === card && face.letter === null);
    return blank ? [card + listed.word.charAt(at)] : [];
  });
  return { cards: [...listed.cards], place: null, items: names };
}
