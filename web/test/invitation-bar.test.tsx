// An invitation on the pages beyond the lobby.
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { go } from '../src/app/router';
import { games, tables } from '../src/app/state';
import type { GameCard, InvitationCard } from '../src/net/wire';
import { InvitationBar } from '../src/view/bars';

const invitation = (table: string, name: string, at: number): InvitationCard => ({
  table,
  path: `/t/${table}?k=x`,
  game: 'illimat',
  by: name,
  name,
  colour: '#0e7490',
  at,
  seats: [name, ''],
});

const bar = () => document.querySelector('aside');

afterEach(() => {
  render(null, document.body);
  tables.value = null;
  vi.unstubAllGlobals();
});

test('the latest invitation is shown with its answers, but not at its own table', async () => {
  games.value = [{ name: 'illimat', title: 'Illimat' } as GameCard];
  const invitations = [invitation('elm', 'Ben', 1), invitation('oak', 'Cleo', 2)];
  tables.value = { yours: [], open: [], finished: [], invitations };
  go('/people');
  render(<InvitationBar />, document.body);
  expect(bar()?.querySelector('p')?.textContent).toBe('Cleo invites you to Illimat');
  expect(bar()?.querySelector('a')?.getAttribute('href')).toBe('/t/oak?k=x&sit');

  go('/t/oak');
  await vi.waitFor(() => expect(bar()?.textContent).toContain('Ben invites you'));

  const asked = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', asked);
  bar()?.querySelector('button')?.click();
  await vi.waitFor(() => expect(bar()).toBeNull());
  expect(asked).toHaveBeenCalled();
});
