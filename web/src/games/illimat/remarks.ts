// The remarks of a first game of Illimat.
import { options } from './legal_moves';
import { FIELD_NAMES, FORBIDS, forbidden, SEASON_NAMES } from './text';
import type { Remark, Table, Told } from './types';
import type { IllimatAction, View } from './wire';

const asked = (_: View, table: Table) => table.mayAct.value;
const happened = (kind: Told['event']['kind']) => (_view: View, _table: Table, told: readonly Told[]) =>
  told.some((one) => one.event.kind === kind);
const can = (kind: IllimatAction['kind']) => (view: View, table: Table) =>
  asked(view, table) && options(view, table.look.value?.moves ?? []).some((option) => option.action.kind === kind);

/** The first field that forbids something; -1 where none does. */
const barred = (view: View) => view.fields.findIndex((field) => forbidden(field, view.fields) !== null);

export const remarks: readonly Remark[] = [
  {
    id: 'goal',
    text: (view) =>
      view.options.length === 'round'
        ? 'Harvest as much as you can: after this round, the most points win.'
        : `Harvest as much as you can. After each round points are counted; the highest total from ${view.options.target ?? 17} on wins.`,
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
    id: 'sow',
    text: () =>
      'Nothing to harvest here: sow a card. Whoever plays next may take it, so leave something they can’t use.',
    at: () => '.ilm-hand',
    when: (view, table) => asked(view, table) && !can('harvest')(view, table),
  },
  {
    id: 'season',
    text: (view) => {
      const field = view.fields[barred(view)];
      const what = field && forbidden(field, view.fields);
      return field && what
        ? `It is ${SEASON_NAMES[field.season]} in the ${FIELD_NAMES[barred(view)]} field: ${FORBIDS[what]}.`
        : '';
    },
    at: (view) => `.ilm-field.ilm-at-${barred(view)}`,
    when: (view, table) => asked(view, table) && barred(view) >= 0,
  },
  {
    id: 'stockpile',
    text: () =>
      'You could stockpile: join cards to a sum that you also hold, and harvest the pile next turn, if nobody is faster.',
    at: () => '.ilm-hand',
    when: can('stockpile'),
  },
  {
    id: 'turned',
    text: () => 'A face card has turned the box: every field has another season now.',
    at: () => '.ilm-box-place',
    when: happened('turned'),
  },
  {
    id: 'okus',
    text: () => 'Whoever takes the last card of a field gets an okus token: one point.',
    at: () => '.ilm-tokens',
    when: happened('okus_taken'),
  },
  {
    id: 'luminary',
    text: () =>
      'A Luminary is face up. It changes the rules here: tap it to read how. Clear its field again to claim it.',
    at: (view) => `.ilm-at-${view.fields.findIndex((field) => field.corner === 'up')} .ilm-corner, .ilm-corner`,
    when: (view) => view.fields.some((field) => field.corner === 'up'),
  },
  {
    id: 'deck',
    text: () => 'The draw pile is empty. The round ends when all hands are empty, too.',
    at: () => '.ilm-hand',
    when: (view, table) => asked(view, table) && view.deck_size === 0,
  },
];
