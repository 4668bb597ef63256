// The board: four fields around the illimat, each with what the picked cards could do there.
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { plural } from '../../app/phrases';
import { Dialog } from '../../view/dialog';
import { byKey } from '../../view/roving_focus';
import { Terms } from '../../view/table/term';
import { Drawings, Okus, SuitSign } from './art';
import { LuminaryFace } from './card';
import { drop, tapItem } from './controller';
import { Field, type FieldDeeds } from './field';
import { fieldOffers, LESS, mainOffer } from './field_offers';
import { type Option, options, within } from './legal_moves';
import { cardText, FIELD_NAMES, LUMINARY_NAMES, SEASON_NAMES, SEASONS, SUIT_OF } from './text';
import type { BoardProps, Told } from './types';
import type { View } from './wire';

/** The angle nearest to the current one that turns Spring towards field `spring`. */
export function nearest(from: number, spring: number): number {
  const turn = (((spring * 90 - from) % 360) + 360) % 360;
  return from + (turn > 180 ? turn - 360 : turn);
}

/** The illimat: the box that turns, with the seasons on its sides and the okus tokens on its lid. */
function Box({ view }: { view: View }) {
  const angle = useRef(view.spring * 90);
  angle.current = nearest(angle.current, view.spring);
  const seasons = view.fields.map(
    (field, number) => `${SEASON_NAMES[field.season]} ${FIELD_NAMES[number]?.toLowerCase()}`,
  );
  return (
    <div
      class="ilm-box-place"
      data-anchor="box"
      role="img"
      aria-label={`The illimat: ${seasons.join(', ')}; ${plural(view.okus, 'okus token')} on it`}
    >
      <div class="ilm-box" style={{ transform: `rotate(${angle.current}deg)` }}>
        {SEASONS.map((season, side) => (
          <span key={season} class={`ilm-edge ilm-${season}`} style={{ '--ilm-turn': `${side * 90}deg` }}>
            <SuitSign suit={SUIT_OF[season]} />
            <span>{SEASON_NAMES[season]}</span>
          </span>
        ))}
        <svg class="ilm-lid" viewBox="0 0 100 100" aria-hidden="true">
          <circle cx="50" cy="50" r="46" />
          <circle cx="50" cy="50" r="41" class="ilm-thin" />
          <path d="M50 8 58 42 92 50 58 58 50 92 42 58 8 50 42 42Z" />
          <path d="M50 22 55 45 78 50 55 55 50 78 45 55 22 50 45 45Z" class="ilm-inner" transform="rotate(45 50 50)" />
        </svg>
      </div>
      <span class="ilm-tokens" style={{ '--ilm-n': view.okus }}>
        {Array.from({ length: view.okus }, (_, index) => (
          <span key={index} class="ilm-token" data-flip={`okus-${index}`}>
            <Okus />
          </span>
        ))}
      </span>
    </div>
  );
}

const IDLE: FieldDeeds = {
  offers: null,
  main: null,
  chosen: [],
  takable: null,
  onItem: null,
  onTarget: null,
  onOffer: null,
  targetName: '',
};

/** What can be done in a field right now, from the listed moves and what has been picked. */
function deedsOf(props: BoardProps, view: View, all: readonly Option[], number: number): FieldDeeds {
  const table = props.table;
  if (!table?.mayAct.value) return IDLE;
  const choice = table.choice.value;
  const chosen = choice.items;
  const name = FIELD_NAMES[number] ?? '';
  if (view.wait === 'swap') {
    const open = chosen.length < 2 ? new Set(view.fields[number]?.loose) : new Set<string>();
    return { ...IDLE, chosen, takable: open, onItem: (item) => tapItem(table, view, number, item) };
  }
  if (view.wait !== 'play' && view.wait !== 'finish') return IDLE;
  const here = choice.place === number ? chosen : [];
  const reach = within(all, { cards: choice.cards, place: number, items: here });
  const takable = choice.cards.length > 0 || here.length > 0 ? new Set(reach.flatMap((option) => option.items)) : null;
  const offers = choice.cards.length > 0 ? fieldOffers(view, all, choice, number) : null;
  const main = offers ? mainOffer(offers) : null;
  const does = main ? main.text : offers?.map((offer) => offer.text).join(' or ');
  return {
    offers,
    main,
    chosen: here,
    takable,
    onItem: (item) => tapItem(table, view, number, item),
    onTarget: choice.cards.length > 0 ? () => drop(table, view, number) : null,
    onOffer: ({ option, kind, text }) =>
      option
        ? void table.act(option.action)
        : table.pick({ place: number, items: here, way: text === LESS ? LESS : kind }),
    targetName: `${name} field: ${does || 'not here'}`,
  };
}

/** What changes everybody's hand is said in the middle of the table, once. */
function Convergence({ told }: { told: readonly Told[] }) {
  const last = told.filter(({ event }) => event.kind === 'converged').at(-1);
  const seen = useSignal(last?.seq ?? -1);
  if (!last || last.seq <= seen.value) return null;
  const close = () => {
    seen.value = last.seq;
  };
  return (
    <Dialog title="Harmonic Convergence" onClose={close}>
      <p>
        <Terms text={last.text} />
      </p>
      <div class="row end">
        <button type="button" class="primary" onClick={close}>
          Go on
        </button>
      </div>
    </Dialog>
  );
}

export function Board(props: BoardProps) {
  const { view } = props;
  const shown = useSignal<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const largest = useSignal(88);
  const look = props.table?.look.value;
  const all = options(view, look?.moves ?? [], props.table?.texts.value?.labels);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      largest.value = Math.round(Math.min(element.clientWidth / 6.3, element.clientHeight / 5.2, 260));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [largest]);
  const picked = props.table?.choice.value.cards.join() ?? '';
  // In the same frame as the render: a later focus could land on a target that Escape has just removed.
  useLayoutEffect(() => {
    if (picked && byKey()) root.current?.querySelector<HTMLElement>('.ilm-field.ilm-lit [data-ilm-target]')?.focus();
  }, [picked]);
  const luminary = shown.value === null ? null : (view.fields[shown.value]?.luminary ?? null);
  const text = luminary === null ? undefined : cardText(luminary);
  const field = (number: number) => (
    <Field
      key={number}
      view={view}
      note={props.annotations?.fields[number]}
      number={number}
      deeds={deedsOf(props, view, all, number)}
      largest={largest.value}
      onLuminary={() => {
        shown.value = number;
      }}
    />
  );
  return (
    <div class="ilm-board" ref={root}>
      <Drawings />
      <div class="ilm-felt">
        {[0, 1, 2, 3].map(field)}
        <Box view={view} />
      </div>
      {props.table && <Convergence told={props.told} />}
      {luminary && (
        <Dialog title={LUMINARY_NAMES[luminary]} onClose={() => (shown.value = null)}>
          <div class="ilm-about-luminary">
            <LuminaryFace luminary={luminary} />
            <p>
              <Terms text={text?.text ?? ''} />
            </p>
          </div>
          {text?.figures?.map(({ label, value }) => (
            <p key={label}>
              <b>{label}:</b> <Terms text={String(value)} />
            </p>
          ))}
          {text?.clause && (
            <button
              type="button"
              class="plain"
              onClick={() => {
                shown.value = null;
                props.openClause(text.clause as string);
              }}
            >
              Read the full rule
            </button>
          )}
        </Dialog>
      )}
    </div>
  );
}
