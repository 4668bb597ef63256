// The illimat: the box that turns, with the seasons on its sides and the okus tokens on its lid.
import { useRef } from 'preact/hooks';
import { Okus, SuitSign } from './art';
import { FIELD_NAMES, plural, SEASON_NAMES, SEASONS, SUIT_OF } from './text';
import type { View } from './wire';

/** The angle nearest to the current one that turns Spring towards field `spring`. */
export function nearest(from: number, spring: number): number {
  const turn = (((spring * 90 - from) % 360) + 360) % 360;
  return from + (turn > 180 ? turn - 360 : turn);
}

export function Box({ view }: { view: View }) {
  const angle = useRef(view.spring * 90);
  angle.current = nearest(angle.current, view.spring);
  const seasons = view.fields.map(
    (field, number) => `${SEASON_NAMES[field.season]} ${FIELD_NAMES[number]?.toLowerCase()}`,
  );
  return (
    <div
      class="ilm-box-place"
      data-anchor="box"
      role="img"
      aria-label={`The illimat: ${seasons.join(', ')}; ${plural(view.okus, 'okus token')} on it`}
    >
      <div class="ilm-box" style={{ transform: `rotate(${angle.current}deg)` }}>
        {SEASONS.map((season, side) => (
          <span key={season} class={`ilm-edge ilm-${season}`} style={{ '--ilm-turn': `${side * 90}deg` }}>
            <SuitSign suit={SUIT_OF[season]} />
            <span>{SEASON_NAMES[season]}</span>
          </span>
        ))}
        <svg class="ilm-lid" viewBox="0 0 100 100" aria-hidden="true">
          <circle cx="50" cy="50" r="46" />
          <circle cx="50" cy="50" r="41" class="ilm-thin" />
          <path d="M50 8 58 42 92 50 58 58 50 92 42 58 8 50 42 42Z" />
          <path d="M50 22 55 45 78 50 55 55 50 78 45 55 22 50 45 45Z" class="ilm-inner" transform="rotate(45 50 50)" />
        </svg>
      </div>
      <span class="ilm-tokens" style={{ '--ilm-n': view.okus }}>
        {Array.from({ length: view.okus }, (_, index) => (
          <span key={index} class="ilm-token" data-flip={`okus-${index}`}>
            <Okus />
          </span>
        ))}
      </span>
    </div>
  );
}
