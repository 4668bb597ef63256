// Banners: the connection is lost or closed, or a computer plays for this player.
import { Bot, WifiOff } from 'lucide';
import type { TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';

export function Banner({ table, info }: { table: Table; info: TableInfo }) {
  const state = table.connection.state.value;
  const stood = info.phase === 'playing' ? info.yours.find((seat) => info.seats[seat]?.stand_in) : undefined;
  return (
    <div class="banners">
      {state === 'lost' && (
        <p class="banner warn" role="status">
          <Icon node={WifiOff} />
          <span>
            Connection lost. Reconnecting…
            {table.connection.waiting.value > 0 && ' Your last move is kept and will be sent.'}
          </span>
        </p>
      )}
      {state === 'gone' && (
        <p class="banner warn" role="status">
          <Icon node={WifiOff} />
          <span>{table.connection.why.value || 'This table is closed.'}</span>
          <a class="button plain" href="/">
            To the lobby
          </a>
        </p>
      )}
      {stood !== undefined && state === 'open' && (
        <p class="banner" role="status">
          <Icon node={Bot} />
          <span>A computer is playing for you.</span>
          <button type="button" class="primary" onClick={() => void table.send({ kind: 'back', seat: stood })}>
            Take my seat back
          </button>
        </p>
      )}
    </div>
  );
}
