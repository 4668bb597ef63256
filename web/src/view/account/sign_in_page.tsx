// The sign-in page, for a browser whose player has been here before.
import { KeyRound, LifeBuoy, QrCode } from 'lucide';
import { useState } from 'preact/hooks';
import * as api from '../../net/account_api';
import { Icon } from '../icon';
import { Leaving, leavesGames } from './leaving';
import { PageFrame, Problem, Section, useRequest } from './page_frame';
import { useAccount } from './use_account';

export function SignInPage() {
  const { account, why: loading } = useAccount();
  const [agreed, setAgreed] = useState(false);
  const [code, setCode] = useState('');
  const passkey = useRequest(api.passkeyProblem);
  const typed = useRequest();
  if (!account) {
    return (
      <PageFrame title="Welcome back">
        <Problem why={loading} />
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
        <label class="check">
          <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
          <span>I understand: leave {account.name} behind</span>
        </label>
      )}
      <Section icon={KeyRound} title="With a passkey">
        {problem ? (
          <p class="nothing">{problem}</p>
        ) : (
          <button type="button" class="primary" disabled={waits || passkey.busy} onClick={() => void signIn()}>
            <Icon node={KeyRound} /> Sign in with a passkey
          </button>
        )}
        <Problem why={passkey.why} />
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
        <Problem why={typed.why} />
      </Section>
      <Section icon={QrCode} title="With another device">
        <p>
          Where you are signed in, open “Your account”, choose “Add another device”, and scan the code with this one.
        </p>
      </Section>
    </PageFrame>
  );
}
