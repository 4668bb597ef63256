// The viewer's hand as a fan, the draw pile beside it, dragging cards, and the controls above.
import { useEffect, useRef } from 'preact/hooks';
import { plural } from '../../app/phrases';
import { follow, marker, under } from '../../table/drag';
import { byKey, RovingGroup } from '../../view/roving_focus';
import { CardBack, CardFace } from './card';
import { drop, pickUp, tapCard } from './controller';
import { Controls } from './controls';
import { options, within } from './legal_moves';
import { cardName } from './text';
import type { BoardProps, Table } from './types';
import type { View } from './wire';

function Deck({ size }: { size: number }) {
  return (
    <div
      class={`ilm-deck${size === 0 ? ' ilm-empty' : ''}`}
      data-anchor="deck"
      role="img"
      aria-label={`${plural(size, 'card')} to draw`}
    >
      <span class="ilm-stack">{size > 0 && <CardBack />}</span>
      <span class="ilm-count" aria-hidden="true">
        {size}
      </span>
    </div>
  );
}

/** Drag a hand card: mark the field below it, and play the card there when it is dropped. */
function dragCard(event: PointerEvent, table: Table, view: View, card: string): void {
  const source = event.currentTarget as HTMLElement;
  const mark = marker('ilm-over');
  follow(event, source, {
    lift: () => {
      if (!table.choice.value.cards.includes(card)) pickUp(table, view, card);
    },
    over: (x, y) => mark(under(x, y, 'data-ilm-place')),
    drop: (x, y) => {
      const place = under(x, y, 'data-ilm-place');
      const item = under(x, y, 'data-ilm-item')?.dataset.ilmItem ?? null;
      mark(null);
      if (place && view.wait !== 'swap') drop(table, view, Number(place.dataset.ilmPlace), item);
      else if (place && item) table.pick({ items: [...table.choice.value.items, item].slice(-2) });
      else table.putBack();
    },
    cancel: () => {
      mark(null);
      table.putBack();
    },
  });
}

export function Hand({ view, table, names, openClause }: BoardProps) {
  const group = useRef<HTMLDivElement>(null);
  const may = table?.mayAct.value ?? false;
  const choice = table?.choice.value;
  const all = options(view, table?.look.value?.moves ?? [], table?.texts.value?.labels);
  // A card stays usable while another is picked: tapping it changes the pick.
  const narrowed = choice && choice.cards.length === 0 ? within(all, choice) : all;
  const usable = may ? new Set(narrowed.flatMap((option) => option.cards)) : null;
  const asks = may && (view.wait === 'play' || view.wait === 'finish' || view.wait === 'swap');
  // Move the focus of keyboard players back to the hand when they can play again.
  useEffect(() => {
    if (asks && byKey() && document.activeElement === document.body) {
      group.current?.querySelector<HTMLElement>('[data-rove][tabindex="0"]')?.focus();
    }
  }, [asks, view.asked]);
  // The words of the moves are here before the first card is picked.
  useEffect(() => {
    if (asks) void table?.word();
  }, [asks, view.asked]);
  const middle = (view.hand.length - 1) / 2;
  const hidden = table?.curtain.value !== null && table !== null;
  return (
    <div class={`ilm-hand-zone${table && choice && choice.cards.length > 0 ? ' ilm-holding' : ''}`}>
      <Deck size={view.deck_size} />
      {view.seat !== null && (
        <RovingGroup ref={group} class="ilm-hand" aria-label="Your hand" data-anchor={`seat:${view.seat}`}>
          {!hidden &&
            view.hand.map((card, index) => {
              const picked = choice?.cards.includes(card) ?? false;
              const off = asks && usable !== null && !usable.has(card) && !picked;
              return (
                <span
                  key={card}
                  class="ilm-slot"
                  style={{ '--ilm-i': index - middle, '--ilm-lift': Math.abs(index - middle) }}
                >
                  <button
                    type="button"
                    class={`ilm-held${picked ? ' ilm-picked' : ''}${off ? ' ilm-off' : ''}${asks ? ' ilm-live' : ''}`}
                    data-rove
                    data-flip={card}
                    data-card={card}
                    aria-label={cardName(card)}
                    aria-pressed={asks ? picked : undefined}
                    aria-disabled={asks ? undefined : true}
                    onClick={() => table && asks && tapCard(table, view, card)}
                    onPointerDown={(event) => table && asks && dragCard(event, table, view, card)}
                  >
                    <CardFace card={card} />
                  </button>
                </span>
              );
            })}
          {!hidden && view.hand.length === 0 && <span class="ilm-no-cards">No cards in hand</span>}
        </RovingGroup>
      )}
      {table && <Controls view={view} table={table} all={all} names={names} openClause={openClause} />}
    </div>
  );
}
