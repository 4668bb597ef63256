// Keeps the page itself at hand: what is named by its digest for good, the door for when the house cannot be reached.
const KEPT = 'parlour-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add('/')));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

async function fromShelf(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function throughTheDoor(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && new URL(request.url).pathname === '/') {
      const cache = await caches.open(KEPT);
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
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromShelf(request));
  else if (request.mode === 'navigate') event.respondWith(throughTheDoor(request));
});
