// The pictures of Illiterati's rules in short.
import { Arrow, Picture, Row, Sign, Slip, Star } from '../picture';

const Book = ({ x, colour }: { x: number; colour: string }) => (
  <g transform={`translate(${x} 52)`}>
    <rect x="-11" y="-34" width="22" height="68" rx="3" fill={colour} />
    <path d="M-11-22h22M-11 22h22" stroke="#e0b463" stroke-width="2.500" />
  </g>
);

const Flame = ({ x, y = 52 }: { x: number; y?: number }) => (
  <path
    transform={`translate(${x} ${y})`}
    d="M0-24c3 11 14 16 14 29A14 14 0 0 1-14 5c0-8 5-10 6-18 5 3 5 8 4 12C2-6 3-14 0-24Z"
    fill="#f08a48"
    stroke="#9c3a2e"
    stroke-width="2"
  />
);

const Goal = () => (
  <Picture>
    <Book x={52} colour="#9c3a2e" />
    <Book x={78} colour="#2a659b" />
    <Book x={104} colour="#276d47" />
    <Arrow from={126} to={150} />
    <Star x={184} />
  </Picture>
);

const Round = () => (
  <Picture>
    <Row x={28} word="WORDS" />
    <Arrow from={152} to={172} />
    <Book x={196} colour="#2a659b" />
  </Picture>
);

const End = () => (
  <Picture>
    <Star x={70} />
    <Sign x={120} text="/" />
    <Slip x={166} text="E" />
    <Flame x={190} y={58} />
  </Picture>
);

const Scoring = () => (
  <Picture>
    {['#c2410c', '#1d4ed8', '#047857'].map((colour, at) => (
      <g key={colour} transform={`translate(${72 + at * 46} 0)`}>
        <circle cy="38" cx="0" r="13" fill={colour} stroke="#f6e9c8" stroke-width="2" />
        <path d="M-20 84c0-20 8-27 20-27s20 7 20 27Z" fill={colour} stroke="#f6e9c8" stroke-width="2" />
      </g>
    ))}
  </Picture>
);

export const pictures = [Goal, Round, End, Scoring];
