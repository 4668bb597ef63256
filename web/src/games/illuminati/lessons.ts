// The coach marks of a first game of Illuminati.
import { controllerOf } from './controller';
import { plural } from './text';
import type { Lesson, Table } from './types';
import type { View } from './wire';

const own = (view: View) => view.players[view.seat ?? 0];
const turn = (view: View, table: Table) => view.window === 'turn' && table.mayAct.value;

export const lessons: Lesson[] = [
  {
    id: 'structure',
    title: 'Your structure',
    text: (view) =>
      `You are ${own(view)?.cells[0]?.face.name}. Groups that you control hang on its arrows, and on theirs. Zoom and pan as you like.`,
    target: () => '.ilu-stage',
  },
  {
    id: 'goal',
    title: 'Your goal',
    text: (view) => {
      const [basic, special] = own(view)?.goals ?? [];
      return `${basic?.words}: ${basic?.need}${special ? `; or ${special.words}: ${special.need}` : ''}. Your plaque shows how far you are.`;
    },
    target: () => '.plaque.you',
  },
  {
    id: 'center',
    title: 'The center',
    text: () => 'Groups that nobody controls. They have no protector, so they are the easiest to take.',
    target: () => '.ilu-center, .ilu-center-tab',
  },
  {
    id: 'pick',
    title: 'Attack',
    text: () =>
      'Pick up a card: what it can reach lights up, with the chance. Drag it onto a group, or tap the group, and choose the attack.',
    target: () => '.ilu-stage .ilu-card.ilu-live',
    when: turn,
    done: (view, table) => controllerOf(table).picked.value !== null || view.attack !== null,
  },
  {
    id: 'plan',
    title: 'Before the dice',
    text: () =>
      'Every bonus is listed, and the scale tips with it. Your other groups may aid with their transferable power. Then go ahead.',
    target: () => '.ilu-attack',
    when: (view) => view.window === 'plan' && view.waiting.includes(view.seat ?? -1),
    done: (view) => view.window !== 'plan',
  },
  {
    id: 'bid',
    title: 'Money speaks',
    text: () =>
      'Everyone may spend in turn, for or against the attack. Spent money is gone. When nobody adds more, the dice are rolled.',
    target: () => '.ilu-tray',
    when: (view, table) => view.window === 'bid' && table.mayAct.value,
    done: (view) => view.window !== 'bid',
  },
  {
    id: 'place',
    title: 'Yours',
    text: () => 'Lay the group at a lit arrow. Groups with arrows of their own let you grow further.',
    target: () => '.ilu-cell',
    when: (view) => view.window === 'place' && view.waiting.includes(view.seat ?? -1),
    done: (view) => view.window !== 'place',
  },
  {
    id: 'rest',
    title: 'And then',
    text: (view) =>
      `${plural(view.turn.actions ?? 0, 'action')} left. Move money with a drag from card to card, offer a deal, or end the turn.`,
    target: () => '.ilu-tray',
    when: (view, table) => turn(view, table) && (view.turn.actions ?? 0) < 2,
  },
  {
    id: 'end',
    title: 'One more thing',
    text: () => 'Treasuries are secret, Specials lie face down, and nobody has to keep a promise. Enjoy the game.',
    target: () => '[data-tour="question"]',
    when: (view, table) => (own(view)?.turns ?? 0) > 0 && !turn(view, table),
  },
];
