// The rules of a game as the server tells them, fetched once for each version of them.
import { useEffect, useState } from 'preact/hooks';
import * as api from '../../net/api';
import type { CardText, Clause, RulesSummary } from '../../net/wire';

/** A game in one version of its rules, as a table or a replay names it. */
export interface RulesOf {
  game: string;
  version: number;
  /** A table's options, where they are known: its box may hold other cards. */
  options?: Record<string, unknown>;
}

/** A hook that fetches something about the rules; `why` says why it could not. */
function fetchedOnce<T>(
  fetch: (game: string, version: number, options?: Record<string, unknown>) => Promise<T>,
  byOptions = false,
) {
  const fetched = new Map<string, T>();
  return (rules: RulesOf | null): { value: T | null; why: string } => {
    const [why, setWhy] = useState('');
    const [, setCount] = useState(0);
    const options = byOptions ? JSON.stringify(rules?.options ?? {}) : '';
    const name = rules ? `${rules.game}-${rules.version}${options}` : '';
    useEffect(() => {
      if (!rules || fetched.has(name)) return;
      fetch(rules.game, rules.version, rules.options).then(
        (value) => {
          fetched.set(name, value);
          setCount(fetched.size);
        },
        (error: Error) => setWhy(error.message),
      );
    }, [name]);
    return { value: fetched.get(name) ?? null, why };
  };
}

export const useClauses = fetchedOnce<Clause[]>(api.rules);
export const useSummary = fetchedOnce<RulesSummary>(api.rulesSummary);
export const useCards = fetchedOnce<CardText[]>(api.cards, true);
