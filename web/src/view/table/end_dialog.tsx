// The end of a game: who won, the standings, a rematch, the score sheet, and what else can be done; in a dialog,
// and in place of the question.
import { ChartLine, ChevronsUp, GraduationCap, LogOut, Play, RotateCcw, Share2, ShieldCheck, Trophy } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { nextLesson } from '../../app/course_progress';
import { isFirstGame } from '../../app/first_game';
import { figure, ordinal } from '../../app/phrases';
import { dark } from '../../app/preferences';
import { go, toCourse, toHighScores, toReplay, toTable } from '../../app/router';
import { titleOf } from '../../app/state';
import type { Face } from '../../games/face';
import * as api from '../../net/api';
import type { SeatInfo, TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Portrait } from '../cast/portrait';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { useCourses } from '../learn/learn_page';
import { openGame } from '../learn/start';
import { seatColour } from '../player_colour';
import { RatingChange } from '../profile/rating_change';
import { Refusal, useRequest } from '../request';
import { Moments, useHighlights } from './moment';
import { calledNames, hasWon, outcomeText } from './outcome_text';
import { VerifyShuffle } from './verify_shuffle';

/** The same game once more, or the way to the one that somebody has opened. */
function Rematch({ table, info }: { table: Table; info: TableInfo }) {
  const [again, setAgain] = useState(false);
  const rematch = () => {
    setAgain(true);
    void table.send({ kind: 'rematch' });
  };
  const asker = info.seats[info.next_by ?? -1];
  // Whoever asks for a rematch goes there at once; the others find a link here.
  useEffect(() => {
    if (again && info.next) go(toTable(info.next));
  }, [again, info.next]);
  if (info.next) {
    return (
      <>
        {asker && !info.yours.includes(asker.seat) && (
          <p class="wants-rematch" role="status">
            <b style={{ color: seatColour(asker, dark.value) }}>{asker.name}</b> wants a rematch
          </p>
        )}
        <a class="button primary" href={toTable(info.next)}>
          <Icon node={RotateCcw} /> To the rematch
        </a>
      </>
    );
  }
  return info.yours.length > 0 ? (
    <button type="button" class="primary" disabled={again} onClick={rematch}>
      <Icon node={RotateCcw} /> Rematch
    </button>
  ) : null;
}

/** To the lobby, where nothing more is wanted here. */
const Leave = () => (
  <a class="button plain" href="/">
    <Icon node={LogOut} /> Leave
  </a>
);

/** Watch the game again, or show it to others. */
function Keepsakes({ info }: { info: TableInfo }) {
  return (
    <>
      <a class="button plain" href={toReplay(info.id)}>
        <Icon node={Play} /> Replay
      </a>
      {info.reviewed && (
        <a class="button plain" href={toReplay(info.id, '?review')}>
          <Icon node={ChartLine} /> See the turning points
        </a>
      )}
      <a class="button plain" href={toReplay(info.id, '?share')}>
        <Icon node={Share2} /> Share
      </a>
    </>
  );
}

/** What to do after a first game: after a win a harder opponent, for a team a harder game; or the course of another game. */
function AfterFirstGame({ game, team, won }: { game: string; team: boolean; won: boolean }) {
  const { why, run } = useRequest();
  const courses = useCourses() ?? [];
  const at = courses.findIndex((course) => course.game === game);
  // The next course in the list that has lessons left, beginning after this game's.
  const next = [...courses.slice(at + 1), ...courses.slice(0, Math.max(0, at))].find((course) => nextLesson(course));
  return (
    <div class="row">
      {won && (
        <button type="button" class="plain" onClick={() => void run(() => openGame(game, 'normal', false))}>
          <Icon node={ChevronsUp} /> {team ? 'A harder game' : 'A harder opponent'}
        </button>
      )}
      {next && (
        <a class="button plain" href={toCourse(next.game)}>
          <Icon node={GraduationCap} /> Learn {titleOf(next.game)}
        </a>
      )}
      <Refusal why={why} />
    </div>
  );
}

/** How many scraps of paper fall for the winner. */
const SCRAPS = Array.from({ length: 18 }, (_, index) => index);

/** Scraps of paper that fall once behind the winner's laurel. */
const Celebration = () => (
  <div class="scraps" aria-hidden="true">
    {SCRAPS.map((index) => (
      <i key={index} style={{ '--at': `${(index * 37) % 100}%`, '--wait': `${(index * 53) % 700}ms` }} />
    ))}
  </div>
);

/** Where the leaves of one half of the laurel are, from below, and how they lie. */
const LEAVES = [0, 1, 2, 3, 4, 5].map((index) => {
  const angle = ((100 + index * 27) * Math.PI) / 180;
  return `translate(${36 + 25 * Math.cos(angle)} ${34 + 25 * Math.sin(angle)}) rotate(${100 + index * 27 + 60})`;
});

/** The winner's laurel. */
function Laurel() {
  const half = LEAVES.map((place) => <path key={place} d="M0 0C3-5 9-6 14-4 11 1 5 3 0 0Z" transform={place} />);
  return (
    <svg class="laurel" viewBox="0 0 72 72" aria-hidden="true">
      <g>{half}</g>
      <g transform="translate(72 0) scale(-1 1)">{half}</g>
      <path d="m36 20 4 9 10 1-7.500 6.500 2.200 9.500-8.700-5-8.700 5 2.200-9.500L22 30l10-1Z" class="star" />
    </svg>
  );
}

/** Says that a computer has played for the person of a seat: not all that is told of them is theirs. */
const Helped = ({ seat }: { seat: SeatInfo }) =>
  seat.stood_in ? <small class="helped"> a computer played some of it</small> : null;

/** The result of a team that wins or loses together. */
function Team({ won, seats, you }: { won: boolean; seats: TableInfo['seats']; you: number | null }) {
  return (
    <div class={`team ${won ? 'won' : 'lost'}`}>
      <b>{won ? 'Won together' : 'Lost together'}</b>
      <ul>
        {seats.map((seat) => (
          <li key={seat.seat} style={{ '--player': seat.colour, color: seatColour(seat, dark.value) }}>
            {seat.character && <Portrait character={seat.character} />}
            {seat.seat === you ? 'You' : seat.name}
            <Helped seat={seat} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PlacesProps {
  face: Face;
  view: unknown;
  seats: TableInfo['seats'];
  /** The viewer's seat; null for spectators. */
  you?: number | null;
}

export function Places({ face, view, seats, you = null }: PlacesProps) {
  const found = face.standings(view);
  if (!found) return null;
  if (found.team) return <Team won={found.team === 'won'} seats={seats} you={you} />;
  const order = seats.map((seat) => seat.seat).sort((one, two) => (found.places[one] ?? 9) - (found.places[two] ?? 9));
  return (
    <ol class="places">
      {order.map((seat) => {
        const info = seats[seat];
        const place = found.places[seat] ?? 0;
        return info ? (
          <li key={seat} class={`place-${place}`} style={{ '--player': info.colour }}>
            <span class="place">{place > 0 && ordinal(place)}</span>
            <b style={{ color: seatColour(info, dark.value) }}>
              {info.character && <Portrait character={info.character} />}
              {seat === you ? 'You' : info.name}
              <Helped seat={info} />
            </b>
            {found.scores && (
              <span class="score">
                {figure(found.scores[seat] ?? 0)}
                <span class="unseen"> points</span>
              </span>
            )}
          </li>
        ) : null;
      })}
    </ol>
  );
}

interface Props {
  table: Table;
  info: TableInfo;
  face: Face;
  onClose: () => void;
}

export function EndDialog({ table, info, face, onClose }: Props) {
  const [verify, setVerify] = useState(false);
  const view = table.look.value?.view;
  const found = useHighlights(info.id);
  const last = table.told.value.filter((one) => face.isScoring(one.event)).at(-1);
  const colours = info.seats.map((seat) => seatColour(seat, dark.value));
  const standings = face.standings(view);
  const withComputers = info.seats.some((seat) => seat.kind === 'computer' || seat.stand_in);
  const reason = table.look.value?.ask.text ?? '';
  const seat = table.look.value?.seat ?? null;
  const won = hasWon(standings, seat);
  const title = outcomeText(standings, info.seats, seat) || reason || 'The game is over';
  return (
    <Dialog title={title} kind="wide" onClose={onClose}>
      <div class={`ending${won ? ' won' : ''}`}>
        {won && <Celebration />}
        <p class="outcome" aria-hidden="true">
          {won && <Laurel />}
          <span>{title}</span>
        </p>
        <Moments table={info.id} found={found} face={face} seat={info.yours.length === 1 ? seat : null} />
        <Places face={face} view={view} seats={info.seats} you={seat} />
        {info.yours.length > 0 && <RatingChange table={info.id} />}
        <div class="row rematch">
          <Rematch table={table} info={info} />
          <Leave />
        </div>
        {isFirstGame(info.id) && <AfterFirstGame game={info.game} team={Boolean(standings?.team)} won={won === true} />}
        {last && (
          <face.ScoreSheet
            event={last.event}
            lines={found?.lines?.length ? found.lines : (last.score ?? [])}
            view={view}
            names={calledNames(info.seats, seat)}
            colours={colours}
          />
        )}
        {Boolean(info.hints_given) && <p class="nothing">Hints used: {info.hints_given}.</p>}
        <div class="row">
          <Keepsakes info={info} />
          <a class="button plain" href={toHighScores(info.game)}>
            <Icon node={Trophy} /> High scores
          </a>
          <button type="button" class="plain" onClick={() => setVerify(!verify)} aria-expanded={verify}>
            <Icon node={ShieldCheck} /> Verify the shuffle
          </button>
        </div>
        {verify && info.promise && (
          <VerifyShuffle
            promise={info.promise}
            keyText={info.key ?? null}
            record={api.recordPath(info.id)}
            computers={withComputers ? api.computersPath(info.id) : null}
          />
        )}
      </div>
    </Dialog>
  );
}

interface BarProps {
  table: Table;
  info: TableInfo;
  face: Face;
  onResult: () => void;
  /** The dialog of the end says the same at the moment. */
  covered: boolean;
}

/** In the place of the question, when the game is over: who won, and what can be done now. */
export function EndBar({ table, info, face, onResult, covered }: BarProps) {
  const look = table.look.value;
  const text = look ? outcomeText(face.standings(look.view), info.seats, look.seat) : '';
  return (
    <div class={`question end-bar${covered ? ' covered' : ''}`}>
      <p class="asks">
        <span>{text || look?.ask.text}</span>
      </p>
      <div class="row">
        <Rematch table={table} info={info} />
        <button type="button" class="plain" onClick={onResult}>
          <Icon node={Trophy} /> Result
        </button>
        <Keepsakes info={info} />
        <Leave />
      </div>
    </div>
  );
}
