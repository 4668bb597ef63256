// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { face } from '../src/games/plain';
import { RoundDialog } from '../src/view/table/round_dialog';
import { info, look, sitDown, snapshot, told } from './stage';

const scoring = { ...face, isScoring: (_event: unknown): _event is unknown => true };

async function openRound(due: number | null, mayPause: boolean) {
  const ask = { id: 1, seats: [0], text: 'Your turn.', now: 1000, due };
  const table = info({ may_pause: mayPause });
  const stage = sitDown(snapshot({ table, look: look(1, { ask }), told: [told(1, 'Round 1 was scored.')] }));
  const root = document.createElement('div');
  document.body.append(root);
  const dialog = <RoundDialog table={stage.table} info={table} face={scoring} onClose={() => undefined} />;
  await act(() => render(dialog, root));
  return { ...stage, close: () => act(() => render(null, root)) };
}

test('clocks stand still while the score of a round is read, where that is possible', async () => {
  const { sent, close } = await openRound(60_000, true);
  expect(sent).toEqual([{ kind: 'pause', paused: true }]);
  await close();
  expect(sent[1]).toEqual({ kind: 'pause', paused: false });
});

test('without a clock, or among people, the table is not paused; later steps wait all the same', async () => {
  const { table, sent, hear, close } = await openRound(null, true);
  hear({ kind: 'step', seq: 2, told: [told(2, 'Ben sows.')], look: look(2) });
  expect(table.look.value?.ask.id).toBe(1);
  await close();
  expect(table.look.value?.ask.id).toBe(2);
  expect(sent).toEqual([]);
  expect((await openRound(60_000, false)).sent).toEqual([]);
});

test('a remark that is read keeps its pause when the score is closed, and the table is asked only once', async () => {
  const ask = { id: 1, seats: [0], text: 'Your turn.', now: 1000, due: 60_000 };
  const table = info({ may_pause: true });
  const stage = sitDown(snapshot({ table, look: look(1, { ask }), told: [told(1, 'Round 1 was scored.')] }));
  stage.table.pause.beginReading();
  const root = document.createElement('div');
  document.body.append(root);
  await act(() =>
    render(<RoundDialog table={stage.table} info={table} face={scoring} onClose={() => undefined} />, root),
  );
  await act(() => render(null, root));
  expect(stage.sent).toEqual([{ kind: 'pause', paused: true }]);
});
