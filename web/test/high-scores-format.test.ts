import { expect, test } from 'vitest';
import { read } from '../src/app/router';
import type { HighScoreLine } from '../src/net/wire';
import { figure, labelsOf, namesOf } from '../src/view/high_scores/latest_high_scores';

const line = (...figures: HighScoreLine['figures']): HighScoreLine => ({
  game: 'illimat',
  board: 'One round, 2 players',
  at: 0,
  won: true,
  by: [{ name: 'Ann' }, { name: 'Ben', computer: 'hard' }],
  against: [],
  figures,
  table: null,
});

test('figures become columns, in the order in which lines bring them', () => {
  const lines = [
    line({ label: 'Points', value: 9 }, { label: 'Lead', value: 2 }),
    line({ label: 'Points', value: 8 }, { label: 'Rounds', value: 3 }),
  ];

  expect(labelsOf(lines)).toEqual(['Points', 'Lead', 'Rounds']);
});

test('a figure is a number, a word, or nothing', () => {
  const one = line({ label: 'Points', value: -4 }, { label: 'Level', value: 'Hard' }, { label: 'Burns', value: 0 });

  expect(['Points', 'Level', 'Burns', 'Books'].map((label) => figure(one, label))).toEqual(['−4', 'Hard', '0', '–']);
});

test('a team is named together', () => {
  expect(namesOf(line().by)).toBe('Ann, Ben');
});

test('the high scores of a game have an address', () => {
  expect(read('http://house/records/illimat')).toEqual({ page: 'high_scores', game: 'illimat' });
  expect(read('http://house/records').page).toBe('lost');
});
