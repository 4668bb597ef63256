import { afterEach, expect, test } from 'vitest';
import { people } from '../src/app/people';
import { games, me, tables } from '../src/app/state';
import type { GameCard, InvitationCard, PersonCard, SeatInfo, TableCard } from '../src/net/wire';
import { withoutMuted } from '../src/table/presence';
import { waitingEntries } from '../src/view/lobby/waiting_list';

const card = (id: string, more: Partial<TableCard> = {}): TableCard => ({
  id,
  game: 'illimat',
  title: 'A table',
  phase: 'playing',
  seats: ['Anna', 'Ben'],
  free: 0,
  made: 0,
  touched: Date.now(),
  ...more,
});

const invitation: InvitationCard = {
  table: 'elm',
  path: '/t/elm?k=x',
  game: 'illimat',
  by: 'b',
  name: 'Ben',
  colour: '#0e7490',
  at: Date.now(),
  seats: ['Ben', 'Cleo', ''],
};

const ben: PersonCard = { player: 'b', name: 'Ben', colour: '#0e7490', met: 1, games: 1, online: true };

afterEach(() => {
  people.value = null;
  tables.value = null;
});

test('first comes what waits for the player, each thing once', () => {
  me.value = { name: 'Anna', colour: '#6d28d9', player: 'a' };
  games.value = [{ name: 'illimat', title: 'Illimat' } as GameCard];
  people.value = [ben];
  const yours = [
    card('old', { phase: 'over', touched: 1 }),
    card('over', { phase: 'over' }),
    card('oak', { seats: ['Anna', '', ''], phase: 'gathering' }),
    card('elm', { phase: 'gathering' }),
    card('ash', { your_turn: true }),
  ];
  tables.value = { yours, open: [], finished: [], invitations: [invitation] };
  expect(waitingEntries([]).map(({ kind, key, title, line, href }) => [kind, key, title, line, href])).toEqual([
    ['turn', 'ash', 'Your turn at Illimat', 'with Ben', '/t/ash'],
    ['invitation', 'elm', 'Ben invites you to Illimat', 'with Cleo', '/t/elm?k=x&sit'],
    ['table', 'oak', 'Illimat', '2 free seats', '/t/oak'],
    ['people', 'online', 'Ben is online', 'Play together?', '/people'],
    ['review', 'over', 'Your last game of Illimat', 'with Ben, just now', '/t/over'],
  ]);
});

test('what the muted and blocked show is not shown', () => {
  const shown = new Map([
    [0, 'x'],
    [1, 'y'],
  ]);
  const seats = [
    { seat: 0, player: 'a' },
    { seat: 1, player: 'b' },
  ] as SeatInfo[];
  people.value = [ben];
  expect(withoutMuted(shown, seats)).toBe(shown);
  people.value = [{ ...ben, muted: true }];
  expect([...withoutMuted(shown, seats).keys()]).toEqual([0]);
});
