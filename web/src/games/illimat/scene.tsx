// The picture on Illimat's door in the lobby.
import { Drawings } from './art';

type Suit = 'p' | 's' | 'a' | 'w' | 't';

const COLOURS: Record<Suit, string> = { p: '#37702a', s: '#835a00', a: '#a14a1b', w: '#2f6597', t: '#6a4a98' };

function LittleCard(props: { x: number; y: number; turn: number; card: string }) {
  const suit = props.card.slice(-1) as Suit;
  const colour = COLOURS[suit];
  return (
    <g transform={`translate(${props.x} ${props.y}) rotate(${props.turn})`} style={{ color: colour }}>
      <rect x="-21" y="-27" width="42" height="58" rx="4" fill="#000" opacity=".22" />
      <rect x="-21" y="-29" width="42" height="58" rx="4" fill="#fffcf5" />
      <rect
        x="-18.5"
        y="-26.5"
        width="37"
        height="53"
        rx="2.5"
        fill="none"
        stroke={colour}
        stroke-width=".8"
        opacity=".6"
      />
      <text x="-15" y="-10" font-size="16" font-weight="650" fill={colour} class="display">
        {props.card.slice(0, -1)}
      </text>
      <use href={`#ilm-suit-${suit}`} x="-9" y="-4" width="22" height="22" />
    </g>
  );
}

function IllimatScene() {
  const sides = ['#3f7a30', '#a5761a', '#a3512a', '#376c9c'];
  return (
    <svg class="scene" viewBox="0 0 420 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="420" height="300" fill="var(--felt)" />
      <g opacity=".5">
        <path d="M0 0h262v96H0Z" fill="#376c9c" opacity=".55" />
        <path d="M262 0h158v204H262Z" fill="#3f7a30" opacity=".55" />
        <path d="M158 204h262v96H158Z" fill="#a5761a" opacity=".55" />
        <path d="M0 96h158v204H0Z" fill="#a3512a" opacity=".55" />
      </g>
      <g stroke="#f6e9c8" stroke-width="1.2" stroke-dasharray="4 4" fill="none" opacity=".5">
        <path d="M8 8h246v80H8ZM270 8h142v188H270ZM166 212h246v80H166ZM8 104h142v188H8Z" />
      </g>
      <LittleCard x={70} y={50} turn={-7} card="7w" />
      <LittleCard x={118} y={47} turn={4} card="3p" />
      <LittleCard x={200} y={50} turn={-3} card="10t" />
      <LittleCard x={318} y={64} turn={9} card="2s" />
      <LittleCard x={368} y={120} turn={-6} card="5a" />
      <LittleCard x={56} y={170} turn={5} card="Qa" />
      <LittleCard x={106} y={214} turn={-9} card="4p" />
      <LittleCard x={264} y={254} turn={6} card="8s" />
      <LittleCard x={314} y={250} turn={-4} card="Fw" />
      <g transform="translate(210 150) rotate(-18)">
        <rect x="-50" y="-50" width="100" height="100" rx="7" fill="#000" opacity=".25" transform="translate(4 6)" />
        <rect x="-50" y="-50" width="100" height="100" rx="7" fill="#5b3a22" />
        {sides.map((colour, side) => (
          <path key={colour} d="M-44-46h88l-13 13h-62Z" fill={colour} transform={`rotate(${side * 90})`} />
        ))}
        <rect x="-30" y="-30" width="60" height="60" rx="3" fill="#6e482b" stroke="#d8b061" stroke-width="1" />
        <g fill="none" stroke="#e0b463" stroke-width="1.4">
          <circle r="23" />
          <path d="M0-22 4-4 22 0 4 4 0 22-4 4-22 0-4-4Z" fill="#e0b463" />
        </g>
      </g>
      <g transform="translate(352 246)">
        {[0, 13, 26].map((x) => (
          <circle key={x} cx={x} cy={x === 13 ? 14 : 4} r="9" fill="#d3a542" stroke="#6b4c10" />
        ))}
      </g>
    </svg>
  );
}

export function Scene() {
  return (
    <>
      <IllimatScene />
      <Drawings />
    </>
  );
}
