import { beforeEach, expect, test } from 'vitest';
import { Desk } from '../src/games/illiterati/desk';
import { EMPTY, unnamed, wordOf } from '../src/games/illiterati/draft';
import { gap } from '../src/games/illiterati/drag';
import { press } from '../src/games/illiterati/keys';
import { holders, hovers, showing } from '../src/games/illiterati/presence';
import type { Table } from '../src/games/illiterati/types';
import type { IlliteratiAction, PlayerFace, View } from '../src/games/illiterati/wire';
import { CAT, player, view } from './letters';
import { look, settled, sitDown, snapshot, told } from './stage';

const seatAt = (seen: View) => {
  const stage = sitDown<Table>(snapshot({ look: look(7, { view: seen }) }));
  return { ...stage, desk: new Desk(stage.table) };
};

const actions = (sent: readonly unknown[]) => sent.map((wish) => (wish as { action: IlliteratiAction }).action);
const press1 = (key: string, more: Partial<KeyboardEvent> = {}) => ({ key, ...more }) as KeyboardEvent;

beforeEach(() => {
  document.body.innerHTML = '';
  gap.value = null;
});

test('Enter lays what was typed at once, and a refusal puts it back', async () => {
  const { table, desk, sent, answers } = seatAt(view());
  for (const letter of 'ESK') desk.type(letter);
  expect(wordOf(desk.draft.value)).toBe('ESK');
  desk.lay();

  expect(actions(sent)).toEqual([{ kind: 'spell', tiles: ['Es1', 'S1', 'K1'], blanks: '' }]);
  expect(desk.letters.value.words.map((one) => one.spelled)).toEqual(['CAT', 'ESK']);
  expect(desk.draft.value.tiles).toEqual([]);

  answers[0]?.({ kind: 'refused', id: '1', code: 'not_yours', why: 'No.' });
  await settled();
  expect(desk.letters.value.words.map((one) => one.spelled)).toEqual(['CAT']);
  expect(table.refusal.value?.code).toBe('not_yours');
});

test('a Library letter that another took first snaps back, also out of the word in hand', async () => {
  const { desk, answers } = seatAt(view());
  desk.drop(['N1'], 'library', 'stick', 0);
  expect(desk.letters.value.library).toEqual(['Ol1']);
  expect(wordOf(desk.draft.value)).toBe('N');

  answers[0]?.({ kind: 'refused', id: '1', code: 'gone', why: 'Ben was first.' });
  await settled();
  expect(desk.letters.value.library).toEqual(['N1', 'Ol1']);
  expect(desk.draft.value.tiles).toEqual([]);
});

test('letters dropped on a row join it there; those of the Library are taken first', () => {
  const { desk, sent } = seatAt(view());
  desk.drop(['S1'], 'own', 'row:0', 3);
  desk.drop(['N1'], 'library', 'row:0', 0);
  expect(actions(sent)).toEqual([
    { kind: 'spell', tiles: ['C1', 'As1', 'Tm1', 'S1'], blanks: '' },
    { kind: 'take', tiles: ['N1'] },
    { kind: 'spell', tiles: ['N1', 'C1', 'As1', 'Tm1', 'S1'], blanks: '' },
  ]);
});

test('a blank dropped on a row is named before the row is laid', () => {
  const { desk, sent } = seatAt(view());
  desk.drop(['*w1'], 'own', 'row:0', 3);
  expect(sent).toEqual([]);
  expect(unnamed(desk.draft.value)).toBe('*w1');
  desk.name('*w1', 'S');
  desk.lay();
  expect(actions(sent)).toEqual([{ kind: 'spell', tiles: ['C1', 'As1', 'Tm1', '*w1'], blanks: 'S' }]);
});

test('letters are given, shelved, loosened and asked for by dropping them', () => {
  const { desk, sent } = seatAt(
    view({ players: [...view().players.slice(0, 2), player(2, { loose: ['L1', 'M1'], open: ['M1'] })] }),
  );
  desk.drop(CAT.tiles, 'own', 'seat:1', 0);
  desk.drop(['S1'], 'own', 'library', 0);
  desk.drop(['L1'], 'seat:2', 'loose', 0);
  desk.drop(['M1'], 'seat:2', 'loose', 0);
  desk.drop(['L1'], 'seat:2', 'library', 0);
  desk.drop(['Es1'], 'own', null, 0);
  expect(actions(sent)).toEqual([
    { kind: 'give', tiles: CAT.tiles, to: 1 },
    { kind: 'shelve', tiles: ['S1'] },
    { kind: 'request', tiles: ['L1'], of: 2 },
    { kind: 'claim', tiles: ['M1'], of: 2 },
  ]);
});

test('asking for more letters asks for all of them, and for the last one no more takes the request back', () => {
  const asked = [{ by: 0, of: 2, tiles: ['L1'] }];
  const { desk, sent } = seatAt(view({ requests: asked }));
  desk.ask(2, 'M1');
  desk.ask(2, 'L1');
  expect(actions(sent)).toEqual([
    { kind: 'request', tiles: ['L1', 'M1'], of: 2 },
    { kind: 'withdraw', of: 2 },
  ]);
});

test('what is in hand or dragged is shown to the others, and let go of', async () => {
  const { desk, shown } = seatAt(view());
  desk.tap('S1');
  desk.dragged.value = { tiles: ['Es1'], over: 'library' };
  desk.dragged.value = null;
  desk.clear();
  await new Promise((done) => setTimeout(done, 200));
  expect(shown[0]).toEqual({ what: { tiles: ['S1'], over: 0 }, seat: 0 });
  expect(shown.at(-1)).toEqual({ what: null, seat: 0 });
});

test('a flood of others’ moves leaves what is in hand alone', () => {
  const { table, desk, hear } = seatAt(view());
  for (const letter of 'ES') desk.type(letter);
  for (let seq = 2; seq < 40; seq += 1)
    hear({
      kind: 'step',
      seq,
      told: [told(seq, 'x')],
      look: look(7, {
        view: view({ players: [view().players[0] as PlayerFace, player(1, { loose: [`B${seq % 3}`] }), player(2)] }),
      }),
    });
  expect(wordOf(desk.draft.value)).toBe('ES');
  expect(table.behind.value).toBe(0);
});

test('time’s up empties the hand', async () => {
  const { desk, hear } = seatAt(view());
  desk.type('E');
  hear({ kind: 'step', seq: 2, told: [], look: look(8, { view: view({ phase: 'bind' }) }) });
  await settled();
  expect(desk.draft.value).toBe(EMPTY);
  expect(desk.free).toBe(false);
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
  expect(press(press1('e'), table)).toBe(true);
  expect(press(press1('s'), table)).toBe(true);
  expect(press(press1('ArrowLeft'), table)).toBe(true);
  expect(press(press1('1'), table)).toBe(true);
  expect(press(press1('k'), table)).toBe(true);
  expect(press(press1('0'), table)).toBe(true);
  expect(press(press1('Backspace'), table)).toBe(true);
  expect(press(press1('Escape'), table)).toBe(true);
  expect(press(press1('Escape'), table)).toBe(false);
  expect(press(press1('4'), table)).toBe(false);
  expect(actions(sent)).toEqual([
    { kind: 'give', tiles: ['Es1', 'S1'], to: 1 },
    { kind: 'shelve', tiles: ['K1'] },
  ]);
});
