// Choosing the rules of the next round: both sides of every offered card.
import { Check, Gift } from 'lucide';
import { useState } from 'preact/hooks';
import { Icon } from '../../view/icon';
import { Clock } from '../../view/table/clock';
import { MODES } from './rule_cards';
import { Recap } from './score_sheet';
import { named } from './text';
import type { Table } from './types';
import type { Choose, Give, Offered, SideFace, View } from './wire';

interface Props {
  view: View;
  /** Why words of the last round took nothing. */
  reasons: readonly string[];
  table: Table | null;
  names: readonly string[];
}

function SideText({ side }: { side: SideFace }) {
  return (
    <span class="lgo-side-text">
      <b>{side.name}</b>
      <span>{side.effect}</span>
      <small>{MODES[side.mode]}</small>
    </span>
  );
}

/** One card with both its sides; a side that no listed move has cannot be chosen. */
function CardSides(props: {
  offered: Offered;
  picked: string | undefined;
  can: (side: string) => boolean;
  onPick: ((side: string) => void) | null;
}) {
  const { offered, picked, can, onPick } = props;
  return (
    <fieldset class="lgo-offer">
      <legend>Card {Number(offered.card.slice(1))}</legend>
      {offered.sides.map((side) => (
        <label
          key={side.id}
          class={`lgo-side lgo-${side.mode}${picked === side.id ? ' lgo-picked' : ''}${onPick && !can(side.id) ? ' lgo-barred' : ''}`}
        >
          <input
            type="radio"
            name={offered.card}
            value={side.id}
            checked={picked === side.id}
            disabled={!onPick || !can(side.id)}
            onChange={() => onPick?.(side.id)}
          />
          <SideText side={side} />
        </label>
      ))}
    </fieldset>
  );
}

/** The form to choose one side of each card, limited to the combinations that are listed. */
function ChooseForm({ view, table }: { view: View; table: Table }) {
  const ways = (table.look.value?.moves ?? []).filter((move): move is Choose => move.kind === 'choose');
  const [picked, setPicked] = useState<readonly string[]>(ways[0]?.sides ?? []);
  const way = ways.find((one) => one.sides.every((side, at) => side === picked[at])) ?? ways[0];
  const can = (at: number) => (side: string) => ways.some((one) => one.sides[at] === side);
  const pick = (at: number) => (side: string) => {
    const wanted = (way?.sides ?? []).map((other, index) => (index === at ? side : other));
    // Where the two sides cannot be in play together, choose the other side of the other card.
    const found =
      ways.find((one) => one.sides.every((other, index) => other === wanted[index])) ??
      ways.find((one) => one.sides[at] === side);
    if (found) setPicked(found.sides);
  };
  return (
    <>
      <div class="lgo-offers">
        {view.offered.map((offered, at) => (
          <CardSides key={offered.card} offered={offered} picked={way?.sides[at]} can={can(at)} onPick={pick(at)} />
        ))}
      </div>
      {way && (
        <div class="lgo-decide">
          <button
            type="button"
            class="primary big"
            data-lgo-choose
            disabled={!table.mayAct.value}
            onClick={() => void table.act(way)}
          >
            <Icon node={Check} /> Play with these
          </button>
        </div>
      )}
    </>
  );
}

/** The form to give a rule to one other player. */
function GiveForm({ view, table, names }: { view: View; table: Table; names: readonly string[] }) {
  const ways = (table.look.value?.moves ?? []).filter((move): move is Give => move.kind === 'give');
  const [side, setSide] = useState(ways[0]?.side);
  const [to, setTo] = useState(ways[0]?.to);
  const seats = [...new Set(ways.filter((one) => one.side === side).map((one) => one.to))];
  const way = ways.find((one) => one.side === side && one.to === to) ?? ways.find((one) => one.side === side);
  return (
    <>
      <div class="lgo-offers">
        {view.offered.map((offered) => (
          <CardSides
            key={offered.card}
            offered={offered}
            picked={side}
            can={(id) => ways.some((one) => one.side === id)}
            onPick={setSide}
          />
        ))}
      </div>
      <fieldset class="lgo-to">
        <legend>For which player?</legend>
        {seats.map((seat) => (
          <label key={seat} class={way?.to === seat ? 'lgo-picked' : ''}>
            <input type="radio" name="lgo-to" checked={way?.to === seat} onChange={() => setTo(seat)} /> {names[seat]}
          </label>
        ))}
      </fieldset>
      {way && (
        <div class="lgo-decide">
          <button
            type="button"
            class="primary big"
            data-lgo-give
            disabled={!table.mayAct.value}
            onClick={() => void table.act(way)}
          >
            <Icon node={Gift} /> Give it to {names[way.to]}
          </button>
        </div>
      )}
    </>
  );
}

/** Why it is this player who chooses. */
function reason(view: View): string {
  const holders = view.show.filter((shown) => shown.token !== null).map((shown) => shown.seat);
  const without = view.hands.length - holders.length;
  if (view.chooser !== null && holders.includes(view.chooser)) return 'The player with the worst token chooses.';
  if (without === 1) return 'The player without a token chooses.';
  return `${without} players have no token. The one with the fewest stars chooses; in a tie, the one furthest clockwise from token 1.`;
}

export function RuleChoice({ view, reasons, table, names }: Props) {
  const mine = table?.asked.value ?? false;
  const who = view.chooser === null ? 'Someone' : named(view, names, view.chooser);
  const title =
    view.phase === 'give'
      ? mine
        ? 'Give a rule to one player'
        : `${who} gives a rule to one player`
      : mine
        ? `You choose the rules of round ${view.round + 1}`
        : `${who} chooses the rules of round ${view.round + 1}`;
  // Who waits reads first what came of the words.
  const recap = <Recap view={view} reasons={reasons} names={names} />;
  return (
    <section class="lgo-show lgo-choosing" aria-label="Rules for the next round">
      <header class="lgo-show-head">
        <h2>{title}</h2>
        <span>
          {view.phase === 'choose'
            ? view.offered.length === 1
              ? 'One side of this card'
              : 'One side of each card'
            : ''}
        </span>
        {table && <Clock table={table} />}
      </header>
      {view.phase === 'choose' && <p class="lgo-said">{reason(view)}</p>}
      {mine && table && view.phase === 'choose' && <ChooseForm key={view.asked} view={view} table={table} />}
      {mine && table && view.phase === 'give' && <GiveForm key={view.asked} view={view} table={table} names={names} />}
      {!mine && recap}
      {!mine && (
        <div class="lgo-offers">
          {view.offered.map((offered) => (
            <CardSides key={offered.card} offered={offered} picked={undefined} can={() => true} onPick={null} />
          ))}
        </div>
      )}
      {mine && recap}
    </section>
  );
}
