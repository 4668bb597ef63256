// The remarks of a first game of Illuminati.
import { controllerOf } from './controller';
import { plural } from './text';
import type { Remark, Table } from './types';
import type { View } from './wire';

const own = (view: View) => view.players[view.seat ?? 0];
const turn = (view: View, table: Table) => view.window === 'turn' && table.mayAct.value;

export const remarks: readonly Remark[] = [
  {
    id: 'goal',
    text: (view) => {
      const [basic, special] = own(view)?.goals ?? [];
      return `You win with ${basic?.words}: ${basic?.need}${special ? `, or ${special.words}: ${special.need}` : ''}. Your plaque counts.`;
    },
    at: () => '.plaque.you',
    when: () => true,
  },
  {
    id: 'pick',
    text: () => 'Pick up a card of yours: what it can attack lights up, with the chance.',
    at: () => '.ilu-stage .ilu-card.ilu-live',
    when: (view, table) => turn(view, table) && controllerOf(table).picked.value === null,
  },
  {
    id: 'plan',
    text: () => 'Every bonus is listed here. Let other groups aid before you go ahead.',
    at: () => '.ilu-attack',
    when: (view) => view.window === 'plan' && view.waiting.includes(view.seat ?? -1),
  },
  {
    id: 'bid',
    text: () => 'Money tips the scale for or against. What you spend is gone, whatever the dice say.',
    at: () => '.ilu-attack, .ilu-tray',
    when: (view, table) => view.window === 'bid' && table.mayAct.value,
  },
  {
    id: 'place',
    text: () => 'The group is yours. Choose an arrow for it: arrows that stay free let you grow.',
    at: () => '.ilu-cell',
    when: (view) => view.window === 'place' && view.waiting.includes(view.seat ?? -1),
  },
  {
    id: 'rest',
    text: (view) =>
      `${plural(view.turn.actions ?? 0, 'action')} left this turn. You can also move money, or offer a deal.`,
    at: () => '.ilu-tray',
    when: (view, table) => turn(view, table) && (view.turn.actions ?? 0) < 2,
  },
  {
    id: 'attacked',
    text: () => 'You are attacked. Spend money against it, from the card under attack or from your Illuminati.',
    at: () => '.ilu-attack',
    when: (view, table) =>
      table.asked.value && view.frames.some((frame) => frame.kind === 'fight' && frame.owner === view.seat),
  },
];
