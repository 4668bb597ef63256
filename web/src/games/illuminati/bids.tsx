// Buttons to spend money for or against an attack.
import { useState } from 'preact/hooks';
import { faceOf, nameOf } from './card_catalogue';
import type { Controller } from './controller';
import { type Option, ofKind } from './legal_moves';
import { money } from './text';
import type { View } from './wire';

const STEPS = [1, 2, 5, 10] as const;

interface Source {
  card: string;
  money: number;
  sides: ('for' | 'against')[];
}

/** The treasuries that may be spent from, and on which side. */
export function sources(view: View, all: readonly Option[]): Source[] {
  const found = new Map<string, Source>();
  for (const bid of ofKind(all, 'bid')) {
    const source = found.get(bid.card) ?? { card: bid.card, money: faceOf(view, bid.card).money ?? 0, sides: [] };
    const side = bid.against ? 'against' : 'for';
    if (!source.sides.includes(side)) source.sides.push(side);
    found.set(bid.card, source);
  }
  return [...found.values()];
}

export function Bids({ controller, view }: { controller: Controller; view: View }) {
  const all = sources(view, controller.all.value);
  const [chosen, choose] = useState<string | null>(null);
  const source = all.find((one) => one.card === chosen) ?? all[0];
  if (!source) return null;
  const bid = (amount: number, side: 'for' | 'against') =>
    void controller.act({ kind: 'bid', card: source.card, amount, against: side === 'against' });
  return (
    <div class="ilu-bids">
      {all.length > 1 ? (
        <fieldset class="segments">
          <legend class="unseen">From which treasury</legend>
          {all.map((one) => (
            <label key={one.card}>
              <input type="radio" name="ilu-source" checked={one === source} onChange={() => choose(one.card)} />
              <span>
                {nameOf(one.card)} · {money(one.money)}
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p>
          From {nameOf(source.card)}: {money(source.money)}
        </p>
      )}
      {(['for', 'against'] as const)
        .filter((side) => source.sides.includes(side))
        .map((side) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are keys
          <div
            key={side}
            class={`ilu-side ilu-${side}`}
            role="group"
            aria-label={side === 'for' ? 'For it' : 'Against it'}
          >
            <b>{side === 'for' ? 'For' : 'Against'}</b>
            {STEPS.filter((step) => step < source.money).map((step) => (
              <button
                key={step}
                type="button"
                class="plain"
                aria-label={`Spend ${step} ${side} it`}
                onClick={() => bid(step, side)}
              >
                {side === 'for' ? '+' : '−'}
                {step}
              </button>
            ))}
            <button
              type="button"
              class="plain"
              aria-label={`Spend all ${source.money} ${side} it`}
              onClick={() => bid(source.money, side)}
            >
              {side === 'for' ? '+' : '−'}
              {source.money}
              <small>all</small>
            </button>
          </div>
        ))}
    </div>
  );
}
