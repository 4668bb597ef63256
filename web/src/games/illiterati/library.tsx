// The Library: a shelf with its places; letters beyond them will burn.
import { Flame, Library as LibraryIcon, Lock } from 'lucide';
import { plural } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { RovingGroup } from '../../view/roving_focus';
import { Terms } from '../../view/table/term';
import { controllerOf } from './controller';
import { dragTiles, gap } from './drag';
import { holders, hovers } from './presence';
import { tileName } from './text';
import { TileFace } from './tile';
import type { Table } from './types';
import type { Annotations, View } from './wire';
import { Held } from './word_row';

function Book({ view, table, tile, over }: { view: View; table: Table | null; tile: string; over: boolean }) {
  const free = table !== null && controllerOf(table).free && !view.library_closed;
  const holder = holders(table).get(tile);
  return (
    <button
      type="button"
      class={`ilt-key${free ? ' ilt-live' : ''}${over ? ' ilt-over' : ''}`}
      data-rove
      data-ilt-tile={tile}
      data-flip={tile}
      aria-label={`${tileName(tile)}${free ? ': take it' : ''}${holder ? `, ${holder.name} holds it` : ''}`}
      aria-disabled={free ? undefined : true}
      onClick={() => free && controllerOf(table).take(tile)}
      onPointerDown={(event) => free && dragTiles(event, table, [tile], 'library')}
    >
      <TileFace tile={tile} />
      {holder && <Held holder={holder} />}
    </button>
  );
}

interface Props {
  view: View;
  table: Table | null;
  notes: Annotations | null | undefined;
}

export function Library({ view, table, notes }: Props) {
  const controller = table && view.seat !== null ? controllerOf(table) : null;
  const tiles = controller ? controller.letters.value.library : view.library;
  const limit = view.figures.library;
  const beyond = tiles.length - limit;
  const coming = view.phase === 'build' ? (notes?.library ?? 0) : 0;
  const inHand = (controller?.free && controller.draft.value.tiles.length) || 0;
  const aimed = gap.value?.over === 'library';
  return (
    <section
      class={`ilt-library${beyond > 0 ? ' ilt-full' : ''}${aimed ? ' ilt-aimed' : ''}${inHand > 0 ? ' ilt-offers' : ''}`}
      aria-label={`The Library: ${tiles.length} of ${plural(limit, 'letter')}`}
      data-ilt-drop="library"
      data-ilt-library
      style={{ '--ilt-hover': hovers(table).get('library') ?? 'transparent' }}
    >
      <h2>
        <Icon node={LibraryIcon} />{' '}
        <span>
          <Terms text="Library" />
        </span>
        <small>
          {tiles.length}/{limit}
        </small>
        {view.library_closed && <Icon node={Lock} />}
      </h2>
      <RovingGroup class="ilt-shelf" aria-label="Letters in the Library" data-anchor="library">
        {tiles.map((tile, at) => (
          <Book key={tile} view={view} table={table} tile={tile} over={at >= limit} />
        ))}
        {Array.from({ length: Math.max(0, limit - tiles.length) }, (_, at) => (
          <span key={at} class="ilt-place" />
        ))}
        {inHand > 0 && (
          <button type="button" class="ilt-put" data-ilt-put onClick={() => controller?.shelve()}>
            Put {plural(inHand, 'letter')} here
          </button>
        )}
      </RovingGroup>
      <p class="ilt-limit" role="status">
        {beyond > 0 ? (
          <>
            <Icon node={Flame} /> {beyond} over: one will burn
          </>
        ) : view.library_closed ? (
          'Closed this round: nothing can be taken out'
        ) : (
          ''
        )}
      </p>
      {coming > limit && beyond <= 0 && (
        <p class="ilt-limit" data-ilt-coming>
          <Icon node={Flame} /> would be {coming} of {limit}
        </p>
      )}
    </section>
  );
}
