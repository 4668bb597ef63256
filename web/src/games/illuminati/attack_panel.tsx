// The open attack: the scale, the number to roll and its chance, every bonus, who spent what, and the dice.
import { ChevronDown, ChevronUp, Crown, Lock, LockOpen, ShieldAlert } from 'lucide';
import { useState } from 'preact/hooks';
import { Icon } from '../../view/icon';
import { Clock } from '../../view/table/clock';
import { Terms } from '../../view/table/term';
import { bare, nameOf, within } from './card_catalogue';
import { Dice, rollName, useTumble } from './dice';
import { ATTACKS, chance, named, signed, toRoll } from './text';
import type { Table } from './types';
import type { Assault, Fight, View } from './wire';

interface Props {
  view: View;
  fight: Fight;
  assault: Assault;
  names: readonly string[];
  table: Table | null;
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

function Roll({ fight, number, name }: { fight: Fight; number: number; name: string | null }) {
  const dice = fight.dice ?? [];
  const tumbling = useTumble(dice.length > 0 ? name : null);
  if (dice.length === 0) return null;
  const thrown = dice.reduce((sum, die) => sum + die, 0);
  const reads = fight.reads ?? thrown;
  const good = reads <= number && reads < 11;
  return (
    <div class={`ilu-roll${tumbling ? '' : good ? ' ilu-good' : ' ilu-bad'}`}>
      <Dice dice={dice} tumbling={tumbling} />
      <b hidden={tumbling}>
        {thrown}
        {reads !== thrown && `, turned to ${reads}`}: {good ? 'that is enough' : 'that is too much'}
      </b>
    </div>
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
            {named(view, names, bid.seat)}: {bid.amount} MB {bid.against ? 'against' : 'for'}, {nameOf(bid.card)}
          </span>
          <b class={bid.against ? 'ilu-minus' : 'ilu-plus'}>{signed(bid.against ? -bid.counts : bid.counts)}</b>
        </li>
      ))}
    </>
  );
}

export function AttackPanel({ view, fight, assault, names, table, openClause }: Props) {
  const [open, setOpen] = useState(false);
  const stage = fight.stage ?? 'plan';
  const onMe = view.seat !== null && fight.owner === view.seat;
  const mine = view.seat !== null && fight.seat === view.seat;
  const whose = onMe ? ' ilu-on-me' : mine ? ' ilu-mine' : '';
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
          {mine ? 'You attack' : onMe ? '' : `${names[fight.seat]} attacks`}
          {!onMe && fight.owner !== null && fight.owner !== undefined && ` ${names[fight.owner]}`} with{' '}
          {within(fight.leader)}
        </p>
        {assault.wins && (
          <p class="ilu-wins">
            <Icon node={Crown} />{' '}
            {mine ? 'You win the game if this succeeds' : `${names[fight.seat]} wins if this succeeds`}
          </p>
        )}
        {table && <Clock table={table} />}
      </header>
      <Scale assault={assault} />
      <p class="ilu-number" aria-live="polite">
        <b>{toRoll(assault.number)}</b>
        <span>
          {chance(assault.ways)} <small>{assault.ways} of 36</small>
        </span>
      </p>
      <Roll
        fight={fight}
        number={assault.number}
        name={table ? rollName(view, { ...fight, dice: fight.dice ?? [] }) : null}
      />
      <p class="ilu-state">
        <Icon node={fight.privilege ? Lock : LockOpen} />
        <Terms
          text={
            fight.privilege
              ? `Privileged: only attacker and defender may spend money${(fight.admitted ?? []).length > 0 ? `, and ${(fight.admitted ?? []).map((seat) => named(view, names, seat)).join(' and ')}` : ''}`
              : 'Everyone may spend money'
          }
        />
        {stage === 'bidding' && <span> · now {named(view, names, fight.turn ?? fight.seat)}</span>}
      </p>
      <button type="button" class="quiet ilu-more" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon node={open ? ChevronDown : ChevronUp} />
        {open ? 'Less' : 'The sum'}
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
              onClick={() => openClause(item.clause)}
            >
              {item.clause}
            </button>
            <b class={item.amount < 0 ? 'ilu-minus' : 'ilu-plus'}>{signed(item.amount)}</b>
          </li>
        ))}
        <Spent view={view} fight={fight} names={names} />
      </ul>
    </section>
  );
}
