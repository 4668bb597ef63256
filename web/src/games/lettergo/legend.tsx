// The signs of Letter GO!, for the legend.
import type { Sign } from '../face';
import { LetterCard, Stars } from './card';
import { Coin } from './tokens';

const small = (printed: string, stars: number) => () => (
  <span style={{ '--lgo-gw': '32px' }}>
    <LetterCard face={{ card: printed, printed, stars, owner: null, usable: true }} />
  </span>
);

export const legend: readonly Sign[] = [
  { name: 'Star', meaning: 'a point at the end, for whoever takes the letter.', Picture: () => <Stars count={1} /> },
  {
    name: 'Square letter',
    meaning: 'a consonant. You write with those of the others, never with your own.',
    Picture: small('K', 3),
  },
  {
    name: 'Round letter',
    meaning: 'a vowel, for everybody’s words. It brings no points.',
    Picture: small('E', 0),
  },
  {
    name: 'Token',
    meaning: 'take one when your word is done. Token 1 takes its letters first.',
    Picture: () => <Coin number={1} />,
  },
];
