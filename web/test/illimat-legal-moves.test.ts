import { expect, test } from 'vitest';
import {
  compose,
  exact,
  offers,
  only,
  options,
  pickCard,
  pickItem,
  played,
  swap,
  within,
} from '../src/games/illimat/legal_moves';
import type { FieldView, IllimatAction, View } from '../src/games/illimat/wire';
import { NOTHING } from '../src/table/controller';

const field = (changes: Partial<FieldView> = {}): FieldView => ({
  loose: [],
  piles: [],
  season: 'summer',
  corner: 'empty',
  luminary: null,
  ...changes,
});

const view = (fields: Partial<FieldView>[], hand: string[] = ['5s', '3p', 'Kt']): View =>
  ({ hand, fields: fields.map(field), wait: 'play' }) as unknown as View;

const harvest = (cards: string[], at: number, take: string[]): IllimatAction => ({
  kind: 'harvest',
  cards,
  field: at,
  take,
});

const TABLE = view([
  { loose: ['2s', '3a', '5w'] },
  { loose: ['4w'], luminary: 'changeling' },
  {},
  { luminary: 'rake' },
]);
const MOVES: IllimatAction[] = [
  { kind: 'sow', card: '5s', field: 0 },
  { kind: 'sow', card: '3p', field: 0 },
  harvest(['5s'], 0, ['5w']),
  harvest(['5s'], 0, ['2s', '3a']),
  harvest(['5s'], 0, ['2s', '3a', '5w']),
  { kind: 'stockpile', card: '3p', field: 0, take: ['2s'], value: 5 },
  { kind: 'exchange', give: '5s', take: '4w' },
  { kind: 'tend', card: '5s' },
  harvest(['5s', '3p'], 2, ['8a']),
];
const ALL = options(TABLE, MOVES);
const kinds = (some: readonly { action: IllimatAction }[]) => some.map((option) => option.action.kind);

test('a picked card leaves the moves that play it, alone', () => {
  expect(kinds(played(ALL, { ...NOTHING, cards: ['3p'] }))).toEqual(['sow', 'stockpile']);
});

test('the Rake and the Changeling have fields of their own', () => {
  expect(kinds(played(ALL, { cards: ['5s'], place: 3, items: [] }))).toEqual(['tend']);
  expect(kinds(played(ALL, { cards: ['5s'], place: 1, items: [] }))).toEqual(['exchange']);
});

test('two cards are played together where a move takes both', () => {
  const one = pickCard(ALL, NOTHING, '5s');
  expect(pickCard(ALL, one, '3p').cards).toEqual(['5s', '3p']);
});

test('another card replaces the first where no move takes both', () => {
  const one = pickCard(ALL, NOTHING, '5s');
  expect(pickCard(ALL, one, 'Kt').cards).toEqual(['Kt']);
});

test('a card that is tapped again is put back', () => {
  expect(pickCard(ALL, pickCard(ALL, NOTHING, '5s'), '5s').cards).toEqual([]);
});

test('tapped items narrow the moves to those that take them', () => {
  const choice = { cards: ['5s'], place: 0, items: ['2s'] };
  expect(within(ALL, choice).map((option) => option.items)).toEqual([
    ['2s', '3a'],
    ['2s', '3a', '5w'],
  ]);
});

test('only the move that takes exactly the tapped items is exact', () => {
  const choice = { cards: ['5s'], place: 0, items: ['3a', '2s'] };
  expect(only(exact(ALL, choice))?.items).toEqual(['2s', '3a']);
  expect(exact(ALL, { ...choice, items: ['2s'] })).toEqual([]);
});

test('an item of another field begins anew, the same item again is let go', () => {
  const first = pickItem({ ...NOTHING, cards: ['5s'] }, 0, '2s');
  expect(pickItem(first, 1, '4w')).toEqual({ cards: ['5s'], place: 1, items: ['4w'] });
  expect(pickItem(first, 0, '2s').items).toEqual([]);
});

test('items can be pointed at before a card is picked, and stay when one fits', () => {
  const first = pickItem(NOTHING, 0, '5w');
  expect(pickCard(ALL, first, '5s')).toEqual({ cards: ['5s'], place: 0, items: ['5w'] });
  expect(pickCard(ALL, first, '3p')).toEqual({ cards: ['3p'], place: null, items: [] });
});

test('moves that differ in the season only are one offer, exact ones come first', () => {
  const king = options(TABLE, [
    { kind: 'sow', card: 'Kt', field: 0, season: 'spring' },
    { kind: 'sow', card: 'Kt', field: 0, season: 'summer' },
    { kind: 'harvest', cards: ['Kt'], field: 0, take: ['5w'], season: 'spring' },
  ]);
  expect(offers(king).map((offer) => offer.options.length)).toEqual([1, 2]);
  const some = played(ALL, { cards: ['5s'], place: 0, items: ['5w'] });
  expect(offers(some, ['5w'])[0]?.first.items).toEqual(['5w']);
});

test('what no list holds is put together for the server to refuse', () => {
  expect(compose(TABLE, { cards: ['5s'], place: 0, items: ['5w', '2s'] }, 0)).toEqual(harvest(['5s'], 0, ['2s', '5w']));
  expect(compose(TABLE, { cards: ['5s'], place: 0, items: ['5w'] }, 2)).toEqual({ kind: 'sow', card: '5s', field: 2 });
  expect(compose(TABLE, NOTHING, 2)).toBeNull();
});

test('two cards for two loose cards stand in the order of the board', () => {
  expect(swap(TABLE, { cards: ['3p', '5s'], place: null, items: ['4w', '3a'] })).toEqual({
    kind: 'swap',
    give: ['5s', '3p'],
    take: ['3a', '4w'],
  });
});

test("in one field the cards given stand in the hand's order", () => {
  expect(swap(TABLE, { cards: ['3p', '5s'], place: null, items: ['2s', '3a'] })?.give).toEqual(['5s', '3p']);
  expect(swap(TABLE, { cards: ['3p'], place: null, items: ['2s', '3a'] })).toBeNull();
});

test('the order of two cards is that of picking, where both orders are listed', () => {
  const both = options(TABLE, [harvest(['Qs', 'Kp'], 2, ['8a']), harvest(['Kp', 'Qs'], 2, ['8a'])]);
  expect(only(played(both, { cards: ['Kp', 'Qs'], place: 2, items: [] }))?.cards).toEqual(['Kp', 'Qs']);
});
