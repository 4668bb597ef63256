// "Play now": how many players, how good the computers are, and one tap that deals.
import { Play, UsersRound } from 'lucide';
import { useState } from 'preact/hooks';
import { LEVELS, type Level } from '../../app/cast';
import { level, opponents, pace, players } from '../../app/preferences';
import { go, toTable } from '../../app/router';
import * as api from '../../net/api';
import type { GameCard, NewTable } from '../../net/wire';
import { OpponentsDialog } from '../cast/cast_list';
import { Portrait } from '../cast/portrait';
import { Icon } from '../icon';
import { RATED_MEANS } from '../profile/rating_text';
import { Refusal, useRequest } from '../request';

/** Open a table and go there. */
export async function openTable(table: NewTable, query = ''): Promise<void> {
  go(toTable((await api.open(table)).id, query));
}

/** How many play: the number chosen last, or as many as is usual. */
const playersOf = (game: GameCard) => {
  const last = players.value[game.name];
  return last !== undefined && game.seats.includes(last) ? last : game.usual_seats;
};

/** Opens the choice of opponents; shows those who are chosen. */
function Opponents({ game, count }: { game: GameCard; count: number }) {
  const [open, setOpen] = useState(false);
  const chosen = opponents.value[game.name] ?? [];
  const shown = chosen.slice(0, count);
  return (
    <>
      <button type="button" class="quiet opponents" onClick={() => setOpen(true)}>
        <Icon node={UsersRound} /> Opponents
        {shown.length === 0 && <small>a mix</small>}
        {shown.slice(0, 3).map((id) => (
          <Portrait key={id} character={id} />
        ))}
        {shown.length > 3 && <small>+{shown.length - 3}</small>}
      </button>
      {open && (
        <OpponentsDialog
          count={count}
          chosen={shown}
          onChoose={(next) => {
            opponents.value = { ...opponents.value, [game.name]: next };
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function PlayNow({ game }: { game: GameCard }) {
  const { busy, why, run } = useRequest();
  const [rated, setRated] = useState(false); // asked for each time: nobody plays rated by mistake
  const seats = playersOf(game);
  const chosen = level.value[game.name] ?? 'normal';
  const deal = (event: Event) => {
    event.preventDefault();
    const cast = (opponents.value[game.name] ?? []).slice(0, seats - 1);
    const choices = { seats, level: chosen, cast, pace: pace.value, rated };
    void run(() => openTable({ game: game.name, sit: [0], start: true, ...choices }));
  };
  return (
    <form class="play-now" onSubmit={deal}>
      <select
        aria-label="Players"
        value={String(seats)}
        onChange={(event) => {
          players.value = { ...players.value, [game.name]: Number(event.currentTarget.value) };
        }}
      >
        {game.seats.map((count) => (
          <option key={count} value={count}>
            {count === 1 ? 'Just me' : `${count} players`}
          </option>
        ))}
      </select>
      <select
        aria-label="Computers play"
        value={chosen}
        onChange={(event) => {
          level.value = { ...level.value, [game.name]: event.currentTarget.value as Level };
        }}
      >
        {game.levels.map((one) => (
          <option key={one} value={one}>
            {LEVELS[one]}
          </option>
        ))}
      </select>
      <button type="submit" class="primary big" disabled={busy}>
        <Icon node={Play} /> {busy ? 'Dealing…' : 'Play now'}
      </button>
      <Refusal why={why} />
      <div class="play-choices">
        {seats > 1 && <Opponents game={game} count={seats - 1} />}
        <label class="check rated">
          <input type="checkbox" checked={rated} onChange={(event) => setRated(event.currentTarget.checked)} />
          <span>Rated</span>
        </label>
      </div>
      {rated && <p class="rated-means">{RATED_MEANS}</p>}
    </form>
  );
}
