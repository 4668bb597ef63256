// Where cards fly from and to, the sound of each event, and how the log treats it.

import type { SoundName } from '../../app/sound';
import type { FlightPath } from '../../table/motion';
import type { Told } from './types';
import type { IlluminatiEvent } from './wire';

export function flightPaths(told: readonly Told[]): Map<string, FlightPath> {
  const found = new Map<string, FlightPath>();
  const put = (cards: readonly (string | null)[], way: FlightPath) => {
    for (const card of cards) if (card) found.set(card, { ...found.get(card), ...way });
  };
  for (const { event: happened } of told) {
    switch (happened.kind) {
      case 'dealt':
        put(happened.center, { from: 'deck' });
        break;
      case 'drew':
        put([happened.card], { from: 'deck' });
        break;
      case 'refilled':
        put(happened.groups, { from: 'deck' });
        break;
      case 'captured': {
        const from = happened.owner === null ? 'center' : `seat:${happened.owner}`;
        put(happened.cards, { from, to: `seat:${happened.seat}` });
        break;
      }
      case 'released':
        put(happened.cards, { from: `seat:${happened.seat}`, to: 'center' });
        break;
      case 'destroyed':
        put([happened.card], { to: 'destroyed' });
        break;
      case 'revived':
        put([happened.card], { from: 'destroyed' });
        break;
      case 'used':
        put([happened.special], { to: 'destroyed' });
        break;
      default:
        break;
    }
  }
  return found;
}

/** Passing is neither logged nor announced. */
export const skipsLog = (event: IlluminatiEvent) => event.kind === 'passed';

/** Passes and lapsed windows are shown without a pause. */
export const skipsAnimation = ({ kind }: IlluminatiEvent) => {
  return kind === 'passed' || kind === 'lapsed';
};

/** The log starts a new section with every turn. */
export const startsLogSection = (event: IlluminatiEvent) => event.kind === 'turn_began';

/** An attack on the viewer's own groups sounds different from any other. */
export function sound(event: IlluminatiEvent, own: number | null = null): SoundName | null {
  switch (event.kind) {
    case 'announced':
      return own !== null && event.owner === own && event.seat !== own ? 'attack' : 'paper';
    case 'drew':
    case 'joined':
    case 'relocated':
    case 'released':
    case 'offered':
    case 'used':
      return 'paper';
    case 'rolled':
    case 'rolled_for_first':
      return 'dice';
    case 'destroyed':
      return 'wood';
    case 'collected':
    case 'gained':
    case 'wagered':
      return 'coin';
    case 'captured':
    case 'agreed':
      return 'bell';
    default:
      return null;
  }
}
