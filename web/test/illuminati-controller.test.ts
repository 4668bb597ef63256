// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { losses, lossText, threatText } from '../src/games/illuminati/alarms';
import { passes } from '../src/games/illuminati/auto_pass';
import { controllerOf, fightName } from '../src/games/illuminati/controller';
import { highlightsFor } from '../src/games/illuminati/highlights';
import { CENTER, INCOMING } from '../src/games/illuminati/legal_moves';
import type { Table, Told } from '../src/games/illuminati/types';
import type { Fight, View } from '../src/games/illuminati/wire';
import type { LessonInfo } from '../src/net/wire';
import { fight, MOVES, view } from './illuminati-views';
import { info, look, settled, sitDown, snapshot } from './stage';

function sit(seen: View = view(), moves: unknown[] = MOVES, more = false) {
  const stage = sitDown<Table>(snapshot({ look: look(seen.asked, { view: seen, moves, more }) }));
  return { ...stage, controller: controllerOf(stage.table) };
}

const acts = (sent: readonly { kind: string }[]) => sent.filter((one) => one.kind === 'act');

test('a card picked up lights what it can reach', () => {
  const { controller } = sit();
  controller.pick('bavarian');
  const highlights = highlightsFor(controller, view());
  expect(highlights.get('card:big-media')).toEqual({
    badge: '17%',
    words: 'control 17%, destroy 72%',
    poor: false,
  });
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
  expect(passes('concerns', table)).toBeNull();
  controller.stayOut();
  expect(acts(sent)).toMatchObject([{ action: { kind: 'pass' } }]);
  answers[0]?.({ kind: 'ack', id: '', seq: 1 });
  await settled();
  expect(controller.aloof.value).toBe(fightName(bidding));
  expect(passes('always', table)).toEqual({ kind: 'pass' });
  expect(fightName(view({ frames: [fight({ target: 'big-media' })] }))).not.toBe(controller.aloof.value);
});

test('a player who stays out is asked again after a deal or a Special of their own, not after those of others', () => {
  const after = (changes: Partial<Fight>, special_count?: number) => {
    const seen = view({ frames: [fight(changes)], window: 'bid' });
    const [own, ...rest] = seen.players;
    if (!own) throw new Error('no players');
    return { ...seen, players: [{ ...own, special_count: special_count ?? own.special_count }, ...rest] };
  };
  const { controller, table } = sit(after({}), [{ kind: 'pass' }, { kind: 'bid', card: 'bavarian', amount: 1 }]);
  controller.stayOut();
  const asks = (seen: View) => {
    if (table.look.value) table.look.value = { ...table.look.value, view: seen };
    return passes('always', table) === null;
  };
  expect(asks(after({}))).toBe(false);
  expect(asks(after({ deals: [1, 2] }))).toBe(false);
  expect(asks(after({ deals: [1, 0] }))).toBe(true);
  expect(asks(after({}, 7))).toBe(true);
});

test('the page passes by itself unless it is told not to', () => {
  const { table } = sit(view({ window: 'senate' }), [{ kind: 'pass' }]);
  expect(passes('concerns', table)).toEqual({ kind: 'pass' });
  expect(passes('always', table)).toBeNull();
});

test('a letter begins with the first rival who is still in the game', () => {
  const { controller } = sit();
  controller.write(null);
  expect(controller.letter.value).toEqual({ to: 1, give: {}, take: {}, counter: false });
  expect(controller.back()).toBe(true);
  expect(controller.letter.value).toBeNull();
});

/** The settings under which a player is asked whether to bid. */
function asking(seen: View) {
  const moves = [{ kind: 'pass' }, { kind: 'bid', card: 'bavarian', amount: 1, against: true }];
  const { table } = sit(seen, moves);
  return ['always', 'concerns', 'attacked', 'win'].filter((setting) => passes(setting, table) === null);
}

test('players are asked about what they want to hear of', () => {
  const bidding = (owner: number | null, changes: Partial<View> = {}) =>
    view({ frames: [fight({ owner, target: owner === 0 ? 'c-i-a' : 'kgb' })], window: 'bid', ...changes });
  expect(asking(bidding(0))).toEqual(['always', 'concerns', 'attacked']);
  expect(asking(bidding(2))).toEqual(['always']);
  const dealt = view({ frames: [fight({ owner: 2, target: 'kgb', deals: [1, 0] })], window: 'bid' });
  expect(asking(dealt)).toEqual(['always', 'concerns']);
  const threats = [{ seat: 1, words: 'groups', have: 11, need: 12 }];
  expect(asking(bidding(2, { threats }))).toEqual(['always', 'concerns', 'attacked', 'win']);
  expect(asking(bidding(2, { threats: [{ seat: 0, words: 'groups', have: 11, need: 12 }] }))).toEqual(['always']);
});

test('money that was set aside goes into the attack, and the page passes until somebody else spends', async () => {
  const mine = (bids: Fight['bids'] = []) => view({ frames: [fight({ seat: 0, owner: null, bids })], window: 'bid' });
  const bids = [{ kind: 'pass' }, { kind: 'bid', card: 'bavarian', amount: 1 }];
  const { controller, table, sent, answers } = sit(mine(), bids);
  expect(passes('concerns', table)).toBeNull();
  void controller.goAhead({ kind: 'commit' }, 'bavarian', 4, true);
  expect(acts(sent)).toMatchObject([{ action: { kind: 'commit' } }]);
  answers[0]?.({ kind: 'ack', id: '', seq: 1 });
  await settled();
  const show = (seen: View) => {
    if (table.look.value) table.look.value = { ...table.look.value, view: seen };
    return passes('concerns', table);
  };
  const spent = { card: 'bavarian', amount: 4, against: false, counts: 4 };
  expect(show(mine())).toEqual({ kind: 'bid', card: 'bavarian', amount: 4, against: false });
  expect(show(mine([{ seat: 0, ...spent }]))).toEqual({ kind: 'pass' });
  const answered = [
    { seat: 0, ...spent },
    { seat: 1, ...spent, against: true },
  ];
  expect(show(mine(answered))).toBeNull();
});

test('a counter-offer is closed when the offer is off the table', () => {
  const frames: View['frames'] = [{ kind: 'deal', seat: 1, to: 0, give: { money: 1 }, take: {} }];
  const { controller, table } = sit(view({ frames, window: 'deal' }), [{ kind: 'decline' }]);
  controller.write({ to: 1, give: {}, take: { money: 2 }, counter: true });
  expect(controller.letter.value).not.toBeNull();
  if (table.look.value) table.look.value = { ...table.look.value, view: view() };
  expect(controller.letter.value).toBeNull();
});

test('losses and threats are told in a sentence', () => {
  const told = (event: unknown, seq: number) => ({ seq, at: 0, text: '', event }) as Told;
  const names = ['Anna', 'Ben'];
  const seen = view();
  const events = [
    told({ kind: 'captured', seat: 1, owner: 0, cards: ['kgb'], money: null }, 1),
    told({ kind: 'turn_ended', seat: 0 }, 2),
    told({ kind: 'captured', seat: 1, owner: 0, cards: ['tabloids'], money: null }, 3),
    told({ kind: 'released', seat: 0, cards: ['texas'], why: 'neutralized' }, 4),
    told({ kind: 'destroyed', seat: 1, card: 'hackers', kills: 1, owner: 0 }, 5),
    told({ kind: 'destroyed', seat: 1, card: 'yuppies', kills: 2, owner: 2 }, 6),
    told({ kind: 'destroyed', seat: 1, card: 'c-i-a', kills: 3, owner: null }, 7),
    told({ kind: 'destroyed', seat: 0, card: 'kgb', kills: 1, owner: 0 }, 8),
    // Games that follow version 3 of the rules do not say whose group it was.
    told({ kind: 'destroyed', seat: 1, card: 'moonies', kills: 4 }, 9),
  ];
  expect(losses(seen, events).map((loss) => lossText(names, loss))).toEqual([
    'You lost Hackers: destroyed by Ben',
    'You lost Texas to the center',
    'You lost Tabloids to Ben',
  ]);
  const near = { seat: 1, words: 'groups', have: 11, need: 12 };
  expect(threatText(seen, names, near)).toBe('Ben can win this turn: 11 of 12 groups');
  expect(threatText(seen, names, { ...near, have: 12 })).toBe('Ben wins when this turn ends: 12 of 12 groups');
  expect(threatText(seen, names, { ...near, seat: 0 })).toBe('You can win this turn: 11 of 12 groups');
});

test('an attack without money is rolled at once, and in a lesson what it refuses is the learner’s to do', async () => {
  const bidding = view({ frames: [fight({ seat: 0 })], window: 'bid' });
  const { controller, table, answers } = sit(bidding, [{ kind: 'pass' }, { kind: 'call_off' }]);
  table.info.value = info({ lesson: { id: 'control' } as LessonInfo });
  expect(passes('concerns', table)).toBeNull();
  void controller.goAhead({ kind: 'commit' }, '', 0, false);
  answers[0]?.({ kind: 'ack', id: '', seq: 1 });
  await settled();
  expect(passes('concerns', table)).toEqual({ kind: 'pass' });
  table.refusal.value = { kind: 'refused', id: '', code: 'lesson', why: 'Spend the 6 MB first.' };
  expect(passes('concerns', table)).toBeNull();
});
