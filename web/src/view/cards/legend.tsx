// The signs of a game, and what each means.
import type { Sign } from '../../games/face';
import type { CardText } from '../../net/wire';

export function Legend({ signs, cards }: { signs: readonly Sign[]; cards: readonly CardText[] }) {
  const texts = new Map(cards.map((card) => [card.id, card.text]));
  return (
    <ul class="legend" aria-label="Signs">
      {signs.map(({ name, meaning, cards: ids, Picture }) => (
        <li key={name}>
          <span class="legend-picture" aria-hidden="true">
            <Picture />
          </span>
          <span>
            <b>{name}:</b> {[meaning, ...(ids ?? []).map((id) => texts.get(id))].filter(Boolean).join(' ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
