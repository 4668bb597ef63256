// What can be done about a seat during the game: vote for a computer, take it back, remove its player, pass the screen on.
import { Hand, MoonStar } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import type { SeatInfo, TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { mayReveal } from '../../table/shared_screen';
import { Icon } from '../icon';
import { RemoveButton, RemovedPlayers } from './remove_player';

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
