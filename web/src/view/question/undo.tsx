// Taking a move back: the button, the dialog about its price, and the request between people.
import { Undo2 } from 'lucide';
import type { TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { noteUsed, ToolLabel } from '../used_tools';

export const mayUndo = (table: Table) =>
  !table.gone.value && (table.look.value?.undo ?? 'no') !== 'no' && !table.info.value?.undo_request;

export function UndoButton({ table }: { table: Table }) {
  const why = table.look.value?.undo_why;
  return (
    <>
      <button
        type="button"
        class="round"
        aria-label={table.look.value?.undo === 'ask' ? 'Undo: ask to take my move back' : 'Undo: take my move back'}
        title={mayUndo(table) ? 'Undo: take my move back (U)' : why || 'There is no move to take back.'}
        disabled={!mayUndo(table) || table.undo.sending.value}
        onClick={() => {
          noteUsed('undo');
          table.undo.press();
        }}
      >
        <Icon node={Undo2} />
        <ToolLabel tool="undo" text="Undo" />
      </button>
      {table.undo.confirming.value && <PriceDialog table={table} />}
    </>
  );
}

/** Something hidden was revealed since: going back costs the rating. */
function PriceDialog({ table }: { table: Table }) {
  const close = () => {
    table.undo.confirming.value = false;
  };
  return (
    <Dialog title="Take this move back?" onClose={close}>
      <p>{table.look.value?.undo_why}</p>
      <div class="row end">
        <button type="button" class="plain" onClick={close}>
          Keep my move
        </button>
        <button type="button" class="primary" onClick={() => void table.undo.take(true)}>
          Go on unrated
        </button>
      </div>
    </Dialog>
  );
}

const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];

/** Somebody asks the others to take a move back. */
export function UndoRequestBanner({ table, info }: { table: Table; info: TableInfo }) {
  const request = info.undo_request;
  if (!request || info.phase !== 'playing') return null;
  const own = table.look.value?.seat ?? null;
  const name = (seat: number) => info.seats[seat]?.name ?? '';
  const mine = request.waits_for.find((seat) => seat === own || (own === null && info.yours.includes(seat)));
  if (mine !== undefined && !info.yours.includes(request.seat)) {
    return (
      <p class="banner" role="alert">
        <Icon node={Undo2} />
        <span>{name(request.seat)} would like to take the last move back.</span>
        <button type="button" class="primary" onClick={() => table.undo.answer(true)}>
          Accept
        </button>
        <button type="button" class="plain" onClick={() => table.undo.answer(false)}>
          Refuse
        </button>
      </p>
    );
  }
  return (
    <p class="banner" role="status">
      <Icon node={Undo2} />
      <span>
        {request.seat === own
          ? `You asked to take your move back. Waiting for ${listed(request.waits_for.map(name))}…`
          : `${name(request.seat)} asked to take a move back. Waiting for ${listed(request.waits_for.map(name))}…`}
      </span>
    </p>
  );
}
