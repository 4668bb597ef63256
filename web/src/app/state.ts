// The state that all pages share: who we are, the games, the tables of the lobby, the latest high scores.
import { effect, type Signal, signal } from '@preact/signals';
import * as api from '../net/api';
import type { GameCard, HighScoreLine, InvitationCard, Me, Tables } from '../net/wire';
import { notify } from './notifications';
import { announce } from './operator_announcement';
import { route } from './router';
import { say } from './screen_reader';

export const me: Signal<Me | null> = signal(null);
export const games: Signal<GameCard[] | null> = signal(null);
export const tables: Signal<Tables | null> = signal(null);
/** The latest high scores. */
export const latest: Signal<HighScoreLine[] | null> = signal(null);
/** Whether there are lessons for a game. */
export const isTaught = (game: string) => games.value?.some((card) => card.name === game && card.taught) ?? false;

export const titleOf = (game: string) => games.value?.find((card) => card.name === game)?.title ?? game;
/** Why the last request failed; '' when it succeeded. */
export const loadError: Signal<string> = signal('');
/** Why the server refuses everything, where this player or address is banned; else ''. */
export const ban: Signal<string> = signal('');
/** Whether this browser was signed out from elsewhere, and is a new guest now. */
export const signedOut: Signal<boolean> = signal(false);
/** The game of the table or replay on the page; '' elsewhere. */
export const gameHere: Signal<string> = signal('');
/** Whether it is this player's turn at the table on the page. */
export const turnHere: Signal<boolean> = signal(false);

let known = new Set<string>();
let invited = new Set<string>();

/** Note a ban, where it is why the server refused a request. */
export function noteBan(error: unknown): void {
  if (error instanceof api.ApiError && error.code === 'banned') ban.value = error.message;
}

async function attempt<T>(asked: Promise<T>, into: Signal<T | null>): Promise<T | null> {
  try {
    const answer = await asked;
    into.value = answer;
    loadError.value = '';
    // The games are asked for without a name, so that they are also shown to players who are banned.
    if (into !== (games as Signal<unknown>)) ban.value = '';
    return answer;
  } catch (error) {
    loadError.value = (error as Error).message;
    noteBan(error);
    // Signed out from another device: the answer to /api/me makes this browser a new guest.
    if (error instanceof api.ApiError && error.code === 'signed_out') void loadMe();
    return null;
  }
}

export async function loadMe(): Promise<Me | null> {
  const found = await attempt(api.me(), me);
  if (found?.signed_out) signedOut.value = true;
  return found;
}
export const loadLatestHighScores = () => attempt(api.latestHighScores(), latest);
export const loadGames = () => attempt(api.games(), games);

/** Load the tables; notify the player of those where their turn has begun, and of invitations. */
export async function refreshTables(): Promise<void> {
  if (!me.value) return;
  const found = await attempt(api.tables(), tables);
  if (!found) return;
  announce(found.announcement);
  const waiting = found.yours.filter((table) => table.your_turn);
  for (const table of waiting) if (!known.has(table.id)) notify(table, titleOf(table.game));
  known = new Set(waiting.map((table) => table.id));
  noteInvitations(found.invitations ?? []);
}

/** Tell the player of new invitations. */
function noteInvitations(found: readonly InvitationCard[]): void {
  for (const one of found.filter(({ table }) => !invited.has(table))) {
    const text = invitationLine(one);
    say(text);
    notify({ id: one.table, title: text }, titleOf(one.game), text, one.path);
  }
  invited = new Set(found.map(({ table }) => table));
}

/** "Anna invites you to Illimat", "Anna wants a rematch of Illimat". */
export const invitationLine = ({ name, game, rematch }: InvitationCard) =>
  rematch ? `${name} wants a rematch of ${titleOf(game)}` : `${name} invites you to ${titleOf(game)}`;

/** Decline an invitation, which goes at once. */
export async function declineInvitation(id: string): Promise<void> {
  const before = tables.value;
  if (before) tables.value = { ...before, invitations: before.invitations?.filter(({ table }) => table !== id) ?? [] };
  await api.decline(id).catch(() => undefined);
  await refreshTables();
}

export const waitingFor = () => tables.value?.yours.filter((table) => table.your_turn).length ?? 0;

/** Load the tables from time to time, less often while the lobby is not visible. */
export function pollTables(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = async () => {
    clearTimeout(timer);
    await refreshTables();
    const lobby = ['lobby', 'people'].includes(route.value.page);
    timer = setTimeout(round, document.hidden ? 30_000 : lobby ? 5_000 : 15_000);
  };
  // At once, and again when we know who we are.
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
