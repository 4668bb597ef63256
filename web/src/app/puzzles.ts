// Today's puzzles, as the server last told them, and how a player's results are told to others without the answers.
import { type Signal, signal } from '@preact/signals';
import * as api from '../net/api';
import type { DailyPuzzle, DailyPuzzles } from '../net/wire';
import { plural } from './phrases';
import { go, toTable } from './router';
import { noteBan, titleOf } from './state';

export const today: Signal<DailyPuzzles | null> = signal(null);
/** Why today's puzzles are not there; '' while they are. */
export const failed: Signal<string> = signal('');

export async function loadPuzzles(): Promise<void> {
  try {
    today.value = await api.puzzles();
    failed.value = '';
  } catch (error) {
    noteBan(error);
    failed.value = (error as Error).message;
  }
}

/** Go to the table of today's puzzle of a game. */
export async function openPuzzle(game: string): Promise<void> {
  go(toTable((await api.openPuzzle({ game })).id));
}

/** A number of answers. */
export const tries = (count: number) => (count === 1 ? '1 try' : `${count} tries`);

const LEVELS: Record<string, string> = { easy: 'Easy', normal: 'Medium', hard: 'Hard', expert: 'Very hard' };

export const difficultyText = (difficulty: string) => LEVELS[difficulty] ?? difficulty;

/** A day as people say it: "18 Nov". */
export const dayText = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The date of a day that is counted from 1970-01-01. */
export const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

export const isOver = (puzzle: DailyPuzzle) => puzzle.state === 'solved' || puzzle.state === 'shown';

/** What a player made of a puzzle, in a few words. */
export function resultText({ state, attempts }: Pick<DailyPuzzle, 'state' | 'attempts'>): string {
  if (state === 'solved') return attempts === 1 ? 'Solved on the first try' : `Solved in ${tries(attempts)}`;
  if (state === 'shown') return 'Not solved';
  if (state === 'open') return attempts > 0 ? `${tries(attempts)} so far` : 'Started';
  return 'Not tried yet';
}

const MARKS = { solved: '✓', shown: '✗', open: '…', new: '–' } as const;

/** The results of the day as a text to share; it tells no answer. */
export function shareText(puzzles: DailyPuzzles): string {
  const lines = puzzles.puzzles.map((puzzle) => {
    const needed = puzzle.state === 'solved' ? ` ${tries(puzzle.attempts)}` : '';
    return `${titleOf(puzzle.game)} ${MARKS[puzzle.state]}${needed}`;
  });
  const streak = puzzles.streak > 0 ? `\nStreak: ${plural(puzzles.streak, 'day')}` : '';
  return `Parlour puzzles ${dayText(puzzles.date)}\n${lines.join('\n')}${streak}`;
}
