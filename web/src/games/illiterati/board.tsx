// The reading desk: the others' words in view, the Library and the sand glass, the villains on the wall, the attack.
import { Attack } from './attack';
import { Fellows } from './fellows';
import { Head } from './head';
import { Slips } from './slips';
import type { BoardProps } from './types';
import { Posters } from './villains';
import type { View } from './wire';

const AFTER: readonly View['phase'][] = ['lose', 'reletter', 'ready', 'over'];

export function Board({ view, table, names }: BoardProps) {
  const struck = AFTER.includes(view.phase) && (view.onslaught?.powers.length ?? 0) > 0;
  return (
    <div
      class={`ilt-board ilt-phase-${view.phase}${struck ? ' ilt-struck' : ''}${view.players.length === 1 ? ' ilt-alone' : ''}`}
    >
      <div class="ilt-room">
        <Head view={view} table={table} />
        <div class="ilt-middle">
          {struck && <Attack view={view} names={names} />}
          <Fellows view={view} table={table} names={names} />
        </div>
        <Posters view={view} />
      </div>
      {table && view.seat !== null && <Slips view={view} table={table} names={names} />}
    </div>
  );
}
