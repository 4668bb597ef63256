// Asks before a table is closed for everyone.
import type { Table } from '../../table/controller';
import { Dialog } from '../dialog';

export function CloseTableDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const close = () => {
    void table.send({ kind: 'close' });
    onClose();
  };
  return (
    <Dialog title="Close this table?" onClose={onClose}>
      <p>The game ends for everyone, and nobody can go on with it.</p>
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
