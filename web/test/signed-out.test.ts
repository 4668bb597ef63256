import { afterEach, expect, test, vi } from 'vitest';
import { me, refreshTables, signedOut } from '../src/app/state';

afterEach(() => vi.unstubAllGlobals());

test('a browser that was signed out elsewhere becomes a new guest, and says so', async () => {
  me.value = { name: 'Ann', colour: '#0e7490', player: 'a', signed_out: false };
  const guest = { name: 'Sunny Wren', colour: '#0e7490', player: 'b', signed_out: true };
  vi.stubGlobal('fetch', (path: string) => {
    const [status, body] = path === '/api/me' ? [200, guest] : [401, { code: 'signed_out', why: 'Signed out.' }];
    return Promise.resolve(new Response(JSON.stringify(body), { status: status as number }));
  });
  await refreshTables();
  await vi.waitFor(() => expect(me.value?.name).toBe('Sunny Wren'));
  expect(signedOut.value).toBe(true);
});
