// Dragging letter cards: the cards of the word make room where the dragged one would go.
import { signal } from '@preact/signals';
import { follow, under } from '../../table/drag';
import { drop } from './controller';
import type { Table } from './types';
import type { View } from './wire';

/** The place in the word over which a card is dragged; null where none is. */
export const gap = signal<number | null>(null);

/** How many cards of the word lie before a point, without the dragged one. */
export function placeAt(x: number, y: number, but: string | null = null): number {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-lto-laid]')];
  return cards.filter((card) => {
    if (card.dataset.ltoLaid === but) return false;
    const box = card.getBoundingClientRect();
    return box.bottom < y || (box.top <= y && box.left + box.width / 2 < x);
  }).length;
}

const over = (x: number, y: number, card: string) => (under(x, y, 'data-lto-rail') ? placeAt(x, y, card) : null);

/** Follow a card from `pointerdown` until it is dropped. */
export function dragCard(event: PointerEvent, table: Table, view: View, card: string): void {
  const stop = () => {
    gap.value = null;
  };
  follow(event, event.currentTarget as HTMLElement, {
    lift: () => undefined,
    over: (x, y) => {
      gap.value = over(x, y, card);
    },
    drop: (x, y) => {
      stop();
      drop(table, view, card, over(x, y, card));
    },
    cancel: stop,
  });
}
