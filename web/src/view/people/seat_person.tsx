// Mute and block the person at a seat.
import { Ellipsis } from 'lucide';
import { useState } from 'preact/hooks';
import { me } from '../../app/state';
import type { SeatInfo, TableInfo } from '../../net/wire';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { PersonActions } from './person_actions';

interface Props {
  info: Pick<TableInfo, 'id'>;
  seat: SeatInfo;
  onBlocked?: () => void;
}

/** Nothing for one's own seat, for a computer and for a free seat. */
export function SeatPerson({ info, seat, onBlocked }: Props) {
  if (seat.kind !== 'person' || !seat.player || seat.player === me.value?.player) return null;
  return <PersonActions person={{ player: seat.player, name: seat.name }} table={info.id} onBlocked={onBlocked} />;
}

/** The same behind a button, before the game. */
export function PersonButton({ info, seat, onBlocked }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="round"
        aria-label={`Mute or block ${seat.name}`}
        title="Mute or block"
        onClick={() => setOpen(true)}
      >
        <Icon node={Ellipsis} />
      </button>
      {open && (
        <Dialog title={seat.name} onClose={() => setOpen(false)}>
          <SeatPerson info={info} seat={seat} onBlocked={onBlocked} />
        </Dialog>
      )}
    </>
  );
}
