// Two dice that tumble before they show what was rolled.
import { useEffect, useState } from 'preact/hooks';
import { Die } from './art';
import { nameOf } from './card_catalogue';
import { ATTACKS, named } from './text';
import type { Told } from './types';
import type { Attempt, RolledForFirst, View } from './wire';

/** The rolls for the first turn while it lasts; none later, and none at tables with earlier rules. */
export function firstRolls(view: View, told: readonly Told[]): RolledForFirst[] {
  const turns = view.players.reduce((sum, player) => sum + player.turns, 0);
  if (turns > 1) return [];
  return told.flatMap(({ event }) => (event.kind === 'rolled_for_first' ? [event] : []));
}

interface FirstRollProps {
  rolls: readonly RolledForFirst[];
  view: View;
  names: readonly string[];
}

/** The roll for the first turn, shown until that turn is over: who rolled what, and who rolled again. */
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
                  <span class="ilu-dice">
                    {dice.map((die, which) => (
                      <Die key={which} value={die} />
                    ))}
                  </span>
                </li>
              ),
          )}
        </ul>
      ))}
      <b>{view.first === view.seat ? 'You begin' : `${names[view.first]} begins`}</b>
    </section>
  );
}

/** A roll by name: the same one is not rolled twice. */
export const rollName = (view: View, last: Pick<Attempt, 'seat' | 'leader' | 'target' | 'attack' | 'dice'>) =>
  [view.players[last.seat]?.turns, last.seat, last.leader, last.target, last.attack, ...last.dice].join();

interface Props {
  view: View;
  last: Attempt;
  names: readonly string[];
  /** Whether the roll was seen as it happened; in a replay it just lies there. */
  live: boolean;
}

/** The result of the last roll: first the dice tumble, then it is told. */
export function LastRoll({ view, last, names, live }: Props) {
  const sum = last.dice.reduce((all, die) => all + die, 0);
  const tumbling = useTumble(live ? rollName(view, last) : null);
  const needed = last.number < 2 ? 'no roll was low enough' : `needed ${Math.min(last.number, 10)} or less`;
  return (
    <div class={`ilu-last ${tumbling ? '' : last.success ? 'ilu-good' : 'ilu-bad'}`}>
      <Dice dice={last.dice} tumbling={tumbling} />
      <span>
        <b>{tumbling ? `${named(view, names, last.seat)} rolled…` : last.success ? 'Success' : 'Failed'}</b>
        {!tumbling && (
          <small>
            {ATTACKS[last.attack]} {nameOf(last.target)}: {sum}
            {last.reads !== sum && ` turned to ${last.reads}`}, {needed}
          </small>
        )}
      </span>
    </div>
  );
}

/** Milliseconds that the dice tumble, and that each face is shown. */
const TUMBLE = 750;
const FACE = 90;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The rolls that were shown tumbling already: a panel that is drawn anew does not roll again. */
const shown = new Set<string>();

/** Whether the dice of a roll still tumble; never for a roll that was shown before, or with reduced motion. */
export function useTumble(roll: string | null): boolean {
  const [fallen, setFallen] = useState<string | null>(null);
  const fresh = roll !== null && fallen !== roll && !shown.has(roll) && !still();
  useEffect(() => {
    if (roll === null || !fresh) return;
    const timer = setTimeout(() => {
      shown.add(roll);
      setFallen(roll);
    }, TUMBLE);
    return () => clearTimeout(timer);
  }, [roll, fresh]);
  return fresh;
}

export function Dice({ dice, tumbling }: { dice: readonly number[]; tumbling: boolean }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!tumbling) return;
    const timer = setInterval(() => setTurn((now) => now + 1), FACE);
    return () => clearInterval(timer);
  }, [tumbling]);
  return (
    <span class={`ilu-dice${tumbling ? ' ilu-tumbling' : ''}`}>
      {dice.map((die, at) => (
        <Die key={at} value={tumbling ? 1 + ((die + 2 * turn + at) % 6) : die} />
      ))}
    </span>
  );
}
