// Inputs for money: one amount on a slider, or amounts on several cards that must add up to a total.
import { Minus, Plus } from 'lucide';
import { useState } from 'preact/hooks';
import { RoundButton } from '../../view/icon';
import { money } from './text';
import type { Sum, View } from './wire';

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value) || 0));

interface AmountProps {
  label: string;
  value: number;
  most: number;
  /** What a screen reader says of the value; the sum of money if nothing else is given. */
  spoken?: string;
  onChange: (value: number) => void;
}

/** A slider with steps and its number. */
export function Amount({ label, value, most, spoken, onChange }: AmountProps) {
  const step = (by: number) => onChange(clamp(value + by, most));
  return (
    <div class="ilu-amount">
      <input
        type="range"
        min="0"
        max={most}
        value={value}
        aria-label={label}
        aria-valuetext={spoken ?? money(value)}
        onInput={(event) => onChange(clamp(Number(event.currentTarget.value), most))}
      />
      <RoundButton icon={Minus} label="One less" disabled={value <= 0} onClick={() => step(-1)} />
      <output>{money(value)}</output>
      <RoundButton icon={Plus} label="One more" disabled={value >= most} onClick={() => step(1)} />
    </div>
  );
}

export interface Treasury {
  card: string;
  name: string;
  money: number;
}

/** The viewer's own treasuries. */
export const treasuries = (view: View): Treasury[] =>
  (view.seat === null ? [] : (view.players[view.seat]?.cells ?? [])).map(({ face }) => ({
    card: face.card,
    name: face.name,
    money: face.money ?? 0,
  }));

const total = (sums: readonly Sum[]) => sums.reduce((all, sum) => all + sum.amount, 0);

interface SumsProps {
  title: string;
  rows: readonly Treasury[];
  first: readonly Sum[];
  /** The total that the amounts must add up to. */
  need: number;
  /** Whether a row is limited to the money that is there now. */
  bounded: boolean;
  verb: string;
  onDone: (sums: Sum[]) => void;
}

/** Amounts on several cards, which can be submitted when they add up to the total. */
export function SumsForm({ title, rows, first, need, bounded, verb, onDone }: SumsProps) {
  const [sums, setSums] = useState<Sum[]>(() =>
    rows.map(({ card }) => ({ card, amount: first.find((sum) => sum.card === card)?.amount ?? 0 })),
  );
  const left = need - total(sums);
  return (
    <form
      class="ilu-sums"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(sums.filter((sum) => sum.amount > 0));
      }}
    >
      <p>
        <b>{title}</b>
      </p>
      <ul>
        {rows.map((row, at) => {
          const now = sums[at]?.amount ?? 0;
          const most = bounded ? row.money : now + Math.max(0, left);
          const set = (amount: number) =>
            setSums(
              sums.map((sum, other) =>
                other === at ? { ...sum, amount: clamp(amount, bounded ? row.money : need) } : sum,
              ),
            );
          return (
            <li key={row.card}>
              <span>
                {row.name} <small>{money(row.money)} now</small>
              </span>
              <RoundButton
                icon={Minus}
                label={`Less on ${row.name}`}
                disabled={now === 0}
                onClick={() => set(now - 1)}
              />
              <input
                type="number"
                min="0"
                max={bounded ? row.money : need}
                value={now}
                aria-label={`On ${row.name}`}
                onInput={(event) => set(Number(event.currentTarget.value))}
              />
              <RoundButton
                icon={Plus}
                label={`More on ${row.name}`}
                disabled={now >= most || left <= 0}
                onClick={() => set(now + 1)}
              />
              <button
                type="button"
                class="quiet"
                aria-label={`The rest on ${row.name}`}
                disabled={left <= 0 || now >= most}
                onClick={() => set(Math.min(now + left, bounded ? row.money : need))}
              >
                rest
              </button>
            </li>
          );
        })}
      </ul>
      <p class="ilu-submit">
        <span aria-live="polite">
          {left === 0
            ? `${money(need)} in all`
            : left > 0
              ? `${money(left)} left to put somewhere`
              : `${money(-left)} too much`}
        </span>
        <button type="submit" class="primary" disabled={left !== 0}>
          {verb}
        </button>
      </p>
    </form>
  );
}
