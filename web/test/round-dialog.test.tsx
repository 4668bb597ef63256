// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { face } from '../src/games/plain';
import type { TableInfo } from '../src/net/wire';
import { RoundDialog } from '../src/view/table/round_dialog';
import { useReading } from '../src/view/table/table_effects';
import { info, look, sitDown, snapshot, told } from './stage';

const scoring = { ...face, isScoring: (_event: unknown): _event is unknown => true };

function Page({ table, open }: { table: ReturnType<typeof sitDown>['table']; open: boolean }) {
  useReading(table);
  const shown = table.info.value as TableInfo;
  return open ? <RoundDialog table={table} info={shown} face={scoring} onClose={() => undefined} /> : null;
}

async function openRound(mayPause: boolean) {
  const table = info({ may_pause: mayPause });
  const stage = sitDown(snapshot({ table, told: [told(1, 'Round 1 was scored.')] }));
  const root = document.createElement('div');
  document.body.append(root);
  const show = (open: boolean) => act(() => render(<Page table={stage.table} open={open} />, root));
  await show(true);
  return { ...stage, close: () => show(false) };
}

test('a game against computers waits while the score of a round is read', async () => {
  const { table, sent, close } = await openRound(true);
  expect(sent).toEqual([{ kind: 'pause', paused: true }]);
  expect(table.pause.reading.value).toBe(true);
  await close();
  expect(sent[1]).toEqual({ kind: 'pause', paused: false });
});

test('among people the table is not paused; later steps wait to be shown all the same', async () => {
  const { table, sent, hear, close } = await openRound(false);
  hear({ kind: 'step', seq: 2, told: [told(2, 'Ben sows.')], look: look(2) });
  expect(table.look.value?.ask.id).toBe(1);
  await close();
  expect(table.look.value?.ask.id).toBe(2);
  expect(sent).toEqual([]);
});

test('the game waits until everything is read, and the table is asked only once', async () => {
  const { table, sent, close } = await openRound(true);
  const read = table.pause.read();
  await close();
  expect(sent).toEqual([{ kind: 'pause', paused: true }]);
  read();
  expect(sent[1]).toEqual({ kind: 'pause', paused: false });
});
