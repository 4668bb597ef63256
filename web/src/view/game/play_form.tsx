// How many play against computers, how well those play, who they are, and whether it is rated; then the button that deals.
import { Play, UsersRound } from 'lucide';
import { useState } from 'preact/hooks';
import { LEVELS, type Level } from '../../app/cast';
import { level, opponents, players } from '../../app/preferences';
import type { GameCard } from '../../net/wire';
import { OpponentsDialog } from '../cast/cast_list';
import { Portrait } from '../cast/portrait';
import { Segments, Switch } from '../form';
import { Icon } from '../icon';
import { dealNow, levelOf, playersOf } from '../lobby/play_now';
import { RATED_MEANS } from '../profile/rating_text';
import { Refusal, useRequest } from '../request';

/** Opens the choice of opponents; shows those who are chosen. */
function Opponents({ game, count }: { game: GameCard; count: number }) {
  const [open, setOpen] = useState(false);
  const chosen = opponents.value[game.name] ?? [];
  const shown = chosen.slice(0, count);
  return (
    <div class="entry">
      <span class="entry-title">{game.cooperative ? 'Your team' : 'Opponents'}</span>
      <button type="button" class="plain opponents" onClick={() => setOpen(true)}>
        {shown.length === 0 ? <Icon node={UsersRound} /> : shown.map((id) => <Portrait key={id} character={id} />)}
        {shown.length === 0 ? 'A mix' : shown.length < count ? `and ${count - shown.length} more` : 'Chosen by you'}
        <span class="unseen">, choose {game.cooperative ? 'your team' : 'opponents'}</span>
      </button>
      {open && (
        <OpponentsDialog
          count={count}
          chosen={shown}
          title={game.cooperative ? 'Choose your team' : 'Choose opponents'}
          onChoose={(next) => {
            opponents.value = { ...opponents.value, [game.name]: next };
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

export function PlayForm({ game }: { game: GameCard }) {
  const { busy, why, run } = useRequest();
  const [rated, setRated] = useState(false); // asked for each time: nobody plays rated by mistake
  const seats = playersOf(game);
  const deal = (event: Event) => {
    event.preventDefault();
    void run(() => dealNow(game, rated));
  };
  return (
    <form class="form play-form" aria-label="With computers" onSubmit={deal}>
      <Segments
        title="Players"
        name="players"
        choices={game.seats.map((count) => [count, count === 1 ? 'Just me' : String(count)])}
        value={seats}
        onPick={(count) => {
          players.value = { ...players.value, [game.name]: count };
        }}
      />
      <Segments
        title="Computers play"
        name="level"
        choices={game.levels.map((one): [Level, string] => [one, LEVELS[one]])}
        value={levelOf(game)}
        onPick={(one) => {
          level.value = { ...level.value, [game.name]: one };
        }}
      />
      <div class="last-choices">
        {seats > 1 && <Opponents game={game} count={seats - 1} />}
        <Switch title="Rated" about={rated ? RATED_MEANS : ''} on={rated} put={setRated} />
      </div>
      <Refusal why={why} />
      <button type="submit" class="primary big" disabled={busy}>
        <Icon node={Play} /> {busy ? 'Dealing…' : 'Play now'}
      </button>
    </form>
  );
}
