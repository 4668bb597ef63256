// The remarks of a first game of Illuminati, in the order in which things happen.
import { plural } from '../../app/phrases';
import { losses } from './alarms';
import { controllerOf } from './controller';
import { fightOf, topOf } from './text';
import type { Remark, Table } from './types';
import type { View } from './wire';

const own = (view: View) => view.players[view.seat ?? 0];
const mine = (view: View) => view.waiting.includes(view.seat ?? -1);
const turn = (view: View, table: Table) => view.window === 'turn' && table.mayAct.value;
const picked = (table: Table) => controllerOf(table).picked.value;

export const remarks: readonly Remark[] = [
  {
    id: 'secret',
    text: () => 'The UFOs have no goal of their own: pick that of another Illuminati. The others will not know which.',
    at: () => '.ilu-tray',
    when: (view) => view.window === 'goal' && mine(view),
  },
  {
    id: 'goal',
    text: (view) => {
      const [basic, special] = own(view)?.goals ?? [];
      return `You win with ${basic?.need} ${basic?.words}${special ? `, or with ${special.need} ${special.words}` : ''}. The plaque with your name keeps count.`;
    },
    at: () => '.plaque.you',
    when: (view) => view.window !== 'goal',
  },
  {
    id: 'pick',
    text: () => 'Tap one of your cards: everything it can attack lights up, with the chance before help and money.',
    at: () => '.ilu-stage .ilu-card.ilu-live',
    when: (view, table) => turn(view, table) && picked(table) === null,
  },
  {
    id: 'target',
    text: () => 'Groups in the center belong to nobody and are the easiest to take. Tap one, then “Control”.',
    at: () => '.ilu-center',
    when: (view, table) => turn(view, table) && picked(table) !== null,
  },
  {
    id: 'plan',
    text: () =>
      'The sum: your Power and helpers against what protects the group. Set the money first: after Attack the dice roll.',
    at: () => '.ilu-attack',
    when: (view) => view.window === 'plan' && mine(view),
  },
  {
    id: 'spent',
    text: () => 'Others may spend money too, for or against you. When nobody adds more, two dice are rolled.',
    at: () => '.ilu-attack',
    when: (view) => (view.window === 'plan' || view.window === 'bid') && fightOf(view)?.seat === view.seat,
  },
  {
    id: 'place',
    text: () => 'The group is yours. Tap a lit field: the nearer to your Illuminati, the safer.',
    at: () => '.ilu-tray',
    when: (view) => topOf(view, 'placing') !== null && mine(view),
  },
  {
    id: 'rest',
    text: (view) =>
      `You have ${plural(view.turn.actions ?? 0, 'action')} left. Each card takes part in one attack a turn, only the UFOs in two.`,
    at: () => '.ilu-tray',
    when: (view, table) => turn(view, table) && (view.turn.actions ?? 0) < 2,
  },
  {
    id: 'interfere',
    text: () =>
      'You may spend money to stop this attack or to help it, or pass. “Ask me” lets you choose when you are asked.',
    at: () => '.ilu-tray',
    when: (view, table) =>
      table.asked.value && view.window === 'bid' && ![fightOf(view)?.seat, fightOf(view)?.owner].includes(view.seat),
  },
  {
    id: 'attacked',
    text: () => 'You are attacked. Money of this card or of your Illuminati can stop it: look at the chance.',
    at: () => '.ilu-attack',
    when: (view, table) => table.asked.value && fightOf(view)?.owner === view.seat,
  },
  {
    id: 'lost',
    text: () => 'You lost a group. Groups deeper in your structure are less protected.',
    at: () => '.ilu-loss',
    when: (view, _table, told) => losses(view, told).length > 0,
  },
];
