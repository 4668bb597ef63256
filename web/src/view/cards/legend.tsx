// The signs of a game, and what each means.
import type { Sign } from '../../games/face';

export function Legend({ signs }: { signs: readonly Sign[] }) {
  return (
    <ul class="legend" aria-label="Signs">
      {signs.map(({ name, meaning, Picture }) => (
        <li key={name}>
          <span class="legend-picture" aria-hidden="true">
            <Picture />
          </span>
          <span>
            <b>{name}:</b> {meaning}
          </span>
        </li>
      ))}
    </ul>
  );
}
