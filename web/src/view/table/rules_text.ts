// The rules of a game as the server tells them, fetched once for each game.
import { useEffect, useState } from 'preact/hooks';
import * as api from '../../net/api';
import type { Clause, RulesSummary } from '../../net/wire';

/** A hook that fetches something about a game; `why` says why it could not. */
function fetchedOnce<T>(fetch: (game: string) => Promise<T>) {
  const fetched = new Map<string, T>();
  return (game: string | undefined): { value: T | null; why: string } => {
    const [why, setWhy] = useState('');
    const [, setCount] = useState(0);
    useEffect(() => {
      if (game === undefined || fetched.has(game)) return;
      fetch(game).then(
        (value) => {
          fetched.set(game, value);
          setCount(fetched.size);
        },
        (error: Error) => setWhy(error.message),
      );
    }, [game]);
    return { value: (game !== undefined && fetched.get(game)) || null, why };
  };
}

export const useClauses = fetchedOnce<Clause[]>(api.rules);
export const useSummary = fetchedOnce<RulesSummary>(api.rulesSummary);
