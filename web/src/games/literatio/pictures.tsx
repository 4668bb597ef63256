// The pictures of Literatio's rules in short.
import { Arrow, Coin, Picture, Row, Sign, Slip } from '../picture';

const Goal = () => (
  <Picture>
    <Row x={42} word="OCEAN" />
    <Arrow from={166} to={182} />
    <Coin x={206} text="14" />
  </Picture>
);

const Turn = () => (
  <Picture>
    <Row x={26} y={30} word="CAT" />
    <Sign x={106} y={30} text="+" />
    <Row x={132} y={30} word="OS" lit={[0, 1]} />
    <Row x={68} y={78} word="COATS" lit={[1, 4]} />
  </Picture>
);

const End = () => (
  <Picture>
    <path
      d="M70 30C46 44 40 66 46 82c4 8 14 9 34 9s30-1 34-9c6-16 0-38-24-52Z"
      fill="#7a5230"
      stroke="#4c3018"
      stroke-width="2"
    />
    <Sign x={80} y={66} text="0" />
    <Sign x={134} text="+" />
    {[0, 1, 2].map((at) => (
      <rect
        key={at}
        x={156 + at * 22}
        y={36}
        width="18"
        height="30"
        rx="3"
        fill="none"
        stroke="#f6e9c8"
        stroke-dasharray="4 3"
      />
    ))}
  </Picture>
);

const Scoring = () => (
  <Picture>
    <Slip x={50} text="C" value={3} />
    <Slip x={84} text="A" value={1} />
    <Slip x={118} text="T" value={1} />
    <Sign x={150} text="=" />
    <Sign x={196} text="5 + 3" />
  </Picture>
);

export const pictures = [Goal, Turn, End, Scoring];
