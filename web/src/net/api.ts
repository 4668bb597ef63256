// The server's HTTP API, one function for each request; all its paths are in this file.
import { pace } from '../app/preferences';
import { readJson } from './read_json';
import type {
  CardText,
  CharacterCard,
  Clause,
  CourseCard,
  DailyPuzzles,
  GameCard,
  Highlights,
  HighScoreLine,
  HighScores,
  InvitationCode,
  Me,
  Mistakes,
  NewCourse,
  NewInvitation,
  NewMailAddress,
  NewMarks,
  NewMe,
  NewNotificationChoices,
  NewPageVisit,
  NewPushSubscription,
  NewReport,
  NewTable,
  NotificationChoices,
  OldPushSubscription,
  OpenedTable,
  OpenPuzzle,
  PageVisitNoted,
  People,
  PlayOn,
  Privacy,
  Profile,
  Replay,
  ReviewInfo,
  RulesSummary,
  TableResult,
  Tables,
  TryAgain,
  Upload,
  Verdict,
} from './wire';

/** A request that the server refused, with its reason. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    why: string,
    readonly code = '',
  ) {
    super(why);
  }
}

/** What a request carries besides its body: an operator's token, or not even the cookie. */
interface Identity {
  token?: string;
  nameless?: boolean;
}

export async function ask<T>(
  path: string,
  method = 'GET',
  body?: unknown,
  { token, nameless }: Identity = {},
): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers, credentials: nameless ? 'omit' : 'same-origin' };
  if (body !== undefined) init.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError(0, 'The server can’t be reached right now.');
  }
  if (!answer.ok) throw await refusal(answer);
  return answer.status === 204 ? (undefined as T) : (readJson(await answer.text()) as T);
}

async function refusal(answer: Response): Promise<ApiError> {
  try {
    const body = readJson(await answer.text()) as { code?: string; why?: string; detail?: string };
    return new ApiError(answer.status, body.why ?? body.detail ?? answer.statusText, body.code);
  } catch {
    return new ApiError(answer.status, answer.statusText || `The server answered with error ${answer.status}.`);
  }
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

function query(parts: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
}

/** Sent without a cookie, so that it need not wait for /api/me: two first requests would create two guests. */
export const games = () => ask<GameCard[]>('/api/games', 'GET', undefined, { nameless: true });
export const cast = () => ask<CharacterCard[]>('/api/cast', 'GET', undefined, { nameless: true });
export const rules = (game: string, version: number) =>
  ask<Clause[]>(`/api/rules/${encodeURIComponent(game)}${query({ version })}`);
export const rulesSummary = (game: string, version: number) =>
  ask<RulesSummary>(`/api/rules/${encodeURIComponent(game)}/summary${query({ version })}`);
/** All cards of a game in words; `options` are those of a table, whose box may be another. */
export const cards = (game: string, version?: number, options?: Record<string, unknown>) =>
  ask<CardText[]>(
    `/api/cards/${encodeURIComponent(game)}${query({ version, options: options && JSON.stringify(options) })}`,
  );
export const latestHighScores = () => ask<HighScoreLine[]>('/api/records');
export const highScores = (game: string) => ask<HighScores>(`/api/records/${encodeURIComponent(game)}`);
export const profile = (player: string) => ask<Profile>(`/api/players/${encodeURIComponent(player)}`);
export const privacy = () => ask<Privacy>('/api/privacy');
export const putPrivacy = (wanted: Privacy) => ask<Privacy>('/api/privacy', 'PUT', wanted);
/** What came of a finished game for the player who asks. */
export const tableResult = (id: string) => ask<TableResult>(`${table(id)}/result`);
export const highlights = (table: string) => ask<Highlights>(`/api/tables/${table}/highlights`);
export const me = () => ask<Me>('/api/me');
export const rename = (to: NewMe) => ask<Me>('/api/me', 'PATCH', to);
export const tables = () => ask<Tables>('/api/tables');
export const courses = () => ask<CourseCard[]>('/api/lessons');
export const openCourse = (course: NewCourse) => ask<OpenedTable>('/api/lessons', 'POST', course);
export const puzzles = () => ask<DailyPuzzles>('/api/puzzles');
export const openPuzzle = (wanted: OpenPuzzle) => ask<OpenedTable>('/api/puzzles', 'POST', wanted);
/** Open a table; computers play as fast as the player likes. */
export const open = (table: NewTable) =>
  ask<OpenedTable>('/api/tables', 'POST', { pace: pace.value, ...table } satisfies NewTable);
export const replay = (id: string, seat: number | null) => ask<Replay>(`${table(id)}/replay${query({ seat })}`);
export const review = (id: string) => ask<ReviewInfo>(`${table(id)}/review`);
export const requestReview = (id: string) => ask<ReviewInfo>(`${table(id)}/review`, 'POST');
export const playOn = (id: string, wanted: PlayOn) => ask<OpenedTable>(`${table(id)}/play-on`, 'POST', wanted);
/** Open a table at a decision of a finished game, which came after so many moves. */
export const tryAgain = (id: string, wanted: TryAgain) => ask<OpenedTable>(`${table(id)}/trial`, 'POST', wanted);
/** How good the move is that was made at such a table. */
export const verdict = (id: string) => ask<Verdict>(`${table(id)}/verdict`, 'POST');
export const mistakes = () => ask<Mistakes>('/api/mistakes');
export const upload = (record: Upload) => ask<Replay>('/api/replay', 'POST', record);
export const report = (wanted: NewReport) => ask<void>('/api/reports', 'POST', wanted);
export const notificationChoices = () => ask<NotificationChoices>('/api/notifications');
export const changeNotifications = (to: NewNotificationChoices) =>
  ask<NotificationChoices>('/api/notifications', 'PATCH', to);
export const addBrowser = (browser: NewPushSubscription) =>
  ask<NotificationChoices>('/api/notifications/push', 'POST', browser);
export const removeBrowser = (browser: OldPushSubscription) =>
  ask<NotificationChoices>('/api/notifications/push/remove', 'POST', browser);
export const addAddress = (to: NewMailAddress) => ask<NotificationChoices>('/api/notifications/email', 'POST', to);
export const removeAddress = () => ask<NotificationChoices>('/api/notifications/email', 'DELETE');
export const visit = (page: NewPageVisit) => ask<PageVisitNoted>('/api/notifications/here', 'POST', page);
/** The people this player knows; `table` is one to which some of them may be invited. */
export const people = (table?: string) => ask<People>(`/api/people${query({ table })}`);
export const mark = (player: string, marks: NewMarks) =>
  ask<void>(`/api/people/${encodeURIComponent(player)}`, 'PATCH', marks);
export const invite = (invitation: NewInvitation) => ask<void>('/api/people/invitations', 'POST', invitation);
export const decline = (id: string) => ask<void>(`/api/people/invitations/${encodeURIComponent(id)}`, 'DELETE');
export const recordPath = (id: string) => `${table(id)}/record`;
export const computersPath = (id: string) => `${table(id)}/bots`;

/** The table that has a code of four letters. */
export const join = (code: string) => ask<OpenedTable>(`/api/join/${encodeURIComponent(code)}`);
/** The QR code of an invitation, and the address in it, which phones in the same network can reach; or why they can't. */
export const qr = (id: string, key: string | null) => ask<InvitationCode>(`${table(id)}/qr${query({ k: key })}`);

/** The address of a table's socket, which is to say what steps change; `spectate` asks for no seat, `key` is the secret of an invitation. */
export function socketPath(id: string, query: { spectate?: boolean; key?: string | null } = {}): string {
  const url = new URL(`${table(id)}/socket`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('steps', 'patched');
  if (query.spectate) url.searchParams.set('rail', '1');
  if (query.key) url.searchParams.set('k', query.key);
  return url.href;
}
