import { expect, test } from 'vitest';
import { duration } from '../src/app/phrases';
import type { SeatInfo, TableInfo } from '../src/net/wire';
import { invitationText, presentText } from '../src/view/table/invitation';

const seat = (number: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  kind: name ? 'person' : 'free',
  name,
  colour: '#57534e',
  present: Boolean(name),
  ...more,
});

const table = (...seats: SeatInfo[]) => ({ seats }) as TableInfo;

const GAME = { title: 'Illuminati', minutes: 60 };

test('an invitation says who invites to what, for how many and how long, and who is here', () => {
  const info = table(seat(0, 'Anna', { host: true }), seat(1, 'Ben'), seat(2, 'Cleo'), seat(3, ''));
  expect(invitationText(info, GAME)).toBe('Anna invites you to Illuminati, 4 players, about an hour.');
  expect(presentText(info)).toBe('Ben and Cleo are here.');
});

test('nobody is here who is away or a computer', () => {
  const info = table(seat(0, 'Ben', { present: false }), seat(1, 'Ada', { kind: 'computer' }));
  expect(invitationText(info, GAME)).toBe('You are invited to Illuminati, 2 players, about an hour.');
  expect(presentText(info)).toBe('');
});

test.each([
  [15, 'about a quarter of an hour'],
  [30, 'about half an hour'],
  [45, 'about three quarters of an hour'],
  [90, 'about an hour and a half'],
  [120, 'about 2 hours'],
])('%i minutes in words', (minutes, words) => expect(duration(minutes)).toBe(words));
