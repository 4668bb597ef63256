// Ink as points: simplified for the wire, and turned into the outline of a marker line.
import { getStroke } from 'perfect-freehand';
import type { Point } from './wire';

/** Points in one stroke, and strokes in one batch, as the wire takes them. */
export const POINTS = 64;
export const BATCH = 8;

const away = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dy * (x - ax) - dx * (y - ay)) / length;
};

/** The points that a line needs so as not to stray further than `slack` (Douglas and Peucker). */
function simpler(points: readonly Point[], slack: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let [far, at] = [0, 0];
  for (let index = 1; index < points.length - 1; index += 1) {
    const distance = away(points[index] as Point, first, last);
    if (distance > far) [far, at] = [distance, index];
  }
  if (far <= slack) return [first, last];
  return [...simpler(points.slice(0, at + 1), slack).slice(0, -1), ...simpler(points.slice(at), slack)];
}

/** A stroke as the wire takes it: whole units, no point twice in a row, and few enough of them. */
export function slim(points: readonly Point[], most = POINTS): Point[] {
  const round = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const plain = round.filter(([x, y], at) => at === 0 || x !== round[at - 1]?.[0] || y !== round[at - 1]?.[1]);
  for (let slack = 1.5; ; slack *= 1.6) {
    const found = simpler(plain, slack);
    if (found.length <= most) return found;
  }
}

/** Points along a smooth curve through the given ones. */
function smooth(points: readonly Point[], steps = 8): Point[] {
  if (points.length < 3) return [...points];
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const curve: Point[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const along = (i: 0 | 1) =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
      curve.push([along(0), along(1)]);
    }
  }
  curve.push(at(points.length - 1));
  return curve;
}

const known = new WeakMap<readonly Point[], string>();

/** The outline of a marker's line through points, as the path of an SVG. */
export function outline(points: readonly Point[], size = 14): string {
  const made = known.get(points);
  if (made !== undefined) return made;
  const thick = points.length > 1 ? points : [...points, ...points.map(([x, y]): Point => [x + 1, y])];
  const ring = getStroke(smooth(thick), {
    size,
    thinning: 0.22,
    smoothing: 0.6,
    streamline: 0.25,
    simulatePressure: true,
    last: true,
  }) as Point[];
  const path = through(ring);
  known.set(points, path);
  return path;
}

/** A closed curve by way of the middles between points. */
function through(ring: readonly Point[]): string {
  const at = (index: number) => ring[index % ring.length] as Point;
  const middle = (index: number) => {
    const [[ax, ay], [bx, by]] = [at(index), at(index + 1)];
    return `${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2).toFixed(1)}`;
  };
  if (ring.length < 3) return '';
  const curves = ring.map(
    (_, index) => `Q${at(index + 1)[0].toFixed(1)} ${at(index + 1)[1].toFixed(1)} ${middle(index + 1)}`,
  );
  return `M${middle(0)}${curves.join('')}Z`;
}
