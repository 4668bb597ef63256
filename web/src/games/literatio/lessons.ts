// The coach marks of a first game of Literatio.
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
      `These are your letters; nobody else sees them. After each word you draw back up to ${view.scale.full}. The small number is what a card is worth.`,
    target: () => '.lto-hand',
    when: mine,
  },
  {
    id: 'question',
    title: 'What the table asks',
    text: () =>
      'This line always says what the table is waiting for. If something is not allowed, you are told why when you try it.',
    target: () => '[data-tour="question"]',
  },
  {
    id: 'build',
    title: 'Build a word',
    text: (view) =>
      view.table.length > 0
        ? 'Make a new word from cards on the table and cards in your hand, at least one of each, in any order. Tap them, drag them, or just type.'
        : 'The first word is made from your own cards. Tap them one after the other, drag them to the rail, or just type.',
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
      'Tap a card of your word to take it away, drag it to move it. When it is right, lay it. If you find no word, clear it and forfeit the turn.',
    target: () => '.lto-answers',
    when: mine,
    done: answered,
  },
  {
    id: 'window',
    title: 'Challenges',
    text: (view) =>
      `Before a word counts, the others may challenge it. If the dictionary has it, the challenger loses ${view.scale.fine} points and a turn; if not, its player takes it back and loses ${view.scale.fine}.`,
    target: () => '.lto-slip.lto-window',
    when: (view) => view.window !== null,
  },
  {
    id: 'pool',
    title: 'Used letters',
    text: () => 'Cards of the old word that the new one leaves out are used up: they stay in this tray.',
    target: () => '.lto-pool',
    when: later,
  },
  {
    id: 'blank',
    title: 'Blanks',
    text: () => 'A blank stands for any letter. You choose which, and it keeps that letter for the rest of the game.',
    target: () => '.lto-hand',
    when: (view, table) => later(view, table) && view.hand.some((face) => face.letter === null),
  },
  {
    id: 'end',
    title: 'And so on',
    text: (view) =>
      `The game ends when the bag is empty and somebody has no cards left, or nobody makes a word. No word can be played twice; cards left in your hand cost points. ${plural(view.bag, 'card')} to go. Enjoy the game.`,
    target: () => '.lto-bag',
    when: later,
  },
];
