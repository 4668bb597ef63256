// The viewer's own place: the book on top, words and letters, and the controls of the phase.
import { Check, CheckCheck } from 'lucide';
import { useState } from 'preact/hooks';
import { Dialog } from '../../view/dialog';
import { Icon } from '../../view/icon';
import { BoundBooks as Bound, Spine, taskOf, Wants } from './book';
import { Composer } from './composer';
import { controllerOf } from './controller';
import { Bind, Draw, Lose, Ready, Reletter, StillDesk } from './controls';
import { OwnDesk } from './own_desk';
import { progressSentence } from './text';
import type { BoardProps, Table } from './types';
import type { PlayerFace, View } from './wire';

/** Letters from which on the tiles are smaller, and smaller still, so that all words are in sight. */
const CROWDED = 13;
const PACKED = 24;

/** The viewer's book with its progress; a tap opens its text. */
function OwnBook({ view, player }: { view: View; player: PlayerFace }) {
  const [open, setOpen] = useState(false);
  const task = taskOf(view, player);
  if (!task)
    return (
      <div class="ilt-book ilt-none">
        <Bound player={player} needed={view.books_needed} />
        <span>
          {player.bound.length < view.books_needed
            ? 'No book this round: just use all your letters.'
            : view.players.length > 1
              ? 'All your books are bound: help the others.'
              : 'All your books are bound.'}
        </span>
      </div>
    );
  const { book, progress, chapter } = task;
  return (
    <div class="ilt-book">
      <button
        type="button"
        class="ilt-read"
        data-ilt-book
        aria-label={`Read: ${progressSentence(book, progress)}`}
        onClick={() => setOpen(true)}
      >
        <Spine book={book} progress={progress} chapter={chapter} anchor={`book:${view.seat}`} />
      </button>
      <p class="ilt-says">{book.text}</p>
      {progress && <Wants progress={progress} named={true} />}
      <Bound player={player} needed={view.books_needed} />
      {open && (
        <Dialog title={chapter ? 'The Final Chapter' : book.title} onClose={() => setOpen(false)}>
          <div class="ilt-big">
            <Spine book={book} progress={progress} chapter={chapter} />
            <p>{book.text}</p>
            {progress && <Wants progress={progress} named={true} />}
            <p class="nothing">
              {player.bound.length} of {view.books_needed} books bound so far.
            </p>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** Say that the viewer is done with building, or take that back. */
function DoneKey({ view, table }: { view: View; table: Table }) {
  const done = view.done.includes(view.seat ?? -1);
  return (
    <button
      type="button"
      class={done ? 'plain ilt-done-key ilt-on' : 'plain ilt-done-key'}
      data-ilt-done
      aria-pressed={done}
      onClick={() => controllerOf(table).say({ kind: 'done', done: !done })}
    >
      <Icon node={done ? CheckCheck : Check} /> <span>{done ? 'Done (undo)' : 'I’m done'}</span>
      <small>
        {view.done.length}/{view.players.length}
      </small>
    </button>
  );
}

function Answer({
  view,
  table,
  names,
  player,
}: {
  view: View;
  table: Table;
  names: readonly string[];
  player: PlayerFace;
}) {
  const props = { view, table, names, player };
  switch (view.phase) {
    case 'ready':
      return <Ready {...props} />;
    case 'bind':
      return <Bind {...props} />;
    case 'draw':
      return <Draw {...props} />;
    case 'lose':
      return <Lose {...props} />;
    case 'reletter':
      return <Reletter {...props} />;
    case 'build':
    case 'over':
      return null;
  }
}

export function Hand({ view, table, names }: BoardProps) {
  if (view.seat === null) return null;
  const player = view.players[view.seat] as PlayerFace;
  const builds = table !== null && view.phase === 'build';
  const letters = player.words.reduce((sum, row) => sum + row.tiles.length, player.loose.length);
  const size = `${letters > CROWDED ? ' ilt-crowded' : ''}${letters > PACKED ? ' ilt-packed' : ''}`;
  const passed = (table?.info.value?.yours.length ?? 0) > 1;
  return (
    <div class={`ilt-zone ilt-phase-${view.phase}${size}${passed ? ' ilt-passed' : ''}`}>
      <OwnBook view={view} player={player} />
      {builds ? (
        <OwnDesk view={view} table={table} player={player} />
      ) : (
        <StillDesk view={view} table={table} player={player} />
      )}
      {builds && (
        <div class="ilt-tray">
          <Composer view={view} table={table} player={player} />
          <DoneKey view={view} table={table} />
        </div>
      )}
      {table && !builds && (
        <div class="ilt-tray">
          <Answer view={view} table={table} names={names} player={player} />
        </div>
      )}
    </div>
  );
}
