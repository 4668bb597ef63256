import { expect, test } from 'vitest';
import { places, range } from '../src/view/profile/rating_curve';
import { ratingText, reasonText, unratedText, weightText } from '../src/view/profile/rating_text';

const points = (...numbers: number[]) => numbers.map((number, at) => ({ at, number }));

test('a curve fits its drawing, and small changes do not look large', () => {
  expect(range(points(1500, 1510))).toEqual([1450, 1550]);
  expect(range(points(1395, 1620))).toEqual([1350, 1650]);
  const drawn = places(points(1450, 1500, 1550));
  expect(drawn.map(([x]) => x)).toEqual([6, 160, 314]);
  expect(drawn.every(([, y]) => y >= 6 && y <= 90)).toBe(true);
  const heights = drawn.map(([, y]) => y);
  expect(heights).toEqual([...heights].sort((one, two) => two - one));
});

test('a rating is a number after ten games, and says how sure it is', () => {
  const after = (games: number) => ({ number: 1308, provisional: true, games, shown_after: 10 });
  expect(ratingText(after(3))).toBe('provisional, 3 of 10 games');
  expect(ratingText(after(10))).toBe('1308?');
  expect(ratingText({ number: 1622, games: 40, shown_after: 10 })).toBe('1622');
});

test('a change says whom the player beat and who was better', () => {
  const fay = { name: 'Fay', beaten: true, rating: 1500 };
  const gus = { name: 'Gus', beaten: false, rating: null };
  const ivo = { name: 'Ivo', beaten: false, tied: true, rating: 1400 };
  expect(reasonText([fay])).toBe('You beat Fay (1500).');
  expect(reasonText([gus])).toBe('You lost to Gus.');
  expect(reasonText([fay, gus, ivo])).toBe('You beat Fay (1500), tied with Ivo (1400) and lost to Gus.');
  expect(reasonText([])).toBe('');
});

test('casual games need no excuse', () => {
  expect(unratedText('casual')).toBe('');
  expect(unratedText('hints')).toBe('Unrated: a hint was used.');
  expect(unratedText(null)).toBe('');
});

test('a game that counts in part says so', () => {
  expect(weightText(1)).toBe('');
  expect(weightText(0.25)).toBe(
    'It counted only in part: you have met opponents like these before, or they are new here.',
  );
  expect(weightText(0)).toBe('It did not count: you have met opponents like these too often today.');
});
