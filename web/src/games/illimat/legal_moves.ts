// Reads the legal moves that the server lists: which cards can be picked up, where they can go, and what would happen.
// It knows the shape of the actions, not the rules: an action that is not listed is sent to the server, which refuses it.
import { listed } from '../../app/phrases';
import { type Choice, NOTHING } from '../../table/controller';
import { cardName, fieldOf, worth } from './text';
import type { FieldView, IllimatAction, Season, Swap, View } from './wire';

export interface Option {
  action: IllimatAction;
  /** Its index among the listed moves, and among their texts. */
  index: number;
  cards: readonly string[];
  field: number | null;
  items: readonly string[];
  /** The move in a few words. */
  label: string;
}

/** What a move is called until the server has told its words. */
const LABELS: Partial<Record<IllimatAction['kind'], string>> = {
  sow: 'Sow',
  tend: 'Sow',
  harvest: 'Harvest',
  stockpile: 'Stockpile',
  exchange: 'Exchange',
  finish: 'End turn',
  decline: 'Decline',
};

/** Moves that differ only in the season they name. */
export interface Offer {
  options: readonly Option[];
  first: Option;
}

/** The listed moves; `labels` are their words, where they are here. */
export function options(view: View, moves: readonly IllimatAction[], labels: readonly string[] = []): Option[] {
  return moves.map((action, index) => ({
    ...parts(view, action),
    action,
    index,
    label: labels[index] ?? LABELS[action.kind] ?? '',
  }));
}

function parts(view: View, action: IllimatAction): Pick<Option, 'cards' | 'field' | 'items'> {
  switch (action.kind) {
    case 'sow':
      return { cards: [action.card], field: action.field, items: [] };
    case 'harvest':
      return { cards: action.cards, field: action.field, items: action.take };
    case 'stockpile':
      return { cards: [action.card], field: action.field, items: action.take };
    case 'exchange':
      return { cards: [action.give], field: fieldOf(view, 'changeling'), items: [action.take] };
    case 'tend':
      return { cards: [action.card], field: fieldOf(view, 'rake'), items: [] };
    case 'swap':
      return { cards: action.give, field: null, items: action.take };
    case 'turn':
      return { cards: [], field: action.spring, items: [] };
    case 'give':
      return { cards: [], field: null, items: [action.card] };
    default:
      return { cards: [], field: null, items: [] };
  }
}

const covers = (all: readonly string[], some: readonly string[]) => some.every((one) => all.includes(one));
const same = (one: readonly string[], two: readonly string[]) => one.length === two.length && covers(one, two);

/** The options that fit everything picked so far. */
export function within(all: readonly Option[], choice: Choice): Option[] {
  return all.filter(
    (option) =>
      covers(option.cards, choice.cards) &&
      (choice.place === null || option.field === choice.place) &&
      covers(option.items, choice.items),
  );
}

/** The options that play exactly the picked cards; where both orders of two cards are listed, in the order of picking. */
export function played(all: readonly Option[], choice: Choice): Option[] {
  const fitting = within(all, choice).filter((option) => same(option.cards, choice.cards));
  const ordered = fitting.filter((option) => option.cards.every((card, index) => card === choice.cards[index]));
  return ordered.length > 0 ? ordered : fitting;
}

/** The options that take exactly the tapped items. */
export const exact = (all: readonly Option[], choice: Choice) =>
  played(all, choice).filter((option) => same(option.items, choice.items));

const ORDER = ['harvest', 'stockpile', 'exchange', 'tend', 'sow'];

/** Group the options into offers, one for all seasons of a move: exact ones first, then by kind, the largest first. */
export function offers(some: readonly Option[], items: readonly string[] = []): Offer[] {
  const groups = new Map<string, Option[]>();
  for (const option of some) {
    const { season: _, ...rest } = option.action as { season?: Season | null } & IllimatAction;
    const key = JSON.stringify(rest);
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  const made = [...groups.values()].map((group) => ({ options: group, first: group[0] as Option }));
  const rank = ({ first }: Offer) =>
    items.length > 0 && same(first.items, items) ? -1 : ORDER.indexOf(first.action.kind);
  return made.sort((one, two) => rank(one) - rank(two) || two.first.items.length - one.first.items.length);
}

/** The only remaining option; null where there is none, or still a choice. */
export function only(some: readonly Option[]): Option | null {
  return some.length === 1 ? (some[0] as Option) : null;
}

/** Compose an action that is not listed from the choice so far, for the server to accept or refuse. */
export function compose(view: View, choice: Choice, place: number): IllimatAction | null {
  const [card] = choice.cards;
  const field = view.fields[place];
  if (card === undefined || field === undefined) return null;
  const take = inOrder(field, choice.place === place ? choice.items : []);
  if (take.length > 0 || choice.cards.length > 1)
    return { kind: 'harvest', cards: [...choice.cards], field: place, take };
  return { kind: 'sow', card, field: place };
}

/** Items in the field's order: loose cards, then piles by their first card. */
function inOrder(field: FieldView, items: readonly string[]): string[] {
  return [...field.loose, ...field.piles.map((pile) => pile.cards[0] as string)].filter((item) => items.includes(item));
}

/** The value of an item as text. */
function itemWorth(field: FieldView, item: string): string {
  const pile = field.piles.find((one) => one.cards[0] === item);
  return pile ? String(pile.value) : worth(item);
}

export const sum = (field: FieldView, items: readonly string[]) =>
  items.map((item) => itemWorth(field, item)).join(' + ');

/** The action of the Changeling's reward, from two cards and two items in the order of tapping; null while incomplete. */
export function swap(view: View, choice: Choice): Swap | null {
  const [one, two] = choice.cards;
  const [here, there] = choice.items;
  if (!one || !two || !here || !there) return null;
  const board = view.fields.flatMap((field, number) => field.loose.map((card) => ({ card, number })));
  const spot = (card: string) => board.findIndex((place) => place.card === card);
  const pairs = [[one, here] as const, [two, there] as const].sort((a, b) => spot(a[1]) - spot(b[1]));
  const [first, second] = pairs as [readonly [string, string], readonly [string, string]];
  const give: [string, string] = [first[0], second[0]];
  const together = board[spot(first[1])]?.number === board[spot(second[1])]?.number;
  if (together) give.sort((a, b) => view.hand.indexOf(a) - view.hand.indexOf(b));
  return { kind: 'swap', give, take: [first[1], second[1]] };
}

/** Pick a hand card up, put it back, or add it to one that was picked where two may be played together. */
export function pickCard(all: readonly Option[], choice: Choice, card: string): Choice {
  if (choice.cards.includes(card)) return { ...choice, cards: choice.cards.filter((other) => other !== card) };
  const both = { ...choice, cards: [...choice.cards, card] };
  if (choice.cards.length === 1 && within(all, both).length > 0) return both;
  const alone = { ...NOTHING, cards: [card] };
  const kept = { ...alone, place: choice.place, items: choice.items };
  return choice.items.length > 0 && within(all, kept).length > 0 ? kept : alone;
}

/** Tap an item: narrow the choice to moves that take it, or leave it again. */
export function pickItem(choice: Choice, place: number, item: string): Choice {
  if (choice.place !== place && choice.items.length > 0) return { ...choice, place, items: [item] };
  const items = choice.items.includes(item) ? choice.items.filter((one) => one !== item) : [...choice.items, item];
  return { ...choice, place: items.length > 0 || choice.cards.length > 0 ? place : null, items };
}

/** The choice so far in a sentence, for the question line and the live region. */
export function choiceText(view: View, choice: Choice): string {
  const cards = listed(choice.cards.map(cardName));
  const field = choice.place === null ? undefined : view.fields[choice.place];
  const items = field && choice.items.length > 0 ? `, taking ${sum(field, inOrder(field, choice.items))}` : '';
  return cards + items;
}
