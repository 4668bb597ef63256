// What all faces of the computer players are drawn with: ground, shoulders, an empty face, eyes and ink.
import type { ComponentChildren } from 'preact';

export const INK = '#2b241c';
export const CREAM = '#fff8ea';

export const line = (width = 2) => ({
  fill: 'none',
  stroke: INK,
  'stroke-width': width,
  'stroke-linecap': 'round' as const,
  'stroke-linejoin': 'round' as const,
});

interface BustProps {
  ground: string;
  skin: string;
  coat: string;
  /** What is behind the head, such as long hair. */
  behind?: ComponentChildren;
  /** Half the width of the face. */
  broad?: number;
  children: ComponentChildren;
}

/** The medal's ground, shoulders, neck and an empty face. */
export function Bust({ ground, skin, coat, behind, broad = 14, children }: BustProps) {
  return (
    <>
      <circle cx="32" cy="32" r="32" fill={ground} />
      {behind}
      <path d="M8 64 C9 52 20 49 32 49 C44 49 55 52 56 64 Z" fill={coat} />
      <path d="M26 44 L26 51 Q32 56 38 51 L38 44 Z" fill={skin} />
      <ellipse cx="32" cy="34" rx={broad} ry="16" fill={skin} />
      {children}
    </>
  );
}

export const Eyes = ({ y = 34, apart = 6, size = 2 }: { y?: number; apart?: number; size?: number }) => (
  <g fill={INK}>
    <circle cx={32 - apart} cy={y} r={size} />
    <circle cx={32 + apart} cy={y} r={size} />
  </g>
);
