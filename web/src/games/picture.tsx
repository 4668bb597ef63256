// What the pictures of the rules in short are made of: slips of paper, coins, signs between them, on felt.
import type { ComponentChildren } from 'preact';

/** A picture that stands above a part of the rules in short, which says in words what it shows. */
export function Picture({ children }: { children: ComponentChildren }) {
  return (
    <svg class="picture" viewBox="0 0 240 104" aria-hidden="true">
      {children}
    </svg>
  );
}

interface SlipProps {
  x: number;
  y?: number;
  text?: string;
  /** The small figure in the corner. */
  value?: string | number;
  colour?: string;
  width?: number;
  height?: number;
  turn?: number;
  /** Lit: taken, or yours. */
  lit?: boolean;
  children?: ComponentChildren;
}

/** A card or a letter, by its middle. */
export function Slip({
  x,
  y = 52,
  text,
  value,
  colour = '#25211b',
  width = 30,
  height = 40,
  turn = 0,
  lit,
  children,
}: SlipProps) {
  const size = Math.min(22, (width - 6) / (0.62 * Math.max(1, text?.length ?? 1)));
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x={-width / 2} y={-height / 2 + 2} width={width} height={height} rx="3" fill="#000" opacity=".25" />
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx="3"
        fill="#fffcf5"
        stroke={lit ? '#e0b463' : 'none'}
        stroke-width="3"
      />
      {text && (
        <text y={size * 0.35} font-size={size} font-weight="650" text-anchor="middle" fill={colour} class="display">
          {text}
        </text>
      )}
      {value !== undefined && (
        <text x={width / 2 - 3} y={height / 2 - 4} font-size="8" font-weight="650" text-anchor="end" fill="#6a6154">
          {value}
        </text>
      )}
      {children}
    </g>
  );
}

/** Letters in a row, the first at `x`; those at the places in `lit` are lit. */
export function Row({ x, y, word, lit = [] }: { x: number; y?: number; word: string; lit?: readonly number[] }) {
  return (
    <>
      {[...word].map((letter, at) => (
        <Slip
          key={at}
          x={x + at * 26}
          {...(y === undefined ? {} : { y })}
          text={letter}
          width={24}
          height={32}
          lit={lit.includes(at)}
        />
      ))}
    </>
  );
}

/** A sign between two things, such as + or =. */
export function Sign({ x, y = 52, text, size = 22 }: { x: number; y?: number; text: string; size?: number }) {
  return (
    <text
      x={x}
      y={y + size * 0.34}
      font-size={size}
      font-weight="650"
      text-anchor="middle"
      fill="#f6e9c8"
      class="display"
    >
      {text}
    </text>
  );
}

export function Coin({ x, y = 52, text, r = 17 }: { x: number; y?: number; text: string; r?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} cy="2" fill="#000" opacity=".25" />
      <circle r={r} fill="#d3a542" stroke="#6b4c10" />
      <text y={r * 0.33} font-size={r * 0.95} font-weight="700" text-anchor="middle" fill="#2b1f06" class="display">
        {text}
      </text>
    </g>
  );
}

export function Arrow({ from, to, y = 52 }: { from: number; to: number; y?: number }) {
  const back = to > from ? -7 : 7;
  return (
    <path
      d={`M${from} ${y}H${to}m${back}-6 ${-back} 6 ${back} 6`}
      fill="none"
      stroke="#e0b463"
      stroke-width="3"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  );
}

/** The winner's star. */
export function Star({ x, y = 52, size = 1 }: { x: number; y?: number; size?: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="m0-18 5.300 10.800 11.900 1.700-8.600 8.400 2 11.900L0 9.200l-10.600 5.600 2-11.900-8.600-8.400 11.900-1.700Z"
      fill="#e0b463"
    />
  );
}
