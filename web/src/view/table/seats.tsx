// The plaques of the seats: who sits there, how they stand, and whose turn it is.
import { Bot, ChartLine, WifiOff } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { type CharacterId, characterOf, LEVELS, type Level, loadCast, TEMPERS } from '../../app/cast';
import { silenced } from '../../app/people';
import { chatOff, dark, remarksOn } from '../../app/preferences';
import { toProfile } from '../../app/router';
import type { Face } from '../../games/face';
import type { Remarked, Said, SeatInfo, TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Portrait } from '../cast/portrait';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { SeatPerson } from '../people/person_actions';
import { seatColour } from '../player_colour';
import { emoteText } from './chat';
import { Clock } from './clock';
import { SeatActions } from './seat_actions';

/** The card about a computer player: portrait, temperament, level, and a line about them. */
function CharacterCard({ id, level }: { id: CharacterId; level: Level | null | undefined }) {
  useEffect(() => void loadCast(), []);
  const character = characterOf(id);
  return (
    <div class="character-card">
      <Portrait character={id} size="large" />
      <div>
        <p class="character-kind">
          {character && <b>{TEMPERS[character.temper]}</b>}
          {level && <span>{LEVELS[level]} computer</span>}
        </p>
        {character && <p>{character.about}</p>}
      </div>
    </div>
  );
}

/** The way from a name to the player's page. */
function ProfileLink({ player, name }: { player: string; name: string }) {
  return (
    <a class="quiet profile-link" href={toProfile(player)} aria-label={`${name}: games and ratings`}>
      <Icon node={ChartLine} /> Games and ratings
    </a>
  );
}

/** The last chat message of a person, or remark of a computer, from a seat. */
function lastWords(table: Table | null, seat: SeatInfo): Said | Remarked | undefined {
  if (seat.character && !seat.stand_in) {
    const remark = table?.remarks.value.at(-1);
    return remark?.seat === seat.seat && remarksOn.value ? remark : undefined;
  }
  const said = table?.said.value.at(-1);
  const own = said && seat.player !== null && said.player === seat.player;
  return own && !chatOff.value && !silenced.value.has(said.player) ? said : undefined;
}

/** What was said at a seat, for a few seconds. */
function useBubble(table: Table | null, seat: SeatInfo): string {
  const [shown, setShown] = useState('');
  const said = lastWords(table, seat);
  const ahead = table?.ahead.peek() ?? 0;
  useEffect(() => {
    if (!said || Date.now() - said.at - ahead > 60_000) return setShown('');
    setShown(said.kind === 'said' && said.emote ? emoteText(said.emote) : (said.text ?? ''));
    const timer = setTimeout(() => setShown(''), 5_000);
    return () => clearTimeout(timer);
  }, [said]);
  return shown;
}

const standing = (seat: SeatInfo) => {
  if (seat.removed) return 'removed, a computer is playing';
  if (seat.stand_in) return 'a computer is playing';
  if (seat.kind === 'computer') return `computer, ${seat.level}`;
  return seat.present ? '' : 'away';
};

interface PlaqueProps {
  face: Face;
  view: unknown;
  seat: SeatInfo;
  seats: readonly SeatInfo[];
  table: Table | null;
  asked: boolean;
  own: number | null;
  onOpen: () => void;
}

function Plaque({ face, view, seat, seats, table, asked, own, onOpen }: PlaqueProps) {
  const spotlit = table?.spotlight.value === seat.seat;
  const you = seat.seat === own;
  const thinks = asked && table?.thinking.value.includes(seat.seat);
  const bubble = useBubble(table, seat);
  const state = standing(seat);
  const shown = table !== null && face.shownSeat(table) === seat.seat;
  return (
    <li
      class={`plaque side-${face.seatSide(seat.seat, seats.length, own)}${asked ? ' asked' : ''}${state === 'away' ? ' away' : ''}${seat.stand_in ? ' stand-in' : ''}${you ? ' you' : ''}${spotlit ? ' spotlit' : ''}${shown ? ' shown' : ''}`}
      style={{ '--player': seat.colour }}
    >
      <button
        type="button"
        onClick={() => (table && !shown && face.showSeat(table, seat.seat) ? undefined : onOpen())}
        aria-pressed={table && face.shownSeat(table) !== null ? shown : undefined}
        data-anchor={you ? undefined : `seat:${seat.seat}`}
      >
        <span class="name" style={{ color: seatColour(seat, dark.value) }}>
          {seat.character && <Portrait character={seat.character} />}
          <span class={`called${you ? ' own' : ''}`}>{seat.name}</span>
          {you && <small class="yours">you</small>}
          {((seat.kind === 'computer' && !seat.character) || seat.stand_in) && <Icon node={Bot} />}
          {thinks && (
            <span class="thinks" title="thinking">
              <span class="unseen">, thinking</span>
            </span>
          )}
          {state === 'away' && <Icon node={WifiOff} />}
          <span class="unseen">{state && `, ${state}`}: </span>
        </span>
        <face.SeatSummary view={view} seat={seat.seat} table={table} />
        {asked && <span class="unseen">, to play</span>}
      </button>
      {/* The viewer's own clock is beside the question. */}
      {asked && !you && table && <Clock table={table} />}
      {bubble && (
        <span class="bubble">
          <b>{seat.name}:</b> {bubble}
        </span>
      )}
    </li>
  );
}

interface Props {
  face: Face;
  view: unknown;
  info: Pick<TableInfo, 'seats' | 'yours' | 'phase'>;
  asked: readonly number[];
  table: Table | null;
  /** The viewer's seat. */
  own: number | null;
}

export function Seats({ face, view, info, asked, table, own }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const seat = open === null ? undefined : info.seats[open];
  return (
    <>
      <ul class={`seats of-${info.seats.length}`} aria-label="Players">
        {info.seats.map((one) => (
          <Plaque
            key={one.seat}
            face={face}
            view={view}
            seat={one}
            seats={info.seats}
            table={table}
            asked={asked.includes(one.seat)}
            own={own}
            onOpen={() => setOpen(one.seat)}
          />
        ))}
      </ul>
      {seat && (
        <Dialog title={seat.name} kind="wide" onClose={() => setOpen(null)}>
          {table && <SeatActions table={table} info={info as TableInfo} seat={seat} onDone={() => setOpen(null)} />}
          {table && <SeatPerson info={info as TableInfo} seat={seat} />}
          {seat.player && <ProfileLink player={seat.player} name={seat.name} />}
          {seat.character && <CharacterCard id={seat.character} level={seat.level} />}
          <face.SeatDetails view={view} seat={seat.seat} table={table} />
        </Dialog>
      )}
    </>
  );
}
