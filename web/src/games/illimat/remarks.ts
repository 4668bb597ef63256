// The remarks of a first game of Illimat.
import { options } from './legal_moves';
import { FIELD_NAMES, SEASON_NAMES, suitOf } from './text';
import type { Remark, Table, Told } from './types';
import type { IllimatAction, View } from './wire';

const asked = (_: View, table: Table) => table.mayAct.value;
const happened = (kind: Told['event']['kind']) => (_view: View, _table: Table, told: readonly Told[]) =>
  told.some((one) => one.event.kind === kind);
const can = (kind: IllimatAction['kind']) => (view: View, table: Table) =>
  asked(view, table) && options(view, table.look.value?.moves ?? []).some((option) => option.action.kind === kind);

/** How many cards were played so far: too many remarks at once teach nothing. */
const plays = (told: readonly Told[]) =>
  told.filter(({ event }) => event.kind === 'sowed' || event.kind === 'harvested' || event.kind === 'stockpiled')
    .length;

const winters = (view: View, seat: number) =>
  view.crops[seat]?.cards?.filter((card) => suitOf(card) === 'w').length ?? 0;

/** Whether the viewer is about to lose points for the most Winter cards. */
function leadsInWinter(view: View): boolean {
  const own = view.seat;
  if (own === null || winters(view, own) < 2) return false;
  return view.crops.every((_, seat) => seat === own || winters(view, seat) < winters(view, own));
}

/** What the rules say about the fields. */
const notes = (table: Table) => table.look.value?.annotations?.fields ?? [];

/** The first field that forbids something; -1 where none does. */
const barred = (table: Table) => notes(table).findIndex((note) => note.forbids !== null);

/** The field of the Luminary that came first: the Newborn brings another. */
function cause(view: View): number {
  const newborn = view.fields.findIndex((field) => field.luminary === 'newborn');
  return newborn >= 0 ? newborn : view.fields.findIndex((field) => field.corner === 'up');
}

export const remarks: readonly Remark[] = [
  {
    id: 'goal',
    text: (view) =>
      view.options.length === 'round'
        ? 'Harvest as much as you can: after this round, the most points win.'
        : `Harvest as much as you can. Points are counted after each round. Once somebody has ${view.options.target}, the highest total wins.`,
    at: () => '.plaque.you',
    when: asked,
  },
  {
    id: 'harvest',
    text: () => 'You can harvest right now. Tap a card of yours: the fields show what it would take.',
    at: () => '.ilm-hand',
    when: can('harvest'),
  },
  {
    id: 'season',
    text: (view, table) => {
      const number = barred(table);
      const season = view.fields[number]?.season;
      return season
        ? `It is ${SEASON_NAMES[season]} in the ${FIELD_NAMES[number]?.toLowerCase()} field: ${notes(table)[number]?.text}.`
        : '';
    },
    at: (_, table) => `.ilm-at-${barred(table)} .ilm-barring`,
    when: (view, table, told) => asked(view, table) && barred(table) >= 0 && plays(told) >= 2,
  },
  {
    id: 'stockpile',
    text: () =>
      'You could stockpile: join cards that add up to a card you keep. Harvest the pile next turn, if nobody takes it first.',
    at: () => '.ilm-hand',
    when: (view, table, told) => can('stockpile')(view, table) && plays(told) >= 4,
  },
  {
    id: 'turned',
    text: () =>
      'A face card turns the box until its field has the season of the card. The other fields change with it.',
    at: () => '.ilm-box-place',
    when: happened('turned'),
  },
  {
    id: 'okus',
    text: () => 'Whoever takes the last card of a field gets an okus token.',
    at: () => '.ilm-tokens',
    when: happened('okus_taken'),
  },
  {
    id: 'luminary',
    text: () =>
      'A Luminary is face up. It changes the rules here: tap it to read how. Clear its field again to claim it.',
    at: (view) => `.ilm-at-${cause(view)} .ilm-corner`,
    when: (view) => view.fields.some((field) => field.corner === 'up'),
  },
  {
    id: 'winter',
    text: (view) =>
      `You have ${winters(view, view.seat ?? 0)} Winter cards, more than anybody. Whoever has the most loses points.`,
    at: () => '.plaque.you .ilm-suits',
    when: (view, table) => asked(view, table) && leadsInWinter(view),
  },
  {
    id: 'deck',
    text: () => 'The draw pile is empty. The round ends when all hands are empty, too.',
    at: () => '.ilm-hand',
    when: (view, table) => asked(view, table) && view.deck_size === 0,
  },
];
