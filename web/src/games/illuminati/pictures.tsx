// The pictures of Illuminati's rules in short.
import { Arrow, Coin, Picture, Sign, Slip, Star } from '../picture';

/** The secret power on top. */
const Eye = ({ x, y = 52 }: { x: number; y?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x="-22" y="-18" width="44" height="36" rx="3" fill="#241b38" stroke="#e0b463" stroke-width="2" />
    <path d="M-13 2C-8-8 8-8 13 2 8 11-8 11-13 2Z" fill="none" stroke="#f6e7c4" stroke-width="2" />
    <circle cy="2" r="3.500" fill="#f6e7c4" />
  </g>
);

const Group = ({ x, y = 52, lit }: { x: number; y?: number; lit?: boolean }) => (
  <Slip x={x} y={y} width={40} height={28} lit={lit ?? false}>
    <path d="M-14-5h20M-14 1h12" stroke="#6a6154" stroke-width="2.500" stroke-linecap="round" />
  </Slip>
);

const Die = ({ x, y, dots }: { x: number; y: number; dots: readonly [number, number][] }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x="-15" y="-15" width="30" height="30" rx="6" fill="#fffcf5" stroke="#25211b" />
    {dots.map(([dx, dy]) => (
      <circle key={`${dx} ${dy}`} cx={dx * 8} cy={dy * 8} r="3" fill="#25211b" />
    ))}
  </g>
);

const Goal = () => (
  <Picture>
    <Eye x={120} y={28} />
    <path d="M120 48v14M98 28H64v30M142 28h34v30" fill="none" stroke="#e0b463" stroke-width="3" />
    <Group x={64} y={76} />
    <Group x={120} y={78} />
    <Group x={176} y={76} />
  </Picture>
);

const Turn = () => (
  <Picture>
    <Group x={40} lit />
    <Arrow from={68} to={86} />
    <Die
      x={112}
      y={42}
      dots={[
        [-1, -1],
        [1, 1],
      ]}
    />
    <Die
      x={144}
      y={58}
      dots={[
        [-1, -1],
        [0, 0],
        [1, 1],
      ]}
    />
    <Arrow from={168} to={186} />
    <Group x={212} />
  </Picture>
);

const End = () => (
  <Picture>
    <Eye x={76} />
    <Sign x={122} text="=" />
    <Star x={164} />
  </Picture>
);

const Scoring = () => (
  <Picture>
    <Coin x={56} text="13" r={20} />
    <Group x={96} />
    <Sign x={140} text="/" />
    <Star x={184} size={0.8} />
  </Picture>
);

export const pictures = [Goal, Turn, End, Scoring];
