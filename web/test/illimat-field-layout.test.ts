import { expect, test } from 'vitest';
import { nearest } from '../src/games/illimat/board';
import { layout, squeeze } from '../src/games/illimat/field_layout';

test('few cards lie side by side and overlap nothing', () => {
  const { cw, spots } = layout(300, 120, 3, false, 80);
  const [one, two] = spots;
  expect((two?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThan(cw);
});

test.each([
  [100, 190, 11],
  [230, 80, 10],
  [420, 140, 17],
])('in %i by %i, %i cards stay within the field and show their index', (width, height, count) => {
  const { cw, spots } = layout(width, height, count, false, 90);
  expect(spots).toHaveLength(count);
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThanOrEqual(-1);
    expect(x + cw).toBeLessThanOrEqual(width + 1);
    expect(y).toBeGreaterThanOrEqual(-1);
    expect(y + cw * 1.4).toBeLessThanOrEqual(height + 1);
  }
  expect(cw).toBeGreaterThan(24);
});

test('an empty field has no cards to lay', () => {
  expect(layout(100, 100, 0, false, 80).spots).toEqual([]);
});

test('the box turns the short way', () => {
  expect(nearest(0, 1)).toBe(90);
  expect(nearest(0, 3)).toBe(-90);
  expect(nearest(270, 0)).toBe(360);
  expect(Math.abs(nearest(0, 2))).toBe(180);
});

test('buttons over a field cover no index of its cards', () => {
  const laid = layout(120, 280, 3, false, 62);
  const spots = squeeze(laid, 280 - 88);
  for (const { y } of spots) expect(y + laid.cw * 0.7).toBeLessThanOrEqual(280 - 88);
  expect(spots[0]?.y).toBeGreaterThanOrEqual(0);
  expect(squeeze(laid, 280)).toEqual(laid.spots);
});
