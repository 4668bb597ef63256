// The status of the table: sand glass, Library, burn tracker, villains and Final Chapter, bag and deck.
import { BookMarked, Flame, Skull } from 'lucide';
import { useState } from 'preact/hooks';
import { listed, plural } from '../../app/phrases';
import { Dialog } from '../../view/dialog';
import { Icon } from '../../view/icon';
import { SandGlass, sandBetween, useTableTime } from '../../view/table/sand_timer';
import { Terms } from '../../view/table/term';
import { Spine } from './book';
import { Library } from './library';
import { LEVELS, minutes, tileName } from './text';
import { TileFace } from './tile';
import type { Table } from './types';
import { Rogues } from './villains';
import type { Annotations, View } from './wire';

const CALLS = [60, 30, 10, 5];

function Glass({ view, table }: { view: View; table: Table | null }) {
  const runs = view.phase === 'build' && view.due !== null;
  const now = useTableTime(view, table, runs);
  if (view.options.junior || (view.phase === 'build' && view.due === null))
    return (
      <div class="ilt-noclock" role="img" aria-label="No clock in this game">
        No clock
      </div>
    );
  const sand = runs && view.due !== null ? sandBetween(view.since, view.due, now) : null;
  const idle = view.phase === 'ready' ? 'The timer has not started yet' : 'Time is up';
  return <SandGlass sand={sand} idle={idle} calls={CALLS} live={table !== null} told={minutes} />;
}

/** Burned letters on their spaces; the last space loses the game. */
function Burns({ view }: { view: View }) {
  const spaces = view.figures.prefilled + view.figures.burns + 1;
  const left = spaces - 1 - view.burned.length;
  const text =
    left < 0
      ? 'The last letter has burned'
      : left === 0
        ? 'The next burn loses the game'
        : `${plural(left, 'more burn')} allowed`;
  return (
    <section class={`ilt-burns${view.burnt ? ' ilt-lit' : ''}`} aria-label={`Burn tracker: ${text}`}>
      <h2>
        <Icon node={Flame} />{' '}
        <span>
          <Terms text="Burned" />
        </span>
      </h2>
      <ol data-anchor="burns">
        {Array.from({ length: spaces }, (_, at) => {
          const tile = view.burned[at];
          const fresh = view.burnt && at === view.burned.length - 1;
          return (
            <li
              key={at}
              class={`${tile ? 'ilt-burned' : ''}${at === spaces - 1 ? ' ilt-last' : ''}${fresh ? ' ilt-fresh' : ''}`}
            >
              {tile ? (
                <span role="img" aria-label={tileName(tile)} data-flip={tile}>
                  <TileFace tile={tile} />
                </span>
              ) : (
                at === spaces - 1 && <Icon node={Skull} />
              )}
            </li>
          );
        })}
      </ol>
      <p>{view.burnt ? 'A letter burned: no book is bound this round' : text}</p>
    </section>
  );
}

function Wall({ view }: { view: View }) {
  const [open, setOpen] = useState<'villains' | 'chapter' | null>(null);
  const cards = view.posters.reduce((sum, poster) => sum + poster.cards.length, 0);
  return (
    <div class="ilt-wall">
      <button type="button" class="ilt-tag ilt-narrow" onClick={() => setOpen('villains')}>
        <Icon node={Skull} /> Villains <b>{cards}</b>
      </button>
      {view.chapter && (
        <button type="button" class="ilt-tag" onClick={() => setOpen('chapter')}>
          <Icon node={BookMarked} /> Final Chapter
        </button>
      )}
      {open === 'villains' && (
        <Dialog title="Wanted" kind="sheet" onClose={() => setOpen(null)}>
          <Rogues view={view} />
        </Dialog>
      )}
      {open === 'chapter' && view.chapter && (
        <Dialog title="The Final Chapter" kind="note" onClose={() => setOpen(null)}>
          <div class="ilt-big">
            <Spine book={view.chapter} progress={null} chapter={true} />
            <p>{view.chapter.text}</p>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** What is left in the bag and the deck. */
function Stock({ view }: { view: View }) {
  return (
    <p class="ilt-stock" data-anchor="bag">
      {LEVELS[view.options.level ?? 'normal']}
      {view.options.junior ? ', junior' : ''} · bag {view.bag} · villains {view.villain_deck}
    </p>
  );
}

interface Props {
  view: View;
  table: Table | null;
  notes: Annotations | null | undefined;
}

export function TableStatus({ view, table, notes }: Props) {
  return (
    <div class="ilt-status">
      <Glass view={view} table={table} />
      <Library view={view} table={table} notes={notes} />
      <Burns view={view} />
      <Wall view={view} />
      <Stock view={view} />
      {view.effects_now.length > 0 && <p class="ilt-effects">{listed(view.effects_now)}</p>}
    </div>
  );
}
