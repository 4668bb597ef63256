// Dragging letters and whole words: the tiles of a row make room where the dragged ones would go.
import { signal } from '@preact/signals';
import { follow, under } from '../../table/drag';
import { controllerOf } from './controller';
import type { Table } from './types';

/** The row and the place in it over which letters are dragged. */
export interface Gap {
  over: string;
  at: number;
}

export const gap = signal<Gap | null>(null);

/** How many tiles of a row lie before a point, without the dragged ones. */
export function placeAt(row: Element, x: number, y: number, but: readonly string[]): number {
  const tiles = [...row.querySelectorAll<HTMLElement>('[data-ilt-tile]')];
  return tiles.filter((tile) => {
    if (but.includes(tile.dataset.iltTile ?? '')) return false;
    const box = tile.getBoundingClientRect();
    return box.bottom < y || (box.top <= y && box.left + box.width / 2 < x);
  }).length;
}

function target(x: number, y: number, tiles: readonly string[]): Gap | null {
  const found = under(x, y, 'data-ilt-drop');
  const over = found?.dataset.iltDrop;
  return found && over ? { over, at: placeAt(found, x, y, tiles) } : null;
}

/** Follow letters from `pointerdown` until they are dropped; `from` names their place, `source` is what flies. */
export function dragTiles(
  event: PointerEvent,
  table: Table,
  tiles: readonly string[],
  from: string,
  source = event.currentTarget as HTMLElement,
): void {
  const controller = controllerOf(table);
  if (!controller.free || tiles.length === 0) return;
  const hold = (found: Gap | null) => {
    const now = gap.value;
    if (now?.over !== found?.over || now?.at !== found?.at) gap.value = found;
    const over = found?.over ?? null;
    const before = controller.dragged.value;
    if (!before || before.over !== over) controller.dragged.value = { tiles, over };
  };
  const stop = () => {
    gap.value = null;
    controller.dragged.value = null;
  };
  follow(event, source, {
    lift: () => hold(null),
    dress: (picture) => {
      const width = source.querySelector<HTMLElement>('.ilt-tile')?.offsetWidth ?? 0;
      picture.style.setProperty('--ilt-tw', `${width}px`);
    },
    over: (x, y) => hold(target(x, y, tiles)),
    drop: (x, y) => {
      const found = target(x, y, tiles);
      stop();
      controller.drop(tiles, from, found?.over ?? null, found?.at ?? 0);
    },
    cancel: stop,
  });
}
