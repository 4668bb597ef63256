// The pictures of Letter GO!'s rules in short.
import { Arrow, Coin, Picture, Sign, Slip, Star } from '../picture';

/** A whiteboard with a word in marker ink. */
const Board = ({ x, word }: { x: number; word: string }) => (
  <g transform={`translate(${x} 52)`}>
    <rect x="-48" y="-30" width="96" height="60" rx="5" fill="#7a5230" />
    <rect x="-43" y="-25" width="86" height="50" rx="3" fill="#fff" />
    <text y="10" font-size="27" font-weight="650" text-anchor="middle" fill="#1d4ed8">
      {word}
    </text>
  </g>
);

/** A consonant with its stars. */
const Consonant = ({
  x,
  y,
  text,
  stars,
  lit,
}: {
  x: number;
  y?: number;
  text: string;
  stars: number;
  lit?: boolean;
}) => (
  <Slip x={x} {...(y === undefined ? {} : { y })} text={text} lit={lit ?? false}>
    {Array.from({ length: stars }, (_, at) => (
      <Star key={at} x={9 - at * 8} y={14} size={0.2} />
    ))}
  </Slip>
);

const Goal = () => (
  <Picture>
    <Board x={84} word="KITE" />
    <Arrow from={142} to={164} />
    <Star x={194} />
  </Picture>
);

const Turn = () => (
  <Picture>
    <Consonant x={34} y={34} text="T" stars={1} />
    <Consonant x={70} y={34} text="K" stars={2} />
    <Slip x={34} y={78} text="I" height={34} />
    <Slip x={70} y={78} text="E" height={34} />
    <Arrow from={94} to={112} />
    <Board x={168} word="KITE" />
    <Coin x={218} y={84} text="1" r={15} />
  </Picture>
);

const End = () => (
  <Picture>
    {[1, 2, 3, 4, 5].map((round) => (
      <Coin key={round} x={30 + round * 30} text={String(round)} r={13} />
    ))}
    <Sign x={216} text="!" />
  </Picture>
);

const Scoring = () => (
  <Picture>
    <Consonant x={54} text="K" stars={2} lit />
    <Sign x={84} text="=" />
    <Star x={110} size={0.7} />
    <Star x={136} size={0.7} />
    <Slip x={182} text="E" />
    <Sign x={212} text="= 0" size={18} />
  </Picture>
);

export const pictures = [Goal, Turn, End, Scoring];
