// The controls of a replay: buttons, a slider, and playing by itself.
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../../app/announcements';
import type { Face } from '../../games/face';
import type { Replay } from '../../net/wire';
import { fly, measure, nextFrame } from '../../table/motion';
import { Icon, RoundButton } from '../icon';

/** The move that is shown, and a function that goes to another one, with flights for single steps. */
export function useMoment(
  replay: Replay | null,
  face: Face | null,
  first: number | null,
): [number, (to: number) => void] {
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

export function usePlaying(at: number, last: number, move: (to: number) => void): [boolean, () => void] {
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

export function Controls(props: {
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
