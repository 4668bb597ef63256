// Capital letters as a marker writes them, as strokes of a few points.
import { outline } from './strokes';
import type { Point } from './wire';

/** How wide the letters are, and how high. */
export const HIGH = 140;

const FORMS: Record<string, [number, string]> = {
  A: [100, '4,140 50,0|50,0 96,140|20,92 80,90'],
  B: [92, '10,2 10,140|10,3 62,2 82,34 60,65 10,70|10,70 66,70 92,104 66,138 10,139'],
  C: [96, '92,26 60,0 22,22 5,70 22,118 60,140 94,114'],
  D: [98, '10,0 10,140|10,2 60,8 94,70 60,132 10,139'],
  E: [86, '10,0 10,140|10,2 84,0|10,69 70,68|10,139 86,138'],
  F: [84, '10,0 10,140|10,2 84,0|10,70 70,69'],
  G: [100, '92,26 60,0 22,22 5,70 22,118 60,140 94,122|94,122 94,80|94,80 60,81'],
  H: [96, '8,0 8,140|90,0 90,140|8,70 90,69'],
  I: [40, '20,0 20,140'],
  J: [76, '66,0 67,100 54,134 26,136 8,112'],
  K: [92, '10,0 10,140|86,0 10,84|36,60 92,140'],
  L: [82, '10,0 10,140|10,139 82,138'],
  M: [116, '6,140 16,2|16,2 58,96|58,96 100,2|100,2 112,140'],
  N: [98, '8,140 8,2|8,2 92,138|92,138 92,0'],
  O: [108, '54,0 20,18 4,70 20,122 54,140 88,122 104,70 88,18 54,0'],
  P: [90, '10,0 10,140|10,2 66,3 88,39 64,75 10,78'],
  Q: [112, '54,0 20,18 4,70 20,122 54,140 88,122 104,70 88,18 54,0|62,100 110,150'],
  R: [92, '10,0 10,140|10,2 66,3 88,37 64,71 10,74|46,74 92,140'],
  S: [92, '86,22 58,0 26,6 10,36 34,62 66,76 88,106 72,134 38,140 6,116'],
  T: [96, '2,2 96,0|49,1 48,140'],
  U: [98, '8,0 9,92 26,130 50,140 74,130 90,92 92,0'],
  V: [98, '4,0 48,140|48,140 94,0'],
  W: [124, '4,0 32,140|32,140 62,30|62,30 92,140|92,140 120,0'],
  X: [92, '6,0 88,140|86,0 4,140'],
  Y: [94, '4,0 48,70|92,0 48,70|48,70 48,140'],
  Z: [92, '8,2 88,1|88,1 6,138|6,138 90,138'],
};

export interface Glyph {
  width: number;
  paths: readonly string[];
}

const drawn = new Map<string, Glyph>();

/** A letter's width and the outlines of its strokes. */
export function glyph(letter: string): Glyph {
  const made = drawn.get(letter);
  if (made) return made;
  const [width, text] = FORMS[letter] ?? [60, '6,70 54,70'];
  const strokes = text.split('|').map((part) => part.split(' ').map((pair) => pair.split(',').map(Number) as Point));
  const found = { width, paths: strokes.map((points) => outline(points, 19)) };
  drawn.set(letter, found);
  return found;
}
