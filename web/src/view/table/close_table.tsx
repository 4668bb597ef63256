// Asks whether the table is really to be closed for everyone.
import type { Table } from '../../table/controller';
import { Dialog } from '../dialog';

export function CloseTableDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const info = table.info.value;
  const close = () => {
    onClose();
    void table.send({ kind: 'close' });
  };
  return (
    <Dialog title="Close this table?" onClose={onClose}>
      <p>It is closed for everyone, and the game cannot be continued.</p>
      {info?.rated && info.phase === 'playing' && <p>This game is rated: closing it counts as a loss.</p>}
      <div class="row end">
        <button type="button" class="plain" onClick={onClose}>
          Keep it open
        </button>
        <button type="button" class="primary danger" onClick={close}>
          Close the table
        </button>
      </div>
    </Dialog>
  );
}
