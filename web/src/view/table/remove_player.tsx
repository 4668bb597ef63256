// The host removes players from the table, after a question, and lets them back in.
import { UserCheck, UserX } from 'lucide';
import { useState } from 'preact/hooks';
import type { SeatInfo, TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Dialog } from '../dialog';
import { Icon } from '../icon';

export function RemoveButton({ table, info, seat }: { table: Table; info: TableInfo; seat: SeatInfo }) {
  const [asks, setAsks] = useState(false);
  const remove = () => {
    setAsks(false);
    void table.send({ kind: 'remove', seat: seat.seat });
  };
  return (
    <>
      <button type="button" class="quiet danger" aria-label={`Remove ${seat.name}`} onClick={() => setAsks(true)}>
        <Icon node={UserX} /> Remove{info.phase === 'playing' ? ` ${seat.name}` : ''}…
      </button>
      {asks && (
        <Dialog title={`Remove ${seat.name}?`} onClose={() => setAsks(false)}>
          <p>
            {info.phase === 'playing' ? 'A computer plays on in their place. ' : 'Their seat becomes free. '}
            {seat.name} is told, and cannot come back unless you let them.
          </p>
          <div class="row end">
            <button type="button" class="plain" onClick={() => setAsks(false)}>
              Keep {seat.name}
            </button>
            <button type="button" class="primary danger" onClick={remove}>
              Remove {seat.name}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Those whom the host removed, each with a way back. */
export function RemovedPlayers({ table, info }: { table: Table; info: TableInfo }) {
  const removed = info.removed_players ?? [];
  if (removed.length === 0) return null;
  return (
    <ul class="removed-players" aria-label="Removed players">
      {removed.map(({ player, name }) => (
        <li key={player}>
          <span>You removed {name}.</span>
          <button type="button" class="quiet" onClick={() => table.send({ kind: 'readmit', player })}>
            <Icon node={UserCheck} /> Let {name} back in
          </button>
        </li>
      ))}
    </ul>
  );
}
