// The dice as they fell last, until the next attack: who looked away can still see what came of it.
import type { Told } from '../../wire';
import { nameOf } from './cards';
import { Die } from './signs';
import type { IlluminatiEvent, Resolved, Rolled } from './wire';
import { ATTACKS } from './words';

export interface Throw {
  rolled: Rolled;
  resolved: Resolved;
}

/** The latest roll of this turn that was decided, if no attack came after it. */
export function lastThrow(told: readonly Told[]): Throw | null {
  let rolled: Rolled | null = null;
  let found: Throw | null = null;
  for (const { event } of told) {
    const happened = event as IlluminatiEvent;
    if (happened.kind === 'rolled') rolled = happened;
    else if (happened.kind === 'resolved' && rolled) found = { rolled, resolved: happened };
    else if (happened.kind === 'announced' || happened.kind === 'turn_began') found = null;
  }
  return found;
}

export function LastRoll({ told }: { told: readonly Told[] }) {
  const found = lastThrow(told);
  if (!found) return null;
  const { rolled, resolved } = found;
  const sum = rolled.dice.reduce((all, die) => all + die, 0);
  return (
    <div class={`iu-last ${resolved.success ? 'good' : 'bad'}`}>
      <span class="iu-dice">
        {rolled.dice.map((die, at) => (
          <Die key={at} value={die} />
        ))}
      </span>
      <span>
        <b>{resolved.success ? 'Success' : 'Failure'}</b>
        <small>
          {ATTACKS[resolved.attack]} {nameOf(resolved.target)}: {sum}
          {resolved.reads !== sum && ` read as ${resolved.reads}`}, needed {resolved.number}
        </small>
      </span>
    </div>
  );
}
