// A sand timer for races, shown to everyone.
import { useEffect, useState } from 'preact/hooks';
import { prefersReducedMotion } from '../../app/preferences';
import { say } from '../../app/screen_reader';
import type { Table } from '../../table/controller';

/** How much of the time has run, from 0 to 1, and the seconds left. */
export interface Sand {
  share: number;
  left: number;
}

/** The times of a view: the table's time when it was made, and when the time for its question runs out. */
interface Timed {
  now: number;
  due: number | null;
}

/** How far the sand has run at a moment. */
export function sandBetween(began: number, ends: number, now: number): Sand {
  const whole = ends - began;
  const left = Math.max(0, Math.min(whole, ends - now));
  return { share: whole > 0 ? 1 - left / whole : 1, left: Math.ceil(left / 1000) };
}

/** The table's time now, computed from the deadline on this page's own clock. */
export function tableTime(view: Timed, table: Table | null): number {
  const due = table?.deadline.value ?? null;
  if (table === null || due === null || view.due === null) return view.now;
  return Math.max(view.now, view.due - (due - table.pause.now()));
}

/** The table's time, updated while it runs. */
export function useTableTime(view: Timed, table: Table | null, runs: boolean): number {
  const [, tick] = useState(0);
  const running = runs && table !== null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((count) => count + 1), prefersReducedMotion() ? 1000 : 250);
    return () => clearInterval(timer);
  }, [running]);
  return tableTime(view, table);
}

const BULBS = 'M12 10h36v10c0 14-12 20-15 28v4c3 8 15 14 15 28v10H12V80c0-14 12-20 15-28v-4c-3-8-15-14-15-28Z';

/** The path of the heap of sand in the lower half. */
function heap(share: number): string {
  const top = 91 - 36 * share;
  const peak = Math.min(6, 24 * share);
  return `M8 92V${top + peak}Q30 ${top - peak} 52 ${top + peak}V92Z`;
}

interface Props {
  /** Null where no sand runs. */
  sand: Sand | null;
  /** The label while no sand runs. */
  idle: string;
  /** Seconds before the end at which the time is announced. */
  calls: readonly number[];
  /** Whether the time is announced: not in a replay. */
  live: boolean;
  /** Formats the seconds left. */
  told?: (left: number) => string;
}

export function SandGlass({ sand, idle, calls, live, told = String }: Props) {
  const left = sand?.left ?? null;
  const called = left !== null && live && calls.includes(left);
  useEffect(() => {
    if (called) say(`${left} seconds.`);
  }, [left, called]);
  const share = sand?.share ?? 1;
  return (
    <div
      class={`sandglass${left !== null && left <= 10 ? ' short' : ''}${sand ? ' running' : ''}`}
      role="timer"
      aria-label={left === null ? idle : `${left} seconds left`}
    >
      <svg viewBox="0 0 60 100" aria-hidden="true">
        <defs>
          <clipPath id="bulbs">
            <path d={BULBS} />
          </clipPath>
        </defs>
        <g clip-path="url(#bulbs)">
          <rect x="10" y="8" width="40" height="84" class="air" />
          {sand && <rect x="10" y={12 + 36 * share} width="40" height={38 - 36 * share} class="sand" />}
          {sand && share < 1 && <rect x="29.2" y="46" width="1.6" height="44" class="sand stream" />}
          <path class="sand" d={heap(share)} />
        </g>
        <path class="bulbs" d={BULBS} />
        <path class="shine" d="M18 16v6c0 6 3 10 6 14" />
        <rect class="plate" x="6" y="3" width="48" height="7" rx="2.5" />
        <rect class="plate" x="6" y="90" width="48" height="7" rx="2.5" />
      </svg>
      <b>{left === null ? '' : told(left)}</b>
    </div>
  );
}
