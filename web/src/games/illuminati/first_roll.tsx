// The roll for the first turn, shown until that turn is over: who rolled what, and who rolled again.
import { Die } from './art';
import { named } from './text';
import type { Told } from './types';
import type { RolledForFirst, View } from './wire';

/** The rolls for the first turn while it lasts; none later, and none at tables with earlier rules. */
export function firstRolls(view: View, told: readonly Told[]): RolledForFirst[] {
  const turns = view.players.reduce((sum, player) => sum + player.turns, 0);
  if (turns > 1) return [];
  return told.flatMap(({ event }) => (event.kind === 'rolled_for_first' ? [event] : []));
}

interface Props {
  rolls: readonly RolledForFirst[];
  view: View;
  names: readonly string[];
}

export function FirstRoll({ rolls, view, names }: Props) {
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
