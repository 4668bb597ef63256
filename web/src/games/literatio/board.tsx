// The board: the rail with the word, the bag and the used letters above it, and what the word would score below it.
import { plural } from '../../app/phrases';
import { Terms } from '../../view/table/term';
import { ChallengeSlip, VerdictSlip } from './challenge';
import { counted, countedText, whose } from './text';
import type { BoardProps } from './types';
import type { View } from './wire';
import { Build, Running, Shelf, TableWord } from './word_rail';

/** Around the word: the bag, the tray of used letters, and the list of words played so far. */
function Bag({ size }: { size: number }) {
  return (
    <div
      class={`lto-bag${size === 0 ? ' lto-empty' : ''}`}
      data-anchor="bag"
      role="img"
      aria-label={`${plural(size, 'card')} in the bag`}
    >
      <svg viewBox="0 0 64 68" aria-hidden="true">
        <path class="lto-sack" d="M23 19C9 28 4 43 7 55c2 8 10 10 25 10s23-2 25-10c3-12-2-27-16-36Z" />
        <path class="lto-fold" d="M25 24c-6 9-9 19-8 30M39 24c4 7 7 14 8 22" />
        <path class="lto-neck" d="M22 5c4 4 6 1 10 1s6 3 10-1c1 5-1 10-3 14H25c-2-4-4-9-3-14Z" />
        <path class="lto-cord" d="M22 19h20M42 19c5 2 6 6 4 10" />
      </svg>
      <b aria-hidden="true">{size}</b>
    </div>
  );
}

/** The used letters, equal ones on one pile. */
function Pool({ view }: { view: View }) {
  const heaps = counted(view.pool);
  return (
    <div class="lto-pool" data-anchor="pool">
      <span class="lto-caption">
        <Terms text="Used letters" />
        {view.pool.length > 0 && <span class="unseen">: {countedText(view.pool)}</span>}
      </span>
      <span class="lto-heaps" aria-hidden="true">
        {heaps.map(([letter, count]) => (
          <span key={letter} class={`lto-heap${letter === '?' ? ' lto-blank' : ''}${count > 1 ? ' lto-many' : ''}`}>
            {letter}
            {count > 1 && <small>{count}</small>}
          </span>
        ))}
        {heaps.length === 0 && <i>none yet</i>}
      </span>
    </div>
  );
}

/** The words so far, the latest first. */
function Words({ view, names }: { view: View; names: readonly string[] }) {
  return (
    <div class="lto-words">
      <span class="lto-caption" id="lto-words">
        Words
      </span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <ol aria-labelledby="lto-words" tabIndex={0}>
        {[...view.words].reverse().map((spelt) => (
          <li key={spelt.word}>
            <b>{spelt.word}</b>
            <span class="lto-by">{names[spelt.seat]}</span>
            <span class="lto-points">{spelt.points}</span>
          </li>
        ))}
        {view.words.length === 0 && <li class="lto-none">none yet</li>}
      </ol>
    </div>
  );
}

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
                <ChallengeSlip view={view} table={table} names={names} />
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
