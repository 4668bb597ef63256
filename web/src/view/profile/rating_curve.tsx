// The curve of a rating, game by game: a drawing for those who see it, a table for all others.
import { useState } from 'preact/hooks';
import type { RatingPoint } from '../../net/wire';

const WIDTH = 320;
const HEIGHT = 96;
const EDGE = 6;

/** The lowest and highest number of the drawing, at least 100 points apart, in steps of 50. */
export function range(points: readonly RatingPoint[]): [number, number] {
  const numbers = points.map((point) => point.number);
  const low = Math.floor((Math.min(...numbers) - 10) / 50) * 50;
  const high = Math.ceil((Math.max(...numbers) + 10) / 50) * 50;
  return [low, Math.max(high, low + 100)];
}

/** Where each point is drawn: games are evenly apart, however many days lie between them. */
export function places(points: readonly RatingPoint[]): [number, number][] {
  const [low, high] = range(points);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, points.length - 1);
  return points.map((point, index) => [
    Math.round((EDGE + index * step) * 10) / 10,
    Math.round((HEIGHT - EDGE - ((point.number - low) / (high - low)) * (HEIGHT - 2 * EDGE)) * 10) / 10,
  ]);
}

const day = (at: number) => new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });

export function RatingCurve({ points, title }: { points: readonly RatingPoint[]; title: string }) {
  const [table, setTable] = useState(false);
  if (points.length < 2) return null;
  const [low, high] = range(points);
  const at = places(points);
  const line = at.map(([x, y]) => `${x},${y}`).join(' ');
  const end = at.at(-1) as [number, number];
  const [first, last] = [points[0] as RatingPoint, points.at(-1) as RatingPoint];
  const best = Math.max(...points.map((point) => point.number));
  const middle = (low + high) / 2;
  return (
    <figure class="rating-curve">
      <div class="plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}: ${first.number} at first, ${best} at best, ${last.number} now`}
        >
          {[EDGE, HEIGHT / 2, HEIGHT - EDGE].map((y) => (
            <line key={y} class="grid" x1="0" x2={WIDTH} y1={y} y2={y} />
          ))}
          <polygon class="area" points={`${EDGE},${HEIGHT} ${line} ${end[0]},${HEIGHT}`} />
          <polyline class="curve" points={line} />
        </svg>
        <span class="end" style={{ left: `${(100 * end[0]) / WIDTH}%`, top: `${(100 * end[1]) / HEIGHT}%` }} />
        <span class="scale" aria-hidden="true">
          <i>{high}</i>
          <i>{middle}</i>
          <i>{low}</i>
        </span>
      </div>
      <figcaption>
        <span>
          {day(first.at)} to {day(last.at)}, the rating after each of {points.length} games
        </span>
        <button type="button" class="quiet" aria-expanded={table} onClick={() => setTable(!table)}>
          {table ? 'Hide the numbers' : 'Show the numbers'}
        </button>
      </figcaption>
      {table && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section class="numbers" tabIndex={0} aria-label={`${title}, game by game`}>
          <table>
            <caption class="unseen">{title}, game by game, the latest first</caption>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Rating</th>
              </tr>
            </thead>
            <tbody>
              {[...points].reverse().map((point, index) => (
                <tr key={`${point.at} ${index}`}>
                  <th scope="row">{day(point.at)}</th>
                  <td>{point.number}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </figure>
  );
}
