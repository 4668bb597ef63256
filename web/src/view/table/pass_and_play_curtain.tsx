// The curtain between hands in pass and play: it hides the next hand until its player lifts it.
import { useEffect, useRef } from 'preact/hooks';
import type { TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { seatColour } from '../player_colour';
import { called } from './seats';

export function Curtain({ table, info }: { table: Table; info: TableInfo }) {
  const seat = table.curtain.value;
  const key = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (seat !== null) key.current?.focus();
  }, [seat]);
  const who = seat === null ? undefined : info.seats[seat];
  if (!who || table.gone.value) return null;
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label="Pass the screen on">
      <div class="curtain-note">
        <p>Pass the screen to</p>
        <h2 style={{ color: seatColour(who, true) }}>{called(who, info.seats)}</h2>
        <button type="button" ref={key} class="primary big" onClick={() => table.lift()}>
          I am here: show my hand
        </button>
      </div>
    </div>
  );
}
