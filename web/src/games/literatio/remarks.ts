// The remarks of a first game of Literatio.
import { plural } from '../../app/phrases';
import { building } from './controller';
import type { Remark, Table } from './types';
import type { View } from './wire';

const builds = (_: View, table: Table) => building(table) !== null;
/** Nobody's word is in question. */
const calm = (view: View) => view.wait === 'play';

export const remarks: readonly Remark[] = [
  {
    id: 'goal',
    text: () =>
      'The most points win. Every card of your word scores its value and 1 point more, so long words pay best.',
    at: () => '.plaque.you',
    when: builds,
  },
  {
    id: 'build',
    text: (view) =>
      view.table.length > 0
        ? 'Use at least one letter of the word on the table and one of your own, in any order.'
        : 'The first word is made from your own letters alone.',
    at: () => '.lto-hand',
    when: builds,
  },
  {
    id: 'sum',
    text: (view) =>
      `What your word scores so far: the values of its cards, and ${plural(view.scale.per_card, 'point')} for each card.`,
    at: () => '.lto-answers',
    when: (view, table) => builds(view, table) && table.choice.value.cards.length > 1,
  },
  {
    id: 'challenge',
    text: (view) =>
      `Is it a word? Challenge it, or let it pass. Whoever is wrong loses ${view.scale.fine} points and a turn.`,
    at: () => '.lto-slip.lto-window',
    when: (view, table) => view.wait === 'window' && table.mayAct.value && table.passing.value === null,
  },
  {
    id: 'passed',
    text: () =>
      'Computers lay only real words, so you were not asked about this one. Tap the bell to be asked next time.',
    at: () => '.question button[aria-label="When to ask me"]',
    when: (view, _, told) =>
      calm(view) && told.some(({ event }) => event.kind === 'accepted' && event.seat === view.seat),
  },
  {
    id: 'pool',
    text: () => 'Letters that the new word left out are used up. They stay here.',
    at: () => '.lto-pool',
    when: (view) => calm(view) && view.pool.length > 0,
  },
  {
    id: 'blank',
    text: () => 'A blank is any letter you like. It keeps that letter.',
    at: () => '.lto-hand',
    when: (view, table) => builds(view, table) && view.hand.some((face) => face.letter === null),
  },
  {
    id: 'end',
    text: () =>
      'The bag is empty. The game ends when somebody has no letters left. Letters that stay in your hand cost points.',
    at: () => '.lto-hand',
    when: (view) => calm(view) && view.bag === 0,
  },
];
