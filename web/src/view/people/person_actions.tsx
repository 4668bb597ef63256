// What can be done about somebody: mute and block them, or undo that. Used at a table and on the people page.
import { BellOff, BellRing, ShieldBan, ShieldCheck } from 'lucide';
import { useState } from 'preact/hooks';
import { say } from '../../app/announcements';
import { mark, people } from '../../app/people';
import type { PersonCard } from '../../net/wire';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { Refusal } from '../refusal';

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
      <div class="row end">
        <button type="button" class="plain" onClick={onClose}>
          Cancel
        </button>
        <button type="button" class="primary danger" onClick={onBlock}>
          Block {person.name}
        </button>
      </div>
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
