// The words of an invitation: who invites to which game, for how many and how long, and who is there already.
import { duration, listed } from '../../app/phrases';
import type { GameCard, TableInfo } from '../../net/wire';

/** "Anna invites you to Illuminati, 4 players, about 2 hours." */
export function invitationText(info: TableInfo, game: Pick<GameCard, 'title' | 'minutes'>): string {
  const host = info.seats.find((seat) => seat.host);
  const players = info.seats.length === 1 ? '1 player' : `${info.seats.length} players`;
  const about = `${game.title}, ${players}, ${duration(game.minutes)}.`;
  return host ? `${host.name} invites you to ${about}` : `You are invited to ${about}`;
}

/** "Ben and Cleo are here." without the host, whom the invitation names; '' where nobody else is. */
export function presentText(info: TableInfo): string {
  const here = info.seats
    .filter((seat) => seat.kind === 'person' && seat.present && !seat.host)
    .map(({ name }) => name);
  if (here.length === 0) return '';
  return `${listed(here)} ${here.length === 1 ? 'is' : 'are'} here.`;
}
