// A discreet offer at a table that waits for somebody who is away: "Tell me when it is my turn".
import { Bell } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../../app/announcements';
import { checkPush, pushHindrance, pushOn, turnPushOn } from '../../app/push';
import type { TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';

/** Whether the table waits for other people, none of whom is there. */
export function waitsForAbsent(info: TableInfo, asked: readonly number[]): boolean {
  const others = asked.map((seat) => info.seats[seat]);
  return (
    info.phase === 'playing' &&
    !info.lesson &&
    others.length > 0 &&
    others.every((seat) => seat?.kind === 'person' && !seat.stand_in && !seat.present)
  );
}

export function TurnOffer({ table, info }: { table: Table; info: TableInfo }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const offered = waitsForAbsent(info, table.look.value?.ask.seats ?? []) && pushHindrance() === null;
  useEffect(() => {
    if (offered && pushOn.value === null) void checkPush().catch(() => (pushOn.value = false));
  }, [offered]);
  if (!offered || pushOn.value !== false) return null;
  const turnOn = () => {
    setBusy(true);
    turnPushOn()
      .then(() => say('You get a notification when it is your turn.'))
      .catch((fault: Error) => setError(fault.message))
      .finally(() => setBusy(false));
  };
  if (error) {
    return (
      <p class="turn-offer" role="alert">
        {error}
      </p>
    );
  }
  return (
    <button type="button" class="turn-offer quiet" disabled={busy} onClick={turnOn}>
      <Icon node={Bell} /> Tell me when it is my turn
    </button>
  );
}
