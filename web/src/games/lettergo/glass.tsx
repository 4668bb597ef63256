// The sand glass that everyone sees: sand runs from above to below while the race is on.
import { useEffect, useState } from 'preact/hooks';
import { say } from '../../aria';
import { stillness } from '../../prefs';
import type { Table } from '../../table';
import type { View } from './wire';

/** How much of a minute has run, from 0 to 1, and the seconds left; null where none is running. */
export interface Sand {
  share: number;
  left: number;
}

/** Whose minute the glass shows: one's own, else the first that runs. */
export function minuteOf(view: View): { began: number; ends: number } | null {
  const own = view.seat === null ? undefined : view.clocks[view.seat];
  const clock = own?.began != null ? own : view.clocks.find((one) => one.began !== null);
  return clock?.began != null && clock.ends != null ? { began: clock.began, ends: clock.ends } : null;
}

export function sandAt(view: View, now: number): Sand | null {
  const minute = view.phase === 'race' ? minuteOf(view) : null;
  if (!minute) return null;
  const whole = minute.ends - minute.began;
  const left = Math.max(0, Math.min(whole, minute.ends - now));
  return { share: whole > 0 ? 1 - left / whole : 1, left: Math.ceil(left / 1000) };
}

/** The table's time now: read off the deadline, which the page keeps on its own clock. */
export function tableTime(view: View, table: Table | null): number {
  const due = table?.deadline.value ?? null;
  return due === null || view.due === null ? view.now : Math.max(view.now, view.due - (due - Date.now()));
}

/** The table's time, again and again while the race is on. */
export function useTableTime(view: View, table: Table | null): number {
  const [, tick] = useState(0);
  const running = view.phase === 'race' && table !== null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((count) => count + 1), stillness() ? 1000 : 250);
    return () => clearInterval(timer);
  }, [running]);
  return tableTime(view, table);
}

/** Seconds until a moment of one's own minute; 0 where it has come, or there is none. */
export function useCountdown(view: View, table: Table | null, moment: 'pens' | 'tokens'): number {
  const now = useTableTime(view, table);
  const at = view.seat === null ? null : (view.clocks[view.seat]?.[moment] ?? null);
  return at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
}

const CALLS = [30, 10, 5];

export function Glass({ view, table }: { view: View; table: Table | null }) {
  const sand = sandAt(view, useTableTime(view, table));
  const left = sand?.left ?? null;
  useEffect(() => {
    if (left !== null && CALLS.includes(left) && table) say(`${left} seconds.`);
  }, [left, table]);
  const share = sand?.share ?? 0;
  const waits = view.phase === 'ready' || view.phase === 'turn';
  return (
    <div
      class={`lg-glass${left !== null && left <= 10 ? ' short' : ''}${sand ? ' running' : ''}`}
      role="timer"
      aria-label={
        left === null ? (waits ? 'The sand glass is not turned yet' : 'The sand has run out') : `${left} seconds left`
      }
    >
      <svg viewBox="0 0 60 100" aria-hidden="true">
        <defs>
          <clipPath id="lg-bulbs">
            <path d="M12 10h36v10c0 14-12 20-15 28v4c3 8 15 14 15 28v10H12V80c0-14 12-20 15-28v-4c-3-8-15-14-15-28Z" />
          </clipPath>
        </defs>
        <g clip-path="url(#lg-bulbs)">
          <rect x="10" y="8" width="40" height="84" class="air" />
          <rect
            x="10"
            y={sand ? 12 + 36 * share : waits ? 90 : 52}
            width="40"
            height={sand ? 38 - 36 * share : 0}
            class="sand"
          />
          {sand && share < 1 && <rect x="29.2" y="46" width="1.6" height="44" class="sand stream" />}
          <path class="sand" d={heap(sand ? share : waits || view.phase === 'over' ? 1 : 1)} />
        </g>
        <path
          class="bulbs"
          d="M12 10h36v10c0 14-12 20-15 28v4c3 8 15 14 15 28v10H12V80c0-14 12-20 15-28v-4c-3-8-15-14-15-28Z"
        />
        <path class="shine" d="M18 16v6c0 6 3 10 6 14" />
        <rect class="plate" x="6" y="3" width="48" height="7" rx="2.5" />
        <rect class="plate" x="6" y="90" width="48" height="7" rx="2.5" />
      </svg>
      <b>{left ?? ''}</b>
    </div>
  );
}

/** The heap in the lower half. */
function heap(share: number): string {
  const top = 91 - 36 * share;
  const peak = Math.min(6, 24 * share);
  return `M8 92V${top + peak}Q30 ${top - peak} 52 ${top + peak}V92Z`;
}
