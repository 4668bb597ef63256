// The clock of the open question.
import { Hourglass } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';

export const clockText = (millis: number) => {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  if (seconds >= 36_000) return `${Math.round(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** A player alone with computers sees the clock in its last milliseconds, as nobody else waits. */
const ALONE = 180_000;

export function Clock({ table }: { table: Table }) {
  const [, tick] = useState(0);
  const due = table.deadline.value;
  useEffect(() => {
    if (due === null) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [due]);
  if (due === null || table.gone.value) return null;
  const left = due - table.pause.now();
  const people = table.info.value?.seats.filter((seat) => seat.kind === 'person').length ?? 0;
  if (people === 1 && left > ALONE) return null;
  return (
    <span class={`clock${left < 10_000 ? ' short' : ''}`} role="timer" aria-label="Time left">
      <Icon node={Hourglass} />
      {clockText(left)}
    </span>
  );
}
