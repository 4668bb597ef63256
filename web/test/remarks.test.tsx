// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteFirstGame, shownRemarks, wasShown } from '../src/app/first_game';
import type { Face, Remark } from '../src/games/face';
import { overlaps, placeAcross, placeRemark, Remarks } from '../src/view/table/remarks';
import { info, look, sitDown, snapshot } from './stage';

const by = (id: string) => document.getElementById(id) as HTMLElement;
const SIZE = { width: 300, height: 110 };
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

test('a remark never stands over its subject, over the hand, or off the screen', () => {
  let placed = 0;
  for (const screen of SCREENS) {
    const hand = { left: 0, top: screen.height - 150, width: screen.width, height: 150 };
    for (let left = -20; left < screen.width; left += 37) {
      for (let top = -20; top < screen.height; top += 41) {
        for (const [width, height] of [
          [44, 60],
          [180, 90],
          [screen.width - 20, 200],
        ] as const) {
          const subject = { left, top, width, height };
          const spot = placeRemark(subject, SIZE, screen, [hand]);
          if (!spot) continue;
          placed += 1;
          expect(overlaps(spot, subject)).toBe(false);
          expect(overlaps(spot, hand)).toBe(false);
          expect(spot.left).toBeGreaterThanOrEqual(0);
          expect(spot.top).toBeGreaterThanOrEqual(0);
          expect(spot.left + spot.width).toBeLessThanOrEqual(screen.width);
          expect(spot.top + spot.height).toBeLessThanOrEqual(screen.height);
        }
      }
    }
  }
  expect(placed).toBeGreaterThan(500);
});

test('where there is no room beside its subject, a remark has no place there', () => {
  const screen = { width: 360, height: 640 };
  expect(placeRemark({ left: 10, top: 100, width: 340, height: 440 }, SIZE, screen, [])).toBeNull();
});

const remark = (id: string, when: Remark['when']): Remark => ({
  id,
  text: () => `About ${id}.`,
  at: () => '#thing',
  when,
});

beforeEach(() => {
  vi.useFakeTimers();
  shownRemarks.value = {};
  document.body.innerHTML = '<div id="thing"></div><div id="root"></div>';
  by('thing').getBoundingClientRect = () => new DOMRect(100, 100, 50, 50);
});
afterEach(() => {
  render(null, by('root'));
  vi.useRealTimers();
});

const box = () => document.querySelector('.remark p')?.textContent ?? null;
const tick = (ms = 300) => act(() => void vi.advanceTimersByTime(ms));

function show(remarks: Remark[]) {
  const stage = sitDown(snapshot({ look: look(1) }));
  const face = { remarks } as unknown as Face;
  act(() => render(<Remarks table={stage.table} face={face} game="illimat" />, by('root')));
  tick();
  return stage;
}

test('remarks come one at a time, and each only once', () => {
  noteFirstGame('abc');
  show([remark('goal', () => true), remark('second', () => true)]);
  expect(box()).toBe('About goal.');
  act(() => document.querySelector<HTMLButtonElement>('.remark button')?.click());
  expect(wasShown('illimat', 'goal')).toBe(true);
  tick();
  expect(box()).toBe('About second.');
  act(() => document.querySelector<HTMLButtonElement>('.remark button')?.click());
  tick();
  expect(box()).toBeNull();
});

test('a remark goes when its moment has passed and there was time to read it', () => {
  let now = true;
  show([remark('goal', () => now)]);
  now = false;
  tick(1_000);
  expect(box()).toBe('About goal.');
  tick(6_000);
  expect(box()).toBeNull();
  now = true;
  tick();
  expect(box()).toBeNull();
});

test('a remark waits until its subject can be seen', () => {
  by('thing').id = 'other';
  show([remark('goal', () => true)]);
  expect(box()).toBeNull();
  by('other').id = 'thing';
  tick();
  expect(box()).toBe('About goal.');
});

test('the game waits while a remark is read, and goes on with the first move', async () => {
  const ask = { id: 1, seats: [0], text: 'Your turn.', now: 1_000, due: 20_000 };
  const { table, sent, hear, answers } = sitDown(
    snapshot({ look: look(1, { ask }), table: info({ may_pause: true }) }),
  );
  const face = { remarks: [remark('goal', () => true), remark('second', () => true)] } as unknown as Face;
  act(() => render(<Remarks table={table} face={face} game="illimat" />, by('root')));
  tick();
  expect(sent).toEqual([{ kind: 'pause', paused: true }]);
  act(() => hear({ kind: 'changed', seq: 2, table: info({ may_pause: true, paused: true }) }));
  expect(table.mayAct.value).toBe(true);
  act(() => void table.act({ kind: 'finish' }));
  expect(sent.map((command) => command.kind)).toEqual(['pause', 'pause', 'act']);
  expect(table.pause.reading.value).toBe(false);
  answers[2]?.({ kind: 'ack', id: 'a', seq: 2 });
  act(() => document.querySelector<HTMLButtonElement>('.remark button')?.click());
  expect(sent).toHaveLength(3);
});

const near = { left: 100, top: 100, width: 60, height: 40 };

test('a remark stands where it covers least, and nowhere beside its subject if all is full', () => {
  const screen = { width: 1280, height: 800 };
  const below = { left: 0, top: 150, width: 1280, height: 300 };
  const spot = placeRemark(near, SIZE, screen, [], [below]);
  expect(spot && overlaps(spot, below)).toBe(false);
  expect(placeRemark(near, SIZE, screen, [], [{ left: 0, top: 0, width: 1280, height: 800 }])).toBeNull();
});

test('after a remark that went by itself, no other comes for a while where a clock runs', () => {
  let moment = 'goal';
  const ask = { id: 1, seats: [0], text: 'Your turn.', now: 1_000, due: 200_000 };
  const { table } = sitDown(snapshot({ look: look(1, { ask }) }));
  const remarks = ['goal', 'second'].map((id) => remark(id, () => moment === id));
  act(() => render(<Remarks table={table} face={{ remarks } as unknown as Face} game="illimat" />, by('root')));
  tick();
  moment = 'second';
  tick(6_500);
  tick(10_000);
  expect(box()).toBeNull();
  tick(12_000);
  expect(box()).toBe('About second.');
});

test('a remark without room beside its subject lies across the page, where no cards are', () => {
  const page = { left: 0, top: 0, width: 390, height: 844 };
  const size = { width: 374, height: 96 };
  const board = { left: 0, top: 110, width: 390, height: 500 };
  const tools = { left: 250, top: 660, width: 140, height: 44 };
  const hand = { left: 0, top: 704, width: 390, height: 140 };
  const subject = { left: 20, top: 120, width: 340, height: 60 };
  const spot = placeAcross(subject, size, page, [tools], [board, hand]);
  expect([subject, board, tools, hand].some((box) => overlaps(spot, box))).toBe(false);
  const seats = { left: 0, top: 0, width: 390, height: 110 };
  const other = placeAcross(seats, size, page, [tools], [board, hand]);
  expect(overlaps(other, seats) || overlaps(other, tools)).toBe(false);
});
