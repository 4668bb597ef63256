// The coach marks of a first game of Illimat.
import { options } from './legal_moves';
import { cardName, FIELD_NAMES, FORBIDS, forbidden, listed, SEASON_NAMES } from './text';
import type { Lesson, Table } from './types';
import type { Harvest, IllimatAction, View } from './wire';

const moves = (view: View, table: Table) => options(view, table.look.value?.moves ?? []);
const asked = (_: View, table: Table) => table.mayAct.value;

/** The simplest listed harvest: the one that takes the fewest items. */
function harvest(view: View, table: Table): Harvest | null {
  const found = moves(view, table)
    .map((option) => option.action)
    .filter((action): action is Harvest => action.kind === 'harvest')
    .sort((one, two) => one.take.length - two.take.length);
  return found[0] ?? null;
}

const has = (kind: IllimatAction['kind']) => (view: View, table: Table) =>
  asked(view, table) && moves(view, table).some((option) => option.action.kind === kind);

/** A field that forbids something, to be shown. */
function barredField(view: View): number {
  const { fields } = view;
  return Math.max(
    0,
    fields.findIndex((field) => forbidden(field, fields) !== null),
  );
}

const answered = (_: View, table: Table, since: number) => table.look.value?.ask.id !== since;

export const lessons: Lesson[] = [
  {
    id: 'hand',
    title: 'Your hand',
    text: () =>
      'You hold up to four cards and play one each turn. Numbers count what they say; a Knight counts 11, a Queen 12, a King 13, and a Fool 1 or 14.',
    target: () => '.ilm-hand',
    when: asked,
  },
  {
    id: 'question',
    title: 'What the table asks',
    text: () =>
      'This line always says what the table is waiting for. Everything you can do lights up. Try something else, and you are told why it is not allowed.',
    target: () => '[data-tour="question"]',
  },
  {
    id: 'seasons',
    title: 'The illimat',
    text: () =>
      'The box in the middle gives each field its season. Whoever plays a face card turns it, so that the field gets that card’s season.',
    target: () => '.ilm-box-place',
  },
  {
    id: 'forbids',
    title: 'What a season forbids',
    text: (view) => {
      const number = barredField(view);
      const field = view.fields[number];
      const barred = field ? forbidden(field, view.fields) : null;
      const here = field && barred ? `Here it is ${SEASON_NAMES[field.season]}: ${FORBIDS[barred]}. ` : '';
      return `${here}Spring forbids stockpiling, Autumn sowing, Winter harvesting; in Summer anything goes.`;
    },
    target: (view) => `.ilm-field.ilm-at-${barredField(view)}`,
  },
  {
    id: 'pick',
    title: 'Harvest',
    text: (view, table) => {
      const found = harvest(view, table);
      return found
        ? `A card takes cards that add up to its value. Pick up the ${listed(found.cards.map(cardName))}.`
        : 'A card takes cards that add up to its value. None of yours does right now: pick up any card to sow it.';
    },
    target: (view, table) => {
      const found = harvest(view, table);
      return found ? `[data-card="${found.cards[0]}"]` : '.ilm-hand';
    },
    when: asked,
    done: (_, table) => table.choice.value.cards.length > 0,
  },
  {
    id: 'put',
    title: 'Put it down',
    text: (view, table) => {
      const found = harvest(view, table);
      const fits = found?.cards.every((card) => table.choice.value.cards.includes(card));
      return found && fits
        ? `Every field shows what would happen there. The ${FIELD_NAMES[found.field]} field has the ${listed(found.take.map(cardName))}: tap it and choose to harvest.`
        : 'Every field shows what would happen there. Tap one, or drag the card to it. To sow is to lay the card down for later.';
    },
    target: (view, table) => {
      const found = harvest(view, table);
      const fits = found?.cards.every((card) => table.choice.value.cards.includes(card));
      return found && fits ? `.ilm-field.ilm-at-${found.field}` : '.ilm-board .ilm-felt';
    },
    done: answered,
  },
  {
    id: 'others',
    title: 'The others play',
    text: () =>
      'Here is everyone: points, cards in hand, cards harvested. Most harvested cards bring 4 points, most Summer 2; most Winter costs 2.',
    target: () => '.seats',
  },
  {
    id: 'clearing',
    title: 'Clearing a field',
    text: () =>
      'Harvest the last card of a field and you take an okus token, worth a point. The field gets new cards, and its Luminary is turned up.',
    target: () => '.ilm-tokens',
    when: asked,
  },
  {
    id: 'luminaries',
    title: 'Luminaries',
    text: () =>
      'One lies face down in each corner. Face up it changes the rules; tap it to read how. Clear its field again to claim it for a point.',
    target: () => '.ilm-corner',
    when: (view, table) => asked(view, table) && view.fields.some((field) => field.corner !== 'empty'),
  },
  {
    id: 'stockpile',
    title: 'Stockpile',
    text: () =>
      'You can fuse a card with cards in a field into one pile whose value you also hold, and harvest the pile later. But be quick: others may take it first.',
    target: () => '.ilm-hand',
    when: has('stockpile'),
  },
  {
    id: 'end',
    title: 'And so on',
    text: () =>
      'The round ends when draw pile and hands are empty. Highest total from 17 points on wins. The rules are beside the table. Enjoy the game.',
    target: () => '[data-tour="question"]',
    when: asked,
  },
];
