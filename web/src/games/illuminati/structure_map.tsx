// A power structure on its map: cards, arrows, and what is lit; and the small map of a rival.
import { Maximize, Minus, Plus } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, RoundButton } from '../../view/icon';
import { byKey, settle } from '../../view/roving_focus';
import { CardFace } from './card';
import type { Controller } from './controller';
import { dragCard } from './drag';
import { arrowLine, boundsOf, middle, neighbour, PITCH, type Spot } from './geometry';
import type { Highlight } from './highlights';
import { arrowAim, cardAim } from './legal_moves';
import { LegendButton } from './legend';
import { cardSentence } from './text';
import type { Arrow, Cell } from './wire';
import { useZoomPan } from './zoom_pan';

export interface Chart {
  cells: readonly Cell[];
  arrows: readonly Arrow[];
}

interface MapProps {
  chart: Chart;
  label: string;
  /** A card's greatest width in pixels. */
  most: number;
  controller: Controller | null;
  highlights: ReadonlyMap<string, Highlight>;
  /** Cards that can be picked up here. */
  live: ReadonlySet<string>;
  onCard: (card: string) => void;
  onArrow: (aim: string) => void;
  /** What a card does in the attack, shown after its name. */
  marks: ReadonlyMap<string, string>;
}

const at = ({ x, y }: Spot) => ({
  left: `calc(var(--cw) * ${((x * PITCH.x) / 100 - 0.5).toFixed(3)})`,
  top: `calc(var(--cw) * ${((y * PITCH.y) / 100 - 0.32).toFixed(3)})`,
});

const HEAD: Record<Arrow['side'], number> = { right: 0, bottom: 90, left: 180, top: 270 };

/** An arrow: joined to a puppet, free, or blocked by another card. */
function ArrowLine({ arrow, from }: { arrow: Arrow; from: Spot }) {
  const { start, end } = arrowLine(from, arrow);
  const turn = `translate(${end.x} ${end.y}) rotate(${HEAD[arrow.side]})`;
  return (
    <g class={`ilu-arrow ilu-${arrow.state}`}>
      <path d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />
      {arrow.state === 'joined' && <path d="M-11-7 0 0-11 7Z" class="ilu-head" transform={turn} />}
      {arrow.state === 'free' && <path d="M8-8A8 8 0 0 0 8 8" class="ilu-socket" transform={turn} />}
      {arrow.state === 'blocked' && <path d="M0-8V8" class="ilu-bar" transform={turn} />}
    </g>
  );
}

interface Place extends Spot {
  id: string;
}

/** A card's least width in pixels: to be read, and where the place matters more than what it says. */
const LEAST_READ = 84;
const LEAST_PLACING = 48;

/** Free arrows that are lit, side by side where several point at one cell. */
function openCells(chart: Chart, highlights: ReadonlyMap<string, Highlight>) {
  const open = chart.arrows.filter((arrow) => highlights.has(arrowAim(arrow.card, arrow.exit)));
  return open.map((arrow) => {
    const here = open.filter((other) => other.x === arrow.x && other.y === arrow.y);
    return { arrow, share: here.length, nth: here.indexOf(arrow) };
  });
}

export function StructureMap(props: MapProps) {
  const { chart, highlights, live } = props;
  const open = openCells(chart, highlights);
  const spots = [...chart.cells, ...open.map((one) => one.arrow)];
  // The map stands still under a card that is dragged.
  const still = useRef(spots);
  if (!props.controller?.dragging.value) still.current = spots;
  // What the map is about: a card in the attack or in hand, else the Illuminati.
  const about = chart.cells.find(
    ({ face }) => props.marks.has(face.card) || props.controller?.picked.value === face.card,
  );
  const focus = about ?? chart.cells[0] ?? { x: 0, y: 0 };
  const sizes = { least: open.length > 0 ? LEAST_PLACING : LEAST_READ, most: props.most };
  const zoomPan = useZoomPan(still.current, sizes, { x: focus.x, y: focus.y });
  const plane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => settle(plane.current));
  const highlightNames = [...highlights.keys()].join();
  // In the same frame as the render: move the focus of keyboard players to the first target.
  useLayoutEffect(() => {
    if (highlightNames && byKey() && plane.current?.contains(document.activeElement))
      plane.current.querySelector<HTMLElement>('.ilu-cell')?.focus();
  }, [highlightNames]);
  const { camera } = zoomPan;
  const size = camera.card < 58 ? ' ilu-tiny' : camera.card < 92 ? ' ilu-far' : '';
  const places: Place[] = [
    ...chart.cells.map((cell) => ({ id: cardAim(cell.face.card), x: cell.x, y: cell.y })),
    ...open.map(({ arrow }) => ({ id: arrowAim(arrow.card, arrow.exit), x: arrow.x, y: arrow.y })),
  ];
  const press = (event: KeyboardEvent) => {
    if (zoomPan.key(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const here = (document.activeElement as HTMLElement | null)?.dataset.iluPlace;
    const from = places.find((place) => place.id === here);
    const next = from && neighbour(places, from, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    plane.current?.querySelector<HTMLElement>(`[data-ilu-place="${next.id}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a map of cards
    <div
      class={`ilu-map${size}`}
      role="group"
      aria-label={props.label}
      onKeyDown={press}
      onFocusIn={(event) => {
        const id = (event.target as HTMLElement).dataset.iluPlace;
        const place = byKey() && places.find((one) => one.id === id);
        if (place) zoomPan.reveal(place);
      }}
    >
      <div
        class="ilu-glass"
        ref={zoomPan.ref}
        onPointerDown={(event) => {
          const card = (event.target as HTMLElement).closest<HTMLElement>('[data-ilu-place]')?.dataset.card;
          if (!card || !live.has(card)) zoomPan.press(event);
        }}
      >
        <div
          class="ilu-plane"
          ref={plane}
          style={{ '--cw': `${camera.card.toFixed(2)}px`, transform: `translate(${camera.x}px, ${camera.y}px)` }}
        >
          <svg class="ilu-arrows" viewBox="0 0 100 100" aria-hidden="true">
            {chart.arrows.map((arrow) => {
              const from = chart.cells.find((cell) => cell.face.card === arrow.card);
              return from && <ArrowLine key={`${arrow.card}:${arrow.exit}`} arrow={arrow} from={from} />;
            })}
          </svg>
          {open.map(({ arrow, share, nth }) => {
            const aim = arrowAim(arrow.card, arrow.exit);
            const said = highlights.get(aim) as Highlight;
            const master = chart.cells.find((cell) => cell.face.card === arrow.card)?.face.name ?? '';
            return (
              <button
                key={aim}
                type="button"
                class="ilu-cell"
                data-rove
                data-ilu-place={aim}
                data-ilu-aim={aim}
                style={{ ...at(arrow), '--ilu-share': share, '--ilu-nth': nth }}
                aria-label={`Arrow of ${master}, ${arrow.side}: ${said.words}`}
                onClick={() => props.onArrow(aim)}
              >
                <Icon node={Plus} />
                <small>{said.badge}</small>
              </button>
            );
          })}
          {chart.cells.map((cell) => (
            <MapCard key={cell.face.card} cell={cell} {...props} />
          ))}
        </div>
      </div>
      <div class="ilu-zoom">
        <LegendButton />
        <RoundButton icon={Plus} label="Zoom in" title="Zoom in (+)" onClick={() => zoomPan.zoomBy(1.3)} />
        <RoundButton icon={Minus} label="Zoom out" title="Zoom out (-)" onClick={() => zoomPan.zoomBy(1 / 1.3)} />
        {zoomPan.moved && <RoundButton icon={Maximize} label="Show all" title="Show all (0)" onClick={zoomPan.refit} />}
      </div>
    </div>
  );
}

function MapCard({ cell, controller, highlights, live, marks, onCard }: MapProps & { cell: Cell }) {
  const { card } = cell.face;
  const aim = cardAim(card);
  const said = highlights.get(aim);
  const picked = controller?.picked.value === card;
  const mark = marks.get(card);
  const words = [cardSentence(cell.face), cell.used > 0 ? 'used this turn' : '', mark ?? '', said?.words ?? ''];
  return (
    <button
      type="button"
      class={`ilu-card${said ? ' ilu-lit' : ''}${picked ? ' ilu-picked' : ''}${live.has(card) ? ' ilu-live' : ''}${cell.used > 0 ? ' ilu-used' : ''}${mark ? ' ilu-marked' : ''}`}
      title={cell.used > 0 ? 'It took part in an attack this turn' : undefined}
      data-rove
      data-ilu-place={aim}
      data-ilu-aim={said ? aim : undefined}
      data-card={card}
      data-flip={card}
      style={at(cell)}
      aria-label={words.filter(Boolean).join(', ')}
      aria-pressed={live.has(card) ? picked : undefined}
      onClick={() => onCard(card)}
      onPointerDown={(event) => controller && live.has(card) && dragCard(event, controller, card)}
    >
      <CardFace face={cell.face} />
      {said && <span class={`ilu-badge${said.poor ? ' ilu-poor' : ''}`}>{said.badge}</span>}
      {mark && <span class="ilu-mark">{mark}</span>}
    </button>
  );
}

const LEAST = { width: 300, height: 190 };

/** A structure as a small picture. */
export function MiniMap({ chart }: { chart: Chart }) {
  const box = boundsOf(chart.cells, 8);
  // A lone Illuminati does not fill the frame: it is meant to look small.
  const [wide, high] = [Math.max(box.right - box.left, LEAST.width), Math.max(box.bottom - box.top, LEAST.height)];
  const [left, top] = [(box.left + box.right - wide) / 2, (box.top + box.bottom - high) / 2];
  return (
    <svg class="ilu-mini" viewBox={`${left} ${top} ${wide} ${high}`} aria-hidden="true">
      {chart.arrows.map((arrow) => {
        const from = chart.cells.find((cell) => cell.face.card === arrow.card);
        if (!from || arrow.state !== 'joined') return null;
        const { start, end } = arrowLine(from, arrow);
        return <path key={`${arrow.card}:${arrow.exit}`} d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />;
      })}
      {chart.cells.map((cell) => {
        const { x, y } = middle(cell);
        return (
          <g key={cell.face.card} class={cell.master === null ? 'ilu-top' : ''}>
            <rect x={x - 50} y={y - 32} width="100" height="64" rx="9" />
            <text x={x} y={y + 16}>
              {cell.face.power}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
