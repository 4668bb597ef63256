// Bars above a page: what the operators announce, an invitation, and that this browser was signed out.
import { LogOut, Mail, Megaphone, X } from 'lucide';
import { announcement, dismissAnnouncement } from '../app/operator_announcement';
import { route, toSeat } from '../app/router';
import { declineInvitation, invitationLine, signedOut, tables } from '../app/state';
import { Icon, RoundButton } from './icon';

/** Tells a player that this browser was signed out from another device. */
export function SignedOutBar() {
  if (!signedOut.value) return null;
  const dismiss = () => {
    signedOut.value = false;
  };
  return (
    <aside class="announcement" aria-label="Signed out">
      <Icon node={LogOut} />
      <p>
        This browser was signed out from another device, and is a new guest now. <a href="/sign-in">Sign in again</a>
      </p>
      <RoundButton icon={X} label="Dismiss" onClick={dismiss} />
    </aside>
  );
}

/** What the operators announce, above the page until it is dismissed. */
export function AnnouncementBar() {
  const shown = announcement.value;
  if (!shown) return null;
  return (
    <aside class="announcement" aria-label="Announcement">
      <Icon node={Megaphone} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <p tabIndex={0}>{shown.text}</p>
      <RoundButton icon={X} label="Dismiss the announcement" onClick={dismissAnnouncement} />
    </aside>
  );
}

/** The latest invitation; those to the table that the player looks at are answered there. */
function shown() {
  const here = route.value.page === 'table' ? route.value.id : '';
  return tables.value?.invitations?.filter(({ table }) => table !== here).sort((one, two) => two.at - one.at)[0];
}

/** An invitation that came while the player is on another page than the lobby, with its answers. */
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
