// The operator's session: the token is kept in this tab alone, and forgotten when the server refuses it.
import { KeyRound } from 'lucide';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../net/api';
import { OperatorApi } from '../../net/operator_api';
import { Icon } from '../icon';

const KEY = 'parlour.admin-token';

export const storedToken = () => sessionStorage.getItem(KEY) ?? '';

export function forgetToken(): void {
  sessionStorage.removeItem(KEY);
}

/** Asks for the token, and tries it. */
export function SignIn({ onToken }: { onToken: (token: string) => void }) {
  const [token, setToken] = useState('');
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      await new OperatorApi(token.trim()).overview();
      sessionStorage.setItem(KEY, token.trim());
      onToken(token.trim());
    } catch (error) {
      setWhy((error as Error).message);
    }
    setBusy(false);
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
      {why && (
        <p class="refusal" role="alert">
          {why}
        </p>
      )}
      <button type="submit" class="primary" disabled={busy}>
        Sign in
      </button>
    </form>
  );
}

export interface Loaded<T> {
  found: T | null;
  why: string;
  reload: () => void;
}

/** Load something, again whenever what it depends on changes or `reload` is called. */
export function useLoaded<T>(load: () => Promise<T>, depends: unknown[]): Loaded<T> {
  const [state, setState] = useState<{ found: T | null; why: string }>({ found: null, why: '' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let late = false;
    load().then(
      (found) => !late && setState({ found, why: '' }),
      (error: Error) => {
        if (error instanceof ApiError && error.status === 401) {
          forgetToken();
          location.reload();
        } else if (!late) setState((before) => ({ found: before.found, why: error.message }));
      },
    );
    return () => {
      late = true;
    };
  }, [...depends, turn]);
  return { ...state, reload: useCallback(() => setTurn((before) => before + 1), []) };
}
