// The button that deals. Where players of the game before are not here yet, the host says first what to do.
import { Play } from 'lucide';
import { useState } from 'preact/hooks';
import { listed } from '../../app/phrases';
import type { TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Dialog } from '../dialog';
import { Icon } from '../icon';

/** Whom those wait for who may not deal. */
function waitingLine(info: TableInfo): string {
  const host = info.seats.find((seat) => seat.host);
  if (!host) return 'The host deals when everyone is here.';
  if (host.present) return `${host.name} deals when everyone is here.`;
  return `${host.name}, the host, is away. If they stay away for five minutes, another player becomes the host.`;
}

/** What happens to the seats that nobody has taken. */
function freeSeatsLine(info: TableInfo, awaited: readonly string[]): string {
  const free = info.seats.filter((seat) => seat.kind === 'free' && !seat.kept_for).length;
  if (awaited.length > 0) return `${listed(awaited)} ${awaited.length === 1 ? 'is' : 'are'} not here yet.`;
  if (free === 0) return 'Everyone is here.';
  return free === 1
    ? `A computer (${info.level}) takes the free seat.`
    : `Computers (${info.level}) take the free seats.`;
}

export function DealButton({ table, info }: { table: Table; info: TableInfo }) {
  const [asking, setAsking] = useState(false);
  if (!info.host) return <p class="waiting-line">{waitingLine(info)}</p>;
  const awaited = info.seats.flatMap((seat) => (seat.kept_for ? [seat.kept_for.name] : []));
  const deal = () => (awaited.length > 0 ? setAsking(true) : void table.send({ kind: 'start' }));
  const dealWithout = () => {
    setAsking(false);
    void table.send({ kind: 'start', absent: 'computer' });
  };
  const one = awaited.length === 1;
  return (
    <div class="deal">
      <button type="button" class="primary big" onClick={deal}>
        <Icon node={Play} /> Deal
      </button>
      <small>{freeSeatsLine(info, awaited)}</small>
      {asking && awaited.length > 0 && (
        <Dialog title={`${listed(awaited)} ${one ? 'is' : 'are'} not here yet`} onClose={() => setAsking(false)}>
          <p>{one ? 'Wait, or play with a computer in that seat?' : 'Wait, or play with computers in those seats?'}</p>
          <div class="row end">
            <button type="button" class="plain" onClick={dealWithout}>
              Play with {one ? 'a computer' : 'computers'}
            </button>
            <button type="button" class="primary" onClick={() => setAsking(false)}>
              Wait
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
