// Spending money for or against an attack: how much, from which card, and the chance that it leaves.
import { useState } from 'preact/hooks';
import { nameOf } from './card_catalogue';
import { least, numberAfter, type Side, type Source, waysFor } from './chances';
import { Amount } from './money_inputs';
import { chance, money, toRoll } from './text';
import type { Assault, View } from './wire';

export interface Spending {
  card: string;
  amount: number;
  side: Side;
}

interface PurseProps {
  view: View;
  assault: Assault;
  all: readonly Source[];
  /** The side that is chosen at first, of those that are open. */
  first?: Side;
  /** What stands below: the key that spends it. */
  children: (spending: Spending) => preact.ComponentChildren;
}

/** The chance after so much money, as a sentence. */
export function outlook(view: View, assault: Assault, { card, amount, side }: Spending): string {
  const number = numberAfter(assault, card, amount, side);
  const ways = waysFor(view, number);
  return ways === null ? toRoll(number) : ways === 0 ? toRoll(number) : `${toRoll(number)}: ${chance(ways)}`;
}

/** The chance after so much money, in percent; '' at tables with earlier rules. */
export function percentAfter(view: View, assault: Assault, { card, amount, side }: Spending): string {
  const ways = waysFor(view, numberAfter(assault, card, amount, side));
  return ways === null ? '' : chance(ways);
}

/** Choose a treasury, a side and an amount; the chance changes with it. */
export function Purse({ view, assault, all, first, children }: PurseProps) {
  const [chosen, choose] = useState<string | null>(null);
  const [wanted, want] = useState<Side | undefined>(first);
  const [sum, setSum] = useState(0);
  const source = all.find((one) => one.card === chosen) ?? all[0];
  if (!source) return null;
  const side: Side = wanted && source.sides.includes(wanted) ? wanted : (source.sides[0] ?? 'for');
  const amount = Math.min(sum, source.money);
  const best = Math.min(least(view, assault, source.card, side), source.money);
  const spending = { card: source.card, amount, side };
  const top = percentAfter(view, assault, { ...spending, amount: best });
  return (
    <div class={`ilu-bids ilu-${side}`}>
      {all.length > 1 && (
        <fieldset class="segments">
          <legend class="unseen">From which card</legend>
          {all.map((one) => (
            <label key={one.card}>
              <input type="radio" name="ilu-source" checked={one === source} onChange={() => choose(one.card)} />
              <span>
                {nameOf(one.card)} · {money(one.money)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {source.sides.length > 1 && (
        <fieldset class="segments">
          <legend class="unseen">For or against the attack</legend>
          {(['for', 'against'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="ilu-side" checked={one === side} onChange={() => want(one)} />
              <span>{one === 'for' ? 'Help it' : 'Stop it'}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div class="ilu-spend">
        <Amount
          label={`Money of ${nameOf(source.card)} ${side} the attack`}
          value={amount}
          most={source.money}
          spoken={`${money(amount)}: ${outlook(view, assault, spending)}`}
          onChange={setSum}
        />
        {best > 0 && top && (
          <button type="button" data-rove class="plain ilu-best" onClick={() => setSum(best)}>
            {side === 'for' ? 'Up' : 'Down'} to {top} <small>{money(best)}</small>
          </button>
        )}
        <p class="ilu-outlook" aria-live="polite">
          {outlook(view, assault, spending)}
        </p>
      </div>
      {children(spending)}
    </div>
  );
}
