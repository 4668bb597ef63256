// Notifications of the browser: they call a player to a table where it is their turn, or to which they are invited.
import type { TableCard } from '../net/wire';
import { notices } from './preferences';
import { route, toTable } from './router';

export const supportsNotifications = () => 'Notification' in globalThis && isSecureContext;

export async function requestNotifications(): Promise<void> {
  if (!supportsNotifications()) return;
  notices.value = (await Notification.requestPermission()) === 'granted';
  // Also when no page is open, where the browser's push service can be reached.
  if (notices.value) await import('./push').then((push) => push.turnPushOn()).catch(() => undefined);
}

/** Notify the player of a table, unless they look at it; `path` leads there. */
export function notify(
  table: Pick<TableCard, 'id' | 'title'>,
  game: string,
  text = 'Your turn',
  path = toTable(table.id),
): void {
  const here = route.value.page === 'table' && route.value.id === table.id;
  if (!notices.value || !supportsNotifications() || Notification.permission !== 'granted' || (here && !document.hidden))
    return;
  const notice = new Notification(text, { body: `${game} · ${table.title}`, tag: table.id, icon: '/icon.svg' });
  notice.onclick = () => {
    focus();
    location.assign(path);
  };
}
