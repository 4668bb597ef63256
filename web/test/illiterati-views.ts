// Illiterati's table to try things on: a player with CAT and some loose letters, and two others.
import type { PlayerFace, View, WordFace } from '../src/games/illiterati/wire';

export const row = (spelled: string, tiles: string[], changes: Partial<WordFace> = {}): WordFace => ({
  tiles,
  spelled,
  valid: true,
  themed: false,
  gloss: null,
  why: null,
  theme: null,
  ...changes,
});

export const CAT = row('CAT', ['C1', 'As1', 'Tm1']);

export const player = (seat: number, changes: Partial<PlayerFace> = {}): PlayerFace => ({
  seat,
  words: [],
  loose: [],
  open: [],
  book: null,
  progress: null,
  chapter: null,
  bound: [],
  done: false,
  answering: true,
  ...changes,
});

export const view = (changes: Partial<View> = {}): View =>
  ({
    seat: 0,
    options: {},
    phase: 'build',
    players: [player(0, { words: [CAT], loose: ['S1', 'Es1', 'Kw1', 'K1', '*w1'] }), player(1), player(2)],
    library: ['N1', 'Ol1'],
    requests: [],
    proposals: [],
    done: [],
    now: 1_000,
    since: 0,
    due: 180_000,
    ...changes,
  }) as unknown as View;
