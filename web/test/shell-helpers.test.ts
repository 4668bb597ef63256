import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ago, listed } from '../src/app/phrases';
import { read } from '../src/app/router';
import { contrast, legible } from '../src/view/player_colour';
import { clockText } from '../src/view/table/clock';
import { pieces } from '../src/view/table/event_log';
import { promiseOf } from '../src/view/table/promise';

test.each(['', '00', 'ab'.repeat(32), '12'.repeat(200)])('the promise of a key is its SHA-256: %s', (key) => {
  expect(promiseOf(key)).toBe(createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex'));
});

test('a list ends in "and", and a time is told as long ago', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  const minutes = (many: number) => ago(Date.now() - many * 60_000);
  expect([minutes(-5), minutes(5), minutes(3 * 60), minutes(3 * 1440)]).toEqual([
    'just now',
    '5 min ago',
    '3 hr ago',
    '3 days ago',
  ]);
});

test.each(['#ffff00', '#000000', '#7a7a85', '#1d4ed8', 'nonsense'])('a name in %s can be read', (colour) => {
  for (const dark of [false, true]) {
    const made = legible(colour, dark).match(/\d+/g)?.map(Number) as [number, number, number];
    expect(contrast(made, dark ? [31, 36, 39] : [246, 240, 228])).toBeGreaterThan(4.5);
  }
});

test('addresses lead to pages', () => {
  expect(read('/')).toEqual({ page: 'lobby' });
  expect(read('/t/abc?k=x')).toEqual({
    page: 'table',
    id: 'abc',
    key: 'x',
    spectate: false,
    seat: null,
    first: false,
    lesson: null,
    sit: false,
  });
  expect(read('/t/abc?lesson=sow')).toMatchObject({ lesson: 'sow' });
  expect(read('/learn')).toEqual({ page: 'learn', game: null });
  expect(read('/learn/illimat')).toEqual({ page: 'learn', game: 'illimat' });
  expect(read('/t/abc?rail=1&seat=2')).toMatchObject({ spectate: true, seat: 2 });
  expect(read('/account')).toEqual({ page: 'account' });
  expect(read('/sign-in')).toEqual({ page: 'sign_in' });
  expect(read('/link#secret')).toEqual({ page: 'link', token: 'secret' });
  expect(read('/replay/abc?move=12&seat=1')).toEqual({ page: 'replay', id: 'abc', seat: 1, move: 12, open: null });
  expect(read('/nowhere')).toEqual({ page: 'lost', path: '/nowhere' });
});

test('a sentence is cut at the names of players, the longest first', () => {
  expect(pieces('Ann Lee gave Ann the King.', ['Ann', 'Ann Lee'])).toEqual([
    '',
    'Ann Lee',
    ' gave ',
    'Ann',
    ' the King.',
  ]);
  expect(pieces('Anna sowed.', ['Ann'])).toEqual(['Anna sowed.']);
  expect(pieces('C++ (x) drew.', ['C++ (x)'])).toEqual(['', 'C++ (x)', ' drew.']);
});

test('a clock tells minutes, and hours where it runs for days', () => {
  expect(clockText(61_000)).toBe('1:01');
  expect(clockText(-5)).toBe('0:00');
  expect(clockText(86_400_000)).toBe('24 h');
});
