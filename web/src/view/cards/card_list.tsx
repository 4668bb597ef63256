// All cards of a game in words, by kind.

import type { Sign } from '../../games/face';
import type { CardText } from '../../net/wire';

/** The signs of a game, and what each means. */
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

/** Whether a card's name, kind, text or figures contain all words of a text. */
export function cardHas(card: CardText, sought: string): boolean {
  const figures = (card.figures ?? []).map(({ label, value }) => `${label} ${value}`);
  const text = [card.name, card.kind, card.text, ...figures].join(' ').toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function CardEntry({ card }: { card: CardText }) {
  return (
    <li class="card-entry">
      <b>{card.name}</b>
      {card.figures && card.figures.length > 0 && (
        <span class="card-figures">
          {card.figures.map(({ label, value }) => (
            <span key={label}>
              {label} <b>{value}</b>
            </span>
          ))}
        </span>
      )}
      {card.text && <p>{card.text}</p>}
    </li>
  );
}

export function CardList({ cards }: { cards: readonly CardText[] }) {
  const kinds = [...new Set(cards.map((card) => card.kind))];
  return (
    <>
      {kinds.map((kind) => {
        const own = cards.filter((card) => card.kind === kind);
        return (
          <section key={kind} class="card-kind">
            <h2>
              {kind} <small>{own.length}</small>
            </h2>
            <ul>
              {own.map((card, index) => (
                <CardEntry key={`${card.name} ${index}`} card={card} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
