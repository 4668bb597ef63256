// The service worker: it serves built assets from the cache, and the page itself when the server cannot be reached; it
// shows push messages.
const CACHE = 'parlour-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add('/')));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

async function cacheFirst(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function networkFirst(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && new URL(request.url).pathname === '/') {
      const cache = await caches.open(CACHE);
      await cache.put('/', answer.clone());
    }
    return answer;
  } catch (error) {
    const found = await caches.match('/');
    if (found) return found;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request));
});

/** What a push message says: a text, its table, the path where it leads, and the token that turns such messages off. */
function read(data) {
  try {
    const { text, table, link = '', off } = data.json();
    return { text: String(text), table: String(table), link: String(link), off: String(off) };
  } catch {
    return { text: 'Something happened at your tables.', table: '', link: '', off: '' };
  }
}

self.addEventListener('push', (event) => {
  const { text, table, link, off } = read(event.data);
  const options = {
    body: text,
    tag: table || 'parlour',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { table, link, off },
    actions: off ? [{ action: 'off', title: 'No more of these' }] : [],
  };
  event.waitUntil(self.registration.showNotification('Parlour', options));
});

/** Show a table in a page that is open, or in a new one. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const url = new URL(path, self.location.origin);
  const shown = pages.find((page) => new URL(page.url).pathname === url.pathname);
  if (shown) return shown.focus();
  return self.clients.openWindow(url.href);
}

/** Tell the server and the browser to send no more messages here. */
async function turnOff(off) {
  const token = new URLSearchParams({ token: off });
  await fetch(`/api/notifications/unsubscribe?${token}`, { method: 'POST' });
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

self.addEventListener('notificationclick', (event) => {
  const { table, link, off } = event.notification.data ?? {};
  event.notification.close();
  event.waitUntil(
    event.action === 'off' && off ? turnOff(off) : open(link || (table ? `/t/${encodeURIComponent(table)}` : '/')),
  );
});
