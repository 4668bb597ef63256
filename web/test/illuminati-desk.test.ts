// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { CENTER, INCOMING } from '../src/games/illuminati/choice';
import { deskOf, fightName } from '../src/games/illuminati/desk';
import { litBy } from '../src/games/illuminati/lit';
import { passes, willPass } from '../src/games/illuminati/quiet';
import type { Table } from '../src/games/illuminati/types';
import type { View } from '../src/games/illuminati/wire';
import { fight, MOVES, view } from './conspiracy';
import { look, settled, sitDown, snapshot } from './stage';

function sit(seen: View = view(), moves: unknown[] = MOVES, more = false) {
  const stage = sitDown<Table>(snapshot({ look: look(seen.asked, { view: seen, moves, more }) }));
  return { ...stage, desk: deskOf(stage.table) };
}

const acts = (sent: readonly { kind: string }[]) => sent.filter((one) => one.kind === 'act');

test('a card picked up lights what it can reach', () => {
  const { desk } = sit();
  desk.pick('bavarian');
  const lit = litBy(desk, view());
  expect(lit.get('card:big-media')).toEqual({ badge: '72 %', words: 'attack, up to 72 %', poor: false });
  expect(lit.get('card:c-i-a')?.badge).toBe('MB');
  desk.toggle('bavarian');
  expect(litBy(desk, view()).size).toBe(0);
  desk.pick('c-i-a');
  expect(litBy(desk, view()).has(CENTER)).toBe(true);
});

test('an arrow that can mean one thing only is taken at once, anything else is laid open', () => {
  const { desk, sent } = sit();
  desk.pick('bavarian');
  desk.point('card:big-media');
  expect(acts(sent)).toEqual([]);
  expect(desk.aim.value).toBe('card:big-media');
  expect(desk.back()).toBe(true);
  expect(desk.aim.value).toBeNull();
  desk.pick('c-i-a');
  desk.point('arrow:bavarian:0');
  expect(acts(sent)).toMatchObject([{ action: { kind: 'relocate', master: 'bavarian', exit: 0 } }]);
});

test('a group that came in is in hand by itself, and goes with money if one likes', () => {
  const branch = [{ card: 'big-media', x: 0, y: 0, turns: 0, master: null, exit: -1 }];
  const frames: View['frames'] = [{ kind: 'placing', seat: 0, branch, master: 'bavarian', pays: true }];
  const place = { kind: 'place', master: 'bavarian', exit: 0, shifts: [] };
  const { desk, sent } = sit(view({ frames, window: 'place' }), [
    { ...place, money: 0 },
    { ...place, money: 12 },
  ]);
  expect(desk.picked.value).toBe(INCOMING);
  desk.handover.value = 7;
  desk.point('arrow:bavarian:0');
  expect(acts(sent)).toMatchObject([{ action: { kind: 'place', money: 7 } }]);
});

test('attacks beyond the end of a long list are found in the forecast', () => {
  const { desk } = sit(view(), MOVES.slice(0, 3), true);
  expect(desk.all.value.filter(({ action }) => action.kind === 'announce')).toHaveLength(2);
});

test('Bermuda hangs cards about as it likes, and nothing is sent before it is done', () => {
  const { desk, sent } = sit(view({ window: 'structure' }), [{ kind: 'finish' }]);
  expect(desk.rearranges).toBe(true);
  desk.pick('c-i-a');
  expect(litBy(desk, view({ window: 'structure' })).has('arrow:bavarian:0')).toBe(true);
  expect(desk.hang('c-i-a', 'bavarian', 0)).toBe(true);
  expect(desk.draft.value).toEqual([{ card: 'c-i-a', master: 'bavarian', exit: 0 }]);
  expect(desk.hang('c-i-a', 'c-i-a', 0)).toBe(false);
  desk.undraw();
  expect(desk.draft.value).toBeNull();
  expect(acts(sent)).toEqual([]);
});

test('who stays out of an attack passes until it is over, and no longer', async () => {
  const bidding = view({ frames: [fight()], window: 'bid' });
  const moves = [{ kind: 'pass' }, { kind: 'bid', card: 'bavarian', amount: 1 }];
  const { desk, table, sent, answers } = sit(bidding, moves);
  expect(willPass(table)).toBe(false);
  desk.stayOut();
  expect(acts(sent)).toMatchObject([{ action: { kind: 'pass' } }]);
  answers[0]?.({ kind: 'ack', id: '', seq: 1 });
  await settled();
  expect(desk.aloof.value).toBe(fightName(bidding));
  expect(willPass(table)).toBe(true);
  expect(fightName(view({ frames: [fight({ target: 'big-media' })] }))).not.toBe(desk.aloof.value);
});

test('the page passes by itself unless it is told not to', () => {
  const { table } = sit(view({ window: 'senate' }), [{ kind: 'pass' }]);
  expect(willPass(table)).toBe(true);
  passes.value = false;
  expect(willPass(table)).toBe(false);
  passes.value = true;
  expect(willPass(null)).toBe(false);
});

test('a letter begins with the first rival who is still in the game', () => {
  const { desk } = sit();
  desk.write(null);
  expect(desk.letter.value).toEqual({ to: 1, give: {}, take: {}, counter: false });
  expect(desk.back()).toBe(true);
  expect(desk.letter.value).toBeNull();
});
