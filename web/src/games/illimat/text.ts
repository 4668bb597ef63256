// Names and sentences for cards, fields, seasons and Luminaries.
export { listed, plural } from '../../app/phrases';

import type { FieldView, Luminary, Pile, Season, View } from './wire';

export const SEASONS: readonly Season[] = ['spring', 'summer', 'autumn', 'winter'];
export const FIELD_NAMES = ['South', 'West', 'North', 'East'] as const;
export const SEASON_NAMES: Record<Season, string> = {
  spring: 'Spring',
  summer: 'Summer',
  autumn: 'Autumn',
  winter: 'Winter',
};

export type Suit = 'p' | 's' | 'a' | 'w' | 't';
export type Deed = 'sow' | 'harvest' | 'stockpile';

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

/** What a face card counts, printed small beneath its letter. */
const FACE_VALUES: Record<string, string> = { F: '1·14', N: '11', Q: '12', K: '13' };

export const suitOf = (card: string) => card.slice(-1) as Suit;
export const rankOf = (card: string) => card.slice(0, -1);
export const isFace = (card: string) => rankOf(card) in FACE_VALUES;
export const cardName = (card: string) => `${RANK_NAMES[rankOf(card)] ?? card} of ${SUIT_NAMES[suitOf(card)]}`;
export const faceValue = (card: string) => FACE_VALUES[rankOf(card)] ?? '';
export const worth = (card: string) => (faceValue(card) || rankOf(card)).replace('·', ' or ');

/** What a season forbids; Winter forbids nothing while the Maiden lies face up. */
export function forbidden(field: FieldView, fields: readonly FieldView[]): Deed | null {
  switch (field.season) {
    case 'spring':
      return 'stockpile';
    case 'autumn':
      return 'sow';
    case 'winter':
      return fields.some((other) => other.luminary === 'maiden') ? null : 'harvest';
    case 'summer':
      return null;
  }
}

export const FORBIDS: Record<Deed, string> = {
  sow: 'no sowing',
  harvest: 'no harvesting',
  stockpile: 'no stockpiling',
};

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

export const EFFECTS: Record<Luminary, string> = {
  maiden: 'Winter forbids nothing.',
  changeling: 'Once a turn, a hand card may be exchanged with a loose card here.',
  river: 'Six cards were seeded here. Whoever claims it gains by being Frostbit.',
  children: 'Three hidden cards lie beneath, if the draw pile had three, for whoever claims them.',
  forest_queen: 'The illimat does not turn.',
  rake: 'Each turn must also sow a card here.',
  union: 'Two hand cards may harvest together here.',
  newborn: 'The Luminary opposite was revealed too.',
};

/** What whoever claims a Luminary gets besides the point. */
export const REWARDS: Partial<Record<Luminary, string>> = {
  changeling: 'exchanges two hand cards for any two loose cards',
  river: 'gains 2 points by being Frostbit, instead of losing 2',
  children: 'gets the hidden cards, too',
  forest_queen: 'turns the illimat at will',
  rake: 'gets a Summer card from everybody who harvested one',
};

export const LUMINARY_CLAUSES: Record<Luminary, string> = {
  maiden: 'ILM-40',
  changeling: 'ILM-41',
  river: 'ILM-42',
  children: 'ILM-43',
  forest_queen: 'ILM-44',
  rake: 'ILM-45',
  union: 'ILM-46',
  newborn: 'ILM-47',
};

export const pileName = (pile: Pile) => `${pile.locked ? 'locked' : 'open'} stockpile of ${pile.value}`;

/** A field in one sentence, as a screen reader hears it. */
export function fieldSentence(view: View, number: number): string {
  const field = view.fields[number];
  if (!field) return '';
  const barred = forbidden(field, view.fields);
  const parts = [`${FIELD_NAMES[number]} field, ${SEASON_NAMES[field.season]}`];
  parts.push(barred ? FORBIDS[barred] : 'anything goes');
  if (field.luminary) parts.push(`${LUMINARY_NAMES[field.luminary]} face up`);
  else if (field.corner === 'down') parts.push('a Luminary face down');
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
