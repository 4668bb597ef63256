// "Play now": how many players, how good the computers are, and one tap that deals.

import { Play } from 'lucide';
import { useState } from 'preact/hooks';
import { LEVELS, type Level } from '../../app/levels';
import { level, pace, players } from '../../app/preferences';
import type { GameCard } from '../../net/wire';
import { Icon } from '../icon';
import { Refusal } from '../refusal';
import { openTable } from './new_table';

/** How many play: the number chosen last, or as many as is usual. */
export const playersOf = (game: GameCard) => {
  const last = players.value[game.name];
  return last !== undefined && game.seats.includes(last) ? last : game.usual_seats;
};

export function PlayNow({ game }: { game: GameCard }) {
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState('');
  const seats = playersOf(game);
  const chosen = level.value[game.name] ?? 'normal';
  const deal = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setWhy('');
    setWhy(await openTable({ game: game.name, sit: [0], start: true, seats, level: chosen, pace: pace.value }));
    setBusy(false);
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
    </form>
  );
}
