// Where cards fly from and to after each event, and the sound of each event.
import type { SoundName } from '../../app/sound';
import { drawn, type FlightPath } from '../../table/motion';
import { CardBack } from './card';
import type { Told } from './types';
import type { LiteratioEvent } from './wire';

export function flightPaths(told: readonly Told[]): Map<string, FlightPath> {
  const found = new Map<string, FlightPath>();
  const put = (cards: readonly string[], way: FlightPath) => {
    for (const card of cards) found.set(card, { ...found.get(card), ...way });
  };
  /** Cards that this viewer may not see fly face down. */
  const hide = (seat: number, count: number) => {
    for (let index = 0; index < count; index += 1)
      found.set(`back-${seat}-${index}`, { from: 'bag', to: `seat:${seat}`, draw: drawn(<CardBack />, 44) });
  };
  for (const { event: happened } of told) {
    switch (happened.kind) {
      case 'dealt':
        for (const [seat, hand] of happened.hands.entries()) {
          if (hand) put(hand, { from: 'bag' });
          else hide(seat, 1);
        }
        break;
      case 'played':
        put(happened.spent, { from: `seat:${happened.seat}` });
        put(
          happened.dropped.map((face) => face.card),
          { to: 'pool' },
        );
        break;
      case 'withdrawn':
        put(happened.cards, { to: `seat:${happened.seat}` });
        put(
          happened.restored.map((face) => face.card),
          { from: 'pool' },
        );
        break;
      case 'drew':
        if (happened.cards) put(happened.cards, { from: 'bag' });
        else hide(happened.seat, happened.count);
        break;
      default:
        break;
    }
  }
  return found;
}

export function sound(event: LiteratioEvent): SoundName | null {
  switch (event.kind) {
    case 'dealt':
    case 'played':
    case 'withdrawn':
    case 'drew':
      return 'paper';
    case 'challenged':
    case 'voted':
      return 'wood';
    case 'judged':
      return 'bell';
    default:
      return null;
  }
}
