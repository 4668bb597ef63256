// Where a map fits between what floats over it.
import { type Bounds, boundsOf, middle, type Spot } from './geometry';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A card's width in pixels, and where the map's origin lies in the glass through which it is seen. */
export interface Camera {
  card: number;
  x: number;
  y: number;
}

interface Room {
  width: number;
  height: number;
  /** What floats over the glass. */
  taken: readonly Box[];
}

const CARD = { width: 100, height: 64 };
/** Hundredths of a card around each card that stay free, for its arrows, and pixels to the edges. */
const AROUND = 26;
const EDGE = 6;
/** Each try is smaller by this factor, and looks at so many places across and down. */
const SMALLER = 0.96;
const PLACES = 16;
/** A camera is kept while its cards are not much smaller than they could be, and the map is not much farther from the
 * middle: by this part of the glass. A map that jumps is worse. */
const KEPT = 0.82;
const ASIDE = 0.15;

const overlap = (one: Box, two: Box) =>
  one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;

function cardsAt(spots: readonly Spot[], { card, x, y }: Camera): Box[] {
  const unit = card / 100;
  return spots.map((spot) => {
    const at = middle(spot);
    return {
      left: x + (at.x - CARD.width / 2 - AROUND) * unit,
      top: y + (at.y - CARD.height / 2 - AROUND) * unit,
      right: x + (at.x + CARD.width / 2 + AROUND) * unit,
      bottom: y + (at.y + CARD.height / 2 + AROUND) * unit,
    };
  });
}

/** Whether every card lies within the glass, and under nothing. */
function isFree(spots: readonly Spot[], room: Room, camera: Camera): boolean {
  return cardsAt(spots, camera).every(
    (box) =>
      box.left >= 0 &&
      box.top >= 0 &&
      box.right <= room.width &&
      box.bottom <= room.height &&
      !room.taken.some((one) => overlap(one, box)),
  );
}

const steps = (least: number, most: number) =>
  Array.from({ length: PLACES + 1 }, (_, at) => least + ((most - least) * at) / PLACES);

/** The place of all cards at this size that is nearest to the middle of the glass; null where they do not fit. */
function placed(spots: readonly Spot[], bounds: Bounds, room: Room, card: number): Camera | null {
  const unit = card / 100;
  const [left, right] = [EDGE - bounds.left * unit, room.width - EDGE - bounds.right * unit];
  const [top, bottom] = [EDGE - bounds.top * unit, room.height - EDGE - bounds.bottom * unit];
  if (left > right || top > bottom) return null;
  const middleOf = (least: number, most: number) => (least + most) / 2;
  const far = ({ x, y }: Camera) => Math.hypot(x - middleOf(left, right), y - middleOf(top, bottom));
  return (
    steps(left, right)
      .flatMap((x) => steps(top, bottom).map((y) => ({ card, x, y })))
      .sort((one, two) => far(one) - far(two))
      .find((camera) => isFree(spots, room, camera)) ?? null
  );
}

/** Where the origin lies so that the focus is in the middle, but no room stays empty beside the cards. */
function along(card: number, length: number, focus: number, start: number, end: number): number {
  const unit = card / 100;
  const [first, last] = [EDGE - start * unit, length - EDGE - end * unit];
  if (last >= first) return (first + last) / 2;
  return Math.max(last, Math.min(first, length / 2 - focus * unit));
}

/** Whether a camera shows the middle of the map far from where another one does. */
function isAside(one: Camera, other: Camera, bounds: Bounds, room: Room): boolean {
  const across = (bounds.left + bounds.right) / 200;
  const down = (bounds.top + bounds.bottom) / 200;
  const dx = one.x + one.card * across - (other.x + other.card * across);
  const dy = one.y + one.card * down - (other.y + other.card * down);
  return Math.hypot(dx, dy) > ASIDE * Math.min(room.width, room.height);
}

/** How wide cards may be, what the map is about where not all of them find room, and the camera so far. */
export interface Wish {
  least: number;
  most: number;
  focus: Spot;
  last: Camera | null;
}

/** The largest cards that lie under nothing; the last camera is kept where it is nearly as good. Where they would be too
 * small to read, some lie outside: the map can be moved. */
export function fitBetween(spots: readonly Spot[], room: Room, { least, most, focus, last }: Wish): Camera {
  const bounds = boundsOf(spots, AROUND);
  const [wide, high] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const whole = Math.max(
    20,
    Math.min(most, (100 * (room.width - 2 * EDGE)) / wide, (100 * (room.height - 2 * EDGE)) / high),
  );
  let best: Camera | null = null;
  for (let card = whole; !best && card >= least; card *= SMALLER) best = placed(spots, bounds, room, card);
  if (!best) {
    const at = middle(focus);
    return {
      card: least,
      x: along(least, room.width, at.x, bounds.left, bounds.right),
      y: along(least, room.height, at.y, bounds.top, bounds.bottom),
    };
  }
  const isLarge = last && last.card >= KEPT * best.card && last.card <= most;
  if (isLarge && !isAside(last, best, bounds, room) && isFree(spots, room, last)) return last;
  return best;
}
