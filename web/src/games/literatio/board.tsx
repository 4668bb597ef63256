// The board: the rail with the word, the bag and the used letters above it, and what the word would score below it.

import { Bag, Pool, Words } from './bag_and_pool';
import { VerdictSlip, WindowSlip } from './challenge';
import { plural, whose } from './text';
import type { BoardProps } from './types';
import type { View } from './wire';
import { Build, Running, Shelf, TableWord } from './word_rail';

/** Whose word is on the table, and what it scored. */
function Caption({ view, names }: { view: View; names: readonly string[] }) {
  const last = view.words.at(-1);
  if (!last) return <p class="lto-whose">The first word is made from a player’s own cards.</p>;
  return (
    <p class="lto-whose">
      {whose(view, names, last.seat)} word: {plural(last.points, 'point')}
    </p>
  );
}

/** Whether this viewer builds the next word; true also while it is being sent. */
export const builds = ({ table, view }: Pick<BoardProps, 'table' | 'view'>) => {
  return table !== null && table.curtain.value === null && view.wait === 'play' && view.turn === view.seat;
};

export function Board(props: BoardProps) {
  const { table, names, told } = props;
  const { view } = props;
  const own = builds(props) ? table : null;
  return (
    <div class="lto-board">
      <div class={`lto-felt${own ? ' lto-own' : ''}`}>
        <div class="lto-top">
          <Bag size={view.bag} />
          <Pool view={view} />
          <Words view={view} names={names} />
        </div>
        <div class="lto-middle">
          {(!own || own.choice.value.cards.length === 0) && <VerdictSlip view={view} told={told} names={names} />}
          {own ? (
            <>
              <Shelf view={view} table={own} />
              <Build view={view} table={own} />
              <Running view={view} table={own} />
            </>
          ) : (
            <>
              <TableWord view={view} />
              {view.window ? (
                <WindowSlip view={view} table={table} names={names} />
              ) : (
                <Caption view={view} names={names} />
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}
