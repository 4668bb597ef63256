import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { drop, tapCard, tapItem } from '../src/games/illimat/controller';
import { fieldOffers, LESS, mainOffer, waysOf } from '../src/games/illimat/field_offers';
import { offers, options } from '../src/games/illimat/legal_moves';
import type { Table } from '../src/games/illimat/types';
import type { FieldView, IllimatAction, View } from '../src/games/illimat/wire';
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

const LABELS = [
  'Sow',
  'Harvest 7',
  'Harvest 3 + 4',
  'Harvest 7 and 3 + 4',
  'Sow',
  'Stockpile to 7: 3 + 4',
  'Harvest 2 + 3',
  'Harvest 3 + 2',
  'Sow',
  'Sow',
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
  fieldOffers(VIEW, options(VIEW, MOVES, LABELS), { ...NOTHING, cards: [card] }, place);

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

test('a button that leaves a choice opens only its own ways', () => {
  const ways = offers(options(VIEW, MOVES, LABELS).filter((option) => option.cards[0] === '7s'));
  expect(waysOf(ways, 'sow').map((offer) => offer.first.label)).toEqual(['Sow']);
  expect(waysOf(ways, LESS).map((offer) => offer.first.label)).toEqual(['Harvest 3 + 4', 'Harvest 7']);
  expect(waysOf(ways, undefined)).toEqual(ways);
});

test('until the words of the moves are here, a move is called by its kind', () => {
  const bare = fieldOffers(VIEW, options(VIEW, MOVES), { ...NOTHING, cards: ['7s'] }, 0);
  expect(bare.map((offer) => offer.text)).toEqual(['Harvest', 'Take less', 'Sow']);
});
