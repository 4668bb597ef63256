// The viewer's hand, in an order of their own, and the controls above it.
import { Delete } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../view/icon';
import { byKey, RovingGroup } from '../../view/roving_focus';
import { LetterCard } from './card';
import { nameBlank, tap } from './controller';
import { Controls } from './controls';
import { unnamed } from './draft';
import { dragCard } from './drag';
import { faceName } from './text';
import type { BoardProps, Table } from './types';
import type { Face, View } from './wire';
import { Ghost } from './word_rail';

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The alphabet over the hand, to choose which letter a blank stands for. */
function BlankPicker({ view, table }: { view: View; table: Table }) {
  const list = useRef<HTMLDivElement>(null);
  const blank = unnamed(view, table.choice.value);
  useLayoutEffect(() => {
    if (blank && byKey()) list.current?.querySelector<HTMLElement>('[data-rove]')?.focus();
  }, [blank]);
  if (!blank) return null;
  return (
    <section class="lto-picker" aria-label="Which letter does the blank stand for?">
      <RovingGroup class="lto-alphabet" ref={list}>
        {ALPHABET.map((letter) => (
          <button key={letter} type="button" data-rove onClick={() => nameBlank(table, view, blank, letter)}>
            {letter}
          </button>
        ))}
        <button type="button" data-rove aria-label="Take the blank back" onClick={() => tap(table, view, blank)}>
          <Icon node={Delete} />
        </button>
      </RovingGroup>
    </section>
  );
}

/** Cards beyond a full hand that still stand in one row, smaller. */
const SPARE = 2;

/** The hand in the player's own order: new cards join it at the end, and cards that come back take their places again. */
function useOrder(hand: readonly Face[]): [Face[], () => void] {
  const order = useRef<string[]>([]);
  const [, redraw] = useState(0);
  order.current.push(...hand.map(({ card }) => card).filter((card) => !order.current.includes(card)));
  const rank = (face: Face) => order.current.indexOf(face.card);
  const shuffle = () => {
    order.current = hand
      .map(({ card }) => ({ card, at: Math.random() }))
      .sort((one, two) => one.at - two.at)
      .map(({ card }) => card);
    redraw((times) => times + 1);
  };
  return [[...hand].sort((one, two) => rank(one) - rank(two)), shuffle];
}

function Held({ view, table, face, live }: { view: View; table: Table | null; face: Face; live: boolean }) {
  return (
    <button
      type="button"
      class={`lto-key${live ? ' lto-live' : ''}`}
      data-rove
      data-flip={face.card}
      data-card={face.card}
      aria-label={faceName(face)}
      aria-disabled={live ? undefined : true}
      onClick={() => table && live && tap(table, view, face.card)}
      onPointerDown={(event) => table && live && dragCard(event, table, view, face.card)}
    >
      <LetterCard face={face} />
    </button>
  );
}

export function Hand({ view, table, names, openClause }: BoardProps) {
  const group = useRef<HTMLDivElement>(null);
  const [hand, shuffle] = useOrder(view.hand);
  const { full } = view.scale;
  const live = (table?.mayAct.value ?? false) && view.wait === 'play';
  // Move the focus of keyboard players back to the hand when they can build again.
  useEffect(() => {
    if (live && byKey() && document.activeElement === document.body) {
      group.current?.querySelector<HTMLElement>('[data-rove][tabindex="0"]')?.focus();
    }
  }, [live, view.asked]);
  const used = table?.choice.value.cards ?? [];
  const hidden = table !== null && table.curtain.value !== null;
  return (
    <div class="lto-zone">
      {table && (
        <Controls
          view={view}
          table={table}
          names={names}
          openClause={openClause}
          onShuffle={!hidden && hand.length > 1 ? shuffle : null}
        />
      )}
      {view.seat !== null && (
        <div class="lto-holding">
          <RovingGroup
            ref={group}
            class="lto-hand"
            aria-label="Your hand"
            style={{ '--lto-n': Math.max(full, Math.min(hand.length, full + SPARE)) }}
            data-anchor={`seat:${view.seat}`}
          >
            {!hidden &&
              hand.map((face) =>
                used.includes(face.card) ? (
                  <Ghost key={face.card} face={face} />
                ) : (
                  <Held key={face.card} view={view} table={table} face={face} live={live} />
                ),
              )}
            {!hidden && hand.length === 0 && <span class="lto-no-cards">No cards in hand</span>}
          </RovingGroup>
        </div>
      )}
      {table && live && <BlankPicker view={view} table={table} />}
    </div>
  );
}
