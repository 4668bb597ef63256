// Where cards fly from and to after each event, and the sound of each event.
import type { SoundName } from '../../app/sound';
import { drawn, type FlightPath } from '../../table/motion';
import { CardFace } from './card';
import type { Told } from './types';
import type { IllimatEvent, View } from './wire';

export function flightPaths(told: readonly Told[], before: View | null): Map<string, FlightPath> {
  const found = new Map<string, FlightPath>();
  const put = (cards: readonly (string | null)[] | null | undefined, way: FlightPath) => {
    for (const card of cards ?? []) if (card) found.set(card, { ...found.get(card), ...way });
  };
  for (const { event: happened } of told) {
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
            draw: drawn(<CardFace card={card} />, 64),
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
      case 'converged':
        for (const [seat, hand] of happened.hands.entries()) {
          put(hand, { from: `seat:${(seat + 1) % happened.hands.length}` });
        }
        if (before && before.seat !== null) {
          const right = (before.seat + happened.hands.length - 1) % happened.hands.length;
          put(before.hand, { to: `seat:${right}` });
        }
        break;
      case 'gave':
        put([happened.card], {
          from: `crop:${happened.seat}`,
          to: `crop:${happened.to}`,
          draw: drawn(<CardFace card={happened.card} />, 64),
        });
        break;
      case 'okus_taken':
        if (before) found.set(`okus-${before.okus - 1}`, { to: `crop:${happened.seat}` });
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

export function sound(event: IllimatEvent): SoundName | null {
  switch (event.kind) {
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
      return 'coin';
    case 'claimed':
    case 'scored':
      return 'bell';
    default:
      return null;
  }
}
