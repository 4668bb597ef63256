// The dice as they fell last: who looked away can still see what came of them.
import { nameOf } from './cards';
import { Die } from './signs';
import type { Attempt } from './wire';
import { ATTACKS } from './words';

export function LastRoll({ last }: { last: Attempt }) {
  const sum = last.dice.reduce((all, die) => all + die, 0);
  return (
    <div class={`ilu-last ${last.success ? 'ilu-good' : 'ilu-bad'}`}>
      <span class="ilu-dice">
        {last.dice.map((die, at) => (
          <Die key={at} value={die} />
        ))}
      </span>
      <span>
        <b>{last.success ? 'Success' : 'Failure'}</b>
        <small>
          {ATTACKS[last.attack]} {nameOf(last.target)}: {sum}
          {last.reads !== sum && ` read as ${last.reads}`}, needed {last.number}
        </small>
      </span>
    </div>
  );
}
