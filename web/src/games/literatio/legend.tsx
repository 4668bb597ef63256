// The signs of Literatio, for the legend.
import type { Sign } from '../face';
import { LetterCard } from './card';
import type { Face } from './wire';

const small =
  (face: Face, fresh = false) =>
  () => (
    <span style={{ '--cw': '32px' }}>
      <LetterCard face={face} fresh={fresh} />
    </span>
  );

export const legend: readonly Sign[] = [
  {
    name: 'Number',
    meaning: 'the card’s value. A word brings its values, and one point more for each card.',
    Picture: small({ card: 'K1', letter: 'K', value: 5 }),
  },
  {
    name: 'Blank',
    meaning: 'any letter. It is worth 3 and keeps the letter it is first given.',
    Picture: small({ card: '?1', letter: null, value: 3 }),
  },
  {
    name: 'Turned corner',
    meaning: 'this card of the word came from a hand.',
    Picture: small({ card: 'S1', letter: 'S', value: 1 }, true),
  },
];
