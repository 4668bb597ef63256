// Invites people whom the player has met to a table, with one tap each.
import { Check, UserPlus } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { acquaintances, loadPeople } from '../../app/people';
import { say } from '../../app/screen_reader';
import * as api from '../../net/api';
import type { PersonCard } from '../../net/wire';
import { Icon } from '../icon';
import { Dot } from '../lobby/name_dialog';
import { Refusal } from '../request';

/** Somebody's colour and name, and whether they are online. */
export function PersonName({ person, line }: { person: PersonCard; line?: string }) {
  return (
    <span class="person-name">
      <Dot colour={person.colour} />
      <span>
        <b>{person.name}</b>
        {person.online && <span class="online">online</span>}
        {line && <small>{line}</small>}
      </span>
    </span>
  );
}

/** Milliseconds after which the list is loaded again: somebody comes online. */
const REFRESH = 10_000;

const SHOWN = 6;

/** Invite somebody; returns why that failed, or ''. */
export async function invite(person: PersonCard, table: string): Promise<string> {
  try {
    await api.invite({ table, player: person.player });
  } catch (error) {
    return (error as Error).message;
  }
  say(`${person.name} is invited.`);
  return '';
}

function InviteRow({ person, table }: { person: PersonCard; table: string }) {
  const [why, setWhy] = useState('');
  // Also where the server keeps no invitation, because that person wants none: nobody is told.
  const [sent, setSent] = useState(false);
  const send = async () => {
    setSent(true);
    const failed = await invite(person, table);
    setWhy(failed);
    setSent(!failed);
  };
  return (
    <li class="person">
      <PersonName person={person} />
      {sent || person.invited ? (
        <span class="invited">
          <Icon node={Check} /> Invited
        </span>
      ) : (
        <button type="button" class="plain" aria-label={`Invite ${person.name}`} onClick={send}>
          <Icon node={UserPlus} /> Invite
        </button>
      )}
      <Refusal why={why} />
    </li>
  );
}

/** The people who can be invited to a table; nothing where the player knows nobody yet. */
export function InvitePeople({ table, seated }: { table: string; seated: readonly (string | null | undefined)[] }) {
  const [all, setAll] = useState(false);
  useEffect(() => {
    void loadPeople(table);
    const timer = setInterval(() => void loadPeople(table), REFRESH);
    return () => clearInterval(timer);
  }, [table]);
  const found = acquaintances.value.filter((one) => !seated.includes(one.player));
  if (found.length === 0) return null;
  return (
    <div class="invite-people">
      <h3>People you have played with</h3>
      <ul>
        {(all ? found : found.slice(0, SHOWN)).map((person) => (
          <InviteRow key={person.player} person={person} table={table} />
        ))}
      </ul>
      {!all && found.length > SHOWN && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          Show all {found.length}
        </button>
      )}
    </div>
  );
}
