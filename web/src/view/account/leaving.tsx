// What a browser leaves behind when it signs in as somebody else.
import { me } from '../../app/state';
import type { Account } from '../../net/wire';

const games = (count: number) => (count === 1 ? 'one game' : count >= 100 ? '100 games or more' : `${count} games`);

/** Whether anything is lost that nobody can get back. */
export const leavesGames = (account: Account) => account.tables > 0 && !account.kept;

/** Tells what happens to the player that this browser is now, before it becomes another one. */
export function Leaving({ account }: { account: Account }) {
  const name = me.value?.name ?? account.name;
  if (account.kept) {
    return (
      <p class="account-note">
        This browser is signed in as <b>{name}</b>. When you sign in as somebody else, {name} stays as it is, and you
        come back to it with its passkey or a recovery code.
      </p>
    );
  }
  if (account.tables === 0) return null;
  return (
    <div class="account-note warning">
      <p>
        This browser plays as the guest <b>{name}</b>, with {games(account.tables)}. When you sign in, it switches to
        the other player. {name} stays behind with all that it has played, and nobody can get back to it.
      </p>
      <p>
        To keep {name} as well, first <a href="/account">make a passkey or recovery codes</a> for it.
      </p>
    </div>
  );
}
