// What a seat shows: counts on its plaque, and every harvested card in the details dialog.
import { BookOpen, Hand as HandIcon, MoonStar } from 'lucide';
import { figure, plural } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { Okus, SuitSign } from './art';
import { LuminaryFace, StillCard } from './card';
import { LUMINARY_NAMES, SUIT_NAMES, type Suit, suitOf } from './text';
import type { SeatProps } from './types';

const SUITS = Object.keys(SUIT_NAMES) as Suit[];

export function SeatSummary({ view, seat }: SeatProps) {
  const crop = view.crops[seat];
  const hand = view.hand_sizes[seat] ?? 0;
  if (!crop) return null;
  return (
    <span class="facts">
      <span class="points" title="Points from earlier rounds">
        {figure(view.scores[seat] ?? 0)}
        <span class="unit" aria-hidden="true">
          &nbsp;pts
        </span>
        <span class="unseen"> points, </span>
      </span>
      <span title="Cards in hand" class="ilm-hand-count">
        <Icon node={HandIcon} />
        {hand}
        <span class="unseen"> in hand, </span>
      </span>
      <span class="ilm-crop-anchor" data-anchor={`crop:${seat}`} aria-hidden="true" />
      <span title="Cards harvested" class="ilm-crop-count">
        <Icon node={BookOpen} />
        {crop.size}
        <span class="unseen"> harvested</span>
      </span>
      {crop.cards && crop.size > 0 && (
        <span class="ilm-suits">
          {(['s', 'w'] as const).map((suit) => {
            const own = crop.cards?.filter((card) => suitOf(card) === suit).length ?? 0;
            return (
              <span key={suit} title={`${SUIT_NAMES[suit]} cards harvested`} class={`ilm-suit-${suit}`}>
                <SuitSign suit={suit} />
                {own}
                <span class="unseen"> {SUIT_NAMES[suit]}</span>
              </span>
            );
          })}
        </span>
      )}
      {crop.okus > 0 && (
        <span title="Okus tokens" class="ilm-won-okus">
          <Okus />
          {crop.okus > 1 && crop.okus}
          <span class="unseen">, {plural(crop.okus, 'okus token')}</span>
        </span>
      )}
      {crop.luminaries.length > 0 && (
        <span class="ilm-won-lums" title={crop.luminaries.map((one) => LUMINARY_NAMES[one]).join(', ')}>
          <Icon node={MoonStar} />
          {crop.luminaries.length > 1 && crop.luminaries.length}
          <span class="unseen">, {crop.luminaries.map((one) => LUMINARY_NAMES[one]).join(', ')}</span>
        </span>
      )}
    </span>
  );
}

export function SeatDetails({ view, seat }: SeatProps) {
  const crop = view.crops[seat];
  if (!crop) return null;
  const cards = [...(crop.cards ?? []), ...(crop.secret ?? [])];
  const unseen = crop.size - cards.length;
  return (
    <div class="dossier">
      <p>
        {plural(view.scores[seat] ?? 0, 'point')} from earlier rounds, {plural(view.hand_sizes[seat] ?? 0, 'card')} in
        hand, {crop.size} harvested{unseen > 0 ? `, ${unseen} of them unseen` : ''}.
      </p>
      {crop.okus + crop.luminaries.length > 0 && (
        <div class="ilm-gains">
          {Array.from({ length: crop.okus }, (_, index) => (
            <span key={index} role="img" aria-label="Okus token">
              <Okus />
            </span>
          ))}
          {crop.luminaries.map((luminary) => (
            <span key={luminary} role="img" aria-label={LUMINARY_NAMES[luminary]}>
              <LuminaryFace luminary={luminary} />
            </span>
          ))}
        </div>
      )}
      {SUITS.map((suit) => {
        const own = cards.filter((card) => suitOf(card) === suit);
        return own.length === 0 ? null : (
          <section key={suit}>
            <h3>
              {SUIT_NAMES[suit]} <small>{own.length}</small>
            </h3>
            <div class="ilm-cards-row">
              {own.map((card) => (
                <StillCard key={card} card={card} />
              ))}
            </div>
          </section>
        );
      })}
      {crop.size === 0 && <p class="nothing">Nothing harvested yet this round.</p>}
    </div>
  );
}
