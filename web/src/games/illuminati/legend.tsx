// The signs on cards and board with their meaning: as a key on first use, as a dialog, and for the encyclopedia.
import { CircleHelp, FileLock2, Layers, Shield, Target, TrendingUp, X, Zap } from 'lucide';

import { useState } from 'preact/hooks';
import { kept } from '../../app/preferences';
import { Dialog } from '../../view/dialog';
import { Icon, RoundButton } from '../../view/icon';
import { Terms } from '../../view/table/term';
import type { Sign } from '../face';
import { AlignmentSign, Coins } from './art';
import { ALIGNMENTS } from './text';
import type { Alignment } from './wire';

const OPPOSITES: Record<Alignment, string> = {
  government: 'the opposite of Communist',
  communist: 'the opposite of Government',
  liberal: 'the opposite of Conservative',
  conservative: 'the opposite of Liberal',
  peaceful: 'the opposite of Violent',
  violent: 'the opposite of Peaceful',
  straight: 'the opposite of Weird',
  weird: 'the opposite of Straight',
  criminal: 'without an opposite',
  fanatic: 'the opposite of every other Fanatic',
};

const NUMBERS: readonly Sign[] = [
  {
    name: 'Power',
    meaning: 'How strongly the card attacks. A small number after it is the part that can aid another attack.',
    Picture: () => <Icon node={Zap} />,
  },
  {
    name: 'Resistance',
    meaning: 'What protects the group from being taken. An Illuminati has none: nobody can attack it.',
    Picture: () => <Icon node={Shield} />,
  },
  {
    name: 'Income',
    meaning: 'The money that the card gets whenever its owner begins a turn.',
    Picture: () => <Icon node={TrendingUp} />,
  },
  {
    name: 'Money',
    meaning: 'The MB that lie on the card. It can be spent on attacks.',
    Picture: () => <Coins money={5} />,
  },
];

export const legend: readonly Sign[] = [
  ...NUMBERS,
  {
    name: 'Hidden money',
    meaning: 'You can’t see how much money other players have.',
    Picture: () => <Coins money={null} />,
  },
  {
    name: 'Groups',
    meaning: 'How many cards a player controls, and how many win the game.',
    Picture: () => <Icon node={Layers} />,
  },
  {
    name: 'Special goal',
    meaning: 'How far a player is with the goal of their own Illuminati, the other way to win.',
    Picture: () => <Icon node={Target} />,
  },
  {
    name: 'Specials',
    meaning: 'How many Special cards a player holds.',
    Picture: () => <Icon node={FileLock2} />,
  },
  ...(Object.keys(ALIGNMENTS) as Alignment[]).map((alignment) => ({
    name: ALIGNMENTS[alignment],
    meaning: `An alignment, ${OPPOSITES[alignment]}. A card takes groups that share its alignment more easily. Groups of the opposite alignment are harder to take.`,
    Picture: () => <AlignmentSign alignment={alignment} />,
  })),
];

/** Whether the player knows the signs on the cards; kept in the browser. */
const knowsSigns = kept('illuminati-signs', false);

function LegendDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Signs and numbers" kind="wide" onClose={onClose}>
      <dl class="ilu-legend">
        {legend.map(({ name, meaning, Picture }) => (
          <div key={name}>
            <dt>
              <span class="ilu-picture" aria-hidden="true">
                <Picture />
              </span>
              {name}
            </dt>
            <dd>
              <Terms text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The button that opens the legend, for the corner of the map. */
export function LegendButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RoundButton
        icon={CircleHelp}
        label="Signs and numbers"
        title="Signs and numbers"
        onClick={() => setOpen(true)}
      />
      {open && <LegendDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The four numbers of a card with their names, until the player has seen them. */
export function SignsKey() {
  if (knowsSigns.value) return null;
  return (
    <p class="ilu-signs-key">
      {NUMBERS.map(({ name, Picture }) => (
        <span key={name}>
          <Picture /> {name}
        </span>
      ))}
      <RoundButton
        icon={X}
        label="Got it"
        onClick={() => {
          knowsSigns.value = true;
        }}
      />
    </p>
  );
}
