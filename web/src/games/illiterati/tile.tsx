// A letter tile, drawn at the width that `--ilt-tw` sets: its letter large, its symbol below.

import { Flame } from 'lucide';
import { Icon } from '../../view/icon';
import type { Sign } from '../face';
import { isBlank, printed, signOf, type Sign as TileSymbol } from './text';

const SHAPES: Record<TileSymbol, string> = {
  sun: 'M10 5.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 1 0 0-8.8ZM10 .6l1.3 3.2H8.7ZM10 19.4l-1.3-3.2h2.6ZM.6 10l3.2-1.3v2.6ZM19.4 10l-3.2 1.3V8.7ZM3.3 3.3l3.2 1.4-1.8 1.8ZM16.7 16.7l-3.2-1.4 1.8-1.8ZM16.7 3.3l-1.4 3.2-1.8-1.8ZM3.3 16.7l1.4-3.2 1.8 1.8Z',
  cloud: 'M5.6 16.2a4.3 4.3 0 0 1-.6-8.5 5.4 5.4 0 0 1 10.2-.6 4.7 4.7 0 0 1-.4 9.1Z',
  leaf: 'M2.6 17.6C1.4 8.4 7 2.6 17.6 2.4 18 12.4 13 18 5.9 16.2L4 18.4ZM6.6 13.6 13 7.2l-.9-.9-6.3 6.3Z',
  moon: 'M12.6 1.6a8.6 8.6 0 1 0 5.8 12.6A7.4 7.4 0 0 1 12.6 1.6Z',
  wild: 'M10 1l2.3 6.7L19 10l-6.7 2.3L10 19l-2.3-6.7L1 10l6.7-2.3Z',
};

export function SignShape({ sign }: { sign: TileSymbol }) {
  return (
    <svg class={`ilt-sign ilt-${sign}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={SHAPES[sign]} fill-rule="evenodd" />
    </svg>
  );
}

export function TileFace({ tile, letter = null }: { tile: string; letter?: string | null }) {
  const sign = signOf(tile);
  const blank = isBlank(tile);
  return (
    <span class={`ilt-tile ilt-${sign ?? 'bare'}${blank ? ' ilt-blank' : ''}`} aria-hidden="true">
      <b>{blank ? (letter ?? '') : printed(tile)}</b>
      {sign && <SignShape sign={sign} />}
    </span>
  );
}

/** Tiles that are only looked at, hidden from screen readers. */
export function Tiles({ tiles, letters }: { tiles: readonly string[]; letters?: readonly (string | null)[] }) {
  return (
    <span class="ilt-few" aria-hidden="true">
      {tiles.map((tile, at) => (
        <TileFace key={tile} tile={tile} letter={letters?.[at] ?? null} />
      ))}
    </span>
  );
}

const symbol = (sign: TileSymbol) => () => <SignShape sign={sign} />;

/** The signs of Illiterati, for the legend. */
export const legend: readonly Sign[] = [
  { name: 'Sun', meaning: 'a symbol that books want and villains go after.', Picture: symbol('sun') },
  { name: 'Cloud', meaning: 'a symbol, too.', Picture: symbol('cloud') },
  { name: 'Leaf', meaning: 'a symbol, too.', Picture: symbol('leaf') },
  { name: 'Moon', meaning: 'a symbol, too.', Picture: symbol('moon') },
  { name: 'Any symbol', meaning: 'this letter counts as whichever symbol you need.', Picture: symbol('wild') },
  {
    name: 'Blank',
    meaning: 'any letter, with any symbol.',
    Picture: () => (
      <span style={{ '--ilt-tw': '34px' }}>
        <TileFace tile="*w1" />
      </span>
    ),
  },
  {
    name: 'Flame',
    meaning: 'a letter burned. One burn too many, and you all lose.',
    Picture: () => <Icon node={Flame} />,
  },
];
