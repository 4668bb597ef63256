// The picture on Illiterati's door in the lobby: a desk at night with a burning letter.
import type { Sharing } from '../in_lobby';

function Tile(props: {
  x: number;
  y: number;
  letter: string;
  tint: string;
  sign?: string;
  ink?: string;
  turn?: number;
}) {
  return (
    <g transform={`translate(${props.x} ${props.y}) rotate(${props.turn ?? 0})`}>
      <rect x="-21" y="-21" width="42" height="47" rx="5" fill="#000" opacity=".3" />
      <rect x="-21" y="-24" width="42" height="47" rx="5" fill={props.tint} />
      <text y="9" font-size="31" font-weight="600" text-anchor="middle" fill="#25211b" class="display">
        {props.letter}
      </text>
      {props.sign && <path d={props.sign} transform="translate(8 9) scale(.55)" fill={props.ink} />}
    </g>
  );
}

function Book(props: { x: number; y: number; width: number; fill: string; turn?: number }) {
  return (
    <g transform={`translate(${props.x} ${props.y}) rotate(${props.turn ?? 0})`}>
      <rect width={props.width} height="24" rx="4" fill={props.fill} />
      <path d={`M16 0v24M${props.width - 16} 0v24`} stroke="#e0b463" stroke-width="3" opacity=".85" />
      <path d={`M34 12h${props.width - 68}`} stroke="#e0b463" stroke-width="2.4" opacity=".6" />
    </g>
  );
}

const MOON = 'M12.6 1.6a8.6 8.6 0 1 0 5.8 12.6A7.4 7.4 0 0 1 12.6 1.6Z';
const CLOUD = 'M5.6 16.2a4.3 4.3 0 0 1-.6-8.5 5.4 5.4 0 0 1 10.2-.6 4.7 4.7 0 0 1-.4 9.1Z';

export function Scene() {
  return (
    <svg class="scene" viewBox="0 0 420 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="420" height="300" fill="#3a2a20" />
      <path d="M0 190h420v110H0Z" fill="#5b3c24" />
      <path d="M0 190h420M0 226h420M0 262h420" stroke="#452c19" stroke-width="2" opacity=".6" />
      <path d="M94 78 14 300h300L196 78Z" fill="#ffdf9a" opacity=".15" />
      <path d="M110 92 60 300h190L184 92Z" fill="#ffdf9a" opacity=".14" />
      <path d="M144 26c30 0 50 24 54 54H90c4-30 24-54 54-54Z" fill="#2c5a4c" />
      <path d="M90 80h108v7H90Z" fill="#e0b463" />
      <path d="M210 190c6-60 0-120-40-152" stroke="#b98a2e" stroke-width="6" fill="none" opacity=".85" />
      <path d="M184 184h52v8h-52Z" fill="#b98a2e" />
      <Book x={268} y={166} width={130} fill="#2a4d7a" />
      <Book x={276} y={142} width={116} fill="#8c2f28" turn={-2} />
      <Book x={270} y={117} width={104} fill="#2f5f49" turn={1.5} />
      <g transform="translate(330 20) rotate(4)">
        <rect x="-34" y="0" width="68" height="84" fill="#000" opacity=".28" />
        <rect x="-36" y="-3" width="68" height="84" fill="#efdfb6" />
        <path d="M-28 6h52M-22 72h40" stroke="#5a3a1e" stroke-width="4" />
        <path
          d="M-18 32h32l-3-3v-9c0-4-26-4-26 0v9ZM-15 32h26v12c0 18-26 18-26 0ZM-16 38h28v7q-7 2-9-1h-10q-2 3-9 1Z"
          fill="#3d2a18"
        />
        <circle cy="-3" cx="-2" r="3.4" fill="#9c3a2e" />
      </g>
      <Tile x={62} y={232} letter="W" tint="#fffcf5" turn={-3} />
      <Tile x={106} y={230} letter="O" tint="#f0e5f5" sign={MOON} ink="#7D4B98" turn={1} />
      <Tile x={150} y={232} letter="R" tint="#e3eef8" sign={CLOUD} ink="#2A659B" turn={-1} />
      <Tile x={194} y={231} letter="D" tint="#fffcf5" turn={2} />
      <g>
        <circle cx="252" cy="236" r="40" fill="#ff9a3d" opacity=".2" />
        <circle cx="252" cy="236" r="27" fill="#ffb65c" opacity=".28" />
        <Tile x={252} y={238} letter="S" tint="#e8c08a" turn={14} />
        <path d="M232 250l8-7 6 6 9-9 7 8 8-5 3 14-42 6Z" fill="#2a1a10" opacity=".85" />
        <path d="M246 214c-6-10 6-14 2-24 10 6 14 14 9 24Z" fill="#ff9a3d" />
        <path d="M250 214c-3-6 3-8 1-13 6 4 7 8 4 13Z" fill="#ffe3a3" />
      </g>
    </svg>
  );
}

/** How Illiterati is played on one shared screen: by the junior rules, without a clock and without secrets. */
export const sharing: Sharing = {
  options: { junior: true },
  text: 'You cannot race on one screen, so you play without a clock, by the junior rules, and pass the screen from desk to desk. Everyone may see all letters. To race, use one screen each.',
};
