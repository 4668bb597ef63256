// The picture on Letter GO!'s door in the lobby: a whiteboard, tokens, and a sand glass.
import type { Sharing } from '../in_lobby';

const MARKER = {
  fill: 'none',
  stroke: '#1f4f9c',
  'stroke-width': 9,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const;

function Coin({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy="5" rx="25" ry="24" fill="#000" opacity=".25" />
      <circle r="24" fill="#b98a2e" />
      <circle r="22" fill="#e0b463" />
      <circle r="17" fill="none" stroke="#8a6117" stroke-width="1.6" stroke-dasharray="1.5 3" />
      <text y="9" font-size="26" font-weight="650" text-anchor="middle" fill="#3b2806" class="display">
        {number}
      </text>
    </g>
  );
}

function Letter({ x, y, turn, letter, stars }: { x: number; y: number; turn: number; letter: string; stars: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-20" y="-22" width="40" height="50" rx="5" fill="#000" opacity=".22" />
      <rect x="-20" y="-25" width="40" height="50" rx="5" fill="#fffcf5" />
      <text y="8" font-size="31" font-weight="600" text-anchor="middle" fill="#25211b" class="display">
        {letter}
      </text>
      {Array.from({ length: stars }, (_, at) => (
        <circle key={at} cx={(at - (stars - 1) / 2) * 8} cy="17" r="2.4" fill="#8a6117" />
      ))}
    </g>
  );
}

export function Scene() {
  return (
    <svg class="scene" viewBox="0 0 420 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="420" height="300" fill="var(--felt)" />
      <path d="M0 236h420v64H0Z" fill="var(--felt-deep)" opacity=".6" />
      <Letter x={62} y={58} turn={-7} letter="C" stars={2} />
      <Letter x={110} y={52} turn={4} letter="K" stars={3} />
      <Letter x={300} y={54} turn={-4} letter="S" stars={1} />
      <g transform="rotate(-3 200 170)">
        <rect x="44" y="94" width="270" height="150" rx="10" fill="#000" opacity=".25" />
        <rect x="40" y="88" width="270" height="150" rx="10" fill="#8d6239" />
        <rect x="49" y="97" width="252" height="132" rx="4" fill="#fdfdfa" />
        <path d="M52 100h246l-40 126H52Z" fill="#fff" opacity=".6" />
        <g {...MARKER} transform="translate(78 126)">
          <path d="M36 8C26-4 4 0 3 28c0 26 22 34 36 20" />
          <path d="M56 56 76 0M76 0l22 56M63 36h28" />
          <path d="M118 0v56M154 0l-36 34M130 24l28 32" />
        </g>
        <path
          d="M84 206c30-12 50 8 78-2s40 4 58-4"
          fill="none"
          stroke="#b3261e"
          stroke-width="5"
          stroke-linecap="round"
        />
        <g transform="translate(246 150) rotate(28)">
          <rect x="-7" y="-58" width="14" height="62" rx="4" fill="#1f4f9c" />
          <rect x="-7" y="-58" width="14" height="20" rx="4" fill="#173c78" />
          <path d="M-5 4h10l-3 12h-4Z" fill="#25211b" />
        </g>
      </g>
      <g transform="translate(364 150)">
        <path
          d="M-22-44h44v10c0 18-16 22-16 34s16 16 16 34v10h-44V34C-22 16-6 12-6 0s-16-16-16-34Z"
          fill="#dfeae4"
          opacity=".85"
        />
        <path
          d="M-16-22h32C12-12 5-9 4-2h-8c-1-7-8-10-12-20ZM-20 42c2-14 12-22 20-26 8 4 18 12 20 26Z"
          fill="#e0b463"
        />
        <rect x="-28" y="-52" width="56" height="9" rx="3" fill="#6e482b" />
        <rect x="-28" y="43" width="56" height="9" rx="3" fill="#6e482b" />
      </g>
      <Coin x={110} y={264} number={1} />
      <Coin x={176} y={270} number={2} />
      <Coin x={242} y={264} number={3} />
    </svg>
  );
}

/** How Letter GO! is played on one shared screen: every minute is sealed, because nobody can race. */
export const sharing: Sharing = {
  options: { sealed: true },
  text: 'You cannot race on one screen, so it is passed around: everyone takes a minute alone, and the quickest chooses first. To race, use one screen each.',
};
