// The portraits of the computer players.
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { CharacterId } from '../../app/cast';

const INK = '#2b241c';
const CREAM = '#fff8ea';

const line = (width = 2) => ({
  fill: 'none',
  stroke: INK,
  'stroke-width': width,
  'stroke-linecap': 'round' as const,
  'stroke-linejoin': 'round' as const,
});

interface BustProps {
  ground: string;
  skin: string;
  coat: string;
  /** What is behind the head, such as long hair. */
  behind?: ComponentChildren;
  /** Half the width of the face. */
  broad?: number;
  children: ComponentChildren;
}

/** The medal's ground, shoulders, neck and an empty face. */
function Bust({ ground, skin, coat, behind, broad = 14, children }: BustProps) {
  return (
    <>
      <circle cx="32" cy="32" r="32" fill={ground} />
      {behind}
      <path d="M8 64 C9 52 20 49 32 49 C44 49 55 52 56 64 Z" fill={coat} />
      <path d="M26 44 L26 51 Q32 56 38 51 L38 44 Z" fill={skin} />
      <ellipse cx="32" cy="34" rx={broad} ry="16" fill={skin} />
      {children}
    </>
  );
}

const Eyes = ({ y = 34, apart = 6, size = 2 }: { y?: number; apart?: number; size?: number }) => (
  <g fill={INK}>
    <circle cx={32 - apart} cy={y} r={size} />
    <circle cx={32 + apart} cy={y} r={size} />
  </g>
);

export const FACES: Record<CharacterId, () => JSX.Element> = {
  /** A bun, round glasses, a careful mouth. */
  ada: () => (
    <Bust ground="#d8e2d0" skin="#f0cda8" coat="#2c5a4c">
      <circle cx="32" cy="10" r="8" fill="#6d3f22" />
      <path d="M17 36 C14 18 24 14 32 14 C40 14 50 18 47 36 C46 26 40 22 32 22 C24 22 18 26 17 36 Z" fill="#6d3f22" />
      <g {...line(1.8)}>
        <circle cx="25.5" cy="34" r="5.4" fill="rgb(255 255 255 / 0.35)" />
        <circle cx="38.5" cy="34" r="5.4" fill="rgb(255 255 255 / 0.35)" />
        <path d="M31 33.4 H33" />
        <path d="M29 43.5 H35" />
      </g>
      <Eyes y={34} />
      <path d="M24 51 L32 58 L40 51 L42 55 L32 63 L22 55 Z" fill={CREAM} />
    </Bust>
  ),
  /** Hair that stands up, round cheeks, a grin full of teeth. */
  ben: () => (
    <Bust ground="#f2dcae" skin="#eab98c" coat="#9c3a2e" broad={16.5}>
      <path
        d="M16 30 L14 17 L21 21 L23 11 L30 18 L35 9 L39 18 L46 12 L46 21 L51 19 L48 30 C44 22 22 20 16 30 Z"
        fill="#b5651d"
      />
      <Eyes y={32} apart={6.5} size={2.2} />
      <g {...line()}>
        <path d="M22 26.5 Q25.5 24 29 26" />
        <path d="M35 26 Q38.5 24 42 26.5" />
      </g>
      <path
        d="M22 39 H42 C42 47 36 49 32 49 C28 49 22 47 22 39 Z"
        fill={CREAM}
        stroke={INK}
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path d="M28.5 39.5 V47 M35.5 39.5 V47 M23 43 H41" stroke={INK} stroke-width="1" />
    </Bust>
  ),
  /** A sharp black bob, heavy lids, one brow up, half a smile. */
  cleo: () => (
    <Bust
      ground="#e0d3ea"
      skin="#c98f62"
      coat="#6a4a98"
      behind={<path d="M12 48 L12 24 C12 6 52 6 52 24 L52 48 L44 48 L44 24 H20 L20 48 Z" fill="#1e1a22" />}
    >
      <path d="M17 29 C17 14 47 14 47 29 Z" fill="#1e1a22" />
      <path d="M12 48 L12 28 L19 24 L19 48 Z M52 48 L52 28 L45 24 L45 48 Z" fill="#1e1a22" />
      <g fill={INK}>
        <path d="M22 34 H30 A4 3.4 0 0 1 22 34 Z" />
        <path d="M34 34 H42 A4 3.4 0 0 1 34 34 Z" />
      </g>
      <g {...line()}>
        <path d="M21.5 34 H30.5 M33.5 34 H42.5" />
        <path d="M28 44 Q34 45 37.5 41" />
      </g>
      <path d="M15.5 49 L12 57 L19 57 Z M48.5 49 L45 57 L52 57 Z" fill="#e0b463" />
    </Bust>
  ),
  /** A cloud of curls with a band, eyes that laugh. */
  dora: () => (
    <Bust
      ground="#f3d9cf"
      skin="#8d5a3b"
      coat="#c2703d"
      behind={
        <g fill="#2f1d14">
          <circle cx="14" cy="30" r="9" />
          <circle cx="17" cy="18" r="9" />
          <circle cx="27" cy="10" r="9" />
          <circle cx="38" cy="10" r="9" />
          <circle cx="47" cy="18" r="9" />
          <circle cx="50" cy="30" r="9" />
          <circle cx="13" cy="41" r="7" />
          <circle cx="51" cy="41" r="7" />
        </g>
      }
    >
      <path d="M17 29 C19 17 45 17 47 29 C42 22 22 22 17 29 Z" fill="#2f1d14" />
      <path d="M16 25 Q32 13 48 25 L47 30 Q32 18 17 30 Z" fill="#e0b463" />
      <g {...line(2.2)}>
        <path d="M22 35 Q25.5 30.5 29 35" />
        <path d="M35 35 Q38.5 30.5 42 35" />
      </g>
      <path d="M25 41 Q32 49 39 41 Z" fill={CREAM} stroke={INK} stroke-width="1.8" stroke-linejoin="round" />
    </Bust>
  ),
  /** A straw hat with a wide brim, a broad moustache. */
  emil: () => (
    <Bust ground="#dfe6c4" skin="#e8b890" coat="#37702a">
      <path d="M18 23 C18 8 46 8 46 23 Z" fill="#e2b85c" stroke={INK} stroke-width="1.6" />
      <path d="M18.5 19 H45.5 V23 H18.5 Z" fill="#835a00" />
      <ellipse cx="32" cy="24" rx="27" ry="5" fill="#e2b85c" stroke={INK} stroke-width="1.6" />
      <Eyes y={34} />
      <path
        d="M32 40 C27 37 20 40 17 46 C23 47 29 46 32 43 C35 46 41 47 47 46 C44 40 37 37 32 40 Z"
        fill="#f3eee2"
        stroke={INK}
        stroke-width="1.6"
        stroke-linejoin="round"
      />
    </Bust>
  ),
  /** A tuft to one side with a star in it, a wink, freckles. */
  fay: () => (
    <Bust ground="#cfe3ea" skin="#f4d3b5" coat="#2f6597">
      <path
        d="M17 36 C13 24 17 12 30 11 C38 5 54 7 57 17 C53 16 50 17 48 20 C49 25 48 31 47 35 C46 28 42 24 35 23 C28 27 21 27 17 36 Z"
        fill="#c8452f"
      />
      <path
        d="M23 13 l2.1 4.2 4.7 .7 -3.4 3.3 .8 4.6 -4.2 -2.2 -4.2 2.2 .8 -4.6 -3.4 -3.3 4.7 -.7 Z"
        fill="#f6d36b"
        stroke={INK}
        stroke-width="1"
      />
      <circle cx="25.5" cy="34" r="2.4" fill={INK} />
      <g {...line(2.2)}>
        <path d="M34.5 35 Q38.5 31.5 42 35" />
        <path d="M25 41.5 Q31 47.5 39 40.5" />
      </g>
      <g fill="#b5651d">
        <circle cx="20.8" cy="39" r="0.9" />
        <circle cx="23.8" cy="40.3" r="0.9" />
        <circle cx="41" cy="39" r="0.9" />
        <circle cx="43.6" cy="37.6" r="0.9" />
      </g>
    </Bust>
  ),
  /** A bald head, a great beard, one long brow. */
  gus: () => (
    <Bust ground="#dccfc0" skin="#e3a77c" coat="#4a3b33" broad={16}>
      <path
        d="M15.5 34 C14 52 22 61 32 61 C42 61 50 52 48.5 34 C46 42 42 40 38 40 C35 38 29 38 26 40 C22 40 18 42 15.5 34 Z"
        fill="#7a3b1c"
      />
      <path d="M27 46 Q32 44 37 46" stroke={CREAM} stroke-width="2.2" fill="none" stroke-linecap="round" />
      <Eyes y={33} />
      <path d="M21 27.5 Q26.5 25.5 31 29 H33 Q37.5 25.5 43 27.5" {...line(3.2)} />
      <path
        d="M23 20 Q27 17.5 31 18"
        stroke="#fff"
        stroke-opacity="0.6"
        stroke-width="2"
        fill="none"
        stroke-linecap="round"
      />
    </Bust>
  ),
  /** Long straight hair with a parting, closed eyes. */
  hana: () => (
    <Bust
      ground="#f0d6dc"
      skin="#f1cfa9"
      coat="#a14a1b"
      behind={<path d="M10 64 C13 50 11 38 13 26 C15 7 49 7 51 26 C53 38 51 50 54 64 Z" fill="#231c1a" />}
    >
      <path
        d="M32 15 C22 15 17 24 17 37 C21 33 29 27 32 15 Z M32 15 C42 15 47 24 47 37 C43 33 35 27 32 15 Z"
        fill="#231c1a"
      />
      <g {...line(2.2)}>
        <path d="M21.5 35 Q25.5 38.5 29 35" />
        <path d="M35 35 Q38.5 38.5 42.5 35" />
        <path d="M28.5 43 Q32 45.5 35.5 43" />
      </g>
      <path d="M47 24 q5 -6 6 2 q6 3 -1 5 q-5 3 -5 -3 q-5 -2 0 -4 Z" fill="#fff8ea" stroke={INK} stroke-width="1.2" />
    </Bust>
  ),
  /** A side parting, square glasses, worried brows, a bow tie and braces. */
  ivo: () => (
    <Bust ground="#d3dbe6" skin="#eec39b" coat={CREAM}>
      <path
        d="M18 31 C15 15 26 10 36 11 C46 12 49 20 46 31 C44 25 42 22 38 21 C32 24 24 24 20 23 C19 26 18 28 18 31 Z"
        fill="#a98a5b"
      />
      <g {...line(1.8)}>
        <rect x="19.5" y="30.5" width="11" height="9" rx="1.5" fill="rgb(255 255 255 / 0.350)" />
        <rect x="33.5" y="30.5" width="11" height="9" rx="1.5" fill="rgb(255 255 255 / 0.350)" />
        <path d="M30.5 33 H33.5" />
        <path d="M21 28 L28 25.5 M43 28 L36 25.5" />
        <path d="M28.5 45.5 Q30 43.5 32 45 Q34 46.5 35.5 44.5" />
      </g>
      <Eyes y={35} />
      <path d="M18 52 L22 64 M46 52 L42 64" stroke="#9c3a2e" stroke-width="3.5" />
      <path
        d="M32 55 L24 51 V60 Z M32 55 L40 51 V60 Z"
        fill="#2f6597"
        stroke={INK}
        stroke-width="1.2"
        stroke-linejoin="round"
      />
    </Bust>
  ),
  /** Hair piled high, great ear-rings, painted lips. */
  june: () => (
    <Bust ground="#f6e3b8" skin="#d9a074" coat="#7d2f5a">
      <path
        d="M18 33 C13 20 21 15 22 10 C24 1 40 1 42 10 C43 15 51 20 46 33 C45 26 39 23 32 23 C25 23 19 26 18 33 Z"
        fill="#4b2e63"
      />
      <path d="M22 17 Q32 22 42 17 M23.5 10.5 Q32 15 40.5 10.5" stroke="#8a6bb0" stroke-width="1.6" fill="none" />
      <Eyes y={34} size={2.2} />
      <g {...line(1.8)}>
        <path d="M21.5 30.5 Q25 28 29 30 M35 30 Q39 28 42.5 30.5" />
        <path d="M21.5 33 L19.5 31.5 M42.5 33 L44.5 31.5" />
      </g>
      <path
        d="M26 42 Q29 39.5 32 41.5 Q35 39.5 38 42 Q32 48.5 26 42 Z"
        fill="#b3202e"
        stroke={INK}
        stroke-width="1.2"
      />
      <circle cx="16" cy="43" r="4.6" fill="none" stroke="#c79a2e" stroke-width="2.6" />
      <circle cx="48" cy="43" r="4.6" fill="none" stroke="#c79a2e" stroke-width="2.6" />
    </Bust>
  ),
  /** A high flat top, a wide smile, a small beard. */
  kofi: () => (
    <Bust ground="#d5e3c8" skin="#6b4226" coat="#e0b463">
      <path
        d="M18 36 C16 28 16 18 17 10 Q18 6 24 5.5 Q32 4.5 40 5.5 Q46 6 47 10 C48 18 48 28 46 36 C46 28 45 24.5 42 23.5 Q32 20.5 22 23.5 C19 24.5 18 28 18 36 Z"
        fill="#17120f"
      />
      <g fill={CREAM}>
        <circle cx="25.5" cy="33" r="3.2" />
        <circle cx="38.5" cy="33" r="3.2" />
      </g>
      <Eyes y={33.3} apart={6.5} size={1.9} />
      <path d="M23.5 40 Q32 48 40.5 40 Z" fill={CREAM} stroke="#17120f" stroke-width="1.6" stroke-linejoin="round" />
      <path d="M27.5 47 Q32 54 36.5 47 Q32 49.5 27.5 47 Z" fill="#17120f" />
      <path d="M22 51 L32 60 L42 51" stroke="#2c5a4c" stroke-width="3" fill="none" />
    </Bust>
  ),
  /** Two long braids, brows that slant, a pencil behind the ear. */
  lena: () => (
    <Bust ground="#cddbd8" skin="#f6d8bd" coat="#35535c">
      <path d="M17 35 C14 19 22 12 32 12 C42 12 50 19 47 35 C46 27 42 22 32 17 C22 22 18 27 17 35 Z" fill="#d9a441" />
      <g fill="#d9a441" stroke={INK} stroke-width="1.2">
        <ellipse cx="14.5" cy="38" rx="4.5" ry="4" />
        <ellipse cx="13" cy="45" rx="4.5" ry="4" />
        <ellipse cx="12.5" cy="52" rx="4.2" ry="4" />
        <ellipse cx="49.5" cy="38" rx="4.5" ry="4" />
        <ellipse cx="51" cy="45" rx="4.5" ry="4" />
        <ellipse cx="51.5" cy="52" rx="4.2" ry="4" />
      </g>
      <Eyes y={35} />
      <g {...line(2.2)}>
        <path d="M21 29 L29 31.5 M43 29 L35 31.5" />
        <path d="M27.5 43 Q32 46 37 42" />
      </g>
      <path d="M42 31 L57 18 L59.5 21 L45 33.5 Z" fill="#c8452f" stroke={INK} stroke-width="1" />
      <path d="M42 31 L45 33.5 L40 34.5 Z" fill={CREAM} stroke={INK} stroke-width="1" />
    </Bust>
  ),
};

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
