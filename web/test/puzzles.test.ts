// The results of a day in words, and what the panel says of an answer.
import { beforeEach, describe, expect, test } from 'vitest';
import { dateOf, dayText, resultText, shareText } from '../src/app/puzzles';
import { games } from '../src/app/state';
import type { DailyPuzzles, GameCard, PuzzleInfo } from '../src/net/wire';
import { verdict } from '../src/view/puzzles/puzzle_panel';

const DAY: DailyPuzzles = {
  day: 20_775,
  date: '2026-11-18',
  streak: 5,
  longest: 9,
  yesterday: [{ game: 'illimat', answer: 'A SECRET', best: '6 cards', state: 'solved', attempts: 1 }],
  puzzles: [
    { game: 'illimat', task: '', difficulty: 'easy', state: 'solved', attempts: 1, streak: 5 },
    { game: 'literatio', task: '', difficulty: 'hard', state: 'solved', attempts: 2, streak: 1 },
    { game: 'lettergo', task: '', difficulty: 'hard', state: 'shown', attempts: 3, streak: 0 },
    { game: 'illiterati', task: '', difficulty: 'hard', state: 'open', attempts: 1, streak: 0 },
    { game: 'illuminati', task: '', difficulty: 'hard', state: 'new', attempts: 0, streak: 0 },
  ],
};

const PUZZLE: PuzzleInfo = { day: 20_775, task: 'Find it.', difficulty: 'easy', state: 'open' };

beforeEach(() => {
  games.value = [{ name: 'illimat', title: 'Illimat' }] as GameCard[];
});

describe('a day', () => {
  test('is shared without answers', () => {
    expect(shareText(DAY)).toBe(
      'Parlour puzzles 18 Nov\nIllimat ✓ 1 try\nliteratio ✓ 2 tries\nlettergo ✗\nilliterati …\nilluminati –\nStreak: 5 days',
    );
    expect(shareText({ ...DAY, streak: 0 })).not.toContain('Streak');
  });

  test('is told in words', () => {
    expect(DAY.puzzles.map(resultText)).toEqual([
      'Solved on the first try',
      'Solved in 2 tries',
      'Not solved',
      '1 try so far',
      'Not tried yet',
    ]);
    expect(dayText(dateOf(DAY.day))).toBe('18 Nov');
  });
});

describe('an answer', () => {
  test('is compared with the best one', () => {
    expect(verdict(PUZZLE)).toBe('');
    expect(verdict({ ...PUZZLE, tries: ['31 points'], best: '44 points' })).toBe(
      'Your answer: 31 points. The best: 44 points. Try again.',
    );
  });

  test('is told at the end', () => {
    const end = { ...PUZZLE, best: '44 points', answer: 'GOLFED' };
    expect(verdict({ ...end, state: 'solved' })).toBe('Solved on the first try! GOLFED: 44 points.');
    expect(verdict({ ...end, state: 'solved', tries: ['1 point'] })).toContain('in 2 tries');
    expect(verdict({ ...end, state: 'shown' })).toBe('The answer: GOLFED, 44 points.');
  });
});
