// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import { ChallengeSlip } from '../src/games/literatio/challenge';
import { passes } from '../src/games/literatio/controller';
import { Controls } from '../src/games/literatio/controls';
import type { Table } from '../src/games/literatio/types';
import type { View } from '../src/games/literatio/wire';
import { info, look, sitDown, snapshot } from './stage';

const NAMES = ['Anna', 'Ben'];
const VOTES = [true, false].map((keep) => ({ kind: 'vote', keep }));

/** A word of the first player, which the second has challenged. */
const view = {
  seat: 0,
  wait: 'vote',
  waiting: [0],
  asked: 3,
  window: { seat: 0, word: 'PAINTS', points: 14, challengers: [1], accepted: [], ballots: [] },
} as unknown as View;

test('between two players, whoever built the word stands by it or takes it back', () => {
  const { table, sent } = sitDown<Table>(
    snapshot({ table: info({ game: 'literatio' }), look: look(3, { view, moves: VOTES }) }),
  );
  const root = document.createElement('div');
  render(
    <>
      <ChallengeSlip view={view} table={null} names={NAMES} />
      <Controls view={view} table={table} names={NAMES} openClause={() => {}} onShuffle={null} />
    </>,
    root,
  );
  expect([...root.querySelectorAll('li')].map((one) => one.textContent)).toEqual(['You decide now', 'Ben challenges']);
  const buttons = [...root.querySelectorAll('button')];
  expect(buttons.map((one) => one.textContent?.trim())).toEqual(['Stand by PAINTS', 'Take PAINTS back']);
  buttons[1]?.click();
  expect(sent.filter((one) => one.kind === 'act')).toMatchObject([{ action: { kind: 'vote', keep: false } }]);
});

/** A word of the first player, about which the second is asked. */
const doubted = {
  ...view,
  seat: 1,
  wait: 'window',
  waiting: [1],
  options: { mode: 'challenge' },
  scale: { per_card: 1, full: 7, bonus: 20, fine: 10 },
  window: { ...view.window, challengers: [] },
} as unknown as View;

test('a challenge tells its price before it is made', async () => {
  const moves = [{ kind: 'accept' }, { kind: 'challenge' }];
  const { table, sent } = sitDown<Table>(
    snapshot({
      table: info({ game: 'literatio' }),
      look: look(3, { view: doubted, moves, seat: 1, ask: { ...look(3).ask, seats: [1] } }),
    }),
  );
  const root = document.createElement('div');
  render(<Controls view={doubted} table={table} names={NAMES} openClause={() => {}} onShuffle={null} />, root);
  const press = async (text: string) => {
    [...root.querySelectorAll('button')].find((one) => one.textContent?.trim() === text)?.click();
    await new Promise((done) => setTimeout(done));
  };
  await press('Challenge');
  expect(sent.filter((one) => one.kind === 'act')).toEqual([]);
  expect(root.textContent).toContain(
    'If PAINTS is in the dictionary, you lose 10 points and your next turn. If not, Anna takes it back and loses 10 points.',
  );
  await press('Back');
  await press('Challenge');
  await press('Challenge PAINTS');
  expect(sent.filter((one) => one.kind === 'act')).toMatchObject([{ action: { kind: 'challenge' } }]);
});

test('words of computers pass by themselves, words of people do not, and a lesson asks about all', () => {
  const asked = (seat: 'person' | 'computer', setting: string, lesson?: object) => {
    const seats = info().seats.map((one) => (one.seat === 0 ? { ...one, kind: seat } : one));
    const { table } = sitDown<Table>(
      snapshot({
        table: info({ game: 'literatio', seats, ...(lesson ? { lesson: lesson as never } : {}) }),
        look: look(3, { view: doubted, seat: 1, ask: { ...look(3).ask, seats: [1] } }),
      }),
    );
    return passes(setting, table);
  };
  expect(asked('computer', 'people')).toEqual({ kind: 'accept' });
  expect(asked('person', 'people')).toBeNull();
  expect(asked('computer', 'always')).toBeNull();
  expect(asked('person', 'never')).toEqual({ kind: 'accept' });
  expect(asked('computer', 'people', { id: 'challenge' })).toBeNull();
});
