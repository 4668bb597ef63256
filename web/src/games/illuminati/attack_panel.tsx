// The open attack: its chance and number, the scale, every bonus, who spent what, and the dice.
import { ChevronDown, ChevronUp, Crown, Lock, ShieldAlert } from 'lucide';
import { useState } from 'preact/hooks';
import { Icon } from '../../view/icon';
import { Terms } from '../../view/table/term';
import { bare, within } from './card_catalogue';
import { numberAfter, waysFor } from './chances';
import type { Controller } from './controller';
import { OpenRoll } from './dice';
import { ATTACKS, chance, money, named, signed, toRoll } from './text';
import type { Assault, Fight, View } from './wire';

interface Props {
  view: View;
  fight: Fight;
  assault: Assault;
  names: readonly string[];
  /** Holds the money that the player is about to spend; null for those who only watch. */
  controller: Controller | null;
  openClause: (id: string) => void;
}

/** The angle of the scale's beam: the heavier side goes down, and it is level where both weigh the same. */
export const lean = (number: number) => Math.max(-16, Math.min(16, -number * 1.6));

/** The sums for and against the attack. */
export function weights(assault: Assault): { pro: number; contra: number } {
  const amounts = assault.items.map((item) => item.amount);
  return {
    pro: amounts.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0) + assault.money_for,
    contra: -amounts.filter((amount) => amount < 0).reduce((sum, amount) => sum + amount, 0) + assault.money_against,
  };
}

/** The sum once the money that is being chosen is spent. */
export const tipped = (assault: Assault, number: number): Assault => {
  const more = number - assault.number;
  return {
    ...assault,
    number,
    money_for: assault.money_for + Math.max(0, more),
    money_against: assault.money_against + Math.max(0, -more),
  };
};

function Scale({ assault }: { assault: Assault }) {
  const angle = lean(assault.number);
  const { pro, contra } = weights(assault);
  const drop = Math.sin((angle * Math.PI) / 180) * 82;
  const side = Math.cos((angle * Math.PI) / 180) * 82;
  const pan = (sign: -1 | 1, figure: number, word: string) => (
    <g
      class={`ilu-pan ${sign < 0 ? 'ilu-pro' : 'ilu-contra'}`}
      style={{ transform: `translate(${120 + sign * side}px, ${26 + sign * drop}px)` }}
    >
      <path d="M0 0-26 34M0 0 26 34" class="ilu-cord" />
      <path d="M-32 34h64c-4 14-16 18-32 18s-28-4-32-18Z" class="ilu-bowl" />
      <text y="31">{figure}</text>
      <text y="66" class="ilu-word">
        {word}
      </text>
    </g>
  );
  return (
    <svg class="ilu-scale" viewBox="0 0 240 118" role="img" aria-label={`For ${pro}, against ${contra}`}>
      <path d="M120 18v76M92 98h56" class="ilu-post" />
      <g style={{ transform: `rotate(${angle}deg)`, transformOrigin: '120px 26px' }} class="ilu-beam">
        <path d="M38 26h164" />
        <circle cx="120" cy="26" r="6" />
      </g>
      {pan(-1, pro, 'for')}
      {pan(1, contra, 'against')}
    </svg>
  );
}

function Spent({ view, fight, names }: Pick<Props, 'view' | 'fight' | 'names'>) {
  const bids = fight.bids ?? [];
  if (bids.length === 0) return null;
  return (
    <>
      {bids.map((bid, at) => (
        <li key={at} class="ilu-spent">
          <span>
            {named(view, names, bid.seat)}: {money(bid.amount)} {bid.against ? 'against' : 'for'} it, from{' '}
            {within(bid.card)}
          </span>
          <b class={bid.against ? 'ilu-minus' : 'ilu-plus'}>{signed(bid.against ? -bid.counts : bid.counts)}</b>
        </li>
      ))}
    </>
  );
}

/** The sum in one line, for a sheet that has no room for all of it. */
function sumText(assault: Assault): string {
  const { pro, contra } = weights(assault);
  return `${pro} for − ${contra} against`;
}

export function AttackPanel({ view, fight, assault, names, controller, openClause }: Props) {
  const [open, setOpen] = useState(false);
  const stage = fight.stage ?? 'plan';
  const onMe = view.seat !== null && fight.owner === view.seat;
  const mine = view.seat !== null && fight.seat === view.seat;
  const whose = onMe ? ' ilu-on-me' : mine ? ' ilu-mine' : '';
  const spending = controller?.spending.value ?? null;
  const number = spending ? numberAfter(assault, spending.card, spending.amount, spending.side) : assault.number;
  const ways = (spending && waysFor(view, number)) ?? assault.ways;
  const after = tipped(assault, number);
  const dice = fight.dice ?? [];
  return (
    <section class={`ilu-attack ilu-stage-${stage}${open ? ' ilu-full' : ''}${whose}`} aria-label="The attack">
      <header>
        {onMe && (
          <p class="ilu-alarm">
            <Icon node={ShieldAlert} /> {names[fight.seat]} attacks you
          </p>
        )}
        <h2>
          {ATTACKS[fight.attack]} {onMe ? `your ${bare(fight.target)}` : within(fight.target)}
        </h2>
        <p>
          {mine || onMe ? '' : `${names[fight.seat]}${fight.owner == null ? '' : ` against ${names[fight.owner]}`} `}
          with {within(fight.leader)}
          {!fight.privilege && <span class="ilu-roomy"> · everyone may spend money</span>}
          {stage === 'bidding' &&
            ` · ${fight.turn === view.seat ? 'your turn to spend' : `${names[fight.turn ?? fight.seat]} may spend now`}`}
        </p>
        {fight.privilege && (
          <p class="ilu-state">
            <Icon node={Lock} />
            <Terms
              text={`Privileged: only attacker and defender may spend money${(fight.admitted ?? []).length > 0 ? `, and ${(fight.admitted ?? []).map((seat) => named(view, names, seat)).join(' and ')}` : ''}`}
            />
          </p>
        )}
        {assault.wins && (
          <p class="ilu-wins">
            <Icon node={Crown} />{' '}
            {mine ? 'You win the game if this succeeds' : `${names[fight.seat]} wins if this succeeds`}
          </p>
        )}
      </header>
      <div class="ilu-odds">
        <p class="ilu-number" aria-live="polite">
          <span>{chance(ways)}</span>
          <b>{toRoll(number)}</b>
          {spending && spending.amount > 0 && <small>{chance(assault.ways)} without it</small>}
        </p>
        <Scale assault={after} />
      </div>
      {dice.length > 0 && (
        <OpenRoll dice={dice} reads={fight.reads ?? dice.reduce((sum, die) => sum + die, 0)} number={assault.number} />
      )}
      <button
        type="button"
        class="ilu-more"
        aria-label={`The sum: ${sumText(after)}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>{sumText(after)}</span>
        <b>
          <span class="ilu-roomy">The sum </span>
          <Icon node={open ? ChevronDown : ChevronUp} />
        </b>
      </button>
      <ul class="ilu-items">
        {assault.items.map((item, at) => (
          <li key={at}>
            <span>
              <Terms text={item.label} />
            </span>
            <button
              type="button"
              class="clause"
              aria-label={`Rule ${item.clause}`}
              title={`The rule behind it: ${item.clause}`}
              onClick={() => openClause(item.clause)}
            >
              Rule
            </button>
            <b class={item.amount < 0 ? 'ilu-minus' : 'ilu-plus'}>{signed(item.amount)}</b>
          </li>
        ))}
        <Spent view={view} fight={fight} names={names} />
        {spending && spending.amount > 0 && (
          <li class="ilu-spent ilu-chosen">
            <span>
              {money(spending.amount)} {spending.side} it, from {within(spending.card)}
            </span>
            <b class={number < assault.number ? 'ilu-minus' : 'ilu-plus'}>{signed(number - assault.number)}</b>
          </li>
        )}
      </ul>
    </section>
  );
}
