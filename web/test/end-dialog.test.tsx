// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import type { Face } from '../src/games/face';
import { face } from '../src/games/plain';
import type { ScoreLine, TableInfo } from '../src/net/wire';
import { EndDialog } from '../src/view/table/end_dialog';
import { info, look, sitDown, snapshot, told } from './stage';

const ending = { ...face, standings: () => ({ places: [1, 2], scores: [9, 6] }) };

/** The dialog at the end of a game, where the server tells this of it; null: it refuses, for now. */
async function openEnd(highlights: unknown, changes: Partial<TableInfo> = {}, shown: Face = ending) {
  const answer = (path: string) =>
    path.endsWith('/highlights')
      ? new Response(JSON.stringify(highlights ?? {}), { status: highlights ? 200 : 429 })
      : new Response(JSON.stringify({ unrated: 'casual' }));
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)));
  const table = info({ phase: 'over', ...changes });
  const stage = sitDown(snapshot({ table, look: look(1), told: [told(1, 'The game is over.')] }));
  const root = document.createElement('div');
  document.body.append(root);
  await act(() => render(<EndDialog table={stage.table} info={table} face={shown} onClose={() => undefined} />, root));
  return root;
}

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the end says who won, what decided it with its letters, and leads to its moment', async () => {
  const decided = { text: 'COATS decided it.', step: 7, pieces: ['C', 'O', 'A', 'T', 'S'] };
  const yours = { text: 'Your best word was TEA.', step: 3, pieces: ['T', 'E', 'A'], seat: 0 };
  const root = await openEnd({ decided, yours });
  await vi.waitFor(() => expect(root.querySelector('figure.moment')).not.toBeNull());
  expect(root.querySelector('.outcome')?.textContent).toBe('You won 9 to 6');
  expect([...root.querySelectorAll('.moment-letter')].map((piece) => piece.textContent).join('')).toBe('COATS');
  expect([...root.querySelectorAll('.moment a, .own-moment a')].map((link) => link.getAttribute('href'))).toEqual([
    '/replay/abc?move=7&seat=0',
    '/replay/abc?move=3&seat=0',
  ]);
  expect(root.querySelector('a[href="/"]')?.textContent).toContain('Leave');
});

test('a game of which nothing is told has no picture, and one that is refused is asked for again', async () => {
  const root = await openEnd({});
  await vi.waitFor(() => expect(root.querySelector('.moment')).toBeNull());

  vi.useFakeTimers();
  const other = await openEnd(null);
  await act(async () => void (await vi.advanceTimersByTimeAsync(4_500)));
  expect(other.querySelector('.moment')).toBeNull();
});

test('a seat where a computer has played for the person says so', async () => {
  const [you, ben] = info().seats;
  const root = await openEnd({}, { seats: [{ ...you, stood_in: true }, ben] as TableInfo['seats'] });
  const places = [...root.querySelectorAll('.places li')].map((place) => place.textContent);
  expect(places[0]).toContain('You a computer played some of it');
  expect(places[1]).not.toContain('a computer');
});

test('who wants a rematch is named to the others', async () => {
  const asked = await openEnd({}, { next: 'xyz', next_by: 1 });
  expect(asked.querySelector('.wants-rematch')?.textContent).toBe('Ben wants a rematch');
  expect(asked.querySelector('.rematch a.primary')?.getAttribute('href')).toBe('/t/xyz');
  expect((await openEnd({}, { next: 'xyz', next_by: 0 })).querySelector('.wants-rematch')).toBeNull();
});

test('the score sheet gets its lines with the end where they come of the whole game', async () => {
  const sheet = {
    ...ending,
    isScoring: (_event: unknown): _event is unknown => true,
    ScoreSheet: ({ lines }: { lines: readonly ScoreLine[] }) => <p class="lines">{lines.map(({ name }) => name)}</p>,
  };
  const root = await openEnd({ lines: [{ name: 'Round 1', rule: '', points: [6, 0] }] }, {}, sheet);
  await vi.waitFor(() => expect(root.querySelector('.lines')?.textContent).toBe('Round 1'));
});
