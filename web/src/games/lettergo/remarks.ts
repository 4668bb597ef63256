// The remarks of a first game of Letter GO!.
import { controllerOf } from './controller';
import { textOf } from './draft';
import { plural, tokenOf, writes } from './text';
import type { Remark } from './types';

export const remarks: readonly Remark[] = [
  {
    id: 'goal',
    text: (view) =>
      `The most stars after ${plural(view.rounds, 'round')} win. Your word takes the letter cards it used, with their stars.`,
    at: () => '.plaque.you',
    when: (view) => view.phase === 'ready',
  },
  {
    id: 'rules',
    text: (view) =>
      `${plural(view.rules.length, 'rule')} for this round. Read them before you are ready: there is no clock yet.`,
    at: () => '.lgo-rules',
    when: (view) => view.phase === 'ready' && view.rules.length > 0,
  },
  {
    id: 'own',
    text: () => 'These consonants are for the others. You write with theirs, and with the vowels.',
    at: () => '.lgo-own-stand',
    when: (view) => view.phase === 'ready',
  },
  {
    id: 'write',
    text: () => 'Four letters or more, each card once. Type your word, or tap the cards.',
    at: () => '.lgo-whiteboard.lgo-own',
    when: (view) => writes(view),
  },
  {
    id: 'grab',
    text: () => 'Take a token when your word is ready. Low numbers take their cards first.',
    at: () => '.lgo-tokens',
    when: (view, table) =>
      writes(view) && tokenOf(view, view.seat) < 0 && textOf(controllerOf(table).draft.value).length > 3,
  },
  {
    id: 'show',
    text: () => 'Now the words are looked at one by one. A word that breaks a rule takes no cards.',
    at: () => '.lgo-show-head',
    when: (view) => view.phase === 'verify' || view.phase === 'vote',
  },
  {
    id: 'stars',
    text: () => 'In the order of the tokens, words take their cards, as long as they are still there.',
    at: () => '.lgo-words, .seats',
    when: (view) => ['claim', 'choose', 'turn'].includes(view.phase),
  },
  {
    id: 'choose',
    text: () => 'Whoever came last chooses the rules of the next round.',
    at: () => '.question',
    when: (view) => view.phase === 'choose',
  },
];
