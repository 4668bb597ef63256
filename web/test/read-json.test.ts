import { expect, test } from 'vitest';
import { readJson } from '../src/net/read_json';

test('apostrophes of texts are printed ones, and names keep theirs', () => {
  const text = "You can't take Ann's cards, they're the players' own.";
  expect(readJson(JSON.stringify({ text, at: 3, names: ["O'Hara", "D'Arcy's"] }))).toEqual({
    text: 'You can’t take Ann’s cards, they’re the players’ own.',
    at: 3,
    names: ["O'Hara", "D'Arcy’s"],
  });
});
