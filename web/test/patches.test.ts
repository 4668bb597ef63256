import { expect, test } from 'vitest';
import { fromRows, type Patch, patched } from '../src/net/patches';

const base = { seat: 0, hand: ['5s', 'Na'], fields: [{ cards: 1 }, { cards: 2 }] };

test.each<[string, Patch, unknown]>([
  ['a value', { seat: [1] }, { ...base, seat: 1 }],
  ['null as a value', { seat: [null] }, { ...base, seat: null }],
  ['items of a list', { hand: [1, 1, '7w', '8w'] }, { ...base, hand: ['5s', '7w', '8w'] }],
  ['an item of a list', { fields: { '1': { cards: [3] } } }, { ...base, fields: [{ cards: 1 }, { cards: 3 }] }],
  ['everything', [[1, 2]], [1, 2]],
])('a patch replaces %s', (_, patch, whole) => {
  expect(patched(base as unknown, patch)).toEqual(whole);
});

test('what a patch leaves alone is the same as before', () => {
  const after = patched(base, { fields: { '1': { cards: [3] } } });

  expect(after.hand).toBe(base.hand);
  expect(after.fields[0]).toBe(base.fields[0]);
  expect(base.fields[1]).toEqual({ cards: 2 });
});

test('moves in rows are whole again, with their fields in order', () => {
  const moves = fromRows([
    [
      { kind: 'sow' },
      ['card', 'field'],
      [
        ['5s', 1],
        ['Na', null],
      ],
    ],
    [{ kind: 'pass' }, [], [[]]],
  ]);

  expect(JSON.stringify(moves)).toBe(
    '[{"kind":"sow","card":"5s","field":1},{"kind":"sow","card":"Na","field":null},{"kind":"pass"}]',
  );
});
