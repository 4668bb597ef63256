// A letter card, drawn at the width that `--lgo-gw` sets: vowels are round, consonants square with stars.

import type { Sign } from '../face';
import { faceName } from './text';
import { Coin } from './tokens';
import type { Face } from './wire';

const small = (printed: string, stars: number) => () => (
  <span style={{ '--lgo-gw': '32px' }}>
    <LetterCard face={{ card: printed, printed, stars, owner: null, usable: true }} />
  </span>
);

/** The signs of Letter GO!, for the legend. */
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

const STAR = 'M0-5 1.5-1.6 5-1.4 2.3.9 3.2 4.4 0 2.5-3.2 4.4-2.3.9-5-1.4-1.5-1.6Z';

export function Stars({ count }: { count: number }) {
  return (
    <svg class="lgo-stars" viewBox={`${-count * 6} -6 ${count * 12} 12`} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <path key={at} d={STAR} transform={`translate(${(at - (count - 1) / 2) * 12} 0)`} />
      ))}
    </svg>
  );
}

export function LetterCard({ face }: { face: Face }) {
  return (
    <span
      class={`lgo-card${face.stars === 0 ? ' lgo-vowel' : ''}${face.printed.length > 1 ? ' lgo-two' : ''}`}
      aria-hidden="true"
    >
      <b>{face.printed}</b>
      {face.stars > 0 && <Stars count={face.stars} />}
    </span>
  );
}

export function CardBack({ vowel = false }: { vowel?: boolean }) {
  return (
    <span class={`lgo-card lgo-back${vowel ? ' lgo-vowel' : ''}`} aria-hidden="true">
      <svg viewBox="0 0 40 50" preserveAspectRatio="none" aria-hidden="true">
        <rect x="4" y="4" width="32" height="42" rx="3" />
        <path d="M12 36 20 13 28 36M15 28H25" />
      </svg>
    </span>
  );
}

/** A card that cannot be played, with its name for screen readers. */
export function StillCard({ face, flies = true }: { face: Face; flies?: boolean }) {
  return (
    <span class="lgo-still" role="img" aria-label={faceName(face)} data-flip={flies ? face.card : undefined}>
      <LetterCard face={face} />
    </span>
  );
}
