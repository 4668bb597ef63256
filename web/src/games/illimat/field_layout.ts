// Where the cards of a field lie: as large as they fit, overlapping where there are many, with every index visible.

export interface Spot {
  x: number;
  y: number;
}

interface Layout {
  /** A card's width. */
  cw: number;
  spots: Spot[];
}

const GAP = 6;
const TALL = 1.4;
/** The part of a covered card that stays visible: its index. */
const STRIP = 0.54;
const HEAD = 0.6;
/** By how much a layout without overlaps beats one with larger, overlapping cards. */
const FREE = 1.55;
const SMALLEST = 24;

interface Try extends Layout {
  worth: number;
}

/** Lay `count` items in a number of rows; stockpiles are a little higher than cards. */
function lay(width: number, height: number, count: number, rows: number, piles: boolean, largest: number): Try {
  const columns = Math.ceil(count / rows);
  const tall = TALL + (piles ? 0.3 : 0);
  const free = Math.min(largest, (width - GAP * (columns - 1)) / columns, (height - GAP * (rows - 1)) / rows / tall);
  const wide = width / (1 + STRIP * (columns - 1));
  const high = height / (tall + TALL * HEAD * (rows - 1));
  const tight = Math.min(largest, wide, high);
  const loose = free * FREE >= tight;
  const cw = Math.max(SMALLEST, Math.floor(loose ? free : tight));
  const stepX = Math.min(cw + GAP, columns > 1 ? (width - cw) / (columns - 1) : 0);
  const stepY = Math.min(cw * tall + GAP, rows > 1 ? (height - cw * tall) / (rows - 1) : 0);
  const top = (height - (stepY * (rows - 1) + cw * tall)) / 2;
  const spots: Spot[] = [];
  for (let row = 0, left = count; row < rows && left > 0; row += 1) {
    const here = Math.ceil(left / (rows - row));
    const start = (width - (stepX * (here - 1) + cw)) / 2;
    for (let column = 0; column < here; column += 1) spots.push({ x: start + stepX * column, y: top + stepY * row });
    left -= here;
  }
  return { cw, spots, worth: cw * (loose ? FREE : 1) };
}

export function layout(width: number, height: number, count: number, piles: boolean, largest: number): Layout {
  let best = lay(width, height, Math.max(1, count), 1, piles, largest);
  for (let rows = 2; rows <= count; rows += 1) {
    const next = lay(width, height, count, rows, piles, largest);
    if (next.worth > best.worth + 0.5) best = next;
  }
  return { cw: best.cw, spots: count === 0 ? [] : best.spots };
}

/** The part of a card from its top that must stay visible: its index and a little more. */
const INDEX = 0.72;

/** Move the rows up, and closer, until every index lies above `height`: below that, buttons cover the field. */
export function squeeze({ cw, spots }: Layout, height: number): Spot[] {
  const first = Math.min(...spots.map((spot) => spot.y));
  const last = Math.max(...spots.map((spot) => spot.y));
  const lowest = Math.max(0, height - cw * INDEX);
  if (spots.length === 0 || last <= lowest) return spots;
  const top = Math.min(first, lowest, last - lowest > first ? 0 : first - (last - lowest));
  const scale = last > first ? (lowest - top) / (last - first) : 0;
  return spots.map(({ x, y }) => ({ x, y: top + (y - first) * scale }));
}
