import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { catchText } from '../src/games/illimat/catch_text';
import { drop, tapCard, tapItem } from '../src/games/illimat/controller';
import { fieldOffers, LESS, mainOffer, waysOf } from '../src/games/illimat/field_offers';
import { brief, offers, options } from '../src/games/illimat/legal_moves';
import { scoreNotes } from '../src/games/illimat/score_notes';
import type { Table } from '../src/games/illimat/types';
import type { FieldView, IllimatAction, Sheet, View } from '../src/games/illimat/wire';
import { type Choice, NOTHING } from '../src/table/controller';

const field = (loose: string[]): FieldView => ({ loose, piles: [], season: 'summer', corner: 'empty', luminary: null });
const VIEW = {
  hand: ['7s', '3p', 'Kt', '5a'],
  fields: [field(['3a', '4w', '7p', '9a']), field(['4a']), field(['2s', '3s', '2a']), field([])],
  wait: 'play',
} as unknown as View;
const harvest = (card: string, at: number, take: string[]): IllimatAction => ({
  kind: 'harvest',
  cards: [card],
  field: at,
  take,
});
const MOVES: IllimatAction[] = [
  { kind: 'sow', card: '7s', field: 0 },
  harvest('7s', 0, ['7p']),
  harvest('7s', 0, ['3a', '4w']),
  harvest('7s', 0, ['3a', '4w', '7p']),
  { kind: 'sow', card: '3p', field: 1 },
  { kind: 'stockpile', card: '3p', field: 1, take: ['4a'], value: 7 },
  harvest('5a', 2, ['2s', '3s']),
  harvest('5a', 2, ['3s', '2a']),
  { kind: 'sow', card: 'Kt', field: 3, season: 'spring' },
  { kind: 'sow', card: 'Kt', field: 3, season: 'summer' },
];

/** A table that notes what is sent. */
function table() {
  const choice = signal<Choice>(NOTHING);
  const sent: IllimatAction[] = [];
  const fake = {
    choice,
    look: signal({ moves: MOVES }),
    pick: (next: Partial<Choice>) => {
      choice.value = { ...choice.value, ...next };
    },
    act: (action: IllimatAction) => sent.push(action),
  };
  return { table: fake as unknown as Table, sent };
}

const told = (card: string, place: number) =>
  fieldOffers(VIEW, options(VIEW, MOVES), { ...NOTHING, cards: [card] }, place);

test('a field offers each kind of move, and the fullest harvest is the one that a tap plays', () => {
  expect(told('7s', 0).map((offer) => offer.text)).toEqual(['Harvest 7 and 3 + 4', 'Take less', 'Sow']);
  expect(mainOffer(told('7s', 0))?.text).toBe('Harvest 7 and 3 + 4');
  expect(told('3p', 1).map((offer) => offer.text)).toEqual(['Stockpile to 7', 'Sow']);
  expect(mainOffer(told('3p', 1))?.text).toBe('Sow');
  expect(told('3p', 3)).toEqual([]);
});

test('where two harvests exclude each other, or a season must be named, the player chooses', () => {
  expect(told('5a', 2).map((offer) => offer.text)).toEqual(['Harvest: 2 ways']);
  expect(mainOffer(told('5a', 2))).toBeNull();
  expect(mainOffer(told('Kt', 3))).toBeNull();
});

test('a card and a field are a move', () => {
  const { table: here, sent } = table();
  tapCard(here, VIEW, '7s');
  drop(here, VIEW, 0);
  expect(sent).toEqual([harvest('7s', 0, ['3a', '4w', '7p'])]);
});

test('a tap on a card of the field takes it where that is the only way, and else means the field', () => {
  const { table: here, sent } = table();
  tapCard(here, VIEW, '5a');
  tapItem(here, VIEW, 2, '2s');
  expect(sent.pop()).toEqual(harvest('5a', 2, ['2s', '3s']));
  here.pick({ ...NOTHING, cards: ['7s'] });
  tapItem(here, VIEW, 0, '9a');
  expect(sent.pop()).toEqual(harvest('7s', 0, ['3a', '4w', '7p']));
  here.pick({ ...NOTHING, cards: ['7s'] });
  tapItem(here, VIEW, 0, '7p');
  expect(sent).toEqual([]);
  expect(here.choice.value).toEqual({ cards: ['7s'], place: 0, items: ['7p'] });
});

test('cards of a field first, then the card that takes exactly them', () => {
  const { table: here, sent } = table();
  tapItem(here, VIEW, 0, '3a');
  tapItem(here, VIEW, 0, '4w');
  tapCard(here, VIEW, '7s');
  expect(sent).toEqual([harvest('7s', 0, ['3a', '4w'])]);
});

test('what the rules refuse is sent, so that the server says why', () => {
  const { table: here, sent } = table();
  tapCard(here, VIEW, '3p');
  drop(here, VIEW, 3);
  expect(sent).toEqual([{ kind: 'sow', card: '3p', field: 3 }]);
});

const sheet = (changes: Partial<Sheet>): Sheet => ({
  cards: 0,
  summer: 0,
  winter: 0,
  fools: 0,
  luminaries: 0,
  okus: 0,
  bumper_crop: 0,
  sunkissed: 0,
  frostbit: 0,
  ...changes,
});
const reasons = (sheets: Sheet[], beginner = false) =>
  Object.fromEntries(
    scoreNotes(sheets, ['Anna', 'Ben', 'Cleo'].slice(0, sheets.length), 0, beginner).map((note) => [
      note.name,
      note.told,
    ]),
  );

test('the score sheet says who had the most', () => {
  const told = reasons([sheet({ cards: 12, bumper_crop: 4 }), sheet({ cards: 9, winter: 3, frostbit: -2 })]);
  expect(told['Bumper Crop']).toBe('You have the most, 12.');
  expect(told.Sunkissed).toBe('Nobody harvested any Summer cards.');
  expect(told.Frostbit).toBe('Ben has the most, 3.');
});

test('the score sheet says how a tie was decided', () => {
  const tied = [
    sheet({ summer: 4, winter: 2, luminaries: 1, sunkissed: 2 }),
    sheet({ summer: 4, winter: 2, frostbit: -2 }),
  ];
  expect(reasons(tied).Sunkissed).toBe('You and Ben tie at 4. You have more Luminaries, and that decides.');
  expect(reasons(tied).Frostbit).toBe('You and Ben tie at 2. Ben has fewer Luminaries, and that decides.');
  const equal = [sheet({ summer: 4, winter: 2 }), sheet({ summer: 4, winter: 2 }), sheet({})];
  expect(reasons(equal, true).Sunkissed).toBe('You and Ben tie at 4 and have as many okus tokens: nobody gets points.');
  expect(reasons(equal).Frostbit).toContain('nobody loses points');
});

test('the score sheet says that the River turns the frost', () => {
  const told = reasons([sheet({ winter: 3, frostbit: 2 }), sheet({})]);
  expect(told.Frostbit).toBe('You have the most, 3. With the River that brings 2 points instead of costing 2.');
});

test('a button that leaves a choice opens only its own ways', () => {
  const ways = offers(options(VIEW, MOVES).filter((option) => option.cards[0] === '7s'));
  expect(waysOf(ways, 'sow').map((offer) => brief(VIEW, offer))).toEqual(['Sow']);
  expect(waysOf(ways, LESS).map((offer) => brief(VIEW, offer))).toEqual(['Harvest 3 + 4', 'Harvest 7']);
  expect(waysOf(ways, undefined)).toEqual(ways);
});

test('a Fool and a pile are named by what they count in the sum', () => {
  const here: FieldView = { ...field(['Fa', '7p']), piles: [{ value: 8, cards: ['3p', '5a'], locked: false }] };
  const [option] = options({ ...VIEW, fields: [here] } as View, [harvest('8s', 0, ['Fa', '7p', '3p'])]);
  expect(option && catchText(here, option)).toBe('8 and 1 + 7');
});
