// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { sound } from '../src/games/illuminati/animations';
import type { IlluminatiEvent } from '../src/games/illuminati/wire';
import { hasUnread } from '../src/view/table/chat';
import { hasWon, outcomeText } from '../src/view/table/outcome_text';
import { info, look, part, seat, sitDown, snapshot } from './stage';

const two = [seat(0, 'Anna'), seat(1, 'Ben')];
const three = [...two, seat(2, 'Cleo')];

test.each([
  ['You won 9 to 6', { places: [1, 2], scores: [9, 6] }, two, 0],
  ['Ben won 9 to 6', { places: [2, 1], scores: [6, 9] }, two, 0],
  ['Anna won 9 to 6', { places: [1, 2], scores: [9, 6] }, two, null],
  ['You and Ben shared the win with 9 points', { places: [1, 1, 3], scores: [9, 9, 2] }, three, 0],
  ['Cleo won with 1 point', { places: [2, 2, 1], scores: [0, 0, 1] }, three, 0],
  ['Ben won', { places: [2, 1, 2], scores: null }, three, 0],
  ['You all lost', { places: [2, 2], scores: null, team: 'lost' as const }, two, 0],
  ['You won', { places: [1], scores: null, team: 'won' as const }, two.slice(0, 1), 0],
  ['Anna and Ben won', { places: [1, 1], scores: null, team: 'won' as const }, two, null],
])('the end reads "%s"', (text, standings, seats, you) => {
  expect(outcomeText(standings, seats, you)).toBe(text);
});

test('a win is a place or a team, and spectators have none', () => {
  expect(hasWon({ places: [1, 2], scores: null }, 1)).toBe(false);
  expect(hasWon({ places: [2, 2], scores: null, team: 'won' }, 1)).toBe(true);
  expect(hasWon({ places: [1, 2], scores: null }, null)).toBeNull();
  expect(hasWon(null, 0)).toBeNull();
});

test('an attack on the viewer sounds different', () => {
  const attack = part<IlluminatiEvent>({ kind: 'announced', seat: 1, owner: 0 });
  expect(sound(attack, 0)).toBe('attack');
  expect(sound(attack, 1)).toBe('paper');
  expect(sound(attack, null)).toBe('paper');
});

test('chat is unread until it is open; what was said before counts as read', () => {
  const said = (seq: number, player: string) =>
    ({ kind: 'said', seq, at: 0, player, name: player, colour: '#000000', text: 'Hi' }) as const;
  const { table, hear } = sitDown(snapshot({ said: [said(3, 'ben')] }));
  expect(hasUnread(table, 'anna')).toBe(false);
  hear(said(4, 'anna'));
  expect(hasUnread(table, 'anna')).toBe(false);
  hear(said(5, 'ben'));
  expect(hasUnread(table, 'anna')).toBe(true);
  table.readChat.value = 5;
  expect(hasUnread(table, 'anna')).toBe(false);
});

test('moves that are taken back leave the page as it was before them', () => {
  const { table, sent, hear } = sitDown(snapshot({ look: look(2, { undo: 'reveals', undo_why: 'You drew a card.' }) }));
  table.undo.press();
  expect(table.undo.confirming.value).toBe(true);
  expect(sent).toEqual([]);
  void table.undo.take(true);
  expect(sent).toEqual([{ kind: 'undo', past_reveal: true }]);
  const told = [{ seq: 1, at: 0, text: 'Ben dealt.', event: { kind: 'x' } }];
  hear({ kind: 'taken_back', seq: 4, seat: 0, look: look(1), told });
  expect(table.look.value?.ask.id).toBe(1);
  expect(table.told.value).toEqual(told);
  expect(table.notice.value).toBeNull();
  hear({ kind: 'taken_back', seq: 5, seat: 1, look: look(1), told });
  expect(table.notice.value).toBe('Ben took a move back.');
});

test('a table that is paused waits until its player goes on', async () => {
  const paused = { ...snapshot().table, paused: true, may_pause: true };
  const { table, sent, answers, hear } = sitDown(snapshot({ table: paused }));
  expect(table.pause.paused).toBe(true);
  expect(table.mayAct.value).toBe(false);
  void table.pause.end();
  expect(sent).toEqual([{ kind: 'pause', paused: false }]);
  expect(table.pause.paused).toBe(false);
  answers[0]?.({ kind: 'ack', id: '' });
  hear({ kind: 'changed', seq: 2, table: { ...paused, paused: false } });
  expect(table.mayAct.value).toBe(true);
  expect(table.pause.goingOn.value).toBe(false);
});

test('the shown clock stands still in a pause and never runs backwards after it', () => {
  vi.useFakeTimers({ now: 100_000 });
  const ask = { id: 1, seats: [0], text: 'Your turn.', now: 1_000, due: 61_000 };
  const { table, hear } = sitDown(snapshot({ look: look(1, { ask }), table: info({ may_pause: true }) }));
  const left = () => (table.deadline.value ?? 0) - table.pause.now();
  vi.advanceTimersByTime(10_000);
  hear({ kind: 'changed', seq: 2, table: info({ may_pause: true, paused: true }) });
  vi.advanceTimersByTime(30_000);
  expect(left()).toBe(50_000);
  hear({ kind: 'changed', seq: 3, table: info({ may_pause: true }) });
  expect(left()).toBe(50_000);
  vi.advanceTimersByTime(5_000);
  expect(left()).toBe(45_000);
  vi.useRealTimers();
});
