// The portrait of a computer player, as large as its class says.
import { useId } from 'preact/hooks';
import type { CharacterId } from '../../app/cast';
import { FACES } from './faces';

interface Props {
  character: CharacterId;
  /** On a seat's plaque, in a list, or on the card about the player. */
  size?: 'small' | 'list' | 'large';
}

/** A picture beside a name, which says all that it shows. */
export function Portrait({ character, size = 'small' }: Props) {
  const clip = useId();
  const Face = FACES[character];
  return (
    <svg class={`portrait ${size}`} viewBox="0 0 64 64" aria-hidden="true" data-character={character}>
      <clipPath id={clip}>
        <circle cx="32" cy="32" r="32" />
      </clipPath>
      <g clip-path={`url(#${clip})`}>
        <Face />
      </g>
    </svg>
  );
}
