// The sand glass of the race: the viewer's own minute, and countdowns within it.
import { type Sand, SandGlass, sandBetween, tableTime, useTableTime as useTime } from '../../view/table/sand_timer';
import type { Table } from './types';
import type { View } from './wire';

export { tableTime };

/** The minute that the sand glass shows: the viewer's own, else the first that runs. */
function minuteOf(view: View): { began: number; ends: number } | null {
  const own = view.seat === null ? undefined : view.clocks[view.seat];
  const clock = own?.began != null ? own : view.clocks.find((one) => one.began !== null);
  return clock?.began != null && clock.ends != null ? { began: clock.began, ends: clock.ends } : null;
}

export function sandAt(view: View, now: number): Sand | null {
  const minute = view.phase === 'race' ? minuteOf(view) : null;
  return minute && sandBetween(minute.began, minute.ends, now);
}

/** The server's time, updated while the race is on. */
export const useTableTime = (view: View, table: Table | null) => useTime(view, table, view.phase === 'race');

/** Seconds until pens or tokens are released in the viewer's minute; 0 if they are, or never are. */
export function useCountdown(view: View, table: Table | null, moment: 'pens' | 'tokens'): number {
  const now = useTableTime(view, table);
  const at = view.seat === null ? null : (view.clocks[view.seat]?.[moment] ?? null);
  return at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
}

const CALLS = [30, 10, 5];

export function Glass({ view, table }: { view: View; table: Table | null }) {
  const sand = sandAt(view, useTableTime(view, table));
  const waits = view.phase === 'ready' || view.phase === 'turn';
  const idle = waits ? 'The timer has not started yet' : 'Time is up';
  return <SandGlass sand={sand} idle={idle} calls={CALLS} live={table !== null} />;
}
