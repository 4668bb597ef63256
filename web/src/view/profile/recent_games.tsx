// A player's latest games, with the way to their replays.
import { History } from 'lucide';
import { ago } from '../../app/phrases';
import { toReplay } from '../../app/router';
import { titleOf } from '../../app/state';
import type { RecentGame } from '../../net/wire';
import { Icon } from '../icon';

const ORDINALS = ['', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

/** How a game came out: a place, or that a team or a lone player won or lost. */
function fate(game: RecentGame): string {
  if (game.won) return 'Won';
  return game.seats > 2 && !game.against.endsWith('table') ? `${ORDINALS[game.place]} of ${game.seats}` : 'Lost';
}

export function RecentGames({ games }: { games: readonly RecentGame[] }) {
  return (
    <section class="recent-games">
      <h2>Recent games</h2>
      <ul>
        {games.map((game, index) => (
          <li key={`${game.at} ${index}`}>
            <span class={`fate ${game.won ? 'won' : 'lost'}`}>{fate(game)}</span>
            <b>{titleOf(game.game)}</b>
            <span class="against">
              {game.against}
              {!game.rated && ', casual'}
            </span>
            <time dateTime={new Date(game.at).toISOString()}>{ago(game.at)}</time>
            {game.table ? (
              <a
                class="quiet"
                href={toReplay(game.table)}
                aria-label={`Replay: ${titleOf(game.game)}, ${ago(game.at)}`}
              >
                <Icon node={History} /> <span>Replay</span>
              </a>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
