// Dialogs that open a table: with friends by link, or in one room.
import { Smartphone, Tv } from 'lucide';
import { useState } from 'preact/hooks';
import { go, toTable } from '../../app/router';
import { noteBan } from '../../app/state';
import { SHARING } from '../../games/sharing';
import * as api from '../../net/api';
import type { GameCard, NewTable } from '../../net/wire';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { Refusal } from '../refusal';
import { OptionsForm } from './options_form';
import { entries, firstValues, type Values } from './options_schema';

type Level = NonNullable<NewTable['level']>;
type Visibility = NonNullable<NewTable['visibility']>;

const VISIBILITY: Record<Visibility, string> = {
  unlisted: 'Anyone with the link',
  public: 'Anyone in the lobby',
  private: 'Only by invitation',
};

/** Open a table and go there; returns the reason where the server refuses, else ''. */
export async function openTable(table: NewTable, query = ''): Promise<string> {
  try {
    const opened = await api.open(table);
    go(toTable(opened.id, query));
    return '';
  } catch (error) {
    noteBan(error);
    return (error as Error).message;
  }
}

/** The number of seats that a new table has unless the host chooses another: as many as the game takes. */
export const usualSeats = (game: GameCard) => game.seats.at(-1) ?? 2;

/** The options after a table became public or not: strangers play by the clock, unless the host has set it. */
export function withTurnClock(game: GameCard, values: Values, isPublic: boolean): Values {
  const clock = game.turn_clock;
  if (!clock) return values;
  const [usual, others] = isPublic ? [null, clock.seconds] : [clock.seconds, null];
  return values[clock.option] === usual ? { ...values, [clock.option]: others } : values;
}

function Segments<T extends string | number>(props: {
  title: string;
  name: string;
  choices: [T, string][];
  value: T;
  onPick: (value: T) => void;
}) {
  return (
    <fieldset class="entry">
      <legend>{props.title}</legend>
      <span class="segments">
        {props.choices.map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={props.name}
              checked={props.value === value}
              onChange={() => props.onPick(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}

export function FriendsDialog({ game, onClose }: { game: GameCard; onClose: () => void }) {
  const form = entries(game.options);
  const [values, setValues] = useState(firstValues(form));
  const [seats, setSeats] = useState(usualSeats(game));
  const [visibility, setVisibility] = useState<Visibility>('unlisted');
  const [level, setLevel] = useState<Level>('normal');
  const [watch, setWatch] = useState(true);
  const pickVisibility = (next: Visibility) => {
    setVisibility(next);
    setValues((before) => withTurnClock(game, before, next === 'public'));
  };
  const [why, setWhy] = useState('');
  const open = async (event: Event) => {
    event.preventDefault();
    const table: NewTable = { game: game.name, seats, options: values, visibility, level, spectators: watch, sit: [0] };
    setWhy('');
    setWhy(await openTable(table));
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
          choices={game.levels.map((one) => [one, one.charAt(0).toUpperCase() + one.slice(1)])}
          value={level}
          onPick={setLevel}
        />
        <fieldset class="entry">
          <legend>Spectators</legend>
          <label class="check">
            <input type="checkbox" checked={watch} onChange={(event) => setWatch(event.currentTarget.checked)} />
            <span>Others can watch</span>
          </label>
        </fieldset>
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

export function SameRoomDialog({ game, onClose }: { game: GameCard; onClose: () => void }) {
  const [seats, setSeats] = useState(Math.min(usualSeats(game), Math.max(game.seats[0] ?? 2, 3)));
  const [why, setWhy] = useState('');
  const shared = SHARING[game.name];
  const open = async (table: Partial<NewTable>, query = '') => {
    setWhy('');
    setWhy(await openTable({ game: game.name, seats, ...table }, query));
  };
  const pass = () => {
    const sit = Array.from({ length: seats }, (_, seat) => seat);
    return open({ sit, start: true, options: shared?.options ?? {} });
  };
  const hands = () => open({ sit: [] }, '?rail=1');
  return (
    <Dialog title={`${game.title} in this room`} kind="wide" onClose={onClose}>
      <div class="form">
        <Segments
          title="Players"
          name="seats"
          choices={game.seats.map((count) => [count, String(count)])}
          value={seats}
          onPick={setSeats}
        />
        <div class="two-ways">
          <button type="button" class="way" onClick={hands}>
            <Icon node={Tv} />
            <b>Table and hands</b>
            <span>This screen shows the table. Everyone scans a code and holds their cards on a phone.</span>
          </button>
          <button type="button" class="way" onClick={pass}>
            <Icon node={Smartphone} />
            <b>Pass and play</b>
            <span>{shared?.text ?? 'Everyone shares this screen and passes it on. Hands stay hidden in between.'}</span>
          </button>
        </div>
        <Refusal why={why} />
      </div>
    </Dialog>
  );
}
