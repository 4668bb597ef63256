// The levels of computer players by name, the weakest first.
import type { NewTable } from '../net/wire';

export type Level = NonNullable<NewTable['level']>;

export const LEVELS: Record<Level, string> = {
  beginner: 'Beginner',
  easy: 'Easy',
  normal: 'Normal',
  hard: 'Hard',
  expert: 'Expert',
};
