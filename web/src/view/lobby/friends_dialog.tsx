// The dialog that opens a table for friends, who come by link, or for anyone in the lobby.
import { useState } from 'preact/hooks';
import { LEVELS, type Level } from '../../app/cast';
import { pace } from '../../app/preferences';
import type { GameCard, NewTable } from '../../net/wire';
import { Dialog } from '../dialog';
import { Segments, Switch } from '../form';
import { RATED_MEANS } from '../profile/rating_text';
import { Refusal, useRequest } from '../request';
import { entries, firstValues, OptionsForm, type Values } from './options_form';
import { openTable } from './play_now';

type Visibility = NonNullable<NewTable['visibility']>;

const VISIBILITY: Record<Visibility, string> = {
  unlisted: 'Anyone with the link',
  public: 'Anyone in the lobby',
  private: 'Only by invitation',
};

/** The options after a table became public or not: strangers play by the clock, unless the host has set it. */
function withTurnClock(game: GameCard, values: Values, isPublic: boolean): Values {
  const clock = game.turn_clock;
  if (!clock) return values;
  const [usual, others] = isPublic ? [null, clock.seconds] : [clock.seconds, null];
  return values[clock.option] === usual ? { ...values, [clock.option]: others } : values;
}

export function FriendsDialog({ game, onClose }: { game: GameCard; onClose: () => void }) {
  const form = entries(game.options);
  const [values, setValues] = useState(firstValues(form));
  const [seats, setSeats] = useState(game.usual_seats);
  const [visibility, setVisibility] = useState<Visibility>('unlisted');
  const [level, setLevel] = useState<Level>('normal');
  const [spectators, setSpectators] = useState(true);
  const [hints, setHints] = useState(true);
  const [rated, setRated] = useState(false);
  const pickVisibility = (next: Visibility) => {
    setVisibility(next);
    setHints(next !== 'public');
    setRated(next === 'public');
    setValues((before) => withTurnClock(game, before, next === 'public'));
  };
  const { why, run } = useRequest();
  const open = (event: Event) => {
    event.preventDefault();
    const choices = { options: values, visibility, level, spectators, hints, rated, pace: pace.value };
    void run(() => openTable({ game: game.name, seats, sit: [0], ...choices }));
  };
  return (
    <Dialog title={`${game.title} with friends`} kind="wide" onClose={onClose}>
      <form class="form" onSubmit={open}>
        <Segments
          title="Seats"
          name="seats"
          choices={game.seats.map((count) => [count, String(count)])}
          value={seats}
          onPick={setSeats}
        />
        <Segments
          title="Who can join"
          name="visibility"
          choices={Object.entries(VISIBILITY) as [Visibility, string][]}
          value={visibility}
          onPick={pickVisibility}
        />
        <Segments
          title="Computers on free seats"
          name="level"
          choices={game.levels.map((one) => [one, LEVELS[one]])}
          value={level}
          onPick={setLevel}
        />
        <div class="entry">
          <Switch title="Others can watch" on={spectators} put={setSpectators} />
          <Switch
            title="Allow hints"
            about="Whoever does not know what to do can ask the table. Not in rated games."
            on={hints && !rated}
            put={(next) => {
              setHints(next);
              if (next) setRated(false);
            }}
          />
          <Switch
            title="Rated"
            about={`The result moves everyone’s rating. ${RATED_MEANS}`}
            on={rated}
            put={(next) => {
              setRated(next);
              if (next) setHints(false);
            }}
          />
        </div>
        <OptionsForm entries={form} values={values} onChange={setValues} />
        <div class="row end sticky">
          <Refusal why={why} />
          <button type="submit" class="primary">
            Open the table
          </button>
        </div>
      </form>
    </Dialog>
  );
}
