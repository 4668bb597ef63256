// The picture on Literatio's door in the lobby: a word on its rail.

interface Letter {
  x: number;
  y: number;
  turn?: number;
  letter: string;
  value: number;
  fresh?: boolean;
}

function LittleCard({ x, y, turn = 0, letter, value, fresh = false }: Letter) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-22" y="-26" width="44" height="56" rx="4" fill="#000" opacity=".24" />
      <rect x="-22" y="-28" width="44" height="56" rx="4" fill="#fffcf5" />
      {fresh && <path d="M-22-12V-24a4 4 0 0 1 4-4h12Z" fill="#e0b463" />}
      <text y="11" font-size="36" font-weight="600" text-anchor="middle" fill="#25211b" class="display">
        {letter}
      </text>
      <text x="18" y="24" font-size="10" font-weight="600" text-anchor="end" fill="#6a6154">
        {value}
      </text>
    </g>
  );
}

const WORD: readonly [string, number, boolean][] = [
  ['P', 3, false],
  ['A', 1, true],
  ['R', 1, false],
  ['L', 1, true],
  ['O', 1, false],
  ['U', 2, true],
  ['R', 1, true],
];

export function Scene() {
  return (
    <svg class="scene" viewBox="0 0 420 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="420" height="300" fill="var(--felt)" />
      <path d="M0 214h420v86H0Z" fill="var(--felt-deep)" opacity=".55" />
      <g fill="none" stroke="#f6e9c8" stroke-width="1.2" stroke-dasharray="4 4" opacity=".4">
        <path d="M18 18h384v264H18Z" />
      </g>
      <g transform="translate(62 72)">
        <path
          d="M-13-22C-33-9-39 11-35 25c3 11 13 14 35 14s32-3 35-14c4-14-2-34-22-47Z"
          fill="#7a5230"
          stroke="#4c3018"
          stroke-width="2"
        />
        <path d="M-15-42c6 6 9 2 15 2s9 4 15-2c1 7-1 14-4 20h-22c-3-6-5-13-4-20Z" fill="#8d6239" stroke="#4c3018" />
        <path d="M-15-22h30c7 3 8 9 5 15" fill="none" stroke="#e0b463" stroke-width="3" stroke-linecap="round" />
      </g>
      <LittleCard x={142} y={70} turn={-13} letter="N" value={1} />
      <LittleCard x={196} y={62} turn={6} letter="I" value={1} />
      <LittleCard x={250} y={72} turn={-5} letter="S" value={1} />
      <rect x="24" y="186" width="372" height="20" rx="5" fill="#3f2814" />
      {WORD.map(([letter, value, fresh], at) => (
        <LittleCard key={at} x={66 + at * 48} y={fresh ? 156 : 162} letter={letter} value={value} fresh={fresh} />
      ))}
      <path d="M20 190h380a5 5 0 0 1 5 5v9a6 6 0 0 1-6 6H21a6 6 0 0 1-6-6v-9a5 5 0 0 1 5-5Z" fill="#6e482b" />
      <path d="M20 190h380a5 5 0 0 1 5 5H15a5 5 0 0 1 5-5Z" fill="#8d6239" />
      <g fill="#e0b463">
        <circle cx="28" cy="202" r="3" />
        <circle cx="392" cy="202" r="3" />
      </g>
      <g transform="translate(210 250)">
        <rect x="-62" y="-20" width="124" height="40" rx="8" fill="#d9ad4f" stroke="#7a5a17" stroke-width="1.5" />
        <text y="8" font-size="22" font-weight="650" text-anchor="middle" fill="#2c1f06" class="display">
          10 + 7 = 17
        </text>
      </g>
    </svg>
  );
}
