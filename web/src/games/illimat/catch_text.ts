// What a harvest or a stockpile takes, as sums that a reader can check: "9 and 4 + 5" with a nine, not "4 + 5 + 9".
import type { Option } from './legal_moves';
import { listed, worth } from './text';
import type { FieldView } from './wire';

/** What a card may count; a Fool counts as one of two numbers. */
const counts = (card: string) => worth(card).split(' or ').map(Number);

const countsOf = (field: FieldView, item: string): number[] => {
  const pile = field.piles.find((one) => one.cards[0] === item);
  return pile ? [pile.value] : counts(item);
};

/** Every way to take the first item, and others with it, up to a sum: what is taken counts, and what is left. */
function* setsOf(items: readonly number[][], sum: number): Generator<[number[], number[][]]> {
  const [first, ...rest] = items;
  for (const value of first ?? []) {
    if (value === sum) yield [[value], rest];
    if (value >= sum) continue;
    for (let index = 0; index < rest.length; index += 1) {
      const others = rest.slice(index);
      const before = rest.slice(0, index);
      for (const [more, left] of setsOf(others, sum - value))
        yield [
          [value, ...more],
          [...before, ...left],
        ];
    }
  }
}

/** Items parted into sets of one sum; null where that can't be done. */
function parted(items: readonly number[][], sum: number): number[][] | null {
  if (items.length === 0) return [];
  for (const [set, left] of setsOf(items, sum)) {
    const others = parted(left, sum);
    if (others) return [set, ...others];
  }
  return null;
}

const told = (sets: number[][]) =>
  listed(sets.sort((one, two) => one.length - two.length).map((set) => set.join(' + ')));

/** What a harvest takes, set by set, single cards first. */
export function catchText(field: FieldView, { cards, items }: Option): string {
  const [one = [], two = [0]] = cards.map(counts);
  const sums = one.flatMap((here) => two.map((there) => here + there));
  const all = items.map((item) => countsOf(field, item));
  for (const sum of sums) {
    const sets = parted(all, sum);
    if (sets) return told(sets);
  }
  return all.map((values) => values.join(' or ')).join(' + ');
}

/** The sets of a stockpile, with the card that is played. */
export function pileText(field: FieldView, { cards, items }: Option, value: number): string {
  const all = [...cards.map(counts), ...items.map((item) => countsOf(field, item))];
  return told(parted(all, value) ?? [[value]]);
}
