// How a game ended, in a sentence to the viewer.
import { figure, listed } from '../../app/phrases';
import type { Standings } from '../../games/face';
import type { SeatInfo } from '../../net/wire';

const points = (count: number) => `${figure(count)} ${Math.abs(count) === 1 ? 'point' : 'points'}`;

/** The players' names as the viewer is told them. */
export const calledNames = (seats: readonly SeatInfo[], you: number | null) =>
  seats.map(({ seat, name }) => (seat === you ? 'You' : name));

/** Whether the viewer won; null for spectators, and while the game is on. */
export function hasWon(standings: Standings | null, you: number | null): boolean | null {
  if (!standings || you === null) return null;
  return standings.team ? standings.team === 'won' : standings.places[you] === 1;
}

/** Who won, such as "You won 9 to 6" or "Ben won with 17 points"; '' while the game is on. */
export function outcomeText(standings: Standings | null, seats: readonly SeatInfo[], you: number | null): string {
  if (!standings) return '';
  if (standings.team) {
    const all = you === null ? listed(seats.map(({ name }) => name)) : seats.length > 1 ? 'You all' : 'You';
    return standings.team === 'won' ? `${all} won` : `${all} lost`;
  }
  const winners = seats.filter(({ seat }) => standings.places[seat] === 1).map(({ seat }) => seat);
  const mine = you !== null && winners.includes(you);
  const others = winners.filter((seat) => seat !== you).map((seat) => seats[seat]?.name ?? '');
  const who = listed(mine ? ['You', ...others] : others);
  const how = winners.length > 1 ? 'shared the win' : 'won';
  const scores = standings.scores;
  const best = winners[0] === undefined ? undefined : scores?.[winners[0]];
  if (!scores || best === undefined) return `${who} ${how}`;
  const rest = seats.filter(({ seat }) => !winners.includes(seat));
  const other = rest[0] && scores[rest[0].seat];
  if (seats.length === 2 && other !== undefined) return `${who} ${how} ${figure(best)} to ${figure(other)}`;
  return `${who} ${how} with ${points(best)}`;
}
