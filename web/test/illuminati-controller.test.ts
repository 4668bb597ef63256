// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { passes } from '../src/games/illuminati/auto_pass';
import { controllerOf, fightName } from '../src/games/illuminati/controller';
import { highlightsFor } from '../src/games/illuminati/highlights';
import { CENTER, INCOMING } from '../src/games/illuminati/legal_moves';
import type { Table } from '../src/games/illuminati/types';
import type { View } from '../src/games/illuminati/wire';
import { fight, MOVES, view } from './illuminati-views';
import { look, settled, sitDown, snapshot } from './stage';

function sit(seen: View = view(), moves: unknown[] = MOVES, more = false) {
  const stage = sitDown<Table>(snapshot({ look: look(seen.asked, { view: seen, moves, more }) }));
  return { ...stage, controller: controllerOf(stage.table) };
}

const acts = (sent: readonly { kind: string }[]) => sent.filter((one) => one.kind === 'act');

test('a card picked up lights what it can reach', () => {
  const { controller } = sit();
  controller.pick('bavarian');
  const highlights = highlightsFor(controller, view());
  expect(highlights.get('card:big-media')).toEqual({ badge: '72 %', words: 'attack, up to 72 %', poor: false });
  expect(highlights.get('card:c-i-a')?.badge).toBe('MB');
  controller.toggle('bavarian');
  expect(highlightsFor(controller, view()).size).toBe(0);
  controller.pick('c-i-a');
  expect(highlightsFor(controller, view()).has(CENTER)).toBe(true);
});

test('an arrow that can mean one thing only is taken at once, anything else is laid open', () => {
  const { controller, sent } = sit();
  controller.pick('bavarian');
  controller.point('card:big-media');
  expect(acts(sent)).toEqual([]);
  expect(controller.aim.value).toBe('card:big-media');
  expect(controller.back()).toBe(true);
  expect(controller.aim.value).toBeNull();
  controller.pick('c-i-a');
  controller.point('arrow:bavarian:0');
  expect(acts(sent)).toMatchObject([{ action: { kind: 'relocate', master: 'bavarian', exit: 0 } }]);
});

test('a group that came in is in hand by itself, and goes with money if one likes', () => {
  const branch = [{ card: 'big-media', x: 0, y: 0, turns: 0, master: null, exit: -1 }];
  const frames: View['frames'] = [{ kind: 'placing', seat: 0, branch, master: 'bavarian', pays: true }];
  const place = { kind: 'place', master: 'bavarian', exit: 0, shifts: [] };
  const { controller, sent } = sit(view({ frames, window: 'place' }), [
    { ...place, money: 0 },
    { ...place, money: 12 },
  ]);
  expect(controller.picked.value).toBe(INCOMING);
  controller.handover.value = 7;
  controller.point('arrow:bavarian:0');
  expect(acts(sent)).toMatchObject([{ action: { kind: 'place', money: 7 } }]);
});

test('attacks beyond the end of a long list are found in the forecast', () => {
  const { controller } = sit(view(), MOVES.slice(0, 3), true);
  expect(controller.all.value.filter(({ action }) => action.kind === 'announce')).toHaveLength(2);
});

test('Bermuda hangs cards about as it likes, and nothing is sent before it is done', () => {
  const { controller, sent } = sit(view({ window: 'structure' }), [{ kind: 'finish' }]);
  expect(controller.rearranges).toBe(true);
  controller.pick('c-i-a');
  expect(highlightsFor(controller, view({ window: 'structure' })).has('arrow:bavarian:0')).toBe(true);
  expect(controller.hang('c-i-a', 'bavarian', 0)).toBe(true);
  expect(controller.draft.value).toEqual([{ card: 'c-i-a', master: 'bavarian', exit: 0 }]);
  expect(controller.hang('c-i-a', 'c-i-a', 0)).toBe(false);
  controller.undraw();
  expect(controller.draft.value).toBeNull();
  expect(acts(sent)).toEqual([]);
});

test('who stays out of an attack passes until it is over, and no longer', async () => {
  const bidding = view({ frames: [fight()], window: 'bid' });
  const moves = [{ kind: 'pass' }, { kind: 'bid', card: 'bavarian', amount: 1 }];
  const { controller, table, sent, answers } = sit(bidding, moves);
  expect(passes('choice', table)).toBeNull();
  controller.stayOut();
  expect(acts(sent)).toMatchObject([{ action: { kind: 'pass' } }]);
  answers[0]?.({ kind: 'ack', id: '', seq: 1 });
  await settled();
  expect(controller.aloof.value).toBe(fightName(bidding));
  expect(passes('always', table)).toEqual({ kind: 'pass' });
  expect(fightName(view({ frames: [fight({ target: 'big-media' })] }))).not.toBe(controller.aloof.value);
});

test('the page passes by itself unless it is told not to', () => {
  const { table } = sit(view({ window: 'senate' }), [{ kind: 'pass' }]);
  expect(passes('choice', table)).toEqual({ kind: 'pass' });
  expect(passes('always', table)).toBeNull();
});

test('a letter begins with the first rival who is still in the game', () => {
  const { controller } = sit();
  controller.write(null);
  expect(controller.letter.value).toEqual({ to: 1, give: {}, take: {}, counter: false });
  expect(controller.back()).toBe(true);
  expect(controller.letter.value).toBeNull();
});
