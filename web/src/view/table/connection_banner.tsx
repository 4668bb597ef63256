// How the line to the house is, and whether a computer plays for us: said only when there is something to say.
import { Bot, WifiOff } from 'lucide';
import type { TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';

export function Banner({ table, info }: { table: Table; info: TableInfo }) {
  const line = table.wire.line.value;
  const stood = info.phase === 'playing' ? info.yours.find((seat) => info.seats[seat]?.stand_in) : undefined;
  return (
    <div class="banners">
      {line === 'lost' && (
        <p class="banner warn" role="status">
          <Icon node={WifiOff} />
          <span>
            The line is down; coming back by itself.
            {table.wire.waiting.value > 0 && ' What you did last is kept and will be sent.'}
          </span>
        </p>
      )}
      {line === 'gone' && (
        <p class="banner warn" role="status">
          <Icon node={WifiOff} />
          <span>{table.wire.why.value || 'This table is closed.'}</span>
          <a class="button plain" href="/">
            To the lobby
          </a>
        </p>
      )}
      {stood !== undefined && line === 'open' && (
        <p class="banner" role="status">
          <Icon node={Bot} />
          <span>A computer plays for you.</span>
          <button type="button" class="primary" onClick={() => void table.send({ kind: 'back', seat: stood })}>
            Take my seat back
          </button>
        </p>
      )}
    </div>
  );
}
