// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import { OwnDesk } from '../src/games/illiterati/own_desk';
import { ScoreSheet } from '../src/games/illiterati/score_sheet';
import type { Table } from '../src/games/illiterati/types';
import type { Ended, IlliteratiEvent, PlayerFace, View, WordFace } from '../src/games/illiterati/wire';
import { player, row, view } from './illiterati-views';
import { look, part, settled, sitDown, snapshot, told } from './stage';

const DOUBT = 'TRUCE means “a pause in fighting”: that does not count for vehicles.';

/** A desk with one word that could count for the book, and its button. */
async function desk(changes: Partial<WordFace>, seats: number, rejected = false, proposals: View['proposals'] = []) {
  const word = row('TRUCE', ['T1', 'R1', 'U1', 'C1', 'E1'], { theme: 'vehicles', ...changes });
  const own: PlayerFace = player(0, { words: [word] });
  const seen: View = { ...view(), proposals, players: [own, player(1), player(2)].slice(0, seats) };
  const event = part<IlliteratiEvent>({ kind: 'word_rejected', seat: 1, word: 'TRUCE', theme: 'vehicles' });
  const { table, sent } = sitDown<Table>(snapshot({ look: look(7, { view: seen }) }));
  if (rejected) table.told.value = [{ ...told(1, ''), event }];
  const root = document.createElement('div');
  document.body.append(root);
  render(<OwnDesk view={seen} table={table} player={own} />, root);
  await settled();
  const button = () => root.querySelector<HTMLButtonElement>('.ilt-propose');
  return { root, sent, button };
}

test('alone, a word of another meaning is counted anyway after a warning', async () => {
  const { root, sent, button } = await desk({ doubt: DOUBT }, 1);
  button()?.click();
  await settled();

  expect(sent.filter((one) => one.kind === 'act')).toEqual([]);
  expect(button()?.textContent?.trim()).toBe('Count it anyway');
  expect(root.textContent).toContain(DOUBT);
  expect(root.textContent).toContain('The result will say so.');

  button()?.click();
  expect(sent.filter((one) => one.kind === 'act')).toMatchObject([
    { action: { kind: 'accept', word: 'TRUCE', theme: 'vehicles', anyway: true } },
  ]);
});

test('alone, a word of the theme counts without a warning', async () => {
  const { root, sent, button } = await desk({ doubt: null }, 1);
  button()?.click();
  await settled();
  expect(button()?.textContent?.trim()).toBe('Count it');
  expect(root.querySelector('.ilt-doubt')).toBeNull();

  button()?.click();
  const acts = sent.filter((one) => one.kind === 'act');
  expect(acts).toHaveLength(1);
  expect(JSON.stringify(acts)).not.toContain('anyway');
});

test('others judge, and are asked once more whatever the meaning after one has said no', async () => {
  const first = await desk({ doubt: DOUBT }, 3);
  first.button()?.click();
  await settled();
  expect(first.button()?.textContent?.trim()).toBe('Ask the others');
  expect(first.root.querySelector('.ilt-doubt')).toBeNull();

  const again = await desk({ doubt: DOUBT }, 3, true);
  again.button()?.click();
  await settled();
  expect(again.button()?.textContent?.trim()).toBe('Ask to count it anyway');
});

test('a table of earlier rules does not ask again', async () => {
  const { button } = await desk({}, 3, true);
  expect(button()).toBeNull();
});

test('the result tells of words that were counted anyway', () => {
  const ended = {
    kind: 'ended',
    won: true,
    why: 'chapter',
    level: 'normal',
    rounds: 8,
    books: 2,
    burns: 0,
    letters: 40,
  };
  const root = document.createElement('div');
  const sheet = (event: Ended) =>
    render(
      <ScoreSheet event={event} lines={[]} view={view()} names={['Ann', 'Ben', 'Cy']} colours={['', '', '']} />,
      root,
    );

  sheet({ ...ended, counted_anyway: 2 } as Ended);
  expect(root.textContent).toContain('Words counted anyway');
  sheet({ ...ended, counted_anyway: 0 } as Ended);
  expect(root.textContent).not.toContain('Words counted anyway');
});

test('while the others are being asked, nobody can ask again', async () => {
  const asking = { word: 'TRUCE', theme: 'vehicles', label: 'vehicles', by: 0, consents: [0] };
  const { button } = await desk({ doubt: null }, 3, false, [asking]);
  expect(button()).toBeNull();
});
