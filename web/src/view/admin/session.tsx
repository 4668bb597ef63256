// The operator's session: the token is kept in this tab alone, and forgotten when the server refuses it.
import { KeyRound } from 'lucide';
import { useState } from 'preact/hooks';
import { ApiError } from '../../net/api';
import { OperatorApi } from '../../net/operator_api';
import { Icon } from '../icon';
import { Refusal, useLoaded, useRequest } from '../request';

const KEY = 'parlour.admin-token';

export const storedToken = () => sessionStorage.getItem(KEY) ?? '';

export function forgetToken(): void {
  sessionStorage.removeItem(KEY);
}

/** Asks for the token, and tries it. */
export function SignIn({ onToken }: { onToken: (token: string) => void }) {
  const [token, setToken] = useState('');
  const { busy, why, run } = useRequest();
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!(await run(() => new OperatorApi(token.trim()).overview()))) return;
    sessionStorage.setItem(KEY, token.trim());
    onToken(token.trim());
  };
  return (
    <form class="admin-panel sign-in" onSubmit={submit}>
      <Icon node={KeyRound} />
      <h1>Admin</h1>
      <p>
        Enter the token of this server. On the machine where it runs, <code>parlour operator token</code> prints it.
      </p>
      <label class="entry">
        <span>Token</span>
        <input
          type="password"
          autocomplete="current-password"
          value={token}
          required
          onInput={(event) => setToken(event.currentTarget.value)}
        />
      </label>
      <Refusal why={why} />
      <button type="submit" class="primary" disabled={busy}>
        Sign in
      </button>
    </form>
  );
}

/** Forget the token where that is what the server refused. */
function signOut(error: unknown): never {
  if (error instanceof ApiError && error.status === 401) {
    forgetToken();
    location.reload();
  }
  throw error;
}

/** Load something as an operator. */
export const useOperatorLoaded = <T,>(load: () => Promise<T>, depends: readonly unknown[]) =>
  useLoaded(() => load().catch(signOut), depends);
