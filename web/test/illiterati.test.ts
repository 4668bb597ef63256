import { beforeEach, expect, test } from 'vitest';
import { Desk } from '../src/games/illiterati/desk';
import {
  add,
  type Draft,
  EMPTY,
  fromRow,
  keep,
  moveTo,
  remove,
  rub,
  spell,
  typed,
  unnamed,
  wordOf,
} from '../src/games/illiterati/draft';
import { gap, placeAt } from '../src/games/illiterati/drag';
import { brisk, hushed, ways } from '../src/games/illiterati/flights';
import { press } from '../src/games/illiterati/keys';
import { candidates, lit, meant, point, still } from '../src/games/illiterati/losing';
import { overlay } from '../src/games/illiterati/overlay';
import { holders, hovers, showing } from '../src/games/illiterati/presence';
import { places } from '../src/games/illiterati/sheet';
import { lettersOf, signOf, tileName } from '../src/games/illiterati/tiles';
import type { IlliteratiAction, PlayerFace, Progress, View, WordFace } from '../src/games/illiterati/wire';
import {
  blowSentence,
  deskSentence,
  minutes,
  others,
  progressSentence,
  rowSentence,
  shareOf,
} from '../src/games/illiterati/words';
import { tableTime } from '../src/view/glass';
import { look, settled, sitDown, snapshot, told } from './stage';

const draft = (...tiles: string[]): Draft => tiles.reduce((made, tile) => add(made, tile), EMPTY);

const row = (spelled: string, tiles: string[], changes: Partial<WordFace> = {}): WordFace => ({
  tiles,
  spelled,
  valid: true,
  themed: false,
  gloss: null,
  why: null,
  theme: null,
  ...changes,
});

const CAT = row('CAT', ['C1', 'As1', 'Tm1']);

const player = (seat: number, changes: Partial<PlayerFace> = {}): PlayerFace => ({
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

const view = (changes: Partial<View> = {}): View =>
  ({
    seat: 0,
    options: {},
    phase: 'build',
    players: [player(0, { words: [CAT], loose: ['S1', 'Es1', 'Kw1', 'K1', '*w1'] }), player(1), player(2)],
    library: ['N1', 'Ol1'],
    requests: [],
    done: [],
    now: 1_000,
    since: 0,
    due: 180_000,
    ...changes,
  }) as unknown as View;

const seatAt = (seen: View) => {
  const stage = sitDown(snapshot({ look: look(7, { view: seen }) }));
  return { ...stage, desk: new Desk(stage.table) };
};

const actions = (sent: readonly unknown[]) => sent.map((wish) => (wish as { action: IlliteratiAction }).action);
const press1 = (key: string, more: Partial<KeyboardEvent> = {}) => ({ key, ...more }) as KeyboardEvent;

beforeEach(() => {
  document.body.innerHTML = '';
  gap.value = null;
});

test('tiles are told by their names', () => {
  expect(tileName('Es3')).toBe('E, sun');
  expect(tileName('B2')).toBe('B');
  expect(tileName('Jw1')).toBe('J, any symbol');
  expect(tileName('*w1', 'E')).toBe('blank as E, any symbol');
  expect(signOf('K1')).toBeNull();
  expect(lettersOf(row('CAT', ['C1', '*w1', 'T1']))).toEqual(['C', 'A', 'T']);
});

test('letters join where the caret is, and leave again', () => {
  const made = add(moveTo(draft('C1', 'Tm1'), 1), 'As1');
  expect(wordOf(made)).toBe('CAT');
  expect(made.caret).toBe(2);
  expect(wordOf(rub(made))).toBe('CT');
  expect(wordOf(remove(made, 'C1'))).toBe('AT');
  expect(wordOf(add(made, 'C1', 2))).toBe('ATC');
});

test('typing takes loose letters, wild ones after others, and blanks last', () => {
  const loose = ['Kw1', 'K1', '*w1'];
  const first = typed(EMPTY, loose, 'K') as Draft;
  const second = typed(first, loose, 'K') as Draft;
  const third = typed(second, loose, 'K') as Draft;
  expect(third.tiles).toEqual(['K1', 'Kw1', '*w1']);
  expect(wordOf(third)).toBe('KKK');
  expect(typed(third, loose, 'K')).toBeNull();
});

test('a blank that waits for its letter gets the next one typed', () => {
  const waiting = draft('*w1');
  expect(unnamed(waiting)).toBe('*w1');
  const made = typed(waiting, ['Es1'], 'E') as Draft;
  expect(made.tiles).toEqual(['*w1']);
  expect(spell(made.tiles, made.named)).toEqual({ kind: 'spell', tiles: ['*w1'], blanks: 'E' });
});

test('a row is taken up with the letters of its blanks, and loses what is not its own any more', () => {
  const made = fromRow(row('CAT', ['C1', '*w1', 'T1']));
  expect(wordOf(made)).toBe('CAT');
  expect(wordOf(keep(made, new Set(['C1', '*w1'])))).toBe('CA');
  expect(keep(made, new Set(['C1', '*w1', 'T1']))).toBe(made);
});

test('what is under way is shown as it will be, however often it is told', () => {
  const own = player(0, { words: [CAT], loose: ['S1', 'Es1'] });
  const cats: IlliteratiAction = { kind: 'spell', tiles: ['C1', 'As1', 'Tm1', 'S1'] };
  const laid = overlay(own, ['N1'], [cats]);
  expect(laid.words.map((one) => [one.spelled, one.valid])).toEqual([['CATS', null]]);
  expect(laid.loose).toEqual(['Es1']);

  const there = { ...own, words: [row('CATS', cats.tiles)], loose: ['Es1'] };
  expect(overlay(there, ['N1'], [cats]).words[0]?.valid).toBe(true);
  expect(overlay(own, ['N1'], [{ kind: 'take', tiles: ['N1'] }])).toMatchObject({
    loose: ['S1', 'Es1', 'N1'],
    library: [],
  });
  expect(overlay({ ...own, loose: ['N1'] }, [], [{ kind: 'take', tiles: ['N1'] }]).loose).toEqual(['N1']);
});

test('a row that gives up letters closes its gap; a single letter comes loose', () => {
  const own = player(0, { words: [CAT] });
  expect(overlay(own, [], [{ kind: 'give', tiles: ['As1'], to: 1 }]).words[0]?.spelled).toBe('CT');
  const left = overlay(own, [], [{ kind: 'shelve', tiles: ['C1', 'As1'] }]);
  expect(left).toMatchObject({ words: [], loose: ['Tm1'], library: ['C1', 'As1'] });
  expect(overlay(own, [], [{ kind: 'loosen', tiles: ['C1', 'As1', 'Tm1'] }]).loose).toEqual(['C1', 'As1', 'Tm1']);
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
  const stage = sitDown(snapshot({ look: look(7, { view: view() }) }));
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

test('pointing at letters narrows the choices down to one', () => {
  const choice = {
    ask: 'Lose two.',
    tiles: [
      ['A', 'B'],
      ['A', 'C'],
      ['D', 'E'],
    ],
  };
  expect(lit(choice).size).toBe(5);
  expect(point(choice, [], 'D')).toEqual(['D', 'E']);
  expect(point(choice, [], 'A')).toEqual(['A']);
  expect(candidates(choice, ['A'])).toHaveLength(2);
  expect(meant(choice, ['A'])).toBeNull();
  expect(point(choice, ['A'], 'C')).toEqual(['A', 'C']);
  expect(meant(choice, ['A', 'C'])).toEqual(['A', 'C']);
  expect(point(choice, ['A', 'C'], 'E')).toEqual(['D', 'E']);
  expect(point(choice, ['D', 'E'], 'D')).toEqual([]);
  expect(point(choice, ['A', 'C'], 'C')).toEqual(['A']);
  expect(point(choice, ['A'], 'X')).toEqual(['A']);
  expect(still(choice, ['X', 'A'])).toEqual(['A']);
  expect(still(choice, ['C', 'D'])).toEqual([]);
});

test('a row says whether it is a word, and why not', () => {
  expect(rowSentence(row('CAT', [], { gloss: 'a feline' }))).toBe('CAT is a word: a feline.');
  expect(rowSentence(row('QZ', [], { valid: false, why: 'too short' }))).toBe('QZ is no word: too short.');
  expect(rowSentence(row('CAT', [], { valid: null }))).toBe('CAT is laid.');
  expect(deskSentence([CAT, row('QZ', [], { valid: false })], ['Es1', '*w1'])).toBe(
    'CAT; QZ, no word. Loose: E, blank',
  );
});

test('a book says what it has and what it wants', () => {
  const progress: Progress = {
    fitting: [0],
    letters: { have: 4, need: 8 },
    words: { have: 1, need: 1 },
    symbols: [{ symbol: 'leaf', have: 1, need: 3 }],
    met: false,
    turn_in: [],
  };
  const book = {
    id: 'R01',
    colour: 'red' as const,
    title: 'Zoo',
    text: '',
    category: '',
    theme: null,
    theme_label: null,
  };
  expect(progressSentence(book, progress)).toBe('Zoo: 4 of 8 letters, 1 of 1 word and 1 of 3 leaf');
  expect(shareOf(progress)).toBe(0.5);
  expect(shareOf({ ...progress, met: true })).toBe(1);
  expect(shareOf({ ...progress, letters: { have: 9, need: 8 }, symbols: [] })).toBeLessThan(1);
  expect(shareOf(null)).toBe(0);
});

test('a blow is told by whom it hit', () => {
  const names = ['Anna', 'Ben', 'Cleo'];
  const blow = { card: 'V1-1', seat: 1, lost: ['Tm1', '*w1'], loosened: ['CAT'] };
  expect(blowSentence(view(), names, blow)).toBe('Ben: lost T, a blank; CAT came loose');
  expect(blowSentence(view(), names, { card: 'V1-1', seat: 0 })).toBe('You: nothing lost');
  expect(others(view())).toEqual([1, 2]);
  expect(others(view({ seat: null }))).toEqual([0, 1, 2]);
});

test('letters are small talk in a race; what is drawn, burned and bound flies', () => {
  expect(hushed({ kind: 'spelled' })).toBe(true);
  expect(hushed({ kind: 'gave' })).toBe(false);
  expect(brisk({ kind: 'gave' })).toBe(true);
  expect(brisk({ kind: 'burned' })).toBe(false);
  const bound = { kind: 'bound', seat: 1, tiles: ['C1'], words: ['CAT'], book: 'R01', title: 'Zoo' };
  const found = ways([
    { ...told(1, ''), event: { kind: 'drew', drawn: [['S1'], ['B1']] } },
    { ...told(2, ''), event: bound },
  ]);
  expect(found.get('B1')).toEqual({ from: 'bag' });
  expect(found.get('C1')).toEqual({ to: 'book:1' });
});

test('the end is the team’s', () => {
  const outcome = { places: [1, 1, 1], reason: 'chapter' };
  expect(places(view({ outcome, result: { won: true } as View['result'] }))).toMatchObject({
    team: 'won',
    scores: null,
  });
  expect(places(view({ outcome: null }))).toBeNull();
});

test('the place in a row is told by where its letters lie, those in hand left out', () => {
  document.body.innerHTML = '<div><b data-tile="A1"></b><b data-tile="B1"></b><b data-tile="C1"></b></div>';
  const strip = document.body.firstElementChild as Element;
  for (const [at, tile] of [...strip.children].entries())
    tile.getBoundingClientRect = () => ({ left: at * 40, width: 40, top: 0, bottom: 40 }) as DOMRect;
  expect(placeAt(strip, 50, 20, [])).toBe(1);
  expect(placeAt(strip, 110, 20, ['A1'])).toBe(2);
  expect(placeAt(strip, 10, 60, [])).toBe(3);
});

test('the sand glass tells minutes, and the table’s time is read off the deadline', () => {
  expect(minutes(130)).toBe('2:10');
  expect(minutes(59)).toBe('59');
  expect(tableTime({ now: 500, due: null }, null)).toBe(500);
});
