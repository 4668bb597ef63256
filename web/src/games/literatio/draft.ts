// The word being built: cards in a row, letters for blanks, and where the next one goes. What it lacks is read off the view;
// whether it may be played is the server's to say.
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

/** A name is kept as the blank's card with its letter behind it. */
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

/** Where the next card goes from now on; the end needs no mark. */
export const withCaret = (choice: Choice, at: number): Choice => ({
  ...choice,
  place: at >= choice.cards.length ? null : Math.max(0, at),
});

/** A card joins the word where the next one goes, or at a place of its own. */
export function add(choice: Choice, card: string, at = caretOf(choice)): Choice {
  const cards = [...choice.cards.slice(0, at), card, ...choice.cards.slice(at)];
  return withCaret({ ...choice, cards }, choice.place === null && at >= choice.cards.length ? cards.length : at + 1);
}

/** A card leaves the word, and a blank its letter. */
export function remove(choice: Choice, card: string): Choice {
  const at = choice.cards.indexOf(card);
  const caret = caretOf(choice) - (at >= 0 && at < caretOf(choice) ? 1 : 0);
  const items = choice.items.filter((item) => item.slice(0, -1) !== card);
  return withCaret({ ...choice, cards: without(choice.cards, card), items }, caret);
}

/** A card of the word goes to another place among the others; a blank keeps its letter. */
export function shift(choice: Choice, card: string, to: number): Choice {
  const rest = without(choice.cards, card);
  const at = Math.max(0, Math.min(rest.length, to));
  return { ...choice, cards: [...rest.slice(0, at), card, ...rest.slice(at)], place: null };
}

/** Take away the card before the place where the next one goes. */
export function rubOut(choice: Choice): Choice {
  const card = choice.cards[caretOf(choice) - 1];
  return card === undefined ? choice : remove(choice, card);
}

/** The blank that waits for its letter, if one does. */
export const unnamed = (view: View, choice: Choice) =>
  laid(view, choice).find((one) => one.letter === null)?.face.card ?? null;

export const name = (choice: Choice, blank: string, letter: string): Choice => ({
  ...choice,
  items: [...choice.items.filter((item) => item.slice(0, -1) !== blank), blank + letter],
});

/** The card that a typed letter takes: one of a source that is still missing first, then the richest, then the table's. */
function take(view: View, choice: Choice, letter: string): Face | null {
  const used = laid(view, choice);
  const fits = (faces: readonly Face[]) =>
    faces
      .filter((face) => face.letter === letter && !choice.cards.includes(face.card))
      .sort((one, two) => two.value - one.value)[0];
  const [table, hand] = [fits(view.table), fits(view.hand)];
  if (hand && !used.some((one) => one.own)) return hand;
  if (table && used.every((one) => one.own)) return table;
  if (table && hand) return hand.value > table.value ? hand : table;
  return table ?? hand ?? null;
}

/** Where all cards come from one source, change one for its like from the other, so that both have their part. */
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

/** A letter is typed: it names a blank that waits for one, takes a card that has it, or a blank of the hand. */
export function typed(view: View, choice: Choice, letter: string): Choice | null {
  const waiting = unnamed(view, choice);
  if (waiting) return name(choice, waiting, letter);
  const card = take(view, choice, letter);
  if (card) return mend(view, add(choice, card.card));
  const blank = view.hand.find((face) => face.letter === null && !choice.cards.includes(face.card));
  return blank ? mend(view, name(add(choice, blank.card), blank.card, letter)) : null;
}

/** What the word would bring, as the view's scale counts. */
export function sum(view: View, choice: Choice): Sum {
  const used = laid(view, choice);
  const values = used.reduce((total, one) => total + one.face.value, 0);
  const cards = used.length * view.scale.per_card;
  const bonus = used.filter((one) => one.own).length >= view.scale.full ? view.scale.bonus : 0;
  return { values, cards, bonus, total: values + cards + bonus };
}

/** What the word still lacks, as a sentence; null where nothing is seen to be missing. */
export function missing(view: View, choice: Choice): string | null {
  const used = laid(view, choice);
  if (used.length === 0) return null;
  if (used.some((one) => one.letter === null)) return 'Say which letter the blank stands for.';
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

/** A word that the server lists, laid out as if it had been built by hand. */
export function fromPlay(view: View, listed: Play): Choice {
  const names = listed.cards.flatMap((card, at) => {
    const blank = view.hand.some((face) => face.card === card && face.letter === null);
    return blank ? [card + listed.word.charAt(at)] : [];
  });
  return { cards: [...listed.cards], place: null, items: names };
}
