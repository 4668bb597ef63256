// A game to be scrubbed through: step by step, from any seat's knowledge, linked at a move.
import {
  ArrowLeft,
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Download,
  FileUp,
  Link,
  Pause,
  Play,
  ScrollText,
  ShieldCheck,
} from 'lucide';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import * as api from '../api';
import { say } from '../aria';
import { useFace } from '../games';
import type { Face } from '../games/face';
import { fly, measure, nextFrame } from '../motion';
import { wide } from '../prefs';
import { note, type Route, toReplay } from '../route';
import type { Replay, SeatInfo } from '../wire';
import { Dialog } from './dialog';
import { Verify } from './end';
import { Icon } from './icon';
import { Log, Named } from './log';
import { Rules } from './rules';
import { Wordmark } from './shell';

const PALETTE = ['#b45309', '#1d4ed8', '#047857', '#a21caf', '#be123c', '#0e7490', '#6d28d9', '#57534e'];

const seatsOf = (replay: Replay): SeatInfo[] =>
  replay.names.map((name, seat) => ({
    seat,
    kind: 'person',
    name,
    colour: PALETTE[seat % PALETTE.length] as string,
    present: true,
    player: null,
  }));

function Upload({ onRecord }: { onRecord: (text: string) => void }) {
  return (
    <label class="upload">
      <Icon node={FileUp} />
      <span>
        <b>Open a record</b>
        <small>A file from “Download” or from the terminal. Nothing of it is kept.</small>
      </span>
      <input
        type="file"
        accept=".jsonl,.json,.txt,text/plain"
        onChange={(event) => void event.currentTarget.files?.[0]?.text().then(onRecord)}
      />
    </label>
  );
}

interface Source {
  id: string | null;
  text: string | null;
}

function useReplay(source: Source, seat: number | null): { replay: Replay | null; why: string } {
  const [state, setState] = useState<{ replay: Replay | null; why: string }>({ replay: null, why: '' });
  useEffect(() => {
    let late = false;
    const asked =
      source.text !== null ? api.upload({ text: source.text, seat }) : source.id ? api.replay(source.id, seat) : null;
    asked?.then(
      (replay) => !late && setState({ replay, why: '' }),
      (error: Error) => !late && setState((before) => ({ replay: before.replay, why: error.message })),
    );
    return () => {
      late = true;
    };
  }, [source.id, source.text, seat]);
  return state;
}

/** The moment shown; changes are flown, not cut. */
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
    void nextFrame().then(() => fly(seen, face.ways(told, old?.view ?? null, frame.view)));
  };
  return [now, move];
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
    <button
      type="button"
      class="round"
      aria-label={label}
      disabled={to < 0 || to > last || to === at}
      onClick={() => onMove(to)}
    >
      <Icon node={icon} />
    </button>
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

function Theatre(props: {
  replay: Replay;
  face: Face;
  id: string | null;
  seat: number | null;
  first: number | null;
  onSeat: (seat: number | null) => void;
  text: string | null;
}) {
  const { replay, face, id } = props;
  const [at, move] = useMoment(replay, face, props.first);
  const last = replay.frames.length - 1;
  const [playing, toggle] = usePlaying(at, last, move);
  const [open, setOpen] = useState<'verify' | 'rules' | 'log' | null>(null);
  const [clause, setClause] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const seats = useMemo(() => seatsOf(replay), [replay]);
  const frame = replay.frames[at];
  const told = useMemo(() => replay.frames.slice(0, at + 1).flatMap((one) => one.told), [replay, at]);
  const news = useMemo(() => told.filter((one) => !face.hushed(one.event)), [told, face]);
  const address = id ? toReplay(id, `?move=${at}${props.seat === null ? '' : `&seat=${props.seat}`}`) : null;
  useEffect(() => {
    if (address) note(address);
  }, [address]);
  if (!frame) return null;
  const openClause = (name: string) => {
    setClause(name);
    setOpen('rules');
  };
  const board = { view: frame.view, names: replay.names, table: null, told, openClause };
  const link = () => {
    void navigator.clipboard?.writeText(location.href).then(() => setCopied(true));
    setTimeout(() => setCopied(false), 2_000);
  };
  const file = id
    ? api.recordPath(id)
    : props.text !== null
      ? `data:text/plain;charset=utf-8,${encodeURIComponent(props.text)}`
      : null;
  return (
    <div class={`table-page replay with-side game-${replay.game}${props.seat === null ? ' at-rail' : ''}`}>
      <header class="top-bar">
        <a class="round" href="/" aria-label="To the lobby">
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
            value={props.seat === null ? '' : String(props.seat)}
            onChange={(event) =>
              props.onSeat(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
            }
          >
            <option value="">a spectator</option>
            {replay.names.map((name, seat) => (
              <option key={seat} value={seat}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {!wide.value && (
          <button type="button" class="round" aria-label="Log" onClick={() => setOpen('log')}>
            <Icon node={ScrollText} />
          </button>
        )}
        {address && (
          <button
            type="button"
            class="round"
            aria-label={copied ? 'Copied' : 'Copy a link to this move'}
            title="Copy a link to this move"
            onClick={link}
          >
            <Icon node={Link} />
          </button>
        )}
        {file && replay.over && (
          <a
            class="round"
            href={file}
            download={`${replay.game}.jsonl`}
            aria-label="Download the record"
            title="Download the record"
          >
            <Icon node={Download} />
          </a>
        )}
        <button
          type="button"
          class="round"
          aria-label="Verify the shuffle"
          title="Verify the shuffle"
          onClick={() => setOpen('verify')}
        >
          <Icon node={ShieldCheck} />
        </button>
      </header>
      <main id="main" class="table-main">
        <ul class={`seats of-${seats.length}`} aria-label="Players">
          {seats.map((seat) => (
            <li
              key={seat.seat}
              class={`plaque side-${face.side(seat.seat, seats.length, props.seat)}`}
              style={{ '--player': seat.colour }}
              data-anchor={`seat:${seat.seat}`}
            >
              <span class="plaque-body">
                <span class="name">
                  <span class="called">{seat.name}</span>
                </span>
                <face.Facts view={frame.view} seat={seat.seat} />
                <span class="crop-anchor" data-anchor={`crop:${seat.seat}`} aria-hidden="true" />
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
        </div>
        <section class="hand-slot" aria-label="Cards in hand">
          <face.Hand {...board} />
        </section>
      </main>
      {wide.value && (
        <aside class="side" aria-label="Log">
          <Log told={news} seats={seats} you={null} openClause={openClause} />
        </aside>
      )}
      {open === 'verify' && (
        <Dialog title="Verify the shuffle" kind="wide" onClose={() => setOpen(null)}>
          <Verify promise={replay.promise} keyText={replay.key} record={file} />
        </Dialog>
      )}
      {open === 'log' && (
        <Dialog title="Log" kind="sheet" onClose={() => setOpen(null)}>
          <Log told={news} seats={seats} you={null} openClause={openClause} />
        </Dialog>
      )}
      {open === 'rules' && (
        <Dialog title="Rules" kind="sheet" onClose={() => setOpen(null)}>
          <Rules game={replay.game} clause={clause} onOpen={setClause} />
        </Dialog>
      )}
    </div>
  );
}

export function ReplayPage({ route }: { route: Extract<Route, { page: 'replay' }> }) {
  const [seat, setSeat] = useState(route.seat);
  const [text, setText] = useState<string | null>(null);
  const { replay, why } = useReplay({ id: route.id, text }, seat);
  const face = useFace(replay?.game);
  if (replay && face) {
    return (
      <Theatre
        replay={replay}
        face={face}
        id={text === null ? route.id : null}
        seat={replay.seat}
        first={route.move}
        onSeat={setSeat}
        text={text}
      />
    );
  }
  return (
    <div class="lobby">
      <header class="house-bar">
        <Wordmark />
      </header>
      <main id="main" class="waiting-page">
        <h1>Replay</h1>
        {route.id && !why && <p role="status">Fetching the game…</p>}
        {why && (
          <p class="refusal" role="alert">
            {why}
          </p>
        )}
        {(!route.id || why) && <Upload onRecord={setText} />}
      </main>
    </div>
  );
}
