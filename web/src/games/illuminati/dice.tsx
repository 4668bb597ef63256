// The dice: the moment in which they roll, over the middle of the table, and the last rolls where they lie.
import { useEffect, useRef, useState } from 'preact/hooks';
import { animated, prefersReducedMotion } from '../../app/preferences';
import { Die } from './art';
import { bare, within } from './card_catalogue';
import { ATTACKS, fightOf, named } from './text';
import type { MomentProps, Told } from './types';
import type { Attempt, IlluminatiEvent, Rolled, RolledForFirst, View } from './wire';

export const isMoment = ({ kind }: IlluminatiEvent) => kind === 'rolled' || kind === 'rolled_for_first';

/** Milliseconds that the dice roll, and that they lie there before the table goes on: longer where another player rolls,
 * whose attack is to be read. Without motion they only lie. */
const ROLLS = 700;
const LIES = 550;
const LIES_FOREIGN = 1_500;

const sum = (dice: readonly number[]) => dice.reduce((all, die) => all + die, 0);

/** Milliseconds between two faces of a die that rolls. */
const FACE = 90;

/** Dice of which nobody can tell what they will show while they roll. */
function Dice({ dice, rolling = false }: { dice: readonly number[]; rolling?: boolean }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!rolling) return;
    const timer = setInterval(() => setTurn((now) => now + 1), FACE);
    return () => clearInterval(timer);
  }, [rolling]);
  return (
    <span class={`ilu-dice${rolling ? ' ilu-rolling' : ''}`}>
      {dice.map((die, at) => (
        <Die key={at} value={rolling ? 1 + ((turn * (at + 2) + at * 3) % 6) : die} />
      ))}
    </span>
  );
}

interface AttackRollProps {
  roll: Rolled;
  view: View | null;
  called: Called;
  own: number | null;
  rolling: boolean;
}

/** The roll of an attack: who attacks what, what is needed, then the dice, then whether that is enough. */
function AttackRoll({ roll, view, called, own, rolling }: AttackRollProps) {
  const good = sum(roll.dice) <= Math.min(roll.number, 10);
  const fight = view && fightOf(view);
  const needed = roll.number < 2 ? 'no roll will do' : `${Math.min(roll.number, 10)} or less`;
  return (
    <>
      <p class="ilu-what">
        <span>
          {called(roll.seat)} {roll.seat === own ? 'roll' : 'rolls'}
          {fight && ` to ${fight.attack} `}
          {fight && <b>{own !== null && fight.owner === own ? `your ${bare(fight.target)}` : within(fight.target)}</b>}
        </span>
        <small>
          {fight && `with ${within(fight.leader)} · `}
          {needed}
        </small>
      </p>
      <Dice dice={roll.dice} rolling={rolling} />
      <b class={rolling ? '' : good ? 'ilu-good' : 'ilu-bad'}>
        {rolling ? '…' : `${sum(roll.dice)}: ${good ? 'that is enough' : 'too much'}`}
      </b>
    </>
  );
}

function EveryonesRoll({ roll, called, rolling }: { roll: RolledForFirst; called: Called; rolling: boolean }) {
  return (
    <>
      <p>Who begins?</p>
      <ul>
        {roll.dice.map(
          (dice, seat) =>
            dice.length > 0 && (
              <li key={seat} class={!rolling && roll.highest.includes(seat) ? 'ilu-highest' : ''}>
                <span>{called(seat)}</span>
                <Dice dice={dice} rolling={rolling} />
                <b>{rolling ? '…' : sum(dice)}</b>
              </li>
            ),
        )}
      </ul>
    </>
  );
}

type Called = (seat: number) => string;

/** The rolls of a step, one after the other; a tap ends it. */
export function Moment({ view, told, names, own, onDone }: MomentProps) {
  const rolls = told.flatMap(({ event }) =>
    event.kind === 'rolled' || event.kind === 'rolled_for_first' ? [event] : [],
  );
  const [at, setAt] = useState(0);
  const [rolling, setRolling] = useState(!prefersReducedMotion());
  const over = useRef(onDone);
  over.current = onDone;
  const last = at >= rolls.length - 1;
  const roll = rolls[at];
  const lies = roll?.kind === 'rolled' && roll.seat !== own ? LIES_FOREIGN : LIES;
  useEffect(() => {
    const still = prefersReducedMotion();
    const next = () => {
      if (rolling) setRolling(false);
      else if (last) over.current();
      else {
        setAt(at + 1);
        setRolling(!still);
      }
    };
    const timer = setTimeout(next, rolling ? animated(ROLLS) : still ? lies : animated(lies));
    return () => clearTimeout(timer);
  }, [at, rolling, last, lies]);
  if (!roll) return null;
  const called = (seat: number) => (seat === own ? 'You' : (names[seat] ?? ''));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut past a picture that ends by itself
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div class="ilu-moment" onClick={onDone}>
      {roll.kind === 'rolled' ? (
        <AttackRoll roll={roll} view={view} called={called} own={own} rolling={rolling} />
      ) : (
        <EveryonesRoll roll={roll} called={called} rolling={rolling} />
      )}
    </div>
  );
}

/** The rolls for the first turn while it lasts; none later, and none at tables with earlier rules. */
export function firstRolls(view: View, told: readonly Told[]): RolledForFirst[] {
  const turns = view.players.reduce((all, player) => all + player.turns, 0);
  if (turns > 1) return [];
  return told.flatMap(({ event }) => (event.kind === 'rolled_for_first' ? [event] : []));
}

interface FirstRollProps {
  rolls: readonly RolledForFirst[];
  view: View;
  names: readonly string[];
}

/** The roll for the first turn, until that turn is over: who rolled what, and who rolled again. */
export function FirstRoll({ rolls, view, names }: FirstRollProps) {
  if (rolls.length === 0) return null;
  return (
    <section class="ilu-last ilu-first-roll" aria-label="The roll for the first turn">
      {rolls.map((roll, at) => (
        <ul key={at}>
          {roll.dice.map(
            (dice, seat) =>
              dice.length > 0 && (
                <li key={seat} class={roll.highest.includes(seat) ? 'ilu-highest' : ''}>
                  <span>{named(view, names, seat)}</span>
                  <Dice dice={dice} />
                </li>
              ),
          )}
        </ul>
      ))}
      <b>{view.first === view.seat ? 'You begin' : `${names[view.first]} begins`}</b>
    </section>
  );
}

/** The result of the last roll, as its dice lie. */
export function LastRoll({ last, who }: { last: Attempt; who: string }) {
  const thrown = sum(last.dice);
  const needed = last.number < 2 ? 'no roll was low enough' : `needed ${Math.min(last.number, 10)} or less`;
  return (
    <div class={`ilu-last ${last.success ? 'ilu-good' : 'ilu-bad'}`}>
      <Dice dice={last.dice} />
      <span>
        <b>{last.success ? 'Success' : 'Failed'}</b>
        <small>
          {who}: {ATTACKS[last.attack].toLowerCase()} {within(last.target)}
          <span class="ilu-roomy"> with {within(last.leader)}</span>, rolled {thrown}
          {last.reads !== thrown && ` turned to ${last.reads}`}, {needed}
        </small>
      </span>
    </div>
  );
}

/** The roll of the open attack, which a Special may still turn. */
export function OpenRoll({ dice, reads, number }: { dice: readonly number[]; reads: number; number: number }) {
  const thrown = sum(dice);
  const good = reads <= number && reads < 11;
  return (
    <div class={`ilu-roll ${good ? 'ilu-good' : 'ilu-bad'}`}>
      <Dice dice={dice} />
      <b>
        {thrown}
        {reads !== thrown && `, turned to ${reads}`}: {good ? 'that is enough' : 'that is too much'}
      </b>
    </div>
  );
}
