// Where letters fly from and to, the sound of each event, and which events skip the log or the animation.

import type { SoundName } from '../../app/sound';
import type { FlightPath } from '../../table/motion';
import type { Told } from './types';
import type { IlliteratiEvent } from './wire';

export function flightPaths(told: readonly Told[]): Map<string, FlightPath> {
  const found = new Map<string, FlightPath>();
  const all = (tiles: readonly string[], way: FlightPath) => {
    for (const tile of tiles) found.set(tile, way);
  };
  for (const { event: happened } of told) {
    switch (happened.kind) {
      case 'drew':
      case 'redrew':
        all(happened.drawn.flat(), { from: 'bag' });
        break;
      case 'burned':
        all(happened.discarded, { to: 'bag' });
        all([happened.tile], { from: 'library', to: 'burns' });
        break;
      case 'bound':
        all(happened.tiles, { to: `book:${happened.seat}` });
        break;
      case 'lost':
        all(happened.tiles, { to: 'villains' });
        break;
      case 'library_grew':
        all(happened.tiles, { from: 'bag' });
        break;
      default:
        break;
    }
  }
  return found;
}

const SMALL: readonly IlliteratiEvent['kind'][] = ['spelled', 'loosened', 'shelved', 'took'];
const AT_ONCE: readonly IlliteratiEvent['kind'][] = [
  ...SMALL,
  'gave',
  'requested',
  'refused',
  'opened',
  'redraw_proposed',
  'consented',
  'objected',
  'proposed',
  'word_accepted',
  'word_rejected',
  'done',
  'readied',
  'kept',
];

export const skipsLog = (event: IlliteratiEvent) => SMALL.includes(event.kind);
export const skipsAnimation = (event: IlliteratiEvent) => AT_ONCE.includes(event.kind);

export function sound(happened: IlliteratiEvent): SoundName | null {
  switch (happened.kind) {
    case 'drew':
    case 'redrew':
    case 'requested':
    case 'redraw_proposed':
    case 'book_drawn':
    case 'chapter_drawn':
      return 'paper';
    case 'gave':
    case 'took':
    case 'bound':
      return 'wood';
    case 'building_over':
      return 'bell';
    case 'burned':
      return 'low';
    case 'villain_drawn':
      return 'attack';
    default:
      return null;
  }
}
