// A screen that several players share: whom it calls, and whose hand it may show.
import type { Look, TableInfo } from '../net/wire';

/** Whether several players share this screen. */
export const isShared = (info: TableInfo | null): info is TableInfo =>
  info !== null && !info.rail && info.yours.length > 1;

/** Whether one person plays, on one seat or on several of one screen. */
export const isAlone = (info: TableInfo): boolean =>
  new Set(info.seats.filter((seat) => seat.kind === 'person' && !seat.stand_in).map((seat) => seat.player)).size ===
    1 && info.yours.length > 0;

/** The seats of this screen for which the table waits. */
const asked = (info: TableInfo, look: Look) =>
  info.yours.filter((seat) => look.ask.seats.includes(seat) && !info.seats[seat]?.stand_in);

/** The seat whose player is called to a shared screen that shows nobody's hand. */
export function calledSeat(info: TableInfo | null, look: Look | null): number | null {
  if (!isShared(info) || info.phase !== 'playing' || !look || look.seat !== null) return null;
  return asked(info, look)[0] ?? null;
}

/** Whether a shared screen may show what a seat sees: not while the table waits for others of its seats. */
export function mayReveal(info: TableInfo, look: Look | null, seat: number): boolean {
  if (!isShared(info) || info.phase !== 'playing' || !look || look.seat === seat) return false;
  const waiting = asked(info, look);
  return info.yours.includes(seat) && (waiting.length === 0 || waiting.includes(seat));
}

/** Whether the hand that a shared screen showed before a reconnect may be shown again. */
export function staysRevealed(info: TableInfo, look: Look | null, seat: number | null): boolean {
  return look?.seat === null && seat !== null && mayReveal(info, look, seat);
}
