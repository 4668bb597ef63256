// Where cards and tokens fly from and to, the sound of each event, and which events skip the log or the animation.

import type { SoundName } from '../../app/sound';
import type { FlightPath } from '../../table/motion';
import type { Told } from './types';
import type { LettergoEvent } from './wire';

export function flightPaths(told: readonly Told[]): Map<string, FlightPath> {
  const found = new Map<string, FlightPath>();
  for (const { event: happened } of told) {
    switch (happened.kind) {
      case 'claimed':
        for (const card of happened.cards) found.set(card, { to: `seat:${happened.seat}` });
        break;
      case 'lifted':
        for (const [seat, hand] of (happened.hands ?? []).entries())
          for (const card of hand) found.set(card, { from: `seat:${seat}` });
        break;
      case 'turned':
        for (const card of happened.vowels ?? []) found.set(card, { from: 'vowels' });
        break;
      default:
        break;
    }
  }
  return found;
}

const SMALL: readonly LettergoEvent['kind'][] = ['wrote', 'jotted', 'drew', 'stamped', 'marked', 'wiped'];
const AT_ONCE: readonly LettergoEvent['kind'][] = [
  ...SMALL,
  'acted',
  'spoke',
  'fived',
  'passed',
  'took',
  'returned',
  'swapped',
  'agreed',
  'readied',
];

export const skipsLog = (event: LettergoEvent) => SMALL.includes(event.kind);
export const skipsAnimation = (event: LettergoEvent) => AT_ONCE.includes(event.kind);

export function sound(happened: LettergoEvent): SoundName | null {
  switch (happened.kind) {
    case 'dealt':
    case 'turned':
    case 'claimed':
    case 'rules_drawn':
    case 'chose':
      return 'paper';
    case 'took':
    case 'swapped':
    case 'returned':
    case 'voted':
    case 'fived':
      return 'wood';
    case 'acted':
      return happened.deed === 'clap' ? 'wood' : null;
    case 'lifted':
    case 'revealed':
      return 'bell';
    case 'judged':
      return happened.stands ? null : 'low';
    default:
      return null;
  }
}
