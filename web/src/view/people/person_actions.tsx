// What can be done about somebody: mute and block them, or undo that. Used at a table and on the people page.
import { BellOff, BellRing, Ellipsis, ShieldBan, ShieldCheck } from 'lucide';
import { useState } from 'preact/hooks';
import { mark, people } from '../../app/people';
import { say } from '../../app/screen_reader';
import { me } from '../../app/state';
import type { PersonCard, SeatInfo, TableInfo } from '../../net/wire';
import { Dialog, DialogButtons } from '../dialog';
import { Icon, RoundButton } from '../icon';
import { Refusal } from '../request';

type Marked = Pick<PersonCard, 'player' | 'name'>;

interface Props {
  person: Marked;
  /** The table where the person is, if the player need not have met them. */
  table?: string;
  onBlocked?: () => void;
}

function BlockDialog({ person, onBlock, onClose }: { person: Marked; onBlock: () => void; onClose: () => void }) {
  return (
    <Dialog title={`Block ${person.name}?`} onClose={onClose}>
      <p>
        {person.name} can’t invite you or come to tables that you host, and sees neither your open tables nor whether
        you are online. You see nothing that they write. They are not told.
      </p>
      <DialogButtons action={`Block ${person.name}`} onAction={onBlock} danger onCancel={onClose} />
    </Dialog>
  );
}

export function PersonActions({ person, table, onBlocked }: Props) {
  const [asks, setAsks] = useState(false);
  const [why, setWhy] = useState('');
  const known = people.value?.find((one) => one.player === person.player);
  const [muted, blocked] = [known?.muted ?? false, known?.blocked ?? false];
  const change = async (marks: { muted?: boolean; blocked?: boolean }, done: string) => {
    setAsks(false);
    const failed = await mark(person.player, marks, table);
    setWhy(failed);
    if (failed) return;
    say(done);
    if (marks.blocked) onBlocked?.();
  };
  return (
    <div class="person-actions">
      {!blocked && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            void change({ muted: !muted }, muted ? `${person.name} is no longer muted.` : `You muted ${person.name}.`)
          }
        >
          <Icon node={muted ? BellRing : BellOff} /> {muted ? 'Unmute' : 'Mute'} {person.name}
        </button>
      )}
      {blocked ? (
        <button
          type="button"
          class="quiet"
          onClick={() => void change({ blocked: false }, `${person.name} is no longer blocked.`)}
        >
          <Icon node={ShieldCheck} /> Unblock {person.name}
        </button>
      ) : (
        <button type="button" class="quiet danger" onClick={() => setAsks(true)}>
          <Icon node={ShieldBan} /> Block {person.name}…
        </button>
      )}
      <Refusal why={why} />
      {asks && (
        <BlockDialog
          person={person}
          onBlock={() => void change({ blocked: true }, `You blocked ${person.name}.`)}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}

interface SeatProps {
  info: Pick<TableInfo, 'id'>;
  seat: SeatInfo;
  onBlocked?: () => void;
}

/** What can be done about the person at a seat; nothing for one's own, for a computer and for a free seat. */
export function SeatPerson({ info, seat, onBlocked }: SeatProps) {
  if (seat.kind !== 'person' || !seat.player || seat.player === me.value?.player) return null;
  return <PersonActions person={{ player: seat.player, name: seat.name }} table={info.id} onBlocked={onBlocked} />;
}

/** The same behind a button, before the game. */
export function PersonButton({ info, seat, onBlocked }: SeatProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RoundButton
        icon={Ellipsis}
        label={`Mute or block ${seat.name}`}
        title="Mute or block"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog title={seat.name} onClose={() => setOpen(false)}>
          <SeatPerson info={info} seat={seat} onBlocked={onBlocked} />
        </Dialog>
      )}
    </>
  );
}
