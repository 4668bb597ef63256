// The curtain between hands in pass and play: it hides the next hand until its player lifts it.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { seatColour } from '../player_colour';

export function Curtain({ table, info }: { table: Table; info: TableInfo }) {
  const seat = table.curtain.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const key = useRef<HTMLButtonElement>(null);
  // Nothing behind a modal dialog can be reached, by key either: so it is modal as soon as it is on the page.
  const show = () => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  };
  useLayoutEffect(() => {
    if (seat === null) return;
    show();
    key.current?.focus();
  }, [seat]);
  const who = seat === null ? undefined : info.seats[seat];
  if (!who || table.gone.value) return null;
  return (
    <dialog
      ref={dialog}
      class="curtain"
      aria-label="Pass the screen on"
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      <div class="curtain-note">
        <p>Pass the screen to</p>
        <h2 style={{ color: seatColour(who, true) }}>{who.name}</h2>
        <button type="button" ref={key} class="primary big" onClick={() => table.lift()}>
          I am here: show my hand
        </button>
      </div>
    </dialog>
  );
}
