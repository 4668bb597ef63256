// Names, sentences and small lookups for players, cards and boards.
import { plural } from '../../app/phrases';
import type { Board, Face, InPlay, Task, View } from './wire';

export type StampKind = NonNullable<Task['stamps']>[number];
export type LineKind = NonNullable<Task['line']>;
export type MarkKind = NonNullable<Task['mark']>;
export type Place = NonNullable<Task['place']>;

/** The other seats, clockwise from the left neighbour; all of them for a spectator. */
export function others(view: View): number[] {
  const seats = view.hands.length;
  const first = view.seat ?? -1;
  const many = view.seat === null ? seats : seats - 1;
  return Array.from({ length: many }, (_, at) => (first + 1 + at) % seats);
}

/** "K, 3 stars": a card in words. */
export const faceName = (face: Face) =>
  face.stars === 0 ? face.printed : `${face.printed}, ${plural(face.stars, 'star')}`;

export const named = (view: View, names: readonly string[], seat: number) =>
  seat === view.seat ? 'You' : (names[seat] ?? '');

/** A player's name, with the number of the seat where somebody else has the same name. */
export function distinctName(names: readonly string[], seat: number): string {
  const name = names[seat] ?? '';
  return names.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name;
}

export const whose = (view: View, names: readonly string[], seat: number) =>
  seat === view.seat ? 'Your' : `${names[seat]}’s`;

export const wordOf = (board: Board | null) => (board?.lanes ?? []).map((lane) => lane.text).join('');

/** The rules that bind the viewer: those for everyone, and those for the viewer alone. */
export const binding = (view: View): InPlay[] =>
  view.rules.filter((rule) => rule.only === null || rule.only === view.seat);

/** What the viewer has to do, rule by rule. */
export const tasks = (view: View): Task[] => binding(view).flatMap((rule) => (rule.task ? [rule.task] : []));

export const taskFor = (view: View, gesture: Task['gesture']) => tasks(view).find((task) => task.gesture === gesture);

export const isDone = (task: Task) => task.have >= task.need;

/** The boards that the viewer's word is written on. */
export function laneSeats(view: View): number[] {
  const lanes = taskFor(view, 'lanes')?.lanes ?? [];
  return lanes.length > 0 ? lanes : [view.seat ?? 0];
}

/** Cut the word into its lanes; of two lanes, the first gets the larger half. */
export function cut(word: string, lanes: readonly number[]): { board: number; text: string }[] {
  const half = lanes.length > 1 ? Math.ceil(word.length / 2) : word.length;
  const parts = [word.slice(0, half), word.slice(half)];
  return lanes.flatMap((board, at) => (parts[at] ? [{ board, text: parts[at] as string }] : []));
}

/** The token that a player holds, by its place in the row; -1 for none. */
export const tokenOf = (view: View, seat: number | null) =>
  seat === null ? -1 : view.tokens.findIndex((token) => token.holder === seat);

/** Whether the viewer writes now: the race is on, and in a sealed round the viewer's own minute has begun. */
export const writes = (view: View) =>
  view.phase === 'race' && view.seat !== null && (view.clocks[view.seat]?.began ?? null) !== null;

export const LINES: Record<LineKind, string> = {
  rhyme: 'A word that rhymes',
  clue: 'A clue of a few words',
  sorted: 'Its letters in alphabetical order',
  repeat: 'The word again',
  initials: 'Your initials',
};

export const STAMPS: Record<StampKind, string> = {
  heart: 'Heart',
  moustache: 'Moustache',
  zeppelin: 'Zeppelin',
  lighthouse: 'Lighthouse',
  face: 'Face',
  animal: 'Animal',
  food: 'Food',
  tool: 'Tool',
  person: 'Person',
  place: 'Place',
  action: 'Action',
  top: 'Top edge',
  right: 'Right edge',
  bottom: 'Bottom edge',
  left: 'Left edge',
};
