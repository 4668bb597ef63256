// The other players' desks: a tap gives what is in hand, or opens the desk to ask for letters.
import { Check, HandHelping, LockOpen } from 'lucide';
import { useState } from 'preact/hooks';
import { plural } from '../../app/phrases';
import { dark } from '../../app/preferences';
import { Dialog } from '../../view/dialog';
import { Icon } from '../../view/icon';
import { legible } from '../../view/player_colour';
import { BoundBooks, Spine, taskOf, Wants } from './book';
import { controllerOf } from './controller';
import { dragTiles, gap } from './drag';
import { colourOf, type Holder, holders, hovers } from './presence';
import { deskSentence, glossOf, lettersOf, others, progressSentence, tileName, verdict } from './text';
import { TileFace } from './tile';
import type { Table } from './types';
import type { PlayerFace, View, WordFace } from './wire';
import { Held, StillRow, VerdictSign } from './word_row';

interface Props {
  view: View;
  table: Table | null;
  names: readonly string[];
}

function Loose({ player, held }: { player: PlayerFace; held: ReadonlyMap<string, Holder> }) {
  return (
    <span class="ilt-word ilt-loose">
      {player.loose.map((tile) => {
        const holder = held.get(tile);
        return (
          <span
            key={tile}
            class={`ilt-still${player.open.includes(tile) ? ' ilt-open' : ''}`}
            data-ilt-tile={tile}
            data-flip={tile}
          >
            <TileFace tile={tile} />
            {holder && <Held holder={holder} />}
          </span>
        );
      })}
    </span>
  );
}

/** The tile under the pointer; the whole desk is one button, which covers it. */
const tileUnder = (event: PointerEvent) =>
  document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => element.closest<HTMLElement>('.ilt-still'))
    .find((element) => element !== null);

function OtherDesk({ view, table, names, seat, onOpen }: Props & { seat: number; onOpen: () => void }) {
  const player = view.players[seat] as PlayerFace;
  const controller = table && view.seat !== null ? controllerOf(table) : null;
  const inHand = (controller?.free && controller.draft.value.tiles.length) || 0;
  const held = holders(table);
  const task = taskOf(view, player);
  const place = `seat:${seat}`;
  const colour = colourOf(table, seat);
  const says = `${names[seat]}: ${deskSentence(player.words, player.loose)}. ${task ? progressSentence(task.book, task.progress) : ''}`;
  const pressed = (event: PointerEvent) => {
    const tile = tileUnder(event);
    if (table && controller?.free && tile?.dataset.iltTile && inHand === 0)
      dragTiles(event, table, [tile.dataset.iltTile], place, tile);
  };
  return (
    <li
      class={`ilt-other-desk${gap.value?.over === place ? ' ilt-aimed' : ''}${inHand > 0 ? ' ilt-offers' : ''}${player.done ? ' ilt-done' : ''}`}
      style={{ '--player': colour, '--ilt-hover': hovers(table).get(place) ?? 'transparent' }}
      data-ilt-drop={place}
    >
      <button
        type="button"
        class="ilt-desk-key"
        data-ilt-desk={seat}
        aria-label={inHand > 0 ? `Give ${plural(inHand, 'letter')} to ${names[seat]}` : says}
        onClick={() => (inHand > 0 ? controller?.give(seat) : onOpen())}
        onPointerDown={pressed}
      />
      <span class="ilt-nameplate">
        <b style={{ color: legible(colour.startsWith('#') ? colour : '#6a6154', dark.value) }}>{names[seat]}</b>
        {player.done && (
          <small>
            <Icon node={Check} /> {view.phase === 'ready' ? 'ready' : 'done'}
          </small>
        )}
        {inHand > 0 && (
          <small class="ilt-give">
            <Icon node={HandHelping} /> give here
          </small>
        )}
        <BoundBooks player={player} needed={view.books_needed} />
      </span>
      {task && (
        <span class="ilt-task">
          <Spine book={task.book} progress={task.progress} chapter={task.chapter} anchor={`book:${seat}`} />
          <small class="ilt-desk-says">{task.book.text}</small>
          {task.progress && <Wants progress={task.progress} />}
        </span>
      )}
      <span class="ilt-lines">
        {player.words.map((row, at) => (
          <StillRow key={row.tiles.join()} row={row} fits={task?.progress?.fitting.includes(at) ?? false} held={held} />
        ))}
        {player.loose.length > 0 && <Loose player={player} held={held} />}
        {player.words.length + player.loose.length === 0 && <span class="ilt-empty-desk">an empty desk</span>}
      </span>
    </li>
  );
}

/** One letter of another player's desk: to ask for, to take where it is open, or only to look at. */
function Letter(props: { view: View; table: Table | null; seat: number; tile: string; letter: string | null }) {
  const { view, table, seat, tile, letter } = props;
  const open = view.players[seat]?.open.includes(tile) ?? false;
  const asked = view.requests.some((one) => one.by === view.seat && one.of === seat && one.tiles.includes(tile));
  const free = table !== null && controllerOf(table).free;
  const deed = open ? 'take it' : asked ? 'no longer ask for it' : 'ask for it';
  return (
    <button
      type="button"
      class={`ilt-key${free ? ' ilt-live' : ''}${open ? ' ilt-open' : ''}${asked ? ' ilt-asked' : ''}`}
      aria-label={`${tileName(tile, letter)}${free ? `: ${deed}` : ''}`}
      aria-pressed={free && !open ? asked : undefined}
      disabled={!free}
      onClick={() => table && controllerOf(table).ask(seat, tile)}
    >
      <TileFace tile={tile} letter={letter} />
    </button>
  );
}

/** Another player's desk with every letter large enough to tap. */
export function DeskDetails({ view, table, seat }: { view: View; table: Table | null; seat: number }) {
  const player = view.players[seat] as PlayerFace;
  const task = taskOf(view, player);
  const letters = (row: WordFace) => lettersOf(row);
  return (
    <div class="ilt-big">
      {task && (
        <div class="ilt-task">
          <Spine book={task.book} progress={task.progress} chapter={task.chapter} />
          <p>{task.book.text}</p>
          {task.progress && <Wants progress={task.progress} />}
        </div>
      )}
      <div class="ilt-desk-rows">
        {player.loose.length > 0 && (
          <div class="ilt-row ilt-loose">
            <span class="ilt-caption">Loose</span>
            <span class="ilt-strip">
              {player.loose.map((tile) => (
                <Letter key={tile} view={view} table={table} seat={seat} tile={tile} letter={null} />
              ))}
            </span>
          </div>
        )}
        {player.words.map((row, at) => (
          <div key={row.tiles.join()} class={`ilt-row ilt-${verdict(row).css}`}>
            <VerdictSign row={row} fits={task?.progress?.fitting.includes(at) ?? false} />
            <span class="ilt-strip">
              {row.tiles.map((tile, place) => (
                <Letter
                  key={tile}
                  view={view}
                  table={table}
                  seat={seat}
                  tile={tile}
                  letter={letters(row)[place] ?? null}
                />
              ))}
            </span>
            <small class="ilt-gloss">{glossOf(view, row, task?.progress?.fitting.includes(at) ?? false)}</small>
          </div>
        ))}
      </div>
      {player.words.length + player.loose.length === 0 && <p class="nothing">An empty desk.</p>}
      {player.bound.length > 0 && <p class="nothing">Bound: {player.bound.map((book) => book.title).join('; ')}.</p>}
      {table !== null && view.phase === 'build' && view.seat !== null && view.seat !== seat && (
        <p class="nothing">
          <Icon node={LockOpen} /> Tap letters to ask for them.
          {player.open.length > 0 && ' Those with a ring are shared: they are yours at once.'}
        </p>
      )}
    </div>
  );
}

export function OtherDesks(props: Props) {
  const { view, table, names } = props;
  const [open, setOpen] = useState<number | null>(null);
  const seats = others(view);
  return (
    <>
      <ul
        class={`ilt-other-desks ilt-of-${seats.length}`}
        aria-label={view.seat === null ? 'Desks' : 'The others’ desks'}
      >
        {seats.map((seat) => (
          <OtherDesk key={seat} {...props} seat={seat} onOpen={() => setOpen(seat)} />
        ))}
      </ul>
      {open !== null && (
        <Dialog title={`${names[open]}’s desk`} kind="wide" onClose={() => setOpen(null)}>
          <DeskDetails view={view} table={table} seat={open} />
        </Dialog>
      )}
    </>
  );
}
