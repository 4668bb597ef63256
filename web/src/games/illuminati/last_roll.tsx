// The result of the last roll.

import { Die } from './art';
import { nameOf } from './card_catalogue';
import { ATTACKS } from './text';
import type { Attempt } from './wire';

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
