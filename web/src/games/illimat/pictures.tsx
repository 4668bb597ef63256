// The pictures of Illimat's rules in short.
import { Arrow, Coin, Picture, Sign, Slip, Star } from '../picture';

const SPRING = '#37702a';
const SUMMER = '#835a00';
const AUTUMN = '#a14a1b';
const WINTER = '#2f6597';

/** The box in the middle, its four sides in the colours of the seasons. */
const Box = ({ x, turn = 0 }: { x: number; turn?: number }) => (
  <g transform={`translate(${x} 52) rotate(${turn})`}>
    <rect x="-27" y="-27" width="54" height="54" rx="4" fill="#5b3a22" />
    {[SPRING, SUMMER, AUTUMN, WINTER].map((colour, side) => (
      <path key={colour} d="M-24-24h48l-8 8h-32Z" fill={colour} transform={`rotate(${side * 90})`} />
    ))}
    <circle r="11" fill="none" stroke="#e0b463" stroke-width="1.500" />
  </g>
);

const Goal = () => (
  <Picture>
    <Box x={70} turn={-14} />
    <Arrow from={110} to={140} />
    {[0, 1, 2, 3].map((at) => (
      <Slip key={at} x={166 + at * 12} text={at === 3 ? '8' : ''} turn={-9 + at * 6} colour={SUMMER} />
    ))}
  </Picture>
);

const Turn = () => (
  <Picture>
    <Slip x={46} text="7" colour={WINTER} lit />
    <Arrow from={74} to={106} />
    <Slip x={136} text="3" colour={SPRING} />
    <Sign x={164} text="+" />
    <Slip x={192} text="4" colour={AUTUMN} />
  </Picture>
);

const End = () => (
  <Picture>
    <Star x={84} />
    <Coin x={140} text="17" r={24} />
  </Picture>
);

/** A suit of the cards; the scene beside it on the page brings the drawings. */
const Suit = ({ suit, colour }: { suit: 's' | 'w'; colour: string }) => (
  <use href={`#ilm-suit-${suit}`} x="-10" y="-10" width="20" height="20" style={{ color: colour }} />
);

const Scoring = () => (
  <Picture>
    {[0, 1, 2].map((at) => (
      <Slip key={at} x={38 + at * 7} y={44 - at * 3} />
    ))}
    <Sign x={45} y={86} text="+4" size={18} />
    <Slip x={100} y={44}>
      <Suit suit="s" colour={SUMMER} />
    </Slip>
    <Sign x={100} y={86} text="+2" size={18} />
    <Slip x={150} y={44}>
      <Suit suit="w" colour={WINTER} />
    </Slip>
    <Sign x={150} y={86} text="−2" size={18} />
    <Coin x={200} y={44} text="F" r={15} />
    <Sign x={200} y={86} text="+1" size={18} />
  </Picture>
);

export const pictures = [Goal, Turn, End, Scoring];
