// Names and sentences for cards, fields, seasons and Luminaries.
import { cardTexts } from '../../view/table/term';
import type { FieldNote, Luminary, Pile, Season, View } from './wire';

export const SEASONS: readonly Season[] = ['spring', 'summer', 'autumn', 'winter'];
export const FIELD_NAMES = ['South', 'West', 'North', 'East'] as const;
export const SEASON_NAMES: Record<Season, string> = {
  spring: 'Spring',
  summer: 'Summer',
  autumn: 'Autumn',
  winter: 'Winter',
};

export type Suit = 'p' | 's' | 'a' | 'w' | 't';

export const SUIT_OF: Record<Season, Suit> = { spring: 'p', summer: 's', autumn: 'a', winter: 'w' };
export const SUIT_NAMES: Record<Suit, string> = { p: 'Spring', s: 'Summer', a: 'Autumn', w: 'Winter', t: 'Stars' };

const RANK_NAMES: Record<string, string> = {
  F: 'Fool',
  '2': 'Two',
  '3': 'Three',
  '4': 'Four',
  '5': 'Five',
  '6': 'Six',
  '7': 'Seven',
  '8': 'Eight',
  '9': 'Nine',
  '10': 'Ten',
  N: 'Knight',
  Q: 'Queen',
  K: 'King',
};

/** What the server says about a rank or a Luminary, by the name that views use. */
export const cardText = (id: string) => cardTexts.value.find((card) => card.id === id);

export const suitOf = (card: string) => card.slice(-1) as Suit;
export const rankOf = (card: string) => card.slice(0, -1);
export const isFace = (card: string) => Number.isNaN(Number(rankOf(card)));
export const cardName = (card: string) => `${RANK_NAMES[rankOf(card)] ?? card} of ${SUIT_NAMES[suitOf(card)]}`;
/** What a card counts, such as "1 or 14"; '' while the server has not told it yet. */
export const worth = (card: string) =>
  String(cardText(rankOf(card))?.figures?.find(({ label }) => label === 'Value')?.value ?? '');

export const LUMINARY_NAMES: Record<Luminary, string> = {
  maiden: 'The Maiden',
  changeling: 'The Changeling',
  river: 'The River',
  children: 'The Children',
  forest_queen: 'The Forest Queen',
  rake: 'The Rake',
  union: 'The Union',
  newborn: 'The Newborn',
};

export const pileName = (pile: Pile) => `${pile.locked ? 'locked' : 'open'} stockpile of ${pile.value}`;

/** A field in one sentence, as a screen reader hears it. */
export function fieldSentence(view: View, number: number, note: FieldNote | undefined): string {
  const field = view.fields[number];
  if (!field) return '';
  const parts = [`${FIELD_NAMES[number]} field, ${SEASON_NAMES[field.season]}`];
  if (note) parts.push(note.text);
  if (field.luminary) parts.push(`${LUMINARY_NAMES[field.luminary]} face up`);
  else if (field.corner === 'down') parts.push('Luminary face down');
  const cards = field.loose.length + field.piles.length;
  parts.push(cards === 0 ? 'no cards' : cards === 1 ? '1 item' : `${cards} items`);
  return parts.join(', ');
}

/** The field where a Luminary lies face up, if it does. */
export function fieldOf(view: View, luminary: Luminary): number | null {
  const number = view.fields.findIndex((field) => field.luminary === luminary);
  return number < 0 ? null : number;
}

/** The side of the table where a seat is shown: 0 south, 1 west, 2 north, 3 east; two players sit face to face. */
export function seatSide(seat: number, seats: number): number {
  return seats === 2 ? seat * 2 : seat;
}
