// A replay: the board at any move, as a seat or a spectator saw it, with the log beside it and the buttons below.
import {
  ArrowLeft,
  ChartLine,
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Download,
  Link,
  Pause,
  Play,
  ScrollText,
  Share2,
  ShieldCheck,
  X,
} from 'lucide';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { wide } from '../../app/preferences';
import { cameFrom, note, toReplay, toTable } from '../../app/router';
import { say } from '../../app/screen_reader';
import { gameHere } from '../../app/state';
import type { Face } from '../../games/face';
import * as api from '../../net/api';
import type { Replay, SeatInfo } from '../../net/wire';
import { fly, measure, nextFrame } from '../../table/motion';
import { InvitationBar } from '../bars';
import { Dialog } from '../dialog';
import { Icon, RoundButton } from '../icon';
import { ReviewPanel, useFirstDecision, useReview } from '../review/review_panel';
import { ShareDialog } from '../review/share_dialog';
import { Log, Named } from '../table/event_log';
import { Rules } from '../table/rules_panel';
import { useTermsOf } from '../table/term';
import { VerifyShuffle } from '../table/verify_shuffle';

/** The move that is shown, and a function that goes to another one, with flights for single steps. */
function useMoment(replay: Replay | null, face: Face | null, first: number | null): [number, (to: number) => void] {
  const last = Math.max(0, (replay?.frames.length ?? 1) - 1);
  const [at, setAt] = useState(first ?? 0);
  const now = Math.min(at, last);
  const move = (to: number) => {
    const next = Math.max(0, Math.min(last, to));
    const seen = measure();
    const [old, frame] = [replay?.frames[now], replay?.frames[next]];
    setAt(next);
    if (!face || !frame || Math.abs(next - now) !== 1) return;
    const told = next > now ? frame.told : [];
    say(...frame.told.map((one) => one.text));
    void nextFrame().then(() => fly(seen, face.flightPaths(told, old?.view ?? null, frame.view)));
  };
  return [now, move];
}

function usePlaying(at: number, last: number, move: (to: number) => void): [boolean, () => void] {
  const [playing, setPlaying] = useState(false);
  const step = useRef(move);
  step.current = move;
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => step.current(at + 1), 1_100);
    return () => clearTimeout(timer);
  }, [playing, at, last]);
  return [playing, () => setPlaying((before) => !before)];
}

function Controls(props: {
  at: number;
  last: number;
  playing: boolean;
  onPlay: () => void;
  onMove: (to: number) => void;
  text: string;
}) {
  const { at, last, onMove } = props;
  const key = (label: string, icon: typeof Play, to: number) => (
    <RoundButton icon={icon} label={label} disabled={to < 0 || to > last || to === at} onClick={() => onMove(to)} />
  );
  return (
    <div class="controls">
      {key('To the beginning', ChevronFirst, 0)}
      {key('One move back', ChevronLeft, at - 1)}
      <button
        type="button"
        class="round primary"
        aria-label={props.playing ? 'Stop' : 'Play on'}
        onClick={props.onPlay}
      >
        <Icon node={props.playing ? Pause : Play} />
      </button>
      {key('One move on', ChevronRight, at + 1)}
      {key('To the end', ChevronLast, last)}
      <input
        type="range"
        aria-label="Move"
        aria-valuetext={`Move ${at} of ${last}: ${props.text}`}
        min={0}
        max={last}
        value={at}
        onInput={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
      <output>
        {at} / {last}
      </output>
    </div>
  );
}

const seatsOf = (replay: Replay): SeatInfo[] =>
  replay.names.map((name, seat) => ({
    seat,
    kind: 'person',
    name,
    colour: replay.colours?.[seat] ?? '#57534e',
    present: true,
    player: null,
  }));

const NOTHING_TOLD: Replay['frames'][number]['told'] = [];

type Opened = 'verify' | 'rules' | 'log' | 'share';

interface BarProps {
  replay: Replay;
  seat: number | null;
  onSeat: (seat: number | null) => void;
  linked: boolean;
  file: string | null;
  /** The table that one came from; null: none. */
  table: string | null;
  onOpen: (what: Opened) => void;
}

/** The bar above a replay: whose view is shown, link, download, verify. */
function Bar({ replay, seat, onSeat, linked, file, table, onOpen }: BarProps) {
  const [copied, setCopied] = useState(false);
  const link = () => {
    void navigator.clipboard?.writeText(location.href).then(() => setCopied(true));
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <header class="top-bar">
      <a class="round" href={table ? toTable(table) : '/'} aria-label={table ? 'To the table' : 'To the lobby'}>
        <Icon node={ArrowLeft} />
      </a>
      <div class="title">
        <h1>{replay.title}</h1>
        <span>Replay{replay.over ? '' : ', so far'}</span>
      </div>
      <span class="spread" />
      <label class="eyes">
        <span aria-hidden="true">Seen by</span>
        <select
          aria-label="Seen by"
          value={seat === null ? '' : String(seat)}
          onChange={(event) => onSeat(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        >
          <option value="">a spectator</option>
          {replay.names.map((name, at) => (
            <option key={at} value={at}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!wide.value && <RoundButton icon={ScrollText} label="Log" onClick={() => onOpen('log')} />}
      {/* On phones "Share" has the link, and the title needs the room. */}
      {linked && wide.value && (
        <RoundButton
          icon={Link}
          label={copied ? 'Copied' : 'Copy a link to this move'}
          title="Copy a link to this move"
          onClick={link}
        />
      )}
      {wide.value && file && replay.over && (
        <a
          class="round"
          href={file}
          download={`${replay.game}.jsonl`}
          aria-label="Download this game"
          title="Download this game"
        >
          <Icon node={Download} />
        </a>
      )}
      <RoundButton
        icon={ShieldCheck}
        label="Verify the shuffle"
        title="Verify the shuffle"
        onClick={() => onOpen('verify')}
      />
    </header>
  );
}

export function ReplayPlayer(props: {
  replay: Replay;
  face: Face;
  id: string | null;
  seat: number | null;
  first: number | null;
  onSeat: (seat: number | null) => void;
  text: string | null;
  open: 'review' | 'share' | null;
}) {
  const { replay, face, id } = props;
  const [at, move] = useMoment(replay, face, props.first);
  const [table] = useState(id && cameFrom(id) ? id : null);
  const last = replay.frames.length - 1;
  const [playing, toggle] = usePlaying(at, last, move);
  const [open, setOpen] = useState<Opened | null>(props.open === 'share' ? 'share' : null);
  const [side, setSide] = useState<'review' | 'log'>(props.open === 'review' ? 'review' : 'log');
  const reviewable = id !== null && replay.reviewed === true;
  const reviewing = reviewable && side === 'review';
  const review = useReview(id, reviewable && (open === 'share' || reviewing));
  useFirstDecision(review, reviewing && props.first === null, move);
  const [clause, setClause] = useState<string | null>(null);
  useTermsOf(replay);
  useEffect(() => {
    gameHere.value = replay.game;
    return () => {
      gameHere.value = '';
    };
  }, [replay.game]);
  const seats = useMemo(() => seatsOf(replay), [replay]);
  const frame = replay.frames[at];
  const told = useMemo(() => replay.frames.slice(0, at + 1).flatMap((one) => one.told), [replay, at]);
  const news = useMemo(() => told.filter((one) => !face.skipsLog(one.event)), [told, face]);
  const address = id ? toReplay(id, `?move=${at}${props.seat === null ? '' : `&seat=${props.seat}`}`) : null;
  useEffect(() => {
    if (address) note(address);
  }, [address]);
  if (!frame) return null;
  const openClause = (name: string) => {
    setClause(name);
    setOpen('rules');
  };
  const log = (
    <Log told={news} seats={seats} you={null} openClause={openClause} startsSection={face.startsLogSection} />
  );
  const panel = id && reviewable && (
    <ReviewPanel id={id} replay={replay} state={review} seat={props.seat} at={at} onMove={move} />
  );
  const board = {
    view: frame.view,
    annotations: frame.annotations,
    names: replay.names,
    table: null,
    told: reviewing && !wide.value ? NOTHING_TOLD : told, // what was said then would cover a small board
    openClause,
  };
  const file = id
    ? api.recordPath(id)
    : props.text !== null
      ? `data:text/plain;charset=utf-8,${encodeURIComponent(props.text)}`
      : null;
  return (
    <div
      class={`table-page replay with-side game-${replay.game}${props.seat === null ? ' spectating' : ''}${reviewing ? ' reviewing' : ''}`}
    >
      <Bar
        replay={replay}
        seat={props.seat}
        onSeat={props.onSeat}
        linked={address !== null}
        file={file}
        table={table}
        onOpen={setOpen}
      />
      <div class="banners">
        <InvitationBar />
      </div>
      <main id="main" class="table-main">
        <ul class={`seats of-${seats.length}`} aria-label="Players">
          {seats.map((seat) => (
            <li
              key={seat.seat}
              class={`plaque side-${face.seatSide(seat.seat, seats.length, props.seat)}`}
              style={{ '--player': seat.colour }}
              data-anchor={`seat:${seat.seat}`}
            >
              <span class="plaque-body">
                <span class="name">
                  <span class="called">{seat.name}</span>
                </span>
                <face.SeatSummary view={frame.view} seat={seat.seat} table={null} />
              </span>
            </li>
          ))}
        </ul>
        <section class="board-slot" aria-label="The board">
          <face.Board {...board} />
        </section>
        <div class="question">
          <p class="last">
            <Named text={frame.told[0]?.text ?? ''} seats={seats} you={null} />
            {frame.told.length > 1 && <span class="and-more"> +{frame.told.length - 1}</span>}
          </p>
          <Controls
            at={at}
            last={last}
            playing={playing}
            onPlay={toggle}
            onMove={move}
            text={frame.told[0]?.text ?? ''}
          />
          {replay.over && (
            <div class="review-tools">
              {reviewable && (
                <button type="button" class="quiet" onClick={() => setSide('review')}>
                  <Icon node={ChartLine} /> Turning points
                </button>
              )}
              <button type="button" class="quiet" onClick={() => setOpen('share')}>
                <Icon node={Share2} /> Share
              </button>
            </div>
          )}
        </div>
        <section class="hand-slot" aria-label="Cards in hand">
          <face.Hand {...board} />
        </section>
      </main>
      {wide.value && (
        <aside class="side" aria-label="Log and review">
          <div class="review-side">
            <div class="tabs" role="tablist" aria-label="Beside the board">
              {(['log', 'review'] as const).map(
                (name) =>
                  (name === 'log' || reviewable) && (
                    <button
                      key={name}
                      type="button"
                      role="tab"
                      aria-selected={side === name}
                      onClick={() => setSide(name)}
                    >
                      {name === 'log' ? 'Log' : 'Review'}
                    </button>
                  ),
              )}
            </div>
            {side === 'review' && panel ? panel : log}
          </div>
        </aside>
      )}
      {!wide.value && reviewing && (
        <aside class="review-below" aria-label="Review">
          <RoundButton icon={X} label="Close the review" onClick={() => setSide('log')} />
          {panel}
        </aside>
      )}
      {open === 'share' && (
        <ShareDialog
          id={id}
          replay={replay}
          face={face}
          seats={seats}
          review={review.info?.review ?? null}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'verify' && (
        <Dialog title="Verify the shuffle" kind="wide" onClose={() => setOpen(null)}>
          <VerifyShuffle
            promise={replay.promise}
            keyText={replay.key}
            record={file}
            computers={id && replay.computers ? api.computersPath(id) : null}
          />
        </Dialog>
      )}
      {open === 'log' && (
        <Dialog title="Log" kind="sheet" onClose={() => setOpen(null)}>
          {log}
        </Dialog>
      )}
      {open === 'rules' && (
        <Dialog title="Rules" kind="sheet" onClose={() => setOpen(null)}>
          <Rules rules={replay} clause={clause} onOpen={setClause} />
        </Dialog>
      )}
    </div>
  );
}
