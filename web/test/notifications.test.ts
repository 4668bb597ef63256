import { afterEach, expect, test, vi } from 'vitest';
import { pushHindrance } from '../src/app/push';
import type { SeatInfo, TableInfo } from '../src/net/wire';
import { toMinutes, toTime } from '../src/view/account/notification_settings';
import { waitsForAbsent } from '../src/view/table/question';

afterEach(() => vi.unstubAllGlobals());

test('quiet hours go to a time field and back', () => {
  for (const minutes of [0, 7 * 60 + 5, 23 * 60 + 59]) expect(toMinutes(toTime(minutes))).toBe(minutes);
  expect(toTime(7 * 60 + 5)).toBe('07:05');
  expect(toMinutes('')).toBeNull();
});

function browser(secure: boolean, permission: string, agent = 'Firefox') {
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('navigator', { userAgent: agent, serviceWorker: {} });
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('PushManager', class {});
}

test('a page says why this browser shows no notifications', () => {
  browser(true, 'default');
  expect(pushHindrance()).toBeNull();
  browser(false, 'default');
  expect(pushHindrance()).toContain('https');
  browser(true, 'denied');
  expect(pushHindrance()).toContain('blocked');
  vi.unstubAllGlobals();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { userAgent: 'iPhone', serviceWorker: {} });
  expect(pushHindrance()).toContain('Home Screen');
});

const seat = (kind: SeatInfo['kind'], present: boolean, rest: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: 0,
  kind,
  name: 'Ben',
  colour: '#123456',
  present,
  ...rest,
});

test('the offer is made where everyone whom the table waits for is away', () => {
  const table = (...seats: SeatInfo[]) => ({ phase: 'playing', seats, lesson: null }) as unknown as TableInfo;
  const away = seat('person', false);
  const here = seat('person', true);
  expect(waitsForAbsent(table(here, away), [1])).toBe(true);
  expect(waitsForAbsent(table(here, here), [1])).toBe(false);
  expect(waitsForAbsent(table(here, away, here), [1, 2])).toBe(false);
  expect(waitsForAbsent(table(here, seat('computer', false)), [1])).toBe(false);
  expect(waitsForAbsent(table(here, seat('person', false, { stand_in: 'normal' })), [1])).toBe(false);
  expect(waitsForAbsent({ ...table(here, away), phase: 'over' }, [])).toBe(false);
});
