// The result of the last roll: first the dice tumble, then it is told.

import { nameOf } from './card_catalogue';
import { Dice, useTumble } from './dice';
import { ATTACKS, named } from './text';
import type { Attempt, View } from './wire';

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
