// Where cards come from and go to, read from what was told; and what each event sounds like.
import { render } from 'preact';
import type { Noise } from '../../app/sound';
import type { Told } from '../../net/wire';
import type { Way } from '../../table/motion';
import { CardFace } from './card';
import type { IllimatEvent, View } from './wire';

function draw(card: string): () => HTMLElement {
  return () => {
    const place = document.createElement('span');
    place.style.setProperty('--cw', '64px');
    render(<CardFace card={card} />, place);
    return place;
  };
}

export function ways(told: readonly Told[], before: unknown): Map<string, Way> {
  const found = new Map<string, Way>();
  const old = before as View | null;
  const put = (cards: readonly (string | null)[] | null | undefined, way: Way) => {
    for (const card of cards ?? []) if (card) found.set(card, { ...found.get(card), ...way });
  };
  for (const { event } of told) {
    const happened = event as IllimatEvent;
    switch (happened.kind) {
      case 'dealt':
        put(happened.fields.flat(), { from: 'deck' });
        put(
          happened.hands.flatMap((hand) => hand ?? []),
          { from: 'deck' },
        );
        break;
      case 'sowed':
        put([happened.card], { from: `seat:${happened.seat}` });
        break;
      case 'stockpiled':
        put([happened.card], { from: `seat:${happened.seat}` });
        break;
      case 'harvested': {
        const crop = `crop:${happened.seat}`;
        for (const card of happened.cards) {
          found.set(card, {
            from: `seat:${happened.seat}`,
            via: `field:${happened.field}`,
            to: crop,
            draw: draw(card),
          });
        }
        put([...happened.loose, ...happened.piles.flatMap((pile) => pile.cards)], { to: crop });
        break;
      }
      case 'drew':
        put(happened.cards, { from: 'deck' });
        break;
      case 'seeded':
        put(happened.cards, { from: 'deck' });
        break;
      case 'exchanged':
        put(happened.gave, { from: `seat:${happened.seat}` });
        put(happened.took, { from: `field:${happened.fields[0]}`, to: `seat:${happened.seat}` });
        break;
      case 'gave':
        put([happened.card], { from: `crop:${happened.seat}`, to: `crop:${happened.to}`, draw: draw(happened.card) });
        break;
      case 'okus_taken':
        if (old) found.set(`okus-${old.okus - 1}`, { to: `crop:${happened.seat}` });
        break;
      case 'claimed':
        found.set(`lum-${happened.luminary}`, { to: `crop:${happened.seat}` });
        break;
      default:
        break;
    }
  }
  return found;
}

export function noise(event: unknown): Noise | null {
  switch ((event as IllimatEvent).kind) {
    case 'sowed':
    case 'harvested':
    case 'stockpiled':
    case 'seeded':
    case 'dealt':
    case 'exchanged':
      return 'paper';
    case 'turned':
    case 'revealed':
      return 'wood';
    case 'okus_taken':
    case 'claimed':
    case 'scored':
    case 'won':
      return 'bell';
    default:
      return null;
  }
}
