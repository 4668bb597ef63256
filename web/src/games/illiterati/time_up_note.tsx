// What happens when nobody answers in time, beside the clock.
import { Clock } from '../../view/table/clock';
import type { Table } from './types';

export function OnTimeUp({ table, text }: { table: Table; text: string }) {
  if (table.deadline.value === null) return null;
  return (
    <p class="ilt-asks">
      <Clock table={table} />
      <small>{text}</small>
    </p>
  );
}
