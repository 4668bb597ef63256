import { beforeEach, expect, test } from 'vitest';
import { Controller } from '../src/games/illiterati/controller';
import { EMPTY, unnamed, wordOf } from '../src/games/illiterati/draft';
import { gap } from '../src/games/illiterati/drag';
import { handleKey } from '../src/games/illiterati/keyboard';
import { holders, hovers, showing } from '../src/games/illiterati/presence';
import type { Table } from '../src/games/illiterati/types';
import type { IlliteratiAction, PlayerFace, View } from '../src/games/illiterati/wire';
import { CAT, player, view } from './illiterati-views';
import { look, settled, sitDown, snapshot, told } from './stage';

const seatAt = (seen: View) => {
  const stage = sitDown<Table>(snapshot({ look: look(7, { view: seen }) }));
  return { ...stage, controller: new Controller(stage.table) };
};

const actions = (sent: readonly unknown[]) => sent.map((wish) => (wish as { action: IlliteratiAction }).action);
const press1 = (key: string, more: Partial<KeyboardEvent> = {}) => ({ key, ...more }) as KeyboardEvent;

beforeEach(() => {
  document.body.innerHTML = '';
  gap.value = null;
});

test('Enter lays what was typed at once, and a refusal puts it back', async () => {
  const { table, controller, sent, answers } = seatAt(view());
  for (const letter of 'ESK') controller.type(letter);
  expect(wordOf(controller.draft.value)).toBe('ESK');
  controller.lay();

  expect(actions(sent)).toEqual([{ kind: 'spell', tiles: ['Es1', 'S1', 'K1'], blanks: '' }]);
  expect(controller.letters.value.words.map((one) => one.spelled)).toEqual(['CAT', 'ESK']);
  expect(controller.draft.value.tiles).toEqual([]);

  answers[0]?.({ kind: 'refused', id: '1', code: 'not_yours', why: 'No.' });
  await settled();
  expect(controller.letters.value.words.map((one) => one.spelled)).toEqual(['CAT']);
  expect(table.refusal.value?.code).toBe('not_yours');
});

test('a single letter is laid as a word where the table takes that; at a table of version 1 it comes loose', () => {
  for (const [shortest, kind] of [
    [{ shortest_row: 1 }, 'spell'],
    [{}, 'loosen'],
  ] as const) {
    const { controller, sent } = seatAt(view(shortest));
    controller.tap('As1');
    controller.lay();
    expect(actions(sent)).toMatchObject([{ kind, tiles: ['As1'] }]);
    expect(controller.letters.value.words.map((one) => one.spelled)).toEqual(kind === 'spell' ? ['A', 'CT'] : ['CT']);
  }
});

test('a Library letter that another took first snaps back, also out of the word in hand', async () => {
  const { controller, answers } = seatAt(view());
  controller.drop(['N1'], 'library', 'stick', 0);
  expect(controller.letters.value.library).toEqual(['Ol1']);
  expect(wordOf(controller.draft.value)).toBe('N');

  answers[0]?.({ kind: 'refused', id: '1', code: 'gone', why: 'Ben was first.' });
  await settled();
  expect(controller.letters.value.library).toEqual(['N1', 'Ol1']);
  expect(controller.draft.value.tiles).toEqual([]);
});

test('letters dropped on a row join it there; those of the Library are taken first', () => {
  const { controller, sent } = seatAt(view());
  controller.drop(['S1'], 'own', 'row:0', 3);
  controller.drop(['N1'], 'library', 'row:0', 0);
  expect(actions(sent)).toEqual([
    { kind: 'spell', tiles: ['C1', 'As1', 'Tm1', 'S1'], blanks: '' },
    { kind: 'take', tiles: ['N1'] },
    { kind: 'spell', tiles: ['N1', 'C1', 'As1', 'Tm1', 'S1'], blanks: '' },
  ]);
});

test('a blank dropped on a row is named before the row is laid', () => {
  const { controller, sent } = seatAt(view());
  controller.drop(['*w1'], 'own', 'row:0', 3);
  expect(sent).toEqual([]);
  expect(unnamed(controller.draft.value)).toBe('*w1');
  controller.name('*w1', 'S');
  controller.lay();
  expect(actions(sent)).toEqual([{ kind: 'spell', tiles: ['C1', 'As1', 'Tm1', '*w1'], blanks: 'S' }]);
});

test('letters are given, shelved, loosened and asked for by dropping them', () => {
  const { controller, sent } = seatAt(
    view({ players: [...view().players.slice(0, 2), player(2, { loose: ['L1', 'M1'], open: ['M1'] })] }),
  );
  controller.drop(CAT.tiles, 'own', 'seat:1', 0);
  controller.drop(['S1'], 'own', 'library', 0);
  controller.drop(['L1'], 'seat:2', 'loose', 0);
  controller.drop(['M1'], 'seat:2', 'loose', 0);
  controller.drop(['L1'], 'seat:2', 'library', 0);
  controller.drop(['Es1'], 'own', null, 0);
  expect(actions(sent)).toEqual([
    { kind: 'give', tiles: CAT.tiles, to: 1 },
    { kind: 'shelve', tiles: ['S1'] },
    { kind: 'request', tiles: ['L1'], of: 2 },
    { kind: 'claim', tiles: ['M1'], of: 2 },
  ]);
});

test('asking for more letters asks for all of them, and for the last one no more takes the request back', () => {
  const asked = [{ by: 0, of: 2, tiles: ['L1'] }];
  const { controller, sent } = seatAt(view({ requests: asked }));
  controller.ask(2, 'M1');
  controller.ask(2, 'L1');
  expect(actions(sent)).toEqual([
    { kind: 'request', tiles: ['L1', 'M1'], of: 2 },
    { kind: 'withdraw', of: 2 },
  ]);
});

test('what is in hand or dragged is shown to the others, and let go of', async () => {
  const { controller, shown } = seatAt(view());
  controller.tap('S1');
  controller.dragged.value = { tiles: ['Es1'], over: 'library' };
  controller.dragged.value = null;
  controller.clear();
  await new Promise((done) => setTimeout(done, 200));
  expect(shown[0]).toEqual({ what: { tiles: ['S1'], over: 0 }, seat: 0 });
  expect(shown.at(-1)).toEqual({ what: null, seat: 0 });
});

test('a flood of others’ moves leaves what is in hand alone', () => {
  const { table, controller, hear } = seatAt(view());
  for (const letter of 'ES') controller.type(letter);
  for (let seq = 2; seq < 40; seq += 1)
    hear({
      kind: 'step',
      seq,
      told: [told(seq, 'x')],
      look: look(7, {
        view: view({ players: [view().players[0] as PlayerFace, player(1, { loose: [`B${seq % 3}`] }), player(2)] }),
      }),
    });
  expect(wordOf(controller.draft.value)).toBe('ES');
  expect(table.behind.value).toBe(0);
});

test('time’s up empties the hand', async () => {
  const { controller, hear } = seatAt(view());
  controller.type('E');
  hear({ kind: 'step', seq: 2, told: [], look: look(8, { view: view({ phase: 'bind' }) }) });
  await settled();
  expect(controller.draft.value).toBe(EMPTY);
  expect(controller.free).toBe(false);
});

test('letters in hand are shown over the Library, a desk, or else one’s own', () => {
  expect(showing([], 'library', 2)).toBeNull();
  expect(showing(['N1'], 'library', 2)).toEqual({ tiles: ['N1'], over: null });
  expect(showing(['N1'], 'seat:1', 2)).toEqual({ tiles: ['N1'], over: 1 });
  expect(showing(['N1'], 'row:0', 2)).toEqual({ tiles: ['N1'], over: 2 });
});

test('others’ hands are seen at the tiles and over the desks', () => {
  const { table, hear } = seatAt(view());
  hear({ kind: 'shown', seat: 1, what: { tiles: ['N1'], over: null } });
  expect(holders(table).get('N1')).toMatchObject({ seat: 1, name: 'Ben' });
  expect(hovers(table).has('library')).toBe(true);
  hear({ kind: 'shown', seat: 1, what: { tiles: ['N1'], over: 1 } });
  expect(hovers(table).size).toBe(0);
  hear({ kind: 'shown', seat: 1, what: null });
  expect(holders(table).size).toBe(0);
});

test('keys: letters, Backspace, Escape, digits and nought', () => {
  const stage = sitDown<Table>(snapshot({ look: look(7, { view: view() }) }));
  const { table, sent } = stage;
  expect(handleKey(press1('e'), table)).toBe(true);
  expect(handleKey(press1('s'), table)).toBe(true);
  expect(handleKey(press1('ArrowLeft'), table)).toBe(true);
  expect(handleKey(press1('1'), table)).toBe(true);
  expect(handleKey(press1('k'), table)).toBe(true);
  expect(handleKey(press1('0'), table)).toBe(true);
  expect(handleKey(press1('Backspace'), table)).toBe(true);
  expect(handleKey(press1('Escape'), table)).toBe(true);
  expect(handleKey(press1('Escape'), table)).toBe(false);
  expect(handleKey(press1('4'), table)).toBe(false);
  expect(actions(sent)).toEqual([
    { kind: 'give', tiles: ['Es1', 'S1'], to: 1 },
    { kind: 'shelve', tiles: ['K1'] },
  ]);
});
