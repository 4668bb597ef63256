// The picture on Illuminati's door in the lobby: a pyramid of cards with brass arrows.
interface CardProps {
  x: number;
  y: number;
  sign: string;
  turn?: number;
}

function LittleCard({ x, y, sign, turn = 0 }: CardProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-32" y="-18" width="64" height="42" rx="5" fill="#000" opacity=".25" />
      <rect x="-32" y="-21" width="64" height="42" rx="5" fill="#fffcf5" />
      <path d="M-25-12h34M-25-6h22" stroke="#8d8069" stroke-width="2.4" stroke-linecap="round" />
      <path d="M-32 9h64v7a5 5 0 0 1-5 5h-54a5 5 0 0 1-5-5Z" fill="#efe3c8" />
      <path d={sign} fill="none" stroke="#234a3e" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
      <circle cx="22" cy="-11" r="6.5" fill="#e0b463" stroke="#7a5714" />
    </g>
  );
}

function Brass({ d, head, turn }: { d: string; head: readonly [number, number]; turn: number }) {
  return (
    <g>
      <path d={d} stroke="#7a5714" stroke-width="9" stroke-linecap="round" />
      <path d={d} stroke="#e0b463" stroke-width="5.5" stroke-linecap="round" />
      <path
        d="M-9-9 5 0-9 9Z"
        fill="#e0b463"
        stroke="#7a5714"
        stroke-width="1.5"
        transform={`translate(${head[0]} ${head[1]}) rotate(${turn})`}
      />
    </g>
  );
}

export function Scene() {
  return (
    <svg class="scene" viewBox="0 0 420 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="420" height="300" fill="#16352c" />
      <g stroke="#2d5a4b" stroke-width="1" opacity=".7">
        {[30, 90, 150, 210, 270].map((y) => (
          <path key={y} d={`M0 ${y}h420`} />
        ))}
        {[30, 120, 210, 300, 390].map((x) => (
          <path key={x} d={`M${x} 0v300`} />
        ))}
      </g>
      <Brass d="M210 112v34" head={[210, 156]} turn={90} />
      <Brass d="M160 66h-28" head={[122, 66]} turn={180} />
      <Brass d="M260 66h28" head={[298, 66]} turn={0} />
      <Brass d="M172 184h-30" head={[132, 184]} turn={180} />
      <Brass d="M248 184h30" head={[288, 184]} turn={0} />
      <Brass d="M84 92v34" head={[84, 150]} turn={90} />
      <LittleCard x={82} y={66} sign="M-24 14h10M-18 11v6" />
      <LittleCard x={338} y={66} sign="M-24 15l5-5 5 5" />
      <LittleCard x={210} y={184} sign="M-24 12c4 4 6-3 10 1" />
      <LittleCard x={92} y={184} sign="M-20 15a3.5 3.5 0 1 0 .1 0" />
      <LittleCard x={328} y={184} sign="M-24 15h12M-18 10v8" />
      <g transform="translate(210 66)">
        <rect x="-48" y="-42" width="96" height="86" rx="7" fill="#000" opacity=".3" />
        <rect x="-48" y="-46" width="96" height="86" rx="7" fill="#221a33" stroke="#e0b463" stroke-width="2.5" />
        <path d="M0-34 34 26H-34Z" fill="none" stroke="#e0b463" stroke-width="3" stroke-linejoin="round" />
        <path d="M-17 9C-8-3 8-3 17 9 8 21-8 21-17 9Z" fill="#fdf4de" stroke="#e0b463" stroke-width="2" />
        <circle cy="9" r="5.5" fill="#221a33" />
      </g>
      <g transform="translate(210 262)">
        {[-36, -12, 12, 36].map((x, at) => (
          <g key={x} transform={`translate(${x} ${at % 2 ? 4 : 0})`}>
            <ellipse cy="5" rx="15" ry="7" fill="#7a5714" />
            <ellipse rx="15" ry="7" fill="#e0b463" stroke="#7a5714" />
            <ellipse rx="9" ry="3.5" fill="none" stroke="#7a5714" />
          </g>
        ))}
      </g>
    </svg>
  );
}
