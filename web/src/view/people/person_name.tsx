// Somebody's colour and name, and whether they are online.
import type { PersonCard } from '../../net/wire';
import { Dot } from '../lobby/name_dialog';

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
