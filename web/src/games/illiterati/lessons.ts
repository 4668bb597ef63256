// The first game of Illiterati: what to say, and when.
import type { Table } from '../../table/controller';
import type { Lesson } from '../../view/table/tour';
import { deskOf } from './desk';
import type { View } from './wire';
import { plural } from './words';

const seen = (view: unknown) => view as View;
const builds = (view: unknown) => seen(view).phase === 'build';
const own = (view: unknown) => seen(view).players[seen(view).seat ?? 0];

export const lessons: Lesson[] = [
  {
    id: 'book',
    title: 'Your book',
    text: () => 'Bind it with words that are what it wants. The spine fills as they come together.',
    target: () => '.il-book',
    when: (view) => own(view)?.book != null,
  },
  {
    id: 'ready',
    title: 'When you are ready',
    text: (view) =>
      seen(view).seconds === null
        ? 'Everyone draws letters, and there is no clock.'
        : `Everyone draws letters, and the sand runs for ${seen(view).options.seconds ?? '180'} seconds.`,
    target: () => '[data-go]',
    when: (view) => seen(view).phase === 'ready' && seen(view).round === 0,
    done: (view) => seen(view).phase !== 'ready',
  },
  {
    id: 'spell',
    title: 'Make words',
    text: () =>
      'Type a word and press Enter, or tap letters and lay them. Three letters at least; all of yours, if you can.',
    target: () => '.il-own',
    when: builds,
    done: (view) => (own(view)?.words.length ?? 0) > 0 || !builds(view),
  },
  {
    id: 'take-up',
    title: 'Change them',
    text: () =>
      'The sign beside a word tells whether it is one. Tap the sign to take the word up again, or drag letters to and fro.',
    target: () => '.il-rows .il-row',
    when: (view) => builds(view) && (own(view)?.words.length ?? 0) > 0,
  },
  {
    id: 'library',
    title: 'The Library',
    text: (view) =>
      `Letters left over go here. Up to ${seen(view).figures.library} are safe; one more, and a letter burns for good. Take what you can use.`,
    target: () => '.il-library',
    when: builds,
  },
  {
    id: 'others',
    title: 'Together',
    text: () =>
      'Pick letters up and tap another desk to give them. With empty hands, a tap opens that desk, and you can ask.',
    target: () => '.il-fellows',
    when: (view) => builds(view) && seen(view).players.length > 1,
  },
  {
    id: 'done',
    title: 'Done?',
    text: () => 'When everyone is done the round ends early. You can go on as long as the sand runs.',
    target: () => '[data-done]',
    when: builds,
    done: (view) => !builds(view),
  },
  {
    id: 'attack',
    title: 'A villain',
    text: () => 'It strikes everyone’s words. Where you have a choice, the letters you may lose are lit.',
    target: () => '.il-attack',
    when: (view) => seen(view).onslaught !== null && !builds(view),
  },
  {
    id: 'end',
    title: 'And so on',
    text: (view) =>
      seen(view).options.junior
        ? `Bind ${plural(seen(view).books_needed, 'book')} each, and you have won.`
        : `Bind ${plural(seen(view).books_needed, 'book')} each, then meet the Final Chapter together. Enjoy the game.`,
    target: () => '[data-tour="question"]',
    when: (view, table: Table) =>
      seen(view).round > 1 || (deskOf(table).free && seen(view).round > 0 && seen(view).onslaught !== null),
  },
];
