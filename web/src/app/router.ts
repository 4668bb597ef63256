// The router: the address as a signal, and links that do not reload the page.
import { computed, signal } from '@preact/signals';

export type Route =
  | { page: 'lobby' }
  | {
      page: 'table';
      id: string;
      key: string | null;
      spectate: boolean;
      seat: number | null;
      first: boolean;
      lesson: string | null;
      /** Whether to sit down at once: the invitation was accepted. */
      sit: boolean;
    }
  | { page: 'people' }
  | { page: 'replay'; id: string | null; seat: number | null; move: number | null; open: 'review' | 'share' | null }
  | { page: 'high_scores'; game: string }
  | { page: 'learn'; game: string | null }
  | { page: 'cards'; game: string }
  | { page: 'game'; game: string }
  | { page: 'opponents' }
  | { page: 'account' }
  | { page: 'sign_in' }
  | { page: 'link'; token: string }
  | { page: 'profile'; player: string }
  | { page: 'puzzles' }
  | { page: 'admin'; section: string; player: string }
  | { page: 'lost'; path: string };

const address = signal(globalThis.location?.href ?? 'http://localhost/');

const number = (text: string | null) => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

export function read(href: string): Route {
  const url = new URL(href, 'http://localhost/');
  const [folder, id] = url.pathname.split('/').filter(Boolean);
  const query = url.searchParams;
  if (folder === undefined) return { page: 'lobby' };
  if (folder === 't' && id) {
    const [spectate, first, sit] = [query.has('rail'), query.has('first'), query.has('sit')];
    const [seat, lesson] = [number(query.get('seat')), query.get('lesson')];
    return { page: 'table', id, key: query.get('k'), spectate, seat, first, lesson, sit };
  }
  if (folder === 'replay') {
    const [seat, move] = [number(query.get('seat')), number(query.get('move'))];
    const open = query.has('review') ? 'review' : query.has('share') ? 'share' : null;
    return { page: 'replay', id: id ?? null, seat, move, open };
  }
  if (folder === 'records' && id) return { page: 'high_scores', game: id };
  if (folder === 'cards' && id) return { page: 'cards', game: id };
  if (folder === 'games' && id) return { page: 'game', game: id };
  if (folder === 'opponents') return { page: 'opponents' };
  if (folder === 'people') return { page: 'people' };
  if (folder === 'players' && id) return { page: 'profile', player: id };
  if (folder === 'puzzles' && !id) return { page: 'puzzles' };
  if (folder === 'learn') return { page: 'learn', game: id ?? null };
  if (folder === 'account') return { page: 'account' };
  if (folder === 'sign-in') return { page: 'sign_in' };
  if (folder === 'link') return { page: 'link', token: url.hash.slice(1) };
  if (folder === 'admin') return { page: 'admin', section: id ?? '', player: query.get('player') ?? '' };
  return { page: 'lost', path: url.pathname };
}

export const route = computed(() => read(address.value));

export const toTable = (id: string, query = '') => `/t/${id}${query}`;
export const toReplay = (id: string | null, query = '') => `/replay${id ? `/${id}` : ''}${query}`;

export const toCourse = (game: string | null) => (game ? `/learn/${game}` : '/learn');
export const toPuzzles = '/puzzles';
export const toCards = (game: string) => `/cards/${game}`;
export const toGame = (game: string) => `/games/${game}`;
export const OPPONENTS = '/opponents';
export const PEOPLE = '/people';
/** The way to a table to which one was invited, where one sits down at once. */
export const toSeat = (path: string) => `${path}${path.includes('?') ? '&' : '?'}sit`;
export const toProfile = (player: string) => `/players/${player}`;
export const toHighScores = (game: string) => `/records/${game}`;

/** Where the page was before it went where it is; '' for the first page. */
let left = '';

/** The table to which a page about its game leads back, where one came from it. */
export function cameFrom(table: string): boolean {
  const before = left ? read(left) : null;
  return before?.page === 'table' && before.id === table;
}

export function go(path: string, replace = false): void {
  if (!replace) left = location.href;
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  address.value = location.href;
  if (!replace) scrollTo(0, 0);
}

/** Change the address and stay on the page: for a replay's move or the lesson at a table. */
export function note(path: string): void {
  history.replaceState(null, '', path);
}

export function interceptLinks(): void {
  addEventListener('popstate', () => {
    address.value = location.href;
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (read(link.href).page === 'lost') return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
