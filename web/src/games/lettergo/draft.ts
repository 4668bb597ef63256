// The word being written: letters and gaps in a row, the order in which they were written, and the caret.

interface Slot {
  /** Null is a gap to be filled later. */
  letter: string | null;
  /** Its turn in the order of writing. */
  at: number;
}

export interface Draft {
  slots: readonly Slot[];
  caret: number;
  next: number;
}

export const EMPTY: Draft = { slots: [], caret: 0, next: 0 };
/** The most letters a word can have at any table. */
const LONGEST = 20;

export const textOf = (draft: Draft) => draft.slots.map((slot) => slot.letter ?? '').join('');
export const whole = (draft: Draft) => draft.slots.length > 0 && draft.slots.every((slot) => slot.letter !== null);

/** The places of the letters in the order of writing. */
export const orderOf = (draft: Draft) =>
  draft.slots
    .map((slot, place) => ({ place, at: slot.at }))
    .sort((one, two) => one.at - two.at)
    .map(({ place }) => place);

/** Put a letter or a gap at the caret: into a gap that is there, else between its neighbours.
 * With `backwards` the caret stays before it, so that the next letter goes to its left. */
export function put(draft: Draft, letter: string | null, backwards = false): Draft {
  const { slots, caret, next } = draft;
  const slot = { letter, at: next };
  if (letter !== null && slots[caret]?.letter === null)
    return {
      slots: slots.map((old, place) => (place === caret ? slot : old)),
      caret: backwards ? caret : caret + 1,
      next: next + 1,
    };
  if (slots.length >= LONGEST) return draft;
  return {
    slots: [...slots.slice(0, caret), slot, ...slots.slice(caret)],
    caret: backwards ? caret : caret + 1,
    next: next + 1,
  };
}

/** Erase the letter before the caret; when writing backwards, the one after it. */
export function rub(draft: Draft, backwards = false): Draft {
  const at = backwards && draft.caret < draft.slots.length ? draft.caret : draft.caret - 1;
  if (at < 0) return draft;
  return { ...draft, slots: draft.slots.filter((_, place) => place !== at), caret: Math.min(at, draft.caret) };
}

export const moveTo = (draft: Draft, caret: number): Draft => ({
  ...draft,
  caret: Math.max(0, Math.min(draft.slots.length, caret)),
});

/** The draft of a word that is on the board already. */
export function fromWord(word: string, order: readonly number[], backwards = false): Draft {
  const slots = [...word].map((letter, place) => ({ letter, at: Math.max(0, order.indexOf(place)) }));
  return { slots, caret: backwards ? 0 : slots.length, next: slots.length };
}

/** A card by what is printed on it. */
interface Printed {
  card: string;
  printed: string;
}

export interface Cover {
  /** The cards that the letters would take, one for each. */
  cards: Set<string>;
  /** The places of letters that no card is left for: they are marked, and the server decides. */
  lacking: Set<number>;
}

/** Which cards the letters take, in the order of writing; a Qu card brings its U along, where one follows the Q. */
export function cover(draft: Draft, faces: readonly Printed[]): Cover {
  const cards = new Set<string>();
  const lacking = new Set<number>();
  const brought = new Set<number>();
  const letterAt = (place: number) => draft.slots[place]?.letter ?? null;
  for (const place of orderOf(draft)) {
    const letter = letterAt(place);
    if (letter === null || (letter === 'U' && brought.has(place))) continue;
    const face = faces.find((one) => !cards.has(one.card) && one.printed.charAt(0) === letter);
    if (!face) lacking.add(place);
    else cards.add(face.card);
    if (face && face.printed.length > 1 && letterAt(place + 1) === 'U') brought.add(place + 1);
  }
  for (const place of brought) lacking.delete(place);
  return { cards, lacking };
}
