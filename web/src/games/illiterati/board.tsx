// The board: status, the others' desks, the villains' posters, the attack, and requests.

import { Check, ChevronRight, Swords } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { listed } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { Terms } from '../../view/table/term';
import { OtherDesks } from './other_desks';
import { Requests } from './requests';
import { TableStatus } from './table_status';
import { blowSentence } from './text';
import type { BoardProps } from './types';
import { Posters } from './villains';
import type { Onslaught, PowerFace, View } from './wire';

const STATUS = { over: Check, now: Swords, next: ChevronRight } as const;
const SAID = { over: 'over', now: 'now', next: 'to come' } as const;

interface Props {
  view: View;
  names: readonly string[];
}

function Power({ view, names, onslaught, power }: Props & { onslaught: Onslaught; power: PowerFace }) {
  const blows = onslaught.blows.filter((blow) => blow.card === power.card.id);
  return (
    <li class={`ilt-power ilt-${power.status}`} aria-current={power.status === 'now' ? 'step' : undefined}>
      <Icon node={STATUS[power.status]} />
      <div>
        <h3>
          {power.card.name} <small>{power.extra ? 'the price of the redraw' : power.villain}</small>
          <span class="unseen">, {SAID[power.status]}</span>
        </h3>
        <p>
          <Terms text={power.card.text} />
        </p>
        {blows.length > 0 && (
          <ul class="ilt-blows">
            {blows.map((blow, at) => (
              <li key={at}>{blowSentence(view, names, blow)}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** The attack, step by step: each power in order, and what it did to whom. */
function Attack({ view, names }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const onslaught = view.onslaught;
  const now = onslaught?.powers.find((power) => power.status === 'now')?.card.id;
  useEffect(() => {
    if (now) list.current?.querySelector('.ilt-now')?.scrollIntoView({ block: 'nearest' });
  }, [now]);
  if (!onslaught || onslaught.powers.length === 0) return null;
  const over = onslaught.powers.every((power) => power.status === 'over');
  const villain = onslaught.powers[0]?.villain ?? '';
  return (
    <section class="ilt-attack" aria-label="The attack">
      <h2>
        <Icon node={Swords} /> {over ? `${villain} has struck` : `${villain} attacks`}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long attack scrolls, also by key */}
      <ol ref={list} tabIndex={0}>
        {onslaught.powers.map((power) => (
          <Power key={power.card.id} view={view} names={names} onslaught={onslaught} power={power} />
        ))}
      </ol>
      {view.effects_next.length > 0 && (
        <p class="ilt-next-round">
          <b>Next round:</b> {listed(view.effects_next)}
        </p>
      )}
    </section>
  );
}

const AFTER: readonly View['phase'][] = ['lose', 'reletter', 'ready', 'over'];

export function Board({ view, table, names, annotations }: BoardProps) {
  const struck = AFTER.includes(view.phase) && (view.onslaught?.powers.length ?? 0) > 0;
  return (
    <div
      class={`ilt-board ilt-phase-${view.phase}${struck ? ' ilt-struck' : ''}${view.players.length === 1 ? ' ilt-alone' : ''}`}
    >
      <div class="ilt-room">
        <TableStatus view={view} table={table} notes={annotations} />
        <div class="ilt-middle">
          {struck && <Attack view={view} names={names} />}
          <OtherDesks view={view} table={table} names={names} />
        </div>
        <Posters view={view} />
      </div>
      {table && view.seat !== null && <Requests view={view} table={table} names={names} />}
    </div>
  );
}
