// The first game of Letter GO!: what to say, and when.
import type { Table } from '../../table/controller';
import type { Lesson } from '../../view/table/tour';
import { deskOf } from './desk';
import { textOf } from './draft';
import type { View } from './wire';
import { plural, tokenOf, writes } from './words';

const seen = (view: unknown) => view as View;
const racing = (view: unknown) => writes(seen(view));
const before = (view: unknown) => seen(view).phase === 'ready';

export const lessons: Lesson[] = [
  {
    id: 'rules',
    title: 'Odd rules',
    text: (view) =>
      `${plural(seen(view).rules.length, 'rule')} for this round. Read them now: your word must obey them, or you must do what they say before you take a token.`,
    target: () => '.lg-rules',
    when: before,
  },
  {
    id: 'own',
    title: 'Your consonants',
    text: () =>
      'These are for the others. You write with their consonants, which you do not see yet, and with the vowels.',
    target: () => '.lg-own',
    when: before,
  },
  {
    id: 'ready',
    title: 'When you are ready',
    text: (view) =>
      `The boards go up when everyone is ready. Then the sand runs, ${seen(view).options.seconds ?? '60'} seconds.`,
    target: () => '[data-go]',
    when: before,
    done: (view) => seen(view).phase !== 'ready',
  },
  {
    id: 'write',
    title: 'Write a word',
    text: () => 'Four letters or more, each card once. Type it, or tap the cards. You can draw on the board, too.',
    target: () => '.lg-board.own',
    when: racing,
    done: (_, table: Table) => textOf(deskOf(table).draft.value).length > 3,
  },
  {
    id: 'grab',
    title: 'Grab a token',
    text: () => 'Low numbers choose first. Enter takes the lowest that is free; so does a tap on it.',
    target: () => '.lg-tokens',
    when: racing,
    done: (view) => tokenOf(seen(view), seen(view).seat) >= 0 || !racing(view),
  },
  {
    id: 'show',
    title: 'The words',
    text: () =>
      'Each word is looked at by the player on its writer’s left, who accepts or disputes it. Disputes are voted on, and cost nothing.',
    target: () => '.lg-show-head',
    when: (view) => seen(view).phase === 'verify' || seen(view).phase === 'vote',
  },
  {
    id: 'stars',
    title: 'Cards and stars',
    text: () =>
      'In the order of tokens, words take the cards they used, while there are any. Their stars are the score.',
    target: () => '.lg-words, .seats',
    when: (view) => ['claim', 'choose', 'turn'].includes(seen(view).phase),
  },
  {
    id: 'end',
    title: 'And so on',
    text: (view) =>
      `${plural(seen(view).rounds, 'round')}, and new rules for each, chosen by whoever came last. Enjoy the game.`,
    target: () => '[data-tour="question"]',
    when: (view) => seen(view).round > 1 || seen(view).phase === 'choose',
  },
];
