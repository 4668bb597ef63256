// A card, its back and a Luminary, drawn at the width that `--cw` sets.
import type { Sign } from '../face';
import { DeedSign, Drawings, FaceSign, LuminarySign, Okus, SuitSign } from './art';
import { cardName, isFace, LUMINARY_NAMES, rankOf, suitOf, worth } from './text';
import type { Luminary } from './wire';

/** As many dots as the number of the card, in a ring around its suit. */
function Dial({ count }: { count: number }) {
  const dots = Array.from({ length: count }, (_, index) => (index / count) * 2 * Math.PI - Math.PI / 2);
  return (
    <svg class="ilm-dial" viewBox="0 0 48 48" aria-hidden="true">
      {dots.map((angle) => (
        <circle key={angle} cx={24 + 20 * Math.cos(angle)} cy={24 + 20 * Math.sin(angle)} r="2.3" fill="currentColor" />
      ))}
    </svg>
  );
}

/** The face of a card; the element around it carries the accessible name. */
export function CardFace({ card }: { card: string }) {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const face = isFace(card);
  return (
    <span class={`ilm-card ilm-suit-${suit}${face ? ' ilm-court' : ''}`} aria-hidden="true">
      <span class="ilm-index">
        <b>{rank}</b>
        <SuitSign suit={suit} />
      </span>
      {face && <span class="ilm-worth">{worth(card).replace(' or ', '·')}</span>}
      <span class="ilm-emblem">
        {face ? <FaceSign rank={rank} /> : <Dial count={Number(rank)} />}
        <SuitSign suit={suit} class="ilm-big" />
      </span>
    </span>
  );
}

/** A card that cannot be played, with its name for screen readers. */
export function StillCard({ card }: { card: string }) {
  return (
    <span class="ilm-still" role="img" aria-label={cardName(card)}>
      <CardFace card={card} />
    </span>
  );
}

/** A card in a picture beside no board, with the drawings that it refers to. */
export function Piece({ piece }: { piece: string }) {
  return (
    <>
      <Drawings />
      <CardFace card={piece} />
    </>
  );
}

export function CardBack() {
  return (
    <span class="ilm-card ilm-back" aria-hidden="true">
      <svg viewBox="0 0 50 70" preserveAspectRatio="none" aria-hidden="true">
        <rect x="3.5" y="3.5" width="43" height="63" rx="3" />
        <path d="M25 12 42 35 25 58 8 35Z M25 20 36 35 25 50 14 35Z" />
        <path d="M3.5 3.5 46.5 66.5 M46.5 3.5 3.5 66.5" opacity=".35" />
      </svg>
    </span>
  );
}

export function LuminaryFace({ luminary }: { luminary: Luminary }) {
  return (
    <span class="ilm-luminary ilm-up" aria-hidden="true">
      <LuminarySign luminary={luminary} />
      <span class="ilm-lum-name">{LUMINARY_NAMES[luminary].replace('The ', '')}</span>
    </span>
  );
}

export function LuminaryBack() {
  return (
    <span class="ilm-luminary ilm-down" aria-hidden="true">
      <svg viewBox="0 0 50 70" aria-hidden="true">
        <circle cx="25" cy="35" r="13" />
        <path d="M25 14v42M8 35h34M13 23l24 24M37 23 13 47" />
        <circle cx="25" cy="35" r="5.5" class="ilm-dot" />
      </svg>
    </span>
  );
}

/** The first sign brings along the drawings that all signs refer to: a page of cards has no board that would. */
const drawn = (Picture: () => preact.JSX.Element) => () => (
  <>
    <Drawings />
    <Picture />
  </>
);

/** The name of a sign, what it means, and the cards whose texts say more. */
const SIGNS: [string, string, readonly string[], () => preact.JSX.Element][] = [
  ['Spring', '', ['spring'], () => <SuitSign suit="p" />],
  ['Summer', '', ['summer', 's'], () => <SuitSign suit="s" />],
  ['Autumn', '', ['autumn'], () => <SuitSign suit="a" />],
  ['Winter', '', ['winter', 'w'], () => <SuitSign suit="w" />],
  ['Stars', '', ['t'], () => <SuitSign suit="t" />],
  ['Fool', '', ['F'], () => <FaceSign rank="F" />],
  ['Sow', 'leave your card in the field.', [], () => <DeedSign deed="sow" />],
  ['Harvest', 'take cards that add up to yours.', [], () => <DeedSign deed="harvest" />],
  ['Stockpile', 'join cards into one pile, to harvest it later.', [], () => <DeedSign deed="stockpile" />],
  ['Crossed out', 'the season forbids it.', [], () => <DeedSign deed="sow" barred />],
  ['Okus token', '', ['okus'], () => <Okus />],
];

/** The signs of Illimat, for the legend. */
export const legend: readonly Sign[] = SIGNS.map(([name, meaning, cards, Picture], index) => ({
  name,
  meaning,
  cards,
  Picture: index === 0 ? drawn(Picture) : Picture,
}));
