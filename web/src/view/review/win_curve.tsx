// The curve of a player's chance to win, move by move: a drawing, with its text for those who do not see it.
import type { Review } from '../../net/wire';
import { curveText, sharesOf } from './review_text';

const WIDTH = 400;
const HEIGHT = 120;

interface Props {
  review: Review;
  seat: number;
  names: string[];
  colours: string[];
  at: number;
  onMove: (to: number) => void;
}

/** Where a share after so many parts is drawn. */
function place(review: Review, index: number, share: number): [number, number] {
  return [(WIDTH * index) / Math.max(1, review.parts.length), HEIGHT * (1 - share / 10_000)];
}

function path(review: Review, seat: number): string {
  const points = sharesOf(review, seat).map((share, index) => place(review, index, share));
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

export function WinCurve({ review, seat, names, colours, at, onMove }: Props) {
  const [here] = place(review, at + 1, 0);
  const jump = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onMove(Math.round(((event.clientX - box.left) / box.width) * review.parts.length) - 1);
  };
  const others = review.expected.map((_, other) => other).filter((other) => other !== seat && review.seats > 2);
  return (
    <figure class="win-curve">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider and the list below do the same by keyboard */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={curveText(review, seat, names)}
        onClick={jump}
      >
        <line class="half" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <path
          class="under"
          d={`${path(review, seat)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`}
          style={{ fill: colours[seat] }}
        />
        {others.map((other) => (
          <path key={other} class="other" d={path(review, other)} style={{ stroke: colours[other] }} />
        ))}
        <path class="own" d={path(review, seat)} style={{ stroke: colours[seat] }} />
        <line class="here" x1={here} x2={here} y1={0} y2={HEIGHT} />
      </svg>
      <span class="marks" aria-hidden="true">
        {review.turning.map((number) => {
          const [x, y] = place(review, number + 1, review.parts[number]?.after[seat] ?? 0);
          const style = { left: `${(100 * x) / WIDTH}%`, top: `${(100 * y) / HEIGHT}%` };
          return <i key={number} class={number === at ? 'now' : ''} style={style} />;
        })}
      </span>
      <figcaption aria-hidden="true">
        <span>100%</span>
        <span>50</span>
        <span>0</span>
      </figcaption>
    </figure>
  );
}
