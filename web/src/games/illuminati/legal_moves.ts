// Reads the legal moves that the server lists: what can be picked up, what it can be aimed at, and with what chance.
import { ownerOf } from './card_catalogue';
import type { Attack, Forecast, IlluminatiAction, View } from './wire';

export interface Option {
  index: number;
  action: IlluminatiAction;
}

/** The Lasers are picked up like a card, although the move only names their target. */
export const LASERS = 'lasers';
/** A group that has to be placed is picked up automatically. */
export const INCOMING = 'incoming';

export const options = (moves: readonly IlluminatiAction[]): Option[] =>
  moves.map((action, index) => ({ index, action }));

export type Kind = IlluminatiAction['kind'];

/** The listed moves of a kind. */
export function ofKind<K extends Kind>(all: readonly Option[], kind: K): Extract<IlluminatiAction, { kind: K }>[] {
  return all.flatMap(({ action }) => (action.kind === kind ? [action as Extract<IlluminatiAction, { kind: K }>] : []));
}

/** What is picked up for a move; null for a plain answer. */
export function subject(action: IlluminatiAction): string | null {
  switch (action.kind) {
    case 'announce':
      return action.leader;
    case 'transfer':
      return action.source;
    case 'relocate':
    case 'drop':
    case 'buy':
      return action.card;
    case 'use':
    case 'show':
      return action.special;
    case 'lase':
      return LASERS;
    case 'place':
      return INCOMING;
    default:
      return null;
  }
}

export const cardAim = (card: string) => `card:${card}`;
export const arrowAim = (card: string, exit: number) => `arrow:${card}:${exit}`;
export const seatAim = (seat: number) => `seat:${seat}`;
export const CENTER = 'center';

/** The name of a move's target; null if it has none. */
function aimOf(action: IlluminatiAction): string | null {
  switch (action.kind) {
    case 'announce':
      return cardAim(action.target);
    case 'transfer':
      return cardAim(action.to);
    case 'relocate':
    case 'place':
      return arrowAim(action.master, action.exit);
    case 'drop':
      return CENTER;
    case 'lase':
      return cardAim(action.card);
    case 'use':
      if (action.card) return cardAim(action.card);
      return action.seat === null || action.seat === undefined ? null : seatAim(action.seat);
    default:
      return null;
  }
}

/** The cards, Specials and Lasers that can be picked up. */
export const subjects = (all: readonly Option[]): Set<string> =>
  new Set(all.flatMap(({ action }) => subject(action) ?? []));

/** The targets of the picked card, with the moves for each. */
export function aims(all: readonly Option[], picked: string | null): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  if (picked === null) return found;
  for (const option of all) {
    if (subject(option.action) !== picked) continue;
    const aim = aimOf(option.action);
    if (aim !== null) found.set(aim, [...(found.get(aim) ?? []), option]);
  }
  return found;
}

/** The moves of the picked card that need no target, such as buying a card. */
export const aimless = (all: readonly Option[], picked: string | null): Option[] =>
  picked === null ? [] : all.filter(({ action }) => subject(action) === picked && aimOf(action) === null);

/** The listed moves that need no picked card. */
export const plain = (all: readonly Option[]): Option[] => all.filter(({ action }) => subject(action) === null);

/** A listed attack with its forecast. */
interface Way {
  attack: Attack;
  option: Option;
  forecast: Forecast | null;
}

export interface Target {
  card: string;
  ways: Way[];
  /** The highest chance, out of 36, and the highest number to roll. */
  best: number;
  number: number;
}

const TYPES: readonly Attack[] = ['control', 'neutralize', 'destroy'];

function forecastOf(view: View, leader: string, target: string, attack: Attack): Forecast | null {
  return view.forecast.find((one) => one.leader === leader && one.target === target && one.attack === attack) ?? null;
}

/** The targets that a card can attack, the most likely first, the viewer's own groups last. */
export function targets(view: View, all: readonly Option[], leader: string): Target[] {
  const found = new Map<string, Target>();
  for (const option of all) {
    const { action } = option;
    if (action.kind !== 'announce' || action.leader !== leader) continue;
    const forecast = forecastOf(view, leader, action.target, action.attack);
    const target = found.get(action.target) ?? { card: action.target, ways: [], best: 0, number: -99 };
    target.ways.push({ attack: action.attack, option, forecast });
    target.best = Math.max(target.best, forecast?.ways ?? 0);
    target.number = Math.max(target.number, forecast?.number ?? target.number);
    found.set(action.target, target);
  }
  for (const target of found.values())
    target.ways.sort((one, two) => TYPES.indexOf(one.attack) - TYPES.indexOf(two.attack));
  const own = new Set(view.players[view.seat ?? -1]?.cells.map((cell) => cell.face.card));
  return [...found.values()].sort(
    (one, two) =>
      Number(own.has(one.card)) - Number(own.has(two.card)) || byChance(one, two) || one.card.localeCompare(two.card),
  );
}

const byChance = (one: Target, two: Target) => two.best - one.best || two.number - one.number;

/** What a player would look at among attacks, and what is rarely of use: attacks without a chance, and on one's own groups. */
export function sorted<T extends { target: Target }>(view: View, rows: readonly T[]): { useful: T[]; rare: T[] } {
  const part = (wanted: (target: Target, way: Way) => boolean) =>
    rows.flatMap((row) => {
      const ways = row.target.ways.filter((way) => wanted(row.target, way));
      return ways.length > 0 ? [{ ...row, target: { ...row.target, ways } }] : [];
    });
  const isRare = ({ card }: Target, { forecast }: Way) =>
    ownerOf(view, card) === view.seat || forecast?.hopeless === true;
  return { useful: part((target, way) => !isRare(target, way)), rare: part(isRare) };
}

/** An attack with its number and its chance out of 36, and whether it brings the viewer nearer to a goal. */
export interface Chance {
  attack: Attack;
  number: number;
  ways: number;
  serves: boolean;
}

/** The cards that can attack a target, the likeliest to succeed first. */
export function attackers(view: View, all: readonly Option[], target: string): { card: string; target: Target }[] {
  const leaders = ofKind(all, 'announce').filter((action) => action.target === target);
  return [...new Set(leaders.map((action) => action.leader))]
    .flatMap((card) => {
      const found = targets(view, all, card).find((one) => one.card === target);
      return found ? [{ card, target: found }] : [];
    })
    .sort((one, two) => byChance(one.target, two.target) || one.card.localeCompare(two.card));
}

/** The chance of each attack of the picked card on a target, without those that no aid or money could help. */
export function chances(view: View, all: readonly Option[], leader: string, target: string): Chance[] {
  const found = all.flatMap(({ action }) => {
    if (action.kind !== 'announce' || action.leader !== leader || action.target !== target) return [];
    const { attack } = action;
    const forecast = forecastOf(view, leader, target, attack);
    if (forecast?.hopeless) return [];
    // Tables with earlier rules do not say what serves a goal.
    const serves = forecast?.serves ?? attack === 'control';
    return { attack, number: forecast?.number ?? 0, ways: forecast?.ways ?? 0, serves };
  });
  return found.sort((one, two) => TYPES.indexOf(one.attack) - TYPES.indexOf(two.attack));
}

/** Moves that a player may make at any time, without being asked. */
const ASIDE: readonly Kind[] = ['offer', 'show', 'leave', 'call_vote'];

/** Whether a player who is asked, and has these kinds of moves, can only pass. */
export function onlyPasses(kinds: readonly Kind[] = []): boolean {
  const asked = kinds.filter((kind) => !ASIDE.includes(kind));
  return asked.length > 0 && asked.every((kind) => kind === 'pass');
}
