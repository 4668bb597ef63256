// An invitation that came while the player is on another page than the lobby, with its answers.
import { Mail } from 'lucide';
import { route, toSeat } from '../app/router';
import { declineInvitation, invitationLine, tables } from '../app/state';
import { Icon } from './icon';

/** The latest invitation; those to the table that the player looks at are answered there. */
function shown() {
  const here = route.value.page === 'table' ? route.value.id : '';
  return tables.value?.invitations?.filter(({ table }) => table !== here).sort((one, two) => two.at - one.at)[0];
}

export function InvitationBar() {
  const one = shown();
  if (!one) return null;
  return (
    <aside class="announcement invitation-bar" aria-label="Invitation">
      <Icon node={Mail} />
      <p>{invitationLine(one)}</p>
      <a class="button primary" href={toSeat(one.path)}>
        Accept
      </a>
      <button
        type="button"
        class="plain"
        aria-label={`Decline the invitation of ${one.name}`}
        onClick={() => void declineInvitation(one.table)}
      >
        Decline
      </button>
    </aside>
  );
}
