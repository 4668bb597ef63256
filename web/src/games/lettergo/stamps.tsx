// Ready-made pictures for players who would rather not draw, each in a box of 100 by 80.
import { STAMPS, type StampKind } from './text';

const LINES: Record<StampKind, string> = {
  heart: 'M50 72C16 48 8 30 18 16c9-12 25-8 32 8 7-16 23-20 32-8 10 14 2 32-32 56Z',
  moustache: 'M50 36c-8-14-24-14-30-2-4 9-10 10-16 6 2 16 30 22 46 4 16 18 44 12 46-4-6 4-12 3-16-6-6-12-22-12-30 2Z',
  zeppelin:
    'M6 34c10-22 66-26 86-2-18 26-76 26-86 2ZM34 52l4 12h24l6-12M92 32l6-12M92 34l6 12M20 20c14 4 14 22 0 28M50 15c10 6 10 32 0 38M43 64v-9M56 64v-9',
  lighthouse:
    'M40 76l5-46h12l5 46ZM43 50h17M42 62h19M43 30v-9h16v9M41 30h20M45 21l6-9 6 9M39 26 8 16M39 30 8 38M63 26 92 16M63 30l29 8M30 76h42',
  face: 'M50 6C26 6 16 24 18 42c2 20 16 32 32 32s30-12 32-32C84 24 74 6 50 6ZM38 32v6M62 32v6M50 38v10h-5M36 56c8 9 20 9 28 0M20 26c12-14 48-16 60 0',
  animal:
    'M22 44c-8-6-12-14-8-24l10 8c8-4 18-2 24 6l26 2c8 0 12 8 10 18l2 22M22 44c4 8 12 8 14 14v16M36 58h36M70 58v16M84 42c6-6 6-14 2-20M24 34v2',
  food: 'M14 40h72c0 22-16 34-36 34S14 62 14 40ZM10 40h80M34 30c-6-8 6-12 0-22M50 30c-6-8 6-12 0-22M66 30c-6-8 6-12 0-22',
  tool: 'M18 14h34c10 0 16 6 18 14H58v-6H46v10H32V22H18ZM34 32h10l2 42H32Z',
  person: 'M50 6a11 11 0 1 0 .1 0ZM50 28v24M50 34 30 48M50 34l20 14M50 52 36 76M50 52l14 24',
  place: 'M14 38 50 10l36 28M22 34v40h56V34M42 74V52h16v22M66 22v-10h8v16',
  action:
    'M62 8a9 9 0 1 0 .1 0ZM56 26 42 46l16 10-4 20M42 46 26 62 10 60M56 30l16 10 14-8M54 30 36 28l-8 12M6 30h14M4 44h10',
  top: 'M30 14 500 10 970 15',
  right: 'M985 24 988 300 984 578',
  bottom: 'M972 586 500 590 28 585',
  left: 'M16 576 12 300 15 22',
};

export const EDGES: readonly StampKind[] = ['top', 'right', 'bottom', 'left'];

/** A stamp as a picture on a button. */
export function StampSign({ kind }: { kind: StampKind }) {
  const edge = EDGES.includes(kind);
  return (
    <svg class="lgo-stamp-sign" viewBox={edge ? '-60 -60 1120 720' : '0 0 100 80'} aria-hidden="true">
      {edge && <rect width="1000" height="600" rx="40" class="lgo-faint" />}
      <path d={LINES[kind]} class={edge ? 'lgo-edge' : ''} />
    </svg>
  );
}

/** Where stamps lie on a board, in turn: the owner's in the middle, those of others in their corner. */
const OWN = [
  [395, 415, -3],
  [220, 420, 5],
  [540, 410, 4],
  [310, 300, -5],
] as const;
const GUESTS = [
  [70, 425, -6],
  [190, 430, 5],
  [800, 420, 4],
  [40, 320, 8],
] as const;

/** The stamp number `at` of a board. */
export function StampOn({ kind, at, guest }: { kind: StampKind; at: number; guest: boolean }) {
  if (EDGES.includes(kind)) return <path class="lgo-stamp lgo-edge" d={LINES[kind]} />;
  const spots = guest ? GUESTS : OWN;
  const [x, y, turn] = spots[at % spots.length] as (typeof spots)[number];
  return (
    <g class="lgo-stamp" transform={`translate(${x} ${y}) rotate(${turn}) scale(${guest ? 1.5 : 1.9})`}>
      <title>{STAMPS[kind]}</title>
      <path d={LINES[kind]} />
    </g>
  );
}
