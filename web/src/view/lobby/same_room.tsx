// The dialog that opens a table for people in one room: with phones around this screen, or passing this screen on.
import { Smartphone, Tv } from 'lucide';
import { useState } from 'preact/hooks';
import { sharedNames } from '../../app/preferences';
import { me } from '../../app/state';
import { inLobby } from '../../games/in_lobby';
import type { GameCard } from '../../net/wire';
import { Dialog } from '../dialog';
import { Segments } from '../form';
import { Icon } from '../icon';
import { Refusal, useRequest } from '../request';
import { COLOUR_NAMES, COLOURS, Dot } from './name_dialog';
import { openTable } from './play_now';

interface Person {
  name: string;
  colour: string;
}

/** Those who shared this screen last, in colours that differ; the first one is whoever opens the table. */
function firstPeople(): Person[] {
  const own = me.value?.colour ?? COLOURS[0];
  const others = COLOURS.filter((colour) => colour !== own);
  return Array.from({ length: 16 }, (_, seat) => ({
    name: (seat === 0 ? me.value?.name : sharedNames.value[seat]) ?? '',
    // Every third: neighbours in the list look alike.
    colour: seat === 0 && own ? own : (others[(seat * 3) % others.length] as string),
  }));
}

function PersonRow({ person, seat, put }: { person: Person; seat: number; put: (person: Person) => void }) {
  return (
    <li class="person-row">
      <Dot colour={person.colour} />
      <input
        aria-label={`Name of player ${seat + 1}`}
        placeholder={`Player ${seat + 1}`}
        value={person.name}
        maxLength={24}
        autocomplete="off"
        onInput={(event) => put({ ...person, name: event.currentTarget.value })}
      />
      <select
        aria-label={`Colour of player ${seat + 1}`}
        value={person.colour}
        onChange={(event) => put({ ...person, colour: event.currentTarget.value })}
      >
        {!COLOURS.includes(person.colour) && <option value={person.colour}>Own colour</option>}
        {COLOURS.map((colour, index) => (
          <option key={colour} value={colour}>
            {COLOUR_NAMES[index]}
          </option>
        ))}
      </select>
    </li>
  );
}

export function SameRoomDialog({ game, onClose }: { game: GameCard; onClose: () => void }) {
  const [seats, setSeats] = useState(Math.min(game.usual_seats, Math.max(game.seats[0] ?? 2, 3)));
  const [people, setPeople] = useState(firstPeople);
  const { why, run } = useRequest();
  const shared = inLobby(game.name)?.sharing;
  const playing = people.slice(0, seats);
  const pass = (event: Event) => {
    event.preventDefault();
    const names = playing.map(({ name }, seat) => name.trim() || `Player ${seat + 1}`);
    sharedNames.value = names;
    void run(() =>
      openTable({
        game: game.name,
        seats,
        sit: playing.map((_, seat) => seat),
        // The host's own name follows the host when it changes; the others are of this table alone.
        names: names.map((name, seat) => (seat === 0 && name === me.value?.name ? '' : name)),
        colours: playing.map(({ colour }) => colour),
        start: true,
        options: shared?.options ?? {},
      }),
    );
  };
  const hands = () => void run(() => openTable({ game: game.name, seats, sit: [] }, '?rail=1'));
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
          <section class="way">
            <h3>
              <Icon node={Tv} /> Table and hands
            </h3>
            <p>This screen shows the table. Everyone scans a code and holds their cards on a phone.</p>
            <button type="button" class="primary" onClick={hands}>
              Show the code
            </button>
          </section>
          <form class="way" onSubmit={pass}>
            <h3>
              <Icon node={Smartphone} /> Pass and play
            </h3>
            <p>{shared?.text ?? 'Everyone shares this screen and passes it on. Hands stay hidden in between.'}</p>
            <ul class="people" aria-label="Who plays">
              {playing.map((person, seat) => (
                <PersonRow
                  key={seat}
                  person={person}
                  seat={seat}
                  put={(next) => setPeople(people.map((one, index) => (index === seat ? next : one)))}
                />
              ))}
            </ul>
            <button type="submit" class="primary">
              Pass and play
            </button>
          </form>
        </div>
        <Refusal why={why} />
      </div>
    </Dialog>
  );
}
