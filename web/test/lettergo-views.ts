// A race of Letter GO! for tests: what the first of three players sees, and a page that shows it.
import { Controller } from '../src/games/lettergo/controller';
import type { Table } from '../src/games/lettergo/types';
import type { View } from '../src/games/lettergo/wire';
import { look, sitDown, snapshot } from './stage';

export const view = (changes: Partial<View> = {}): View =>
  ({
    seat: 0,
    options: {},
    round: 1,
    phase: 'race',
    now: 1_000,
    due: 60_000,
    clocks: [0, 1, 2].map(() => ({ began: 0, ends: 60_000, pens: null, tokens: null, goldfish: null })),
    hands: [[], [], []],
    vowels: [],
    rules: [],
    board: { lanes: [], order: [] },
    guests: [],
    tokens: [1, 2, 3].map((number) => ({ number, holder: null, returned: false, better: false })),
    finished: [],
    done: [],
    ...changes,
  }) as unknown as View;

export const seatAt = (seen: View) => {
  const stage = sitDown<Table>(snapshot({ look: look(7, { view: seen }) }));
  return { ...stage, controller: new Controller(stage.table) };
};

export const actions = (sent: readonly unknown[]) => sent.map((wish) => (wish as { action: { kind: string } }).action);
