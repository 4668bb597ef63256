import { afterEach, expect, test, vi } from 'vitest';
import { ban, loadGames, loadMe } from '../src/app/state';

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));

afterEach(() => vi.unstubAllGlobals());

test('a ban holds until the server knows the player again, though the games are for everyone', async () => {
  answer(403, { code: 'banned', why: 'You are banned until tomorrow: spam.' });
  await loadMe();
  expect(ban.value).toBe('You are banned until tomorrow: spam.');

  answer(200, []);
  await loadGames();
  expect(ban.value).not.toBe('');

  answer(200, { name: 'Ann', colour: '#0e7490', player: 'a' });
  await loadMe();
  expect(ban.value).toBe('');
});

test('another refusal is no ban', async () => {
  answer(403, { code: 'foreign', why: 'Only the server’s own pages may send this request.' });
  await loadMe();
  expect(ban.value).toBe('');
});
