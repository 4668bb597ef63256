// Names and sentences for cards, words and players.
import { plural } from '../../app/phrases';
import type { Face, View } from './wire';

const BLANK = '?';

/** Whether a card is a blank, even if it has been given a letter since. */
export const isBlank = (card: string) => card.startsWith(BLANK);

/** A card in words: "E, worth 1", "blank, worth 3", "blank as R, worth 3". */
export function faceName(face: Face, letter: string | null = face.letter): string {
  const name = !isBlank(face.card) ? letter : letter ? `blank as ${letter}` : 'blank';
  return `${name}, worth ${face.value}`;
}

export const spelling = (faces: readonly Face[]) => faces.map((face) => face.letter ?? BLANK).join('');

/** How many cards there are of each letter, in alphabetical order, blanks last. */
export function counted(faces: readonly Face[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const face of faces) {
    const key = isBlank(face.card) ? BLANK : (face.letter ?? BLANK);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort(([one], [two]) => Number(one === BLANK) - Number(two === BLANK) || one.localeCompare(two));
}

/** Many cards for a screen reader: "A 3, E 2, blank 1". */
export const countedText = (faces: readonly Face[]) =>
  counted(faces)
    .map(([letter, count]) => `${letter === BLANK ? 'blank' : letter} ${count}`)
    .join(', ');

export const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

/** The side of the table where a seat is shown: the viewer's own nearest, the others clockwise from the left. */
export function seatSide(seat: number, seats: number, own: number | null): number {
  const away = (seat - (own ?? 0) + seats) % seats;
  return seats === 2 ? away * 2 : away;
}

/** Whose word, as a sentence begins. */
export const whose = (view: View, names: readonly string[], seat: number) =>
  seat === view.seat ? 'Your' : `${names[seat]}’s`;

/** What a challenge may bring and cost, before it is made. */
export function priceText(view: View, names: readonly string[]): string {
  const { window: inQuestion, scale } = view;
  if (!inQuestion) return '';
  const fine = plural(scale.fine, 'point');
  const voted = view.options.mode === 'vote';
  const good = voted ? `If the vote keeps ${inQuestion.word}` : `If ${inQuestion.word} is in the dictionary`;
  return `${good}, you lose ${fine} and your next turn. If not, ${names[inQuestion.seat]} takes it back and loses ${fine}.`;
}
