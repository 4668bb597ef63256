// One of the four fields: its season and what that forbids, its Luminary, its cards and stockpiles.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { listed } from '../../app/phrases';
import { RovingGroup } from '../../view/roving_focus';
import { TermLabel, Terms } from '../../view/table/term';
import { DeedSign, SuitSign } from './art';
import { CardFace, LuminaryBack, LuminaryFace } from './card';
import { layout, squeeze } from './field_layout';
import type { FieldOffer } from './field_offers';
import {
  cardName,
  cardText,
  FIELD_NAMES,
  fieldSentence,
  LUMINARY_NAMES,
  pileName,
  SEASON_NAMES,
  SUIT_OF,
} from './text';
import type { FieldNote, Pile, View } from './wire';

export interface FieldDeeds {
  /** What the picked cards would do here; null where nothing is picked up. */
  offers: readonly FieldOffer[] | null;
  /** The one of them that a tap on the field plays. */
  main: FieldOffer | null;
  chosen: readonly string[];
  /** Items that some listed move could still take; null where none is asked for. */
  takable: ReadonlySet<string> | null;
  onItem: ((item: string) => void) | null;
  onTarget: (() => void) | null;
  onOffer: ((offer: FieldOffer) => void) | null;
  targetName: string;
}

function PileItem({ pile }: { pile: Pile }) {
  const shown = pile.cards.slice(-5);
  const below = pile.locked ? shown.slice(0, -1) : shown;
  return (
    <span class={`ilm-pile${pile.locked ? ' ilm-locked' : ''}`} style={{ '--ilm-n': below.length }}>
      {below.map((card, index) => (
        <span key={card} class="ilm-layer" data-flip={card} style={{ '--ilm-i': index }}>
          <CardFace card={card} />
        </span>
      ))}
      {pile.locked && (
        <span class="ilm-layer ilm-cross" data-flip={shown.at(-1)} style={{ '--ilm-i': below.length }}>
          <CardFace card={shown.at(-1) as string} />
        </span>
      )}
      <span class="ilm-value" aria-hidden="true">
        {pile.value}
      </span>
    </span>
  );
}

function Corner({ view, number, onLuminary }: { view: View; number: number; onLuminary: () => void }) {
  const field = view.fields[number];
  if (!field || field.corner === 'empty') return null;
  if (!field.luminary) {
    return (
      <span class="ilm-corner" role="img" aria-label="A Luminary, face down">
        <LuminaryBack />
      </span>
    );
  }
  const name = LUMINARY_NAMES[field.luminary];
  const effect = cardText(field.luminary)?.text ?? '';
  return (
    <button type="button" class="ilm-corner" onClick={onLuminary} aria-label={`${name}: ${effect}`} title={effect}>
      <span data-flip={`lum-${field.luminary}`}>
        <LuminaryFace luminary={field.luminary} />
      </span>
    </button>
  );
}

function Label({ view, number }: { view: View; number: number }) {
  const field = view.fields[number];
  if (!field) return null;
  return (
    <div class="ilm-label">
      <SuitSign suit={SUIT_OF[field.season]} />
      <span class="ilm-names">
        <b>
          <TermLabel name="season">{SEASON_NAMES[field.season]}</TermLabel>
        </b>
        <span aria-hidden="true">{FIELD_NAMES[number]}</span>
      </span>
    </div>
  );
}

/** What the season forbids here, in words. */
function Barring({ note }: { note: FieldNote | undefined }) {
  if (!note?.forbids) return null;
  return (
    <span class="ilm-barring" aria-hidden="true">
      <DeedSign deed={note.forbids} barred />
      <span class="ilm-says">{note.text}</span>
    </span>
  );
}

/** What the picked cards could do here: a press plays it. */
function Offers({ note, number, deeds }: { note: FieldNote | undefined; number: number; deeds: FieldDeeds }) {
  const offers = deeds.offers ?? [];
  return (
    <div class={`ilm-badge${offers.length > 0 ? '' : ' ilm-none'}`}>
      {offers.map((offer) => (
        <button
          key={offer.text}
          type="button"
          data-rove
          class={`ilm-do${offer.lit ? ' ilm-main' : ''}`}
          aria-label={`${offer.text}, ${FIELD_NAMES[number]?.toLowerCase()}`}
          onClick={() => deeds.onOffer?.(offer)}
        >
          <span>
            <DeedSign deed={offer.deed} />
            {offer.text}
          </span>
        </button>
      ))}
      {offers.length === 0 && <span aria-hidden="true">{note?.forbids ? `${note.text} here` : 'not here'}</span>}
    </div>
  );
}

export function Field(props: {
  view: View;
  /** What the rules say about it. */
  note: FieldNote | undefined;
  number: number;
  deeds: FieldDeeds;
  onLuminary: () => void;
  largest: number;
}) {
  const { view, note, number, deeds } = props;
  const field = view.fields[number];
  const group = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 200, height: 120 });
  const [badge, setBadge] = useState(0);
  useLayoutEffect(() => {
    const element = ground.current;
    if (!element) return;
    const take = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // How much of the ground the buttons cover.
  useLayoutEffect(() => setBadge(group.current?.querySelector<HTMLElement>('.ilm-badge')?.offsetHeight ?? 0));
  if (!field) return null;

  const count = field.loose.length + field.piles.length;
  // A locked stockpile is wider than a card, and its value sticks out at the right.
  const slack = field.piles.length > 0 ? Math.round(props.largest * 0.26) : 0;
  const laid = layout(size.width - slack, size.height, count, slack > 0, props.largest);
  const { cw } = laid;
  const spots = squeeze(laid, size.height - badge);
  const lit = deeds.offers !== null && deeds.offers.length > 0;
  const dim = deeds.offers !== null && deeds.offers.length === 0;
  const item = (id: string, name: string, css: string, inner: ComponentChildren, index: number, flip?: string) => {
    const spot = spots[index] ?? { x: 0, y: 0 };
    const chosen = deeds.chosen.includes(id);
    const off = deeds.takable !== null && !deeds.takable.has(id) && !chosen;
    const look = `ilm-item ${css}${chosen ? ' ilm-chosen' : ''}${off ? ' ilm-off' : deeds.takable ? ' ilm-on' : ''}`;
    return (
      <button
        key={id}
        type="button"
        class={look}
        style={{ left: `${spot.x + slack / 4}px`, top: `${spot.y}px` }}
        data-rove
        data-ilm-item={id}
        data-flip={flip}
        aria-label={name}
        aria-pressed={deeds.onItem ? chosen : undefined}
        aria-disabled={deeds.onItem ? undefined : true}
        onClick={() => deeds.onItem?.(id)}
      >
        {inner}
      </button>
    );
  };
  return (
    <RovingGroup
      ref={group}
      class={`ilm-field ilm-at-${number} ilm-${field.season}${lit ? ' ilm-lit' : ''}${dim ? ' ilm-dim' : ''}`}
      aria-label={fieldSentence(view, number, note)}
      data-ilm-place={number}
      data-anchor={`field:${number}`}
    >
      <span class="ilm-weave" aria-hidden="true">
        <SuitSign suit={SUIT_OF[field.season]} />
      </span>
      {deeds.onTarget && (
        <button
          type="button"
          class="ilm-target"
          data-rove
          data-ilm-target={number}
          aria-label={deeds.targetName}
          onClick={deeds.onTarget}
        />
      )}
      <Label view={view} number={number} />
      <Barring note={note} />
      <Corner view={view} number={number} onLuminary={props.onLuminary} />
      <div ref={ground} class="ilm-ground" style={{ '--cw': `${cw}px` }}>
        {field.loose.map((card, index) =>
          item(card, cardName(card), 'ilm-loose', <CardFace card={card} />, index, card),
        )}
        {field.piles.map((pile, index) => {
          const first = pile.cards[0] as string;
          const name = `${pileName(pile)}: ${listed(pile.cards.map(cardName))}`;
          return item(first, name, 'ilm-piled', <PileItem pile={pile} />, field.loose.length + index);
        })}
        {count === 0 && (
          <span class="ilm-fallow">
            <Terms text="fallow" />
          </span>
        )}
      </div>
      {deeds.offers !== null && <Offers note={note} number={number} deeds={deeds} />}
    </RovingGroup>
  );
}
