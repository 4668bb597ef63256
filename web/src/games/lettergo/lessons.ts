// The coach marks of a first game of Letter GO!.
import { controllerOf } from './controller';
import { textOf } from './draft';
import { plural, tokenOf, writes } from './text';
import type { Lesson, Table } from './types';
import type { View } from './wire';

const racing = (view: View) => writes(view);
const before = (view: View) => view.phase === 'ready';

export const lessons: Lesson[] = [
  {
    id: 'rules',
    title: 'Odd rules',
    text: (view) =>
      `${plural(view.rules.length, 'rule')} for this round. Read them now: your word must obey them, or you must do what they say before you take a token.`,
    target: () => '.lgo-rules',
    when: before,
  },
  {
    id: 'own',
    title: 'Your consonants',
    text: () =>
      'These are for the others. You write with their consonants, which you do not see yet, and with the vowels.',
    target: () => '.lgo-own-stand',
    when: before,
  },
  {
    id: 'ready',
    title: 'When you are ready',
    text: (view) => `The boards go up when everyone is ready. Then you have ${view.options.seconds ?? '60'} seconds.`,
    target: () => '[data-lgo-go]',
    when: before,
    done: (view) => view.phase !== 'ready',
  },
  {
    id: 'write',
    title: 'Write a word',
    text: () => 'Four letters or more, each card once. Type it, or tap the cards. You can draw on the board, too.',
    target: () => '.lgo-whiteboard.lgo-own',
    when: racing,
    done: (_, table: Table) => textOf(controllerOf(table).draft.value).length > 3,
  },
  {
    id: 'grab',
    title: 'Grab a token',
    text: () => 'Low numbers choose first. Enter takes the lowest that is free; so does a tap on it.',
    target: () => '.lgo-tokens',
    when: racing,
    done: (view) => tokenOf(view, view.seat) >= 0 || !racing(view),
  },
  {
    id: 'show',
    title: 'The words',
    text: () =>
      'Each word is looked at by the player on its writer’s left, who accepts it or, where players are to judge, disputes it. Disputes are voted on, and cost nothing.',
    target: () => '.lgo-show-head',
    when: (view) => view.phase === 'verify' || view.phase === 'vote',
  },
  {
    id: 'stars',
    title: 'Cards and stars',
    text: () =>
      'In the order of tokens, words take the cards they used, while there are any. Their stars are the score.',
    target: () => '.lgo-words, .seats',
    when: (view) => ['claim', 'choose', 'turn'].includes(view.phase),
  },
  {
    id: 'end',
    title: 'And so on',
    text: (view) =>
      `${plural(view.rounds, 'round')}, and new rules for each, chosen by whoever came last. Enjoy the game.`,
    target: () => '[data-tour="question"]',
    when: (view) => view.round > 1 || view.phase === 'choose',
  },
];
