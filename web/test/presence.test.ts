import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVERY } from '../src/table/presence';
import { look, sitDown, snapshot } from './stage';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what others show is kept by seat, until they let go of it', () => {
  const { table, hear } = sitDown();

  hear({ kind: 'shown', seat: 1, what: { tile: 'E3' } });
  hear({ kind: 'shown', seat: 2, what: { tile: 'R1' } });
  hear({ kind: 'shown', seat: 1, what: null });

  expect([...table.others.value]).toEqual([[2, { tile: 'R1' }]]);
});

test('what is shown goes out at once, with the seat, and of many in a row the newest', () => {
  const { table, shown } = sitDown();

  for (const over of [1, 2, 3]) table.show({ over });
  expect(shown).toEqual([{ what: { over: 1 }, seat: 0 }]);

  vi.advanceTimersByTime(EVERY);
  expect(shown.slice(1)).toEqual([{ what: { over: 3 }, seat: 0 }]);
  vi.advanceTimersByTime(10 * EVERY);
  expect(shown).toHaveLength(2);
});

test('a release is always sent, and the same is not sent twice', () => {
  const { table, shown } = sitDown();

  table.show(null);
  table.show({ over: 1 });
  table.show({ over: 1 });
  table.show(null);
  vi.advanceTimersByTime(10 * EVERY);

  expect(shown).toEqual([
    { what: { over: 1 }, seat: 0 },
    { what: null, seat: 0 },
  ]);
});

test('a spectator shows nothing', () => {
  const { table, shown } = sitDown(snapshot({ look: look(1, { seat: null }) }));

  table.show({ over: 1 });

  expect(shown).toEqual([]);
});

test('after a new start the others begin with nothing, and what is in hand is shown again', () => {
  const { table, shown, hear } = sitDown();
  hear({ kind: 'shown', seat: 1, what: { over: 2 } });
  table.show({ over: 1 });

  hear(snapshot({ seq: 9 }));
  vi.advanceTimersByTime(EVERY);

  expect(table.others.value.size).toBe(0);
  expect(shown).toEqual([
    { what: { over: 1 }, seat: 0 },
    { what: { over: 1 }, seat: 0 },
  ]);
});

test('a table that is left shows nothing more', () => {
  const { table, shown } = sitDown();
  table.show({ over: 1 });
  table.show({ over: 2 });

  table.close();
  vi.advanceTimersByTime(10 * EVERY);

  expect(shown).toHaveLength(1);
});
