import { beforeEach, expect, test } from 'vitest';
import { skipsAnimation, skipsLog } from '../src/games/lettergo/animations';
import { cover, EMPTY, fromWord, moveTo, orderOf, put, rub, textOf, whole } from '../src/games/lettergo/draft';
import { CORNERS, unitsAt } from '../src/games/lettergo/drawing_pad';
import { handleKey } from '../src/games/lettergo/keyboard';
import { stateOf } from '../src/games/lettergo/rule_cards';
import { sandAt } from '../src/games/lettergo/sand_glass';
import { outline, POINTS, slim } from '../src/games/lettergo/strokes';
import { cut, others } from '../src/games/lettergo/text';
import type { Table } from '../src/games/lettergo/types';
import { glyph } from '../src/games/lettergo/whiteboard';
import type { InPlay, Point, Task } from '../src/games/lettergo/wire';
import { actions, seatAt, view } from './lettergo-views';
import { look, part, settled, sitDown, snapshot, told } from './stage';

const write = (word: string, backwards = false) =>
  [...word].reduce((draft, letter) => put(draft, letter === '_' ? null : letter, backwards), EMPTY);

const faces = (...printed: string[]) => printed.map((text, at) => ({ card: `${text}${at}`, printed: text }));

const rule = (task: Partial<Task> | null, met: boolean | null = null, id = 'L01A'): InPlay => ({
  side: { id, name: 'A rule', mode: 'gesture', effect: '', alternative: null },
  only: null,
  task: task && { gesture: 'clap', text: 'Clap.', have: 0, need: 1, ...task },
  met,
});

beforeEach(() => {
  document.body.innerHTML = '';
});

test('letters are written from the left, and rubbed out', () => {
  const draft = write('CAKE');
  expect(textOf(draft)).toBe('CAKE');
  expect(orderOf(draft)).toEqual([0, 1, 2, 3]);
  expect(textOf(rub(draft))).toBe('CAK');
});

test('backwards, each letter comes to stand on the left of the one before', () => {
  const draft = write('EKAC', true);
  expect(textOf(draft)).toBe('CAKE');
  expect(orderOf(draft)).toEqual([3, 2, 1, 0]);
  expect(textOf(rub(draft, true))).toBe('AKE');
});

test('gaps are left for vowels and filled where the caret is', () => {
  const gaps = write('C_K_');
  expect(whole(gaps)).toBe(false);
  const draft = put(moveTo(put(moveTo(gaps, 1), 'A'), 3), 'E');
  expect(textOf(draft)).toBe('CAKE');
  expect(whole(draft)).toBe(true);
  expect([...orderOf(draft)].map((place) => 'CAKE'[place]).join('')).toBe('CKAE');
});

test('a letter goes between others where the caret stands', () => {
  const draft = put(moveTo(write('CKE'), 1), 'A');
  expect(textOf(draft)).toBe('CAKE');
  expect(orderOf(draft)).toEqual([0, 2, 3, 1]);
});

test('a word that stands on the board is gone on with at its end', () => {
  const draft = fromWord('CAKE', [3, 2, 1, 0]);
  expect(orderOf(draft)).toEqual([3, 2, 1, 0]);
  expect(textOf(put(draft, 'S'))).toBe('CAKES');
});

test('a word has no more letters than there are cards on any table', () => {
  expect(textOf(write('A'.repeat(25)))).toHaveLength(20);
});

test('letters take a card each, and those without one are known', () => {
  const { cards, lacking } = cover(write('BEEB'), faces('B', 'E', 'E', 'T'));
  expect(cards.size).toBe(3);
  expect([...lacking]).toEqual([3]);
});

test('a Qu card brings its U along, and does for Q alone', () => {
  expect(cover(write('QUIP'), faces('Qu', 'I', 'P')).lacking.size).toBe(0);
  expect(cover(write('QI'), faces('Qu', 'I')).lacking.size).toBe(0);
  expect([...cover(write('QUU'), faces('Qu')).lacking]).toEqual([2]);
});

test('of two lanes the first has the larger half', () => {
  expect(cut('CAKES', [0, 2])).toEqual([
    { board: 0, text: 'CAK' },
    { board: 2, text: 'ES' },
  ]);
  expect(cut('A', [0, 2])).toEqual([{ board: 0, text: 'A' }]);
});

test('the others stand clockwise from the left neighbour, and at the rail everyone does', () => {
  expect(others(view({ seat: 1 }))).toEqual([2, 0]);
  expect(others(view({ seat: null }))).toEqual([0, 1, 2]);
});

test('a stroke is made small enough for the wire, ends where it ended, and keeps its shape', () => {
  const circle = Array.from({ length: 400 }, (_, at): Point => {
    const turn = (at / 399) * Math.PI * 12;
    return [500 + (100 + at / 2) * Math.cos(turn), 300 + (60 + at / 3) * Math.sin(turn)];
  });
  const few = slim(circle);
  expect(few.length).toBeLessThanOrEqual(POINTS);
  expect(few.at(-1)).toEqual(circle.at(-1)?.map(Math.round));
  expect(few.every(([x, y]) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
  expect(
    slim([
      [1, 1],
      [1.2, 1.1],
      [9, 1],
    ]),
  ).toEqual([
    [1, 1],
    [9, 1],
  ]);
});

test('ink has an outline, a dot too', () => {
  expect(outline([[10, 10]])).toMatch(/^M.*Z$/);
  expect(
    outline([
      [10, 10],
      [200, 40],
    ]),
  ).toMatch(/^M.*Q.*Z$/);
  expect(glyph('Q').paths).toHaveLength(2);
});

test('a pointer is found on a board that lies the other way round, and in a corner of one', () => {
  const box = { left: 100, top: 50, width: 200, height: 120 } as DOMRect;
  expect(unitsAt(box, 150, 80, false)).toEqual([250, 150]);
  expect(unitsAt(box, 150, 80, true)).toEqual([750, 450]);
  expect(unitsAt(box, 400, 80, false)[0]).toBe(1000);
  expect(unitsAt(box, 100, 50, false, CORNERS.box)).toEqual([640, 402]);
});

test('sand runs from the lift to the end, and stands still otherwise', () => {
  expect(sandAt(view(), 15_000)).toEqual({ share: 0.25, left: 45 });
  expect(sandAt(view(), 99_000)).toEqual({ share: 1, left: 0 });
  expect(sandAt(view({ phase: 'ready' }), 15_000)).toBeNull();
});

test('a rule tells whether it is still to be done, kept or broken', () => {
  expect(stateOf(view(), rule({ have: 0 })).css).toBe('open');
  expect(stateOf(view(), rule({ have: 1 })).css).toBe('met');
  expect(stateOf(view(), rule(null, false)).css).toBe('broken');
  expect(stateOf(view(), rule(null, true)).css).toBe('met');
  expect(stateOf(view({ phase: 'ready' }), rule({ have: 0 })).css).toBe('told');
  expect(stateOf(view(), { ...rule({ have: 0 }), only: 2 }).css).toBe('told');
});

test('a word goes to the board whole, before the token is reached for', () => {
  const { controller, sent } = seatAt(view());
  for (const letter of 'CAKE') controller.type(letter);
  controller.reach(1);
  expect(actions(sent)).toEqual([
    { kind: 'write', lanes: [{ board: 0, text: 'CAKE' }], order: [0, 1, 2, 3], turned: false },
    { kind: 'grab', token: 1 },
  ]);
});

test('with gaps in it a word stays in hand, and no token is taken for it', () => {
  const { controller, sent } = seatAt(view());
  controller.type('C');
  controller.gap();
  controller.reach(0);
  expect(sent).toEqual([]);
});

test('no token is taken for a word that stands on the board and is no longer meant', () => {
  const board = { lanes: [{ board: 0, text: 'CAKE' }], order: [0, 1, 2, 3] };
  const { controller, sent, table } = seatAt(view({ board }));
  for (let times = 0; times < 4; times += 1) controller.rub();
  controller.reach(0);
  expect(sent).toEqual([]);
  expect(table.refusal.value?.code).toBe('in_hand');
});

test('nothing is written while pens are down', () => {
  const clocks = view().clocks.map((clock) => ({ ...clock, pens: 10_000 }));
  expect(seatAt(view({ clocks, now: 9_000 })).controller.type('A')).toBe(false);
  expect(seatAt(view({ clocks, now: 10_000 })).controller.type('A')).toBe(true);
});

test('the word follows the rules in play: from the right, upside down, in two lanes', () => {
  const rules = [
    rule({ gesture: 'order' }, null, 'L19A'),
    rule({ gesture: 'turn' }),
    rule({ gesture: 'lanes', lanes: [0, 2] }),
  ];
  const { controller, sent } = seatAt(view({ rules }));
  for (const letter of 'EKAC') controller.type(letter);
  controller.flush();
  expect(actions(sent)).toEqual([
    {
      kind: 'write',
      lanes: [
        { board: 0, text: 'CA' },
        { board: 2, text: 'KE' },
      ],
      order: [3, 2, 1, 0],
      turned: true,
    },
  ]);
});

test('a swap is for who holds a token; a held token keeps the pen down', () => {
  const tokens = view().tokens.map((token, at) => (at === 2 ? { ...token, holder: 0 } : token));
  const { controller, sent } = seatAt(view({ tokens, finished: [0] }));
  expect(controller.type('A')).toBe(false);
  controller.reach(0);
  expect(actions(sent)).toEqual([{ kind: 'swap', token: 0 }]);
});

test('with a token in hand the page shows what is on the board, whatever was wiped or typed meanwhile', async () => {
  const board = { lanes: [{ board: 0, text: 'CAKE' }], order: [0, 1, 2, 3] };
  const tokens = view().tokens.map((token, at) => (at === 0 ? { ...token, holder: 0 } : token));
  const { controller, sent, answers, hear } = seatAt(view({ board }));
  controller.reach(0);
  controller.wipe();
  const held = look(7, { view: view({ board, tokens, finished: [0] }) });
  hear({ kind: 'step', seq: 2, told: [told(2, 'x')], look: held });
  answers[0]?.({ kind: 'ack', id: 'a', seq: 2 });
  answers[1]?.({ kind: 'refused', id: 'b', code: 'finished', why: 'You hold a token.' });
  await settled();
  expect(textOf(controller.draft.value)).toBe('CAKE');
  controller.wipe();
  expect(textOf(controller.draft.value)).toBe('CAKE');
  expect(actions(sent).map((action) => action.kind)).toEqual(['grab', 'wipe']);
});

test('strokes that follow at once go out together, those for other boards by themselves', () => {
  const { controller, sent } = seatAt(view());
  controller.stroke(0, 'strip', [
    [0, 0],
    [90, 90],
  ]);
  controller.stroke(0, 'strip', [
    [90, 0],
    [0, 90],
  ]);
  controller.stroke(2, 'box', [
    [700, 420],
    [800, 440],
  ]);
  controller.dry();
  expect(actions(sent)).toEqual([
    {
      kind: 'draw',
      board: 0,
      place: 'strip',
      strokes: [
        [
          [0, 0],
          [90, 90],
        ],
        [
          [90, 0],
          [0, 90],
        ],
      ],
    },
    {
      kind: 'draw',
      board: 2,
      place: 'box',
      strokes: [
        [
          [700, 420],
          [800, 440],
        ],
      ],
    },
  ]);
});

test('what is refused while one still writes is not held against one, and goes out again with the token', async () => {
  const { controller, sent, answers, table } = seatAt(view());
  for (const letter of 'CAKE') controller.type(letter);
  controller.flush(true);
  answers[0]?.({ kind: 'refused', id: 'a', code: 'hold', why: 'Keep a hand on your head.' });
  await settled();
  expect(table.refusal.value).toBeNull();
  controller.reach(0);
  expect(actions(sent).map((action) => action.kind)).toEqual(['write', 'write', 'grab']);
});

test('a board that the table has wiped is empty here, too; an echo of one’s own word changes nothing', async () => {
  const { controller, answers, hear } = seatAt(view());
  const step = (seq: number, word: string) =>
    hear({
      kind: 'step',
      seq,
      told: [told(seq, 'x')],
      look: look(7, { view: view({ board: word ? { lanes: [{ board: 0, text: word }], order: [0, 1, 2, 3] } : {} }) }),
    });
  for (const letter of 'CAKE') controller.type(letter);
  controller.flush();
  answers[0]?.({ kind: 'ack', id: 'a', seq: 2 });
  await settled();
  controller.type('S');
  step(2, 'CAKE');
  expect(textOf(controller.draft.value)).toBe('CAKES');
  step(3, '');
  expect(textOf(controller.draft.value)).toBe('');
});

test('spoken letters go out one by one while the Speak key is on', () => {
  const { controller, sent } = seatAt(view());
  controller.type('C');
  controller.speaking.value = true;
  controller.type('A');
  expect(actions(sent)).toEqual([{ kind: 'speak', letters: 'A' }]);
  expect(controller.spoken).toBe('CA');
});

test('keys write, rub out and grab in a race, and are the house’s otherwise', () => {
  const { table, sent } = sitDown<Table>(snapshot({ look: look(7, { view: view() }) }));
  const key = (name: string) => handleKey(new KeyboardEvent('keydown', { key: name }), table);
  for (const letter of 'caker') expect(key(letter)).toBe(true);
  expect(key('Backspace')).toBe(true);
  expect(key('2')).toBe(true);
  expect(actions(sent).map((action) => action.kind)).toEqual(['write', 'grab']);
  expect(key('F1')).toBe(false);
  const idle = sitDown<Table>(snapshot({ look: look(7, { view: view({ phase: 'ready' }) }) }));
  expect(handleKey(new KeyboardEvent('keydown', { key: 'c' }), idle.table)).toBe(false);
});

test('letters of a race are shown at once and not told; tokens are told', () => {
  expect(skipsLog(part({ kind: 'wrote' }))).toBe(true);
  expect(skipsAnimation(part({ kind: 'took' }))).toBe(true);
  expect(skipsLog(part({ kind: 'took' }))).toBe(false);
  expect(skipsAnimation(part({ kind: 'revealed' }))).toBe(false);
});
