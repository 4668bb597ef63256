// The first game of Literatio: what to say, and when.
import { building } from './controller';
import { plural } from './text';
import type { Lesson, Table } from './types';
import type { View } from './wire';

const mine = (_: View, table: Table) => building(table) !== null;
const answered = (_: View, table: Table, since: number) => table.look.value?.ask.id !== since;
const later = (view: View, table: Table) => mine(view, table) && view.words.length > 0;

export const lessons: Lesson[] = [
  {
    id: 'hand',
    title: 'Your hand',
    text: (view) =>
      `These are your letters, for nobody else to see. You fill up to ${view.scale.full} after each word. The small number is what a card is worth.`,
    target: () => '.lto-hand',
    when: mine,
  },
  {
    id: 'question',
    title: 'What the table asks',
    text: () => 'This line always says what the table waits for. What cannot be says why, when you try.',
    target: () => '[data-tour="question"]',
  },
  {
    id: 'build',
    title: 'Build a word',
    text: (view) =>
      view.table.length > 0
        ? 'Make a new word of cards on the table and cards of your hand, one of each at least, in any order. Tap them, drag them, or simply type.'
        : 'The first word is made of your own cards. Tap them one after the other, drag them to the rail, or simply type.',
    target: () => '.lto-rail',
    when: mine,
    done: (_, table) => table.choice.value.cards.length > 1,
  },
  {
    id: 'sum',
    title: 'What it is worth',
    text: (view) => {
      const { per_card: each, full, bonus } = view.scale;
      return `The values of its cards, and ${plural(each, 'point')} for each card: long words pay. A whole hand of ${full} brings ${bonus} more.`;
    },
    target: () => '.lto-running',
    when: mine,
  },
  {
    id: 'lay',
    title: 'Lay it',
    text: () =>
      'Tap a card of your word to take it away, drag it to move it. When it is right, lay it. If you find none, clear it and forfeit the turn.',
    target: () => '.lto-answers',
    when: mine,
    done: answered,
  },
  {
    id: 'window',
    title: 'Doubts',
    text: (view) =>
      `Before a word counts, the others may challenge it. If the dictionary has it, whoever doubted loses ${view.scale.fine} points and a turn; if not, its player takes it back and loses ${view.scale.fine}.`,
    target: () => '.lto-slip.lto-window',
    when: (view) => view.window !== null,
  },
  {
    id: 'pool',
    title: 'Used letters',
    text: () => 'Cards of the old word that the new one leaves out are used up: they lie in this tray for good.',
    target: () => '.lto-pool',
    when: later,
  },
  {
    id: 'blank',
    title: 'Blanks',
    text: () => 'A blank stands for any letter. You say which, and that letter it keeps for the rest of the game.',
    target: () => '.lto-hand',
    when: (view, table) => later(view, table) && view.hand.some((face) => face.letter === null),
  },
  {
    id: 'end',
    title: 'And so on',
    text: (view) =>
      `The game ends when the bag is empty and somebody has no cards left, or nobody makes a word. No word is played twice; cards left in hand are deducted. ${plural(view.bag, 'card')} to go. Enjoy the game.`,
    target: () => '.lto-bag',
    when: later,
  },
];
