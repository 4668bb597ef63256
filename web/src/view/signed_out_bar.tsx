// Tells a player that this browser was signed out from another device.
import { LogOut, X } from 'lucide';
import { signedOut } from '../app/state';
import { Icon } from './icon';

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
      <button type="button" class="round" aria-label="Dismiss" onClick={dismiss}>
        <Icon node={X} />
      </button>
    </aside>
  );
}
