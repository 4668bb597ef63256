// What everybody at a table should notice, in a sentence: what has happened to the seats, or what the server has lost.
import type { SeatInfo, TableInfo } from '../net/wire';

const hostOf = (info: TableInfo) => info.seats.find((seat) => seat.host);

const away = (before: SeatInfo, after: SeatInfo | undefined) =>
  after !== undefined && !before.removed && after.removed === true;

/** What everybody at the table should notice; null where it is nothing. */
export function seatNotice(before: TableInfo | null, after: TableInfo): string | null {
  if (!before || before.id !== after.id || after.removed) return null;
  if (before.removed) return 'The host lets you play again.';
  const host = hostOf(after);
  if (host && !host.removed && hostOf(before)?.player !== host.player)
    return after.yours.includes(host.seat) ? 'You are the host now.' : `${host.name} is the host now.`;
  const removed = before.seats.find((seat) => away(seat, after.seats[seat.seat]));
  if (removed) return `The host removed ${removed.name}; a computer plays on.`;
  const replaced = before.seats.find(
    (seat) =>
      !after.yours.includes(seat.seat) &&
      seat.warned_until &&
      !seat.stand_in &&
      after.seats[seat.seat]?.stand_in &&
      !after.seats[seat.seat]?.removed,
  );
  if (replaced) return `A computer plays on for ${replaced.name}.`;
  const back = after.seats.find(
    (seat) =>
      !after.yours.includes(seat.seat) && seat.kind === 'person' && !seat.stand_in && before.seats[seat.seat]?.stand_in,
  );
  return back ? `${back.name} plays again.` : null;
}

/** What to tell the players where the server's database has lost the latest moves. */
export function lossNotice(moves: number): string {
  if (moves === 0) return 'What happened last was lost on the server: go on from here.';
  if (moves === 1) return 'The last move was lost on the server: go on from here.';
  return `The last ${moves} moves were lost on the server: go on from here.`;
}
