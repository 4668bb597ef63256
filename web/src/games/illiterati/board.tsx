// The board: status, the others' desks, the villains' posters, the attack, and requests.
import { Attack } from './attack_panel';
import { OtherDesks } from './other_desks';
import { Requests } from './requests';
import { TableStatus } from './table_status';
import type { BoardProps } from './types';
import { Posters } from './villains';
import type { View } from './wire';

const AFTER: readonly View['phase'][] = ['lose', 'reletter', 'ready', 'over'];

export function Board({ view, table, names }: BoardProps) {
  const struck = AFTER.includes(view.phase) && (view.onslaught?.powers.length ?? 0) > 0;
  return (
    <div
      class={`ilt-board ilt-phase-${view.phase}${struck ? ' ilt-struck' : ''}${view.players.length === 1 ? ' ilt-alone' : ''}`}
    >
      <div class="ilt-room">
        <TableStatus view={view} table={table} />
        <div class="ilt-middle">
          {struck && <Attack view={view} names={names} />}
          <OtherDesks view={view} table={table} names={names} />
        </div>
        <Posters view={view} />
      </div>
      {table && view.seat !== null && <Requests view={view} table={table} names={names} />}
    </div>
  );
}
