// A review in words: shares of a win in percent, parts of a game as sentences.
import type { Part, Review } from '../../net/wire';

const CERTAIN = 10_000;

/** A share in percent. */
export const percent = (share: number) => `${Math.round((100 * share) / CERTAIN)}%`;

/** A change, with its sign. */
export function signed(change: number): string {
  const points = Math.round((100 * change) / CERTAIN);
  return `${points > 0 ? '+' : points < 0 ? '−' : '±'}${Math.abs(points)}%`;
}

/** When a part happened. */
export const moment = (part: Part) =>
  part.number === 0 ? 'Before the first move' : `${part.round ? `Round ${part.round}, move` : 'Move'} ${part.number}`;

/** A text as a sentence: some moves end in words that somebody says, and so in a full stop. */
export const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What a part was: a choice with its cost. */
export function choiceText(part: Part, names: string[]): string {
  const who = names[part.seat];
  const what = sentence(who === undefined ? part.text : `${who}: ${part.text}`);
  return part.cost ? `${what} It cost ${percent(part.cost)}.` : what;
}

/** How many decisions of a player are shown first. */
const SHOWN = 3;

/** A player's costliest decisions, the costliest first. */
export const dearest = (review: Review, seat: number): Part[] =>
  review.parts
    .filter((part) => part.seat === seat && (part.cost ?? 0) > 0)
    .sort((one, other) => (other.cost ?? 0) - (one.cost ?? 0))
    .slice(0, SHOWN);

/** The move of a replay that shows the position before a part. */
export const before = (part: Part) => Math.max(0, part.number - 1);

/** The luck in a part for a seat; empty where there was next to none. */
export function luckText(part: Part, seat: number, names: string[]): string {
  const luck = part.luck?.[seat] ?? 0;
  return Math.abs(luck) < 50 ? '' : `Luck for ${names[seat]}: ${signed(luck)}.`;
}

/** A seat's share after each part, before the deal first. */
export const sharesOf = (review: Review, seat: number) => [
  review.expected[seat] ?? 0,
  ...review.parts.map((part) => part.after[seat] ?? 0),
];

/** The curve of a seat for those who do not see it. */
export function curveText(review: Review, seat: number, names: string[]): string {
  const shares = sharesOf(review, seat);
  const [low, high] = [Math.min(...shares), Math.max(...shares)];
  const at = (share: number) => (shares.indexOf(share) < 2 ? 'at the start' : `at move ${shares.indexOf(share) - 1}`);
  return (
    `${names[seat]}’s chance to win: ${percent(shares[0] ?? 0)} before the deal, ` +
    `lowest ${percent(low)} ${at(low)}, highest ${percent(high)} ${at(high)}, ${percent(shares.at(-1) ?? 0)} at the end.`
  );
}
