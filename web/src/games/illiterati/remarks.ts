// The remarks of a first game of Illiterati.
import { plural } from '../../app/phrases';
import type { Remark } from './types';
import type { View } from './wire';

const builds = (view: View) => view.phase === 'build';
const own = (view: View) => view.players[view.seat ?? 0];

export const remarks: readonly Remark[] = [
  {
    id: 'goal',
    text: (view) =>
      view.options.junior
        ? `You win together when everyone has bound ${plural(view.books_needed, 'book')}.`
        : `You win together: bind ${plural(view.books_needed, 'book')} each, then finish the Final Chapter.`,
    at: () => '.plaque.you',
    when: (view) => view.phase === 'ready',
  },
  {
    id: 'book',
    text: () => 'This is what your book wants. Words that fit fill its spine; when it is full, you bind it.',
    at: () => '.ilt-book',
    when: (view) => own(view)?.book != null,
  },
  {
    id: 'spell',
    text: (view) =>
      `Put all your letters into words. ${view.due === null ? 'Take your time.' : 'The sand glass shows your time.'} Letters left over can burn.`,
    at: () => '.ilt-own-desk',
    when: builds,
  },
  {
    id: 'change',
    text: () => 'The sign beside a word shows whether it counts. Tap the sign to take the word apart again.',
    at: () => '.ilt-rows .ilt-row',
    when: (view) => builds(view) && (own(view)?.words.length ?? 0) > 0,
  },
  {
    id: 'library',
    text: (view) => `Put letters here that you can’t use: ${view.figures.library} are safe. Anybody may take them.`,
    at: () => '.ilt-library',
    when: (view) => builds(view) && (own(view)?.words.length ?? 0) > 0 && (own(view)?.loose.length ?? 0) > 0,
  },
  {
    id: 'others',
    text: () => 'Pick letters up and tap another desk to give them away. With empty hands, a tap lets you ask.',
    at: () => '.ilt-other-desks',
    when: (view) => builds(view) && view.players.length > 1 && (own(view)?.words.length ?? 0) > 1,
  },
  {
    id: 'burned',
    text: () => 'The Library was over its limit, so a letter burned. When the last space is full, you all lose.',
    at: () => '.ilt-burns',
    when: (view) => view.burnt,
  },
  {
    id: 'bind',
    text: () => 'Your book is full. Turn its words in to bind it: their letters go away, and you get the next book.',
    at: () => '[data-ilt-go]',
    when: (view) => view.phase === 'bind' && view.waiting.includes(view.seat ?? -1),
  },
  {
    id: 'attack',
    text: () => 'A villain attacks everyone’s words. Where you can choose, the letters you may lose light up.',
    at: () => '.ilt-attack',
    when: (view) => view.onslaught !== null && !builds(view),
  },
];
