// "Play now": one tap that deals, with the players and the level that were chosen last.
import { Play } from 'lucide';
import type { Level } from '../../app/cast';
import { level, opponents, pace, players } from '../../app/preferences';
import { go, toTable } from '../../app/router';
import * as api from '../../net/api';
import type { GameCard, NewTable } from '../../net/wire';
import { Icon } from '../icon';
import { Refusal, useRequest } from '../request';

/** Open a table and go there. */
export async function openTable(table: NewTable, query = ''): Promise<void> {
  go(toTable((await api.open(table)).id, query));
}

/** How many play: the number chosen last, or as many as is usual. */
export const playersOf = (game: GameCard) => {
  const last = players.value[game.name];
  return last !== undefined && game.seats.includes(last) ? last : game.usual_seats;
};

export const levelOf = (game: GameCard): Level => level.value[game.name] ?? 'normal';

/** Deal a game against computers, as it was chosen last. */
export function dealNow(game: GameCard, rated = false): Promise<void> {
  const seats = playersOf(game);
  const cast = (opponents.value[game.name] ?? []).slice(0, seats - 1);
  const choices = { seats, level: levelOf(game), cast, pace: pace.value, rated };
  return openTable({ game: game.name, sit: [0], start: true, ...choices });
}

/** Deals at once. */
export function PlayButton({ game }: { game: GameCard }) {
  const { busy, why, run } = useRequest();
  return (
    <>
      <button
        type="button"
        class="primary play-now"
        aria-label="Play now"
        title="Play now, with computers"
        disabled={busy}
        onClick={() => void run(() => dealNow(game))}
      >
        <Icon node={Play} /> <span>{busy ? 'Dealing…' : 'Play now'}</span>
      </button>
      <Refusal why={why} />
    </>
  );
}
