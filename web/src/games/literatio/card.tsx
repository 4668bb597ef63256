// A letter card, drawn at the width that `--cw` sets: a large letter with its value small below right.

import type { Sign } from '../face';
import { faceName, isBlank } from './text';
import type { Face } from './wire';

const small =
  (face: Face, fresh = false) =>
  () => (
    <span style={{ '--cw': '32px' }}>
      <LetterCard face={face} fresh={fresh} />
    </span>
  );

/** The signs of Literatio, for the legend. */
export const legend: readonly Sign[] = [
  {
    name: 'Number',
    meaning: 'the card’s value. A word scores the values of its cards, and one point more for each card.',
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

interface Props {
  face: Face;
  /** What a blank stands for in a word that is not laid yet. */
  letter?: string | null;
  /** The card comes from a hand: it is marked with a turned corner. */
  fresh?: boolean;
}

/** The face of a card; the element around it carries the accessible name. */
export function LetterCard({ face, letter = face.letter, fresh = false }: Props) {
  const blank = isBlank(face.card);
  return (
    <span class={`lto-card${blank ? ' lto-blank' : ''}${fresh ? ' lto-fresh' : ''}`} aria-hidden="true">
      {blank && (
        <svg class="lto-blank-frame" viewBox="0 0 40 50" aria-hidden="true">
          <rect x="3.5" y="3.5" width="33" height="43" rx="3" />
          {!letter && <path d="M20 15 27 25 20 35 13 25Z" />}
        </svg>
      )}
      {letter && <b>{letter}</b>}
      <small>{face.value}</small>
    </span>
  );
}

/** A card that cannot be played, with its name for screen readers. */
export function StillCard({ flies = true, ...props }: Props & { flies?: boolean }) {
  const { face } = props;
  return (
    <span
      class={`lto-still${props.fresh ? ' lto-fresh' : ''}`}
      role="img"
      aria-label={faceName(face)}
      data-flip={flies ? face.card : undefined}
    >
      <LetterCard {...props} />
    </span>
  );
}

export function CardBack() {
  return (
    <span class="lto-card lto-back" aria-hidden="true">
      <svg viewBox="0 0 40 50" preserveAspectRatio="none" aria-hidden="true">
        <rect x="3" y="3" width="34" height="44" rx="2.5" />
        <path d="M20 10 30 25 20 40 10 25Z" />
      </svg>
    </span>
  );
}
