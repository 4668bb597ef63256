// The signs of Illiterati, for the legend.
import { Flame } from 'lucide';
import { Icon } from '../../view/icon';
import type { Sign } from '../face';
import { SignShape, TileFace } from './tile';
import type { Sign as TileSymbol } from './tile_names';

const symbol = (sign: TileSymbol) => () => <SignShape sign={sign} />;

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
