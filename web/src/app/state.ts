// What every page knows of the house: who we are, which games there are, which tables wait for us.
import { effect, type Signal, signal } from '@preact/signals';
import * as api from '../net/api';
import type { GameCard, Me, RecordLine, TableCard, Tables } from '../net/wire';
import { notices } from './preferences';
import { type Route, route, toTable } from './router';

export const me: Signal<Me | null> = signal(null);
export const games: Signal<GameCard[] | null> = signal(null);
export const tables: Signal<Tables | null> = signal(null);
/** The latest lines in the book of records. */
export const latest: Signal<RecordLine[] | null> = signal(null);
export const titleOf = (game: string) => games.value?.find((card) => card.name === game)?.title ?? game;
/** Why the house could not be asked, while it cannot. */
export const trouble: Signal<string> = signal('');
/** It is this person's turn at the table on the page. */
export const turnHere: Signal<boolean> = signal(false);

let known = new Set<string>();

async function attempt<T>(asked: Promise<T>, into: Signal<T | null>): Promise<T | null> {
  try {
    const answer = await asked;
    into.value = answer;
    trouble.value = '';
    return answer;
  } catch (error) {
    trouble.value = (error as Error).message;
    return null;
  }
}

export const greet = () => attempt(api.me(), me);
export const readLatest = () => attempt(api.latest(), latest);
export const shelf = () => attempt(api.games(), games);

/** The tables now; tells of those that have begun to wait for us. */
export async function refresh(): Promise<void> {
  if (!me.value) return;
  const found = await attempt(api.tables(), tables);
  if (!found) return;
  const waiting = found.yours.filter((table) => table.your_turn);
  for (const table of waiting) if (!known.has(table.id)) notify(table);
  known = new Set(waiting.map((table) => table.id));
}

export const waitingFor = () => tables.value?.yours.filter((table) => table.your_turn).length ?? 0;

export const canNotify = () => 'Notification' in globalThis && isSecureContext;

export async function askToNotify(): Promise<void> {
  if (!canNotify()) return;
  notices.value = (await Notification.requestPermission()) === 'granted';
}

/** Call a player to a table, unless they look at it. */
export function notify(table: Pick<TableCard, 'id' | 'title'>, text = 'Your turn'): void {
  const here = route.value.page === 'table' && route.value.id === table.id;
  if (!notices.value || !canNotify() || Notification.permission !== 'granted' || (here && !document.hidden)) return;
  const notice = new Notification(text, { body: table.title, tag: table.id, icon: '/icon.svg' });
  notice.onclick = () => {
    focus();
    location.assign(toTable(table.id));
  };
}

const PLACES: Partial<Record<Route['page'], string>> = { replay: 'Replay · Parlour', records: 'Records · Parlour' };

/** The page's title tells whose turn it is, also from another tab. */
export function followTitle(): void {
  effect(() => {
    const waiting = waitingFor() + (turnHere.value && waitingFor() === 0 ? 1 : 0);
    const place = PLACES[route.value.page] ?? 'Parlour';
    document.title = waiting > 0 ? `(${waiting}) Your turn · Parlour` : place;
  });
}

/** Ask again from time to time; seldom while nobody looks. */
export function keepFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = async () => {
    clearTimeout(timer);
    await refresh();
    timer = setTimeout(round, document.hidden || route.value.page !== 'lobby' ? 30_000 : 10_000);
  };
  // At once, and as soon as the house knows us.
  const stop = effect(() => {
    if (me.value) void round();
  });
  const wake = () => {
    if (!document.hidden) void round();
  };
  document.addEventListener('visibilitychange', wake);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
  };
}
