// What a page asks of the server: what it loads, what it does, and why the server refused.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { noteBan } from '../app/state';

export interface Loaded<T> {
  found: T | null;
  /** Why it could not be loaded the last time; '' where it could. */
  why: string;
  reload: () => Promise<void>;
}

/** Load something, again whenever what it depends on changes or `reload` is called; null: nothing is wanted. */
export function useLoaded<T>(load: () => Promise<T> | null, depends: readonly unknown[]): Loaded<T> {
  const [state, setState] = useState<{ found: T | null; why: string }>({ found: null, why: '' });
  const current = useRef(load);
  current.current = load;
  const latest = useRef(0);
  const reload = useCallback(async () => {
    const asked = current.current();
    if (!asked) return;
    latest.current += 1;
    const own = latest.current;
    try {
      const found = await asked;
      if (own === latest.current) setState({ found, why: '' });
    } catch (error) {
      if (own === latest.current) setState((before) => ({ ...before, why: (error as Error).message }));
    }
  }, []);
  useEffect(() => {
    void reload();
    return () => {
      latest.current += 1; // what still comes is too late
    };
  }, depends);
  return { ...state, reload };
}

/** Runs one request at a time; `why` is what went wrong with the last one. */
export function useRequest(describe: (error: unknown) => string = (error) => (error as Error).message) {
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState('');
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setWhy('');
    try {
      await work();
      return true;
    } catch (error) {
      noteBan(error);
      setWhy(describe(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, why, run };
}

/** Why the server refused something, next to what was pressed: scrolled into sight, and read out by screen readers. */
export function Refusal({ why }: { why: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.scrollIntoView({ block: 'nearest' }), [why]);
  if (!why) return null;
  return (
    <p class="refusal" role="alert" ref={line}>
      {why}
    </p>
  );
}
