// The face of a game that has none of its own: it draws the scene that the server makes of a view, and offers the moves in
// words. It knows pieces by their ids alone: a move is played with a piece if it names it.
import './plain.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { plural } from '../app/phrases';
import type { Piece, Scene, Zone } from '../net/wire';
import type { Table } from '../table/controller';
import { type BoardProps, defineFace, type SeatProps, type Standings, standingsByScore } from './face';

interface View {
  outcome?: { places: readonly number[]; scores?: readonly number[] | null } | null;
  scores?: readonly number[];
}

type Props = BoardProps<View, unknown, Table, Scene>;

interface Offer {
  index: number;
  kind: string;
  named: ReadonlySet<string>;
}

/** As many backs as are drawn of a hand or a deck; its number says how many there are. */
const BACKS = 6;

/** So many buttons are seen at a glance; more can be searched. */
const MANY = 8;

/** The words with which all of these texts begin, but for the last one of each. */
function commonStart(texts: readonly string[]): string {
  const split = texts.map((text) => text.split(' ').slice(0, -1));
  const [first = []] = split;
  const end = first.findIndex((word, at) => split.some((words) => words[at] !== word));
  return first.slice(0, end < 0 ? first.length : end).join(' ');
}

/** All strings in a value out of JSON, but for the kind of a move. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'kind' ? [] : strings(part)));
}

function offersOf(table: Table | null): Offer[] {
  if (!table?.mayAct.value) return [];
  return (table.look.value?.moves ?? []).map((move, index) => ({
    index,
    kind: String((move as { kind?: unknown }).kind ?? ''),
    named: new Set(strings(move)),
  }));
}

const ownSeat = (table: Table | null) => table?.look.value?.seat ?? null;

const heading = (kind: string) => kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

const PILES = new Set(['pile', 'deck']);

function Face({ piece, children }: { piece: Piece | null | undefined; children?: ComponentChildren }) {
  if (!piece) return <span class="pln-card back" aria-hidden="true" />;
  return (
    <span class={`pln-card ${piece.colour}${piece.text.length > 3 ? ' long' : ''}`} data-flip={`piece:${piece.id}`}>
      <span aria-hidden="true">{piece.text}</span>
      <span class="unseen">{piece.name}</span>
      {children}
    </span>
  );
}

/** A piece that is a button where moves name it. */
function PieceOf({ piece, table, offers }: { piece: Piece | null | undefined; table: Table | null; offers: Offer[] }) {
  const mine = piece ? offers.filter(({ named }) => named.has(piece.id)) : [];
  if (!piece || !table || mine.length === 0) return <Face piece={piece} />;
  const chosen = table.choice.value.cards[0] === piece.id;
  const press = () => {
    const [only] = mine;
    if (mine.length === 1 && only) void table.act(table.look.value?.moves?.[only.index]);
    else if (chosen) table.putBack();
    else table.pick({ cards: [piece.id] });
  };
  return (
    <button
      type="button"
      class={`pln-piece${chosen ? ' chosen' : ''}`}
      aria-pressed={mine.length > 1 ? chosen : undefined}
      onClick={press}
    >
      <Face piece={piece} />
    </button>
  );
}

function ZoneOf({
  zone,
  table,
  offers,
  names,
}: {
  zone: Zone;
  table: Table | null;
  offers: Offer[];
  names: readonly string[];
}) {
  const pieces = zone.pieces ?? [];
  const seat = zone.seat ?? null;
  const title = seat === null ? zone.title : `${names[seat]}: ${zone.title}`;
  const number = plural(pieces.length, 'piece');
  if (zone.kind === 'value') {
    if (!zone.value) return null;
    return (
      <div class="pln-value">
        <span>{title}</span> <b>{zone.value}</b>
      </div>
    );
  }
  if (zone.kind === 'board') {
    return (
      <figure class="pln-zone">
        <div class="pln-squares" style={{ '--columns': zone.columns || 1 }}>
          {pieces.map((piece, at) => (
            <span key={at} class="pln-square">
              {piece && <PieceOf piece={piece} table={table} offers={offers} />}
            </span>
          ))}
        </div>
        <figcaption>{title}</figcaption>
      </figure>
    );
  }
  if (PILES.has(zone.kind)) {
    return (
      <figure class={`pln-zone pln-stack${pieces.length > 1 ? ' deep' : ''}`} data-anchor={`zone:${zone.title}`}>
        {pieces.length === 0 ? (
          <span class="pln-card empty" aria-hidden="true" />
        ) : (
          <PieceOf key={pieces.at(-1)?.id ?? 'back'} piece={pieces.at(-1)} table={table} offers={offers} />
        )}
        <figcaption>
          {title} <small aria-hidden="true">{pieces.length}</small>
          <span class="unseen">, {number}</span>
        </figcaption>
      </figure>
    );
  }
  const hidden = pieces.every((piece) => !piece);
  const shown = hidden ? pieces.slice(0, BACKS) : pieces;
  return (
    <figure class={`pln-zone pln-row${hidden ? ' backs' : ''}`}>
      <div>
        {shown.map((piece, at) => (
          <PieceOf key={piece?.id ?? at} piece={piece} table={table} offers={offers} />
        ))}
      </div>
      <figcaption>
        {title} <small aria-hidden="true">{pieces.length}</small>
        <span class="unseen">, {number}</span>
      </figcaption>
    </figure>
  );
}

function Board({ annotations, names, table, view }: Props) {
  const offers = offersOf(table);
  const own = ownSeat(table);
  if (!annotations) return <p class="pln-board pln-empty">{view ? 'The log shows what happens.' : ''}</p>;
  const others = annotations.zones.filter(({ seat }) => seat != null && seat !== own);
  const mine = annotations.zones.filter(({ seat, kind }) => seat != null && seat === own && kind !== 'hand');
  const middle = annotations.zones.filter(({ seat, kind }) => seat == null && kind !== 'value');
  const values = annotations.zones.filter(({ seat, kind }) => seat == null && kind === 'value');
  const draw = (zone: Zone) => (
    <ZoneOf key={`${zone.title} ${zone.seat}`} zone={zone} table={table} offers={offers} names={names} />
  );
  return (
    <div class="pln-board">
      {others.length > 0 && <div class="pln-others">{others.map(draw)}</div>}
      <div class="pln-middle">
        {middle.map(draw)}
        {values.length > 0 && <div class="pln-values">{values.map(draw)}</div>}
      </div>
      {mine.length > 0 && <div class="pln-others">{mine.map(draw)}</div>}
    </div>
  );
}

/** Moves as buttons: many of them by kind, with a field to search; those of one piece without what they begin with. */
function Moves({ table, offers, chosen }: { table: Table; offers: Offer[]; chosen: boolean }) {
  const [sought, setSought] = useState('');
  const texts = table.texts.value?.texts;
  if (!texts) return <p class="nothing">Loading the moves…</p>;
  const wanted = sought.trim().toLowerCase();
  const found = offers.filter(({ index }) => texts[index]?.toLowerCase().includes(wanted));
  const start = chosen && found.length > 1 ? commonStart(found.map(({ index }) => texts[index] ?? '')) : '';
  const kinds = offers.length > MANY ? [...new Set(found.map(({ kind }) => kind))] : [''];
  return (
    <div class="pln-moves">
      {offers.length > MANY && (
        <input
          type="search"
          placeholder="Find a move"
          aria-label="Find a move"
          value={sought}
          onInput={(event) => setSought(event.currentTarget.value)}
        />
      )}
      {kinds.map((kind) => (
        <section key={kind}>
          {start && <h3>{start} …</h3>}
          {kinds.length > 1 && <h3>{heading(kind)}</h3>}
          <div class="pln-buttons">
            {found
              .filter((offer) => !kind || offer.kind === kind)
              .map(({ index }) => (
                <button
                  key={index}
                  type="button"
                  class="plain"
                  onClick={() => void table.act(table.look.value?.moves?.[index])}
                >
                  {start ? texts[index]?.slice(start.length + 1) : texts[index]}
                </button>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Hand({ annotations, table }: Props) {
  const may = table?.mayAct.value ?? false;
  const unread = table?.texts.value == null;
  useEffect(() => {
    if (may && unread) void table?.word();
  }, [may, unread, table]);
  if (!table) return null;
  const offers = offersOf(table);
  const own = ownSeat(table);
  const hands = (annotations?.zones ?? []).filter(({ seat, kind }) => kind === 'hand' && seat != null && seat === own);
  const onTable = new Set(
    (annotations?.zones ?? []).flatMap((zone) =>
      PILES.has(zone.kind)
        ? (zone.pieces ?? []).slice(-1).map((piece) => piece?.id)
        : (zone.pieces ?? []).map((piece) => piece?.id),
    ),
  );
  const [chosen] = table.choice.value.cards;
  const rest = chosen
    ? offers.filter(({ named }) => named.has(chosen))
    : offers.filter(({ named }) => ![...named].some((id) => onTable.has(id)));
  return (
    <div class="pln-hand-zone">
      {hands.map((zone) => (
        <div key={zone.title} class="pln-hand">
          {(zone.pieces ?? []).map((piece, at) => (
            <PieceOf key={piece?.id ?? at} piece={piece} table={table} offers={offers} />
          ))}
        </div>
      ))}
      {rest.length > 0 && <Moves key={chosen ?? ''} table={table} offers={rest} chosen={chosen !== undefined} />}
    </div>
  );
}

function SeatSummary({ view, seat }: SeatProps<View>) {
  const points = view.scores?.[seat];
  if (points === undefined) return null;
  return (
    <span class="facts">
      <span class="points" title="Points">
        {points}
        <span class="unit" aria-hidden="true">
          &nbsp;pts
        </span>
        <span class="unseen"> points</span>
      </span>
    </span>
  );
}

const standings = (view: View): Standings | null =>
  view.outcome ? standingsByScore({ outcome: view.outcome, scores: view.scores ?? [] }) : null;

export const face = defineFace<View, unknown, unknown, never, unknown, Scene>({
  Board,
  Hand,
  SeatSummary,
  SeatDetails: SeatSummary,
  ScoreSheet: () => null,
  isScoring: (_): _ is never => false,
  standings,
  status: () => null,
  seatSide: (seat) => seat % 4,
  flightPaths: () => new Map(),
  sound: () => 'paper',
  remarks: [],
  moveHeading: (action) => heading(String((action as { kind?: unknown }).kind ?? '')),
  handleKey: () => false,
  shortcuts: [],
});
