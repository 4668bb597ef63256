// The operators' announcement: shown until it ends, is withdrawn or is dismissed.
import { beforeEach, expect, test, vi } from 'vitest';
import { announce, announcement, dismissAnnouncement } from '../src/app/operator_announcement';
import { read } from '../src/app/router';

const tea = (id: string, lasts = 60_000) => ({
  kind: 'announced' as const,
  id,
  text: 'Tea at five',
  until: Date.now() + lasts,
});

beforeEach(() => announce(null));

test('an announcement is shown until it is withdrawn by an empty text', () => {
  announce(tea('a'));
  expect(announcement.value?.text).toBe('Tea at five');
  announce({ kind: 'announced', id: '', text: '', until: 0 });
  expect(announcement.value).toBeNull();
});

test('a dismissed announcement stays away, and a new one is shown', () => {
  announce(tea('b'));
  dismissAnnouncement();
  announce(null);
  announce(tea('b'));
  expect(announcement.value).toBeNull();
  announce(tea('c'));
  expect(announcement.value?.id).toBe('c');
});

test('an announcement ends by itself', () => {
  vi.useFakeTimers();
  announce(tea('d', 1_000));
  vi.advanceTimersByTime(1_001);
  expect(announcement.value).toBeNull();
  announce(tea('e', -1));
  expect(announcement.value).toBeNull();
  vi.useRealTimers();
});

test('the admin page has its sections in the address', () => {
  expect(read('/admin')).toEqual({ page: 'admin', section: '', player: '' });
  expect(read('/admin/tables?player=ann')).toEqual({ page: 'admin', section: 'tables', player: 'ann' });
});
