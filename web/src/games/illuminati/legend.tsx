// The signs of Illuminati, for the legend.
import { Shield, TrendingUp, Zap } from 'lucide';
import { Icon } from '../../view/icon';
import type { Sign } from '../face';
import { AlignmentSign, Coins } from './art';
import { ALIGNMENTS } from './text';
import type { Alignment } from './wire';

const OPPOSITES: Partial<Record<Alignment, Alignment>> = {
  government: 'communist',
  communist: 'government',
  liberal: 'conservative',
  conservative: 'liberal',
  peaceful: 'violent',
  violent: 'peaceful',
  straight: 'weird',
  weird: 'straight',
};

function alignment(one: Alignment): Sign {
  const other = OPPOSITES[one];
  const meaning = other
    ? `the opposite of ${ALIGNMENTS[other]}.`
    : one === 'fanatic'
      ? 'the opposite of any other Fanatic.'
      : 'has no opposite.';
  return { name: ALIGNMENTS[one], meaning, Picture: () => <AlignmentSign alignment={one} /> };
}

const money = (amount: number | null) => () => (
  <span style={{ '--cw': '180px' }}>
    <Coins money={amount} />
  </span>
);

export const legend: readonly Sign[] = [
  {
    name: 'Power',
    meaning: 'how strongly a card attacks. After the stroke: how much of it can aid another card.',
    Picture: () => <Icon node={Zap} />,
  },
  {
    name: 'Resistance',
    meaning: 'what protects a group from attacks to control it.',
    Picture: () => <Icon node={Shield} />,
  },
  {
    name: 'Income',
    meaning: 'what the card earns at the start of your turn.',
    Picture: () => <Icon node={TrendingUp} />,
  },
  { name: 'Coins', meaning: 'the money that lies on the card.', Picture: money(5) },
  { name: 'Purse', meaning: 'money that only its owner can count.', Picture: money(null) },
  ...(Object.keys(ALIGNMENTS) as Alignment[]).map(alignment),
];
