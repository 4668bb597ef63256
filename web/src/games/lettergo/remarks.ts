// The remarks of a first game of Letter GO!.
import { plural } from '../../app/phrases';
import { controllerOf } from './controller';
import { textOf } from './draft';
import { isDone, tasks, tokenOf, wordOf, writes } from './text';
import type { Remark, Table } from './types';
import type { View } from './wire';

const writing = (view: View) => writes(view) && tokenOf(view, view.seat) < 0;

/** Whether a word is on the board: while letters are on their way there, the game would not wait for the reader. */
function written(view: View, table: Table): boolean {
  const word = textOf(controllerOf(table).draft.value);
  return word.length > 3 && word === wordOf(view.board);
}

export const remarks: readonly Remark[] = [
  {
    id: 'goal',
    text: (view) =>
      `The most stars after ${plural(view.rounds, 'round')} win. Your word takes the cards it is made of, with their stars.`,
    at: () => '.plaque.you',
    when: (view) => view.phase === 'ready',
  },
  {
    id: 'own',
    text: () => 'These consonants are for the others. You write with theirs, and with the vowels.',
    at: () => '.lgo-own-stand',
    when: (view) => view.phase === 'ready',
  },
  {
    id: 'rules',
    text: (view) =>
      `${plural(view.rules.length, 'rule')} for this round. Read them now: in the race there is little time.`,
    at: () => '.lgo-rules',
    when: (view) => view.phase === 'ready' && view.rules.length > 0,
  },
  {
    id: 'write',
    text: (view) =>
      `Write a word of four letters or more, each card once. Type it or tap the cards. You have ${view.options.seconds ?? 60} seconds.`,
    at: () => '.lgo-letters',
    when: writing,
  },
  {
    id: 'task',
    text: () => 'This rule asks you to do something. Do it first, then take a token.',
    at: () => '.lgo-task:not(.lgo-done), .lgo-todo',
    when: (view, table) => writing(view) && written(view, table) && tasks(view).some((task) => !isDone(task)),
  },
  {
    id: 'grab',
    text: () => 'Your word is ready: take a token. Low numbers take their cards first.',
    at: () => '.lgo-tokens',
    when: (view, table) => writing(view) && written(view, table) && tasks(view).every(isDone),
  },
  {
    id: 'show',
    text: (view, table) =>
      `${table.names.value[((view.seat ?? 0) + 1) % view.hands.length]}, on your left, checks your word. One that is not in the dictionary, or breaks a rule, takes no cards.`,
    at: (view) => (view.waiting.includes(view.seat ?? -1) ? '.lgo-asked' : '.lgo-show-head'),
    when: (view) => view.phase === 'verify' || view.phase === 'vote',
  },
  {
    id: 'stars',
    text: () => 'In token order, each word took those of its cards that were left. Their stars are your points.',
    at: () => '.lgo-recap, .plaque.you',
    when: (view) => ['claim', 'choose', 'turn'].includes(view.phase),
  },
  {
    id: 'duty',
    text: () => 'Whoever had token 1 sets the timer, token 2 turns the vowels up. After ten seconds the table does it.',
    at: () => '[data-lgo-go]',
    when: (view, table) => view.phase === 'turn' && table.asked.value,
  },
  {
    id: 'choose',
    text: () => 'Whoever has no token, or the worst one, chooses the rules of the next round.',
    at: () => '.lgo-show-head',
    when: (view) => view.phase === 'choose',
  },
];
