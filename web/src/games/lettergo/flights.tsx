// Where cards and tokens come from and go to, what each event sounds like, and which are too small for words.

import type { Noise } from '../../app/sound';
import type { Told } from '../../net/wire';
import type { Way } from '../../table/motion';
import type { LettergoEvent } from './wire';

export function ways(told: readonly Told[]): Map<string, Way> {
  const found = new Map<string, Way>();
  for (const { event } of told) {
    const happened = event as LettergoEvent;
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

export const hushed = (event: unknown) => SMALL.includes((event as LettergoEvent).kind);
export const brisk = (event: unknown) => AT_ONCE.includes((event as LettergoEvent).kind);

export function noise(event: unknown): Noise | null {
  const happened = event as LettergoEvent;
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
    case 'won':
      return 'bell';
    case 'judged':
      return happened.stands ? null : 'low';
    default:
      return null;
  }
}
