import { expect, test } from 'vitest';
import { flightPaths, skipsAnimation, skipsLog } from '../src/games/illiterati/animations';
import { candidates, lit, meant, point, still } from '../src/games/illiterati/controls';
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
import { placeAt } from '../src/games/illiterati/drag';
import { withPending } from '../src/games/illiterati/optimistic_letters';
import { standings } from '../src/games/illiterati/score_sheet';
import {
  blowSentence,
  deskSentence,
  lackSentence,
  leftSentence,
  lettersOf,
  minutes,
  others,
  progressSentence,
  rowSentence,
  shareOf,
  signOf,
  tileName,
} from '../src/games/illiterati/text';
import type { IlliteratiAction, IlliteratiEvent, Progress, View } from '../src/games/illiterati/wire';
import { tableTime } from '../src/view/table/sand_timer';
import { CAT, player, row, view } from './illiterati-views';
import { part, told } from './stage';

const draft = (...tiles: string[]): Draft => tiles.reduce((made, tile) => add(made, tile), EMPTY);

test('tiles are told by their names', () => {
  expect(tileName('Es3')).toBe('E, sun');
  expect(tileName('B2')).toBe('B');
  expect(tileName('Jw1')).toBe('J, any symbol');
  expect(tileName('*w1', 'E')).toBe('blank as E, any symbol');
  expect(signOf('K1')).toBeNull();
  expect(lettersOf(row('CAT', ['C1', '*w1', 'T1']))).toEqual(['C', 'A', 'T']);
});

test('typed letters that are not loose are told where they lie', () => {
  const words = [row('CAT', ['C1', 'A1', 'T1'])];
  expect(lackSentence('X', words)).toBe('No loose X');
  expect(lackSentence('A', words)).toBe('A lies in your words: tap it there');
  expect(lackSentence('ACXY', words)).toBe('A and C lie in your words: tap them there; no loose X and Y');
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
  const laid = withPending(own, ['N1'], [cats]);
  expect(laid.words.map((one) => [one.spelled, one.valid])).toEqual([['CATS', null]]);
  expect(laid.loose).toEqual(['Es1']);

  const there = { ...own, words: [row('CATS', cats.tiles)], loose: ['Es1'] };
  expect(withPending(there, ['N1'], [cats]).words[0]?.valid).toBe(true);
  expect(withPending(own, ['N1'], [{ kind: 'take', tiles: ['N1'] }])).toMatchObject({
    loose: ['S1', 'Es1', 'N1'],
    library: [],
  });
  expect(withPending({ ...own, loose: ['N1'] }, [], [{ kind: 'take', tiles: ['N1'] }]).loose).toEqual(['N1']);
});

test('a row that gives up letters closes its gap; a single letter comes loose', () => {
  const own = player(0, { words: [CAT] });
  expect(withPending(own, [], [{ kind: 'give', tiles: ['As1'], to: 1 }]).words[0]?.spelled).toBe('CT');
  const left = withPending(own, [], [{ kind: 'shelve', tiles: ['C1', 'As1'] }]);
  expect(left).toMatchObject({ words: [], loose: ['Tm1'], library: ['C1', 'As1'] });
  expect(withPending(own, [], [{ kind: 'loosen', tiles: ['C1', 'As1', 'Tm1'] }]).loose).toEqual(['C1', 'As1', 'Tm1']);
  const alone = player(0, { words: [row('A', ['As1']), row('CT', ['C1', 'Tm1'])] });
  expect(withPending(alone, [], [{ kind: 'give', tiles: ['C1'], to: 1 }])).toMatchObject({
    words: [{ spelled: 'A', valid: true }],
    loose: ['Tm1'],
  });
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
  expect(blowSentence(view(), names, blow)).toBe('Ben: lost T and a blank; CAT came loose');
  expect(blowSentence(view(), names, { card: 'V1-1', seat: 0 })).toBe('You: nothing lost');
  expect(others(view())).toEqual([1, 2]);
  expect(others(view({ seat: null }))).toEqual([0, 1, 2]);
});

test('letters are small talk in a race; what is drawn, burned and bound flies', () => {
  expect(skipsLog(part({ kind: 'spelled' }))).toBe(true);
  expect(skipsLog(part({ kind: 'gave' }))).toBe(false);
  expect(skipsAnimation(part({ kind: 'gave' }))).toBe(true);
  expect(skipsAnimation(part({ kind: 'burned' }))).toBe(false);
  const bound: IlliteratiEvent = {
    kind: 'bound',
    seat: 1,
    tiles: ['C1'],
    words: ['CAT'],
    book: 'R01',
    title: 'Zoo',
  };
  const found = flightPaths([
    { ...told(1, ''), event: part({ kind: 'drew', drawn: [['S1'], ['B1']] }) },
    { ...told(2, ''), event: bound },
  ]);
  expect(found.get('B1')).toEqual({ from: 'bag' });
  expect(found.get('C1')).toEqual({ to: 'book:1' });
});

test('the end is the team’s', () => {
  const outcome = { places: [1, 1, 1], reason: 'chapter' };
  expect(standings(view({ outcome, result: { won: true } as View['result'] }))).toMatchObject({
    team: 'won',
    scores: null,
  });
  expect(standings(view({ outcome: null }))).toBeNull();
});

test('the place in a row is told by where its letters lie, those in hand left out', () => {
  document.body.innerHTML = '<div><b data-ilt-tile="A1"></b><b data-ilt-tile="B1"></b><b data-ilt-tile="C1"></b></div>';
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

test('the coach says what would be left over', () => {
  const names = ['Anna', 'Ben'];
  expect(leftSentence(view({ seat: 0 }), names, { gifts: [], left: [0, 0] })).toBe('No letters left over.');
  expect(leftSentence(view({ seat: 0 }), names, { gifts: [], left: [2, 1] })).toBe(
    'Letters left over: You 2 and Ben 1.',
  );
});
