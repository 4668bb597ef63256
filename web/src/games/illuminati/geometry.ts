// Where cards and arrows are drawn, in hundredths of a card's width from the middle of the Illuminati.
import { printedCard, type Side } from './card_catalogue';
import type { Arrow, Cell, Link } from './wire';

const CARD = { width: 100, height: 64 } as const;
export const PITCH = { x: 132, y: 94 } as const;

const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];
const STEPS: Record<Side, readonly [number, number]> = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] };

export interface Spot {
  x: number;
  y: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The middle of a cell. */
export const middle = ({ x, y }: Spot): Spot => ({ x: x * PITCH.x, y: y * PITCH.y });

/** The bounds of cards, with a margin for arrows that stick out. */
export function boundsOf(spots: readonly Spot[], margin = 28): Bounds {
  const middles = spots.length > 0 ? spots.map(middle) : [{ x: 0, y: 0 }];
  const [xs, ys] = [middles.map((spot) => spot.x), middles.map((spot) => spot.y)];
  return {
    left: Math.min(...xs) - CARD.width / 2 - margin,
    top: Math.min(...ys) - CARD.height / 2 - margin,
    right: Math.max(...xs) + CARD.width / 2 + margin,
    bottom: Math.max(...ys) + CARD.height / 2 + margin,
  };
}

/** From the edge of its card to where an arrow ends: at the puppet's edge, or in the gap before an empty cell. */
export function arrowLine(from: Spot, arrow: Pick<Arrow, 'side' | 'state'>): { start: Spot; end: Spot } {
  const [right, down] = STEPS[arrow.side];
  const here = middle(from);
  const half = { x: CARD.width / 2, y: CARD.height / 2 };
  const gap = right === 0 ? PITCH.y - CARD.height : PITCH.x - CARD.width;
  const long = arrow.state === 'joined' ? gap : Math.min(gap * 0.55, 15);
  const start = { x: here.x + right * half.x, y: here.y + down * half.y };
  return { start, end: { x: start.x + right * long, y: start.y + down * long } };
}

const HEADINGS: Record<string, Side> = {
  ArrowUp: 'top',
  ArrowRight: 'right',
  ArrowDown: 'bottom',
  ArrowLeft: 'left',
};

/** The place that an arrow key leads to: the nearest in that direction, straight ones before diagonal ones. */
export function neighbour<T extends Spot>(places: readonly T[], from: Spot, key: string): T | null {
  const heading = HEADINGS[key];
  if (!heading) return null;
  const [right, down] = STEPS[heading];
  const reckoned = places.map((place) => {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * right + dy * down;
    return { place, ahead, cost: ahead + 2.2 * Math.abs(dx * down - dy * right) };
  });
  const best = reckoned.filter((one) => one.ahead > 0).sort((one, two) => one.cost - two.cost)[0];
  return best?.place ?? null;
}

/** A structure as links, masters before their puppets. */
export const linksOf = (cells: readonly Cell[]): Link[] =>
  cells.flatMap(({ face, master, exit }) => (master === null ? [] : [{ card: face.card, master, exit }]));

export interface Laid extends Spot {
  card: string;
  turns: number;
}

const turned = (side: Side, turns: number) => SIDES[(SIDES.indexOf(side) + turns) % 4] as Side;

/** Where links put their cards; null if two would share a cell, or a card has no master. */
export function layOut(top: string, links: readonly Link[]): Laid[] | null {
  const laid = new Map<string, Laid>([[top, { card: top, x: 0, y: 0, turns: 0 }]]);
  for (const { card, master, exit } of links) {
    const above = laid.get(master);
    const arrow = printedCard(master)?.exits[exit];
    const entry = printedCard(card)?.entry;
    if (!above || !arrow || !entry) return null;
    const side = turned(arrow, above.turns);
    const [right, down] = STEPS[side];
    const spot = { x: above.x + right, y: above.y + down };
    if ([...laid.values()].some((other) => other.x === spot.x && other.y === spot.y)) return null;
    laid.set(card, { card, ...spot, turns: (SIDES.indexOf(side) + 6 - SIDES.indexOf(entry)) % 4 });
  }
  return [...laid.values()];
}

/** The arrows of a rearranged structure. */
export function arrowsOf(laid: readonly Laid[], links: readonly Link[]): Arrow[] {
  return laid.flatMap((card) =>
    (printedCard(card.card)?.exits ?? []).map((side, exit): Arrow => {
      const now = turned(side, card.turns);
      const [right, down] = STEPS[now];
      const spot = { x: card.x + right, y: card.y + down };
      const joined = links.some((link) => link.master === card.card && link.exit === exit);
      const taken = laid.some((other) => other.x === spot.x && other.y === spot.y);
      return { card: card.card, exit, side: now, ...spot, state: joined ? 'joined' : taken ? 'blocked' : 'free' };
    }),
  );
}

/** A card and all its puppets, direct or not. */
export function branchOf(links: readonly Link[], card: string): Set<string> {
  const under = new Set([card]);
  for (const link of links) if (under.has(link.master)) under.add(link.card);
  return under;
}

/** Move a card with all its puppets to another arrow; null if they do not fit there. */
export function rehung(top: string, links: readonly Link[], card: string, master: string, exit: number): Link[] | null {
  const under = branchOf(links, card);
  if (under.has(master)) return null;
  const stays = links.filter((link) => !under.has(link.card));
  const goes = links.filter((link) => under.has(link.card) && link.card !== card);
  const next = [...stays, { card, master, exit }, ...goes];
  return layOut(top, next) ? next : null;
}
