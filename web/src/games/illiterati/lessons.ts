// The coach marks of a first game of Illiterati.
import { controllerOf } from './controller';
import { plural } from './text';
import type { Lesson, Table } from './types';
import type { View } from './wire';

const builds = (view: View) => view.phase === 'build';
const own = (view: View) => view.players[view.seat ?? 0];

export const lessons: Lesson[] = [
  {
    id: 'book',
    title: 'Your book',
    text: () => 'Make words that fit what your book asks for, and you bind it. Its spine fills as you get closer.',
    target: () => '.ilt-book',
    when: (view) => own(view)?.book != null,
  },
  {
    id: 'ready',
    title: 'When you are ready',
    text: (view) =>
      view.seconds === null
        ? 'Everyone draws letters, and there is no clock.'
        : `Everyone draws letters, and you have ${view.options.seconds ?? '180'} seconds.`,
    target: () => '[data-ilt-go]',
    when: (view) => view.phase === 'ready' && view.round === 0,
    done: (view) => view.phase !== 'ready',
  },
  {
    id: 'spell',
    title: 'Make words',
    text: () =>
      'Type a word and press Enter, or tap letters and lay them. Three letters at least; all of yours, if you can.',
    target: () => '.ilt-own-desk',
    when: builds,
    done: (view) => (own(view)?.words.length ?? 0) > 0 || !builds(view),
  },
  {
    id: 'take-up',
    title: 'Change them',
    text: () =>
      'The sign beside a word shows whether it counts. Tap the sign to pick the word up again, or drag letters around.',
    target: () => '.ilt-rows .ilt-row',
    when: (view) => builds(view) && (own(view)?.words.length ?? 0) > 0,
  },
  {
    id: 'library',
    title: 'The Library',
    text: (view) =>
      `Put letters you cannot use here. Up to ${view.figures.library} are safe; one more, and a letter burns for good. Take what you can use.`,
    target: () => '.ilt-library',
    when: builds,
  },
  {
    id: 'others',
    title: 'Together',
    text: () =>
      'Pick letters up and tap another desk to give them. With empty hands, a tap opens that desk, and you can ask.',
    target: () => '.ilt-other-desks',
    when: (view) => builds(view) && view.players.length > 1,
  },
  {
    id: 'done',
    title: 'Done?',
    text: () => 'When everyone is done the round ends early. You can go on until time is up.',
    target: () => '[data-ilt-done]',
    when: builds,
    done: (view) => !builds(view),
  },
  {
    id: 'attack',
    title: 'A villain',
    text: () => 'It attacks everyone’s words. If you can choose, the letters you may lose light up.',
    target: () => '.ilt-attack',
    when: (view) => view.onslaught !== null && !builds(view),
  },
  {
    id: 'end',
    title: 'And so on',
    text: (view) =>
      view.options.junior
        ? `Bind ${plural(view.books_needed, 'book')} each, and you have won.`
        : `Bind ${plural(view.books_needed, 'book')} each, then meet the Final Chapter together. Enjoy the game.`,
    target: () => '[data-tour="question"]',
    when: (view, table: Table) =>
      view.round > 1 || (controllerOf(table).free && view.round > 0 && view.onslaught !== null),
  },
];
