// What can be done about a seat: vote for a computer, take it back, pass the screen on; the host removes its player.
import { Hand, MoonStar, UserCheck, UserX } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import type { SeatInfo, TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { mayReveal } from '../../table/shared_screen';
import { Dialog, DialogButtons } from '../dialog';
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
          <DialogButtons
            action={`Remove ${seat.name}`}
            onAction={remove}
            danger
            cancel={`Keep ${seat.name}`}
            onCancel={() => setAsks(false)}
          />
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

interface Props {
  table: Table;
  info: TableInfo;
  seat: SeatInfo;
  onDone: () => void;
}

/** When the others may vote on a player who is present, on this page's own clock; null: not now. */
export function idleFrom(table: Table, seat: SeatInfo): number | null {
  const ask = table.look.value?.ask;
  if (!ask?.idle_at || !ask.seats.includes(seat.seat)) return null;
  return Math.max(ask.idle_at, seat.idle_at ?? 0) + table.ahead.value;
}

/** Whether a moment of this page's clock has come; renders anew when it does. */
export function useHasCome(at: number | null): boolean {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (at === null || at <= Date.now()) return;
    const timer = setTimeout(() => setNow(Date.now()), at - Date.now() + 50);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && at <= now;
}

function VoteForComputer({ table, info, seat }: Omit<Props, 'onDone'>) {
  const idle = useHasCome(seat.present ? idleFrom(table, seat) : null);
  const [voted, setVoted] = useState(false);
  if (info.yours.length === 0 || seat.stand_in || (seat.present && !idle)) return null;
  const vote = async () => setVoted(await table.send({ kind: 'vote', seat: seat.seat }));
  return (
    <div class="absent">
      <p>
        {seat.present ? `${seat.name} has not moved for a while.` : `${seat.name} is away.`} A computer takes over when
        more than half of the other players here agree{seat.votes ? ` (${seat.votes} so far)` : ''}.
        {seat.present && ` ${seat.name} is warned first, and has half a minute to answer.`} {seat.name} can take the
        seat back at any time.
      </p>
      {voted ? (
        <p role="status">You have agreed.</p>
      ) : (
        <button type="button" class="plain" onClick={vote}>
          <Icon node={MoonStar} /> Let a computer take over
        </button>
      )}
    </div>
  );
}

function OwnSeat({ table, info, seat, onDone }: Props) {
  if (seat.stand_in) {
    return (
      <button type="button" class="primary" onClick={() => table.send({ kind: 'back', seat: seat.seat })}>
        Take your seat back
      </button>
    );
  }
  if (!mayReveal(info, table.look.value, seat.seat)) return null;
  const come = () => {
    table.reveal(seat.seat);
    onDone();
  };
  return (
    <button type="button" class="plain" onClick={come}>
      <Icon node={Hand} /> I am {seat.name}: {table.openInformation.value ? 'let me play' : 'show my hand'}
    </button>
  );
}

export function SeatActions(props: Props) {
  const { table, info, seat } = props;
  if (info.phase !== 'playing' || seat.kind !== 'person' || table.gone.value) return null;
  if (info.yours.includes(seat.seat)) return <OwnSeat {...props} />;
  if (seat.removed) return <RemovedPlayers table={table} info={info} />;
  return (
    <>
      <VoteForComputer table={table} info={info} seat={seat} />
      {info.may_remove && !seat.host && (
        <p>
          <RemoveButton table={table} info={info} seat={seat} />
        </p>
      )}
    </>
  );
}
