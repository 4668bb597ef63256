// The choice of opponents in words.
import { expect, test } from 'vitest';
import { chosenText } from '../src/view/cast/cast_list';
import { FACES } from '../src/view/cast/portrait';

test('the choice of opponents says who is still to come', () => {
  expect(chosenText(3, 0)).toBe('We choose a mix of 3.');
  expect(chosenText(3, 2)).toBe('Choose 1 more, or one comes along.');
  expect(chosenText(2, 2)).toBe('You have chosen everybody.');
  expect(chosenText(1, 0)).toBe('We choose who plays.');
});

test('every face is another drawing', () => {
  expect(new Set(Object.values(FACES)).size).toBe(12);
});
