// The sign-in page, for a browser whose player has been here before.
import { KeyRound, LifeBuoy, MonitorSmartphone, QrCode } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { me } from '../../app/state';
import * as api from '../../net/account_api';
import type { Account, LinkOwner } from '../../net/wire';
import { Switch } from '../form';
import { Icon } from '../icon';
import { Dot } from '../lobby/name_dialog';
import { Refusal, useLoaded, useRequest } from '../request';
import { PageFrame, Section } from './page_frame';

/** The page that a device link opens: whose account it is, and whether this browser is to be that player. */
export function LinkPage({ token }: { token: string }) {
  const [owner, setOwner] = useState<LinkOwner | null>(null);
  const { found: account } = useLoaded(api.account, []);
  const { busy, why, run } = useRequest();
  useEffect(() => void run(async () => setOwner(await api.linkOwner(token))), [token]);
  const confirm = async () => {
    if (await run(() => api.signInWithLink(token))) location.assign('/');
  };
  return (
    <PageFrame title="Sign in on this device">
      {owner && account && (
        <div class="account-section">
          <p class="account-who">
            <Dot colour={owner.colour} />
            <span>
              This link signs this browser in as <b>{owner.name}</b>.
            </span>
          </p>
          <Leaving account={account} />
          <p>
            If somebody else sent you this link, don’t: you would play under their name, and they can see your games.
          </p>
          <div class="row">
            <button type="button" class="primary" disabled={busy} onClick={() => void confirm()}>
              <Icon node={MonitorSmartphone} /> Be {owner.name} here
            </button>
            <a class="plain button" href="/">
              Cancel
            </a>
          </div>
        </div>
      )}
      <Refusal why={why} />
      {why && !owner && (
        <p>A link works once, for two minutes. Make a new one on the device where you are signed in.</p>
      )}
    </PageFrame>
  );
}

const games = (count: number) => (count === 1 ? 'one game' : count >= 100 ? '100 games or more' : `${count} games`);

/** Whether anything is lost that nobody can get back. */
const leavesGames = (account: Account) => account.tables > 0 && !account.kept;

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

export function SignInPage() {
  const { found: account, why: loading } = useLoaded(api.account, []);
  const [agreed, setAgreed] = useState(false);
  const [code, setCode] = useState('');
  const passkey = useRequest(api.passkeyProblem);
  const typed = useRequest();
  if (!account) {
    return (
      <PageFrame title="Welcome back">
        <Refusal why={loading} />
      </PageFrame>
    );
  }
  const waits = leavesGames(account) && !agreed;
  const home = () => location.assign('/');
  const signIn = async () => {
    if (await passkey.run(api.signInWithPasskey)) home();
  };
  const useCode = async (event: Event) => {
    event.preventDefault();
    if (await typed.run(() => api.signInWithCode(code))) home();
  };
  const problem = account.no_passkeys || api.noPasskeys();
  return (
    <PageFrame title="Welcome back">
      <Leaving account={account} />
      {leavesGames(account) && (
        <Switch title={`I understand: leave ${account.name} behind`} on={agreed} put={setAgreed} />
      )}
      <Section icon={KeyRound} title="With a passkey">
        {problem ? (
          <p class="nothing">{problem}</p>
        ) : (
          <button type="button" class="primary" disabled={waits || passkey.busy} onClick={() => void signIn()}>
            <Icon node={KeyRound} /> Sign in with a passkey
          </button>
        )}
        <Refusal why={passkey.why} />
      </Section>
      <Section icon={LifeBuoy} title="With a recovery code">
        <form class="code-form" onSubmit={useCode}>
          <label class="entry">
            <span>Recovery code</span>
            <input
              value={code}
              required
              maxLength={60}
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              placeholder="abcd-efgh-jkmn-pqrs"
              onInput={(event) => setCode(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="plain" disabled={waits || typed.busy}>
            Sign in with the code
          </button>
        </form>
        <Refusal why={typed.why} />
      </Section>
      <Section icon={QrCode} title="With another device">
        <p>
          Where you are signed in, open “Your account”, choose “Add another device”, and scan the code with this one.
        </p>
      </Section>
    </PageFrame>
  );
}
