// The row of letters in hand: its tiles, the letters of its blanks, and the caret.
import { isBlank, printed, signOf } from './text';
import type { Spell, WordFace } from './wire';

export interface Draft {
  tiles: readonly string[];
  /** Where the next letter goes. */
  caret: number;
  /** The letters of the blanks that have one. */
  named: Readonly<Record<string, string>>;
}

export const EMPTY: Draft = { tiles: [], caret: 0, named: {} };

const clamp = (at: number, most: number) => Math.max(0, Math.min(most, at));

export const moveTo = (draft: Draft, caret: number): Draft => ({ ...draft, caret: clamp(caret, draft.tiles.length) });

/** Add a tile at the caret or at a given place; a tile that is in the row moves there. */
export function add(draft: Draft, tile: string, place: number | null = null): Draft {
  const rest = draft.tiles.filter((one) => one !== tile);
  const at = clamp(place ?? draft.caret, rest.length);
  return { ...draft, tiles: [...rest.slice(0, at), tile, ...rest.slice(at)], caret: at + 1 };
}

/** Remove a tile, and the letter of a blank. */
export function remove(draft: Draft, tile: string): Draft {
  const at = draft.tiles.indexOf(tile);
  if (at < 0) return draft;
  const { [tile]: _, ...named } = draft.named;
  return {
    tiles: draft.tiles.filter((one) => one !== tile),
    caret: draft.caret > at ? draft.caret - 1 : draft.caret,
    named,
  };
}

/** Remove the letter before the caret. */
export function rub(draft: Draft): Draft {
  const tile = draft.tiles[draft.caret - 1];
  return tile === undefined ? draft : remove(draft, tile);
}

export const name = (draft: Draft, blank: string, letter: string): Draft => ({
  ...draft,
  named: { ...draft.named, [blank]: letter },
});

/** The blank that has no letter yet, if there is one. */
export const unnamed = (draft: Draft) => draft.tiles.find((tile) => isBlank(tile) && !draft.named[tile]) ?? null;

/** What the row spells so far, a question mark for a blank without a letter. */
export const wordOf = (draft: Draft) =>
  draft.tiles.map((tile) => (isBlank(tile) ? (draft.named[tile] ?? '?') : printed(tile))).join('');

/** The draft of a row that is picked up to be changed. */
export function fromRow(row: WordFace): Draft {
  const blanks = row.tiles.flatMap((tile, at) => (isBlank(tile) ? [[tile, row.spelled.charAt(at)]] : []));
  return { tiles: row.tiles, caret: row.tiles.length, named: Object.fromEntries(blanks) };
}

/** Type a letter: name a waiting blank, or take a loose letter (wild ones after others, blanks last). */
export function typed(draft: Draft, loose: readonly string[], letter: string): Draft | null {
  const waiting = unnamed(draft);
  if (waiting) return name(draft, waiting, letter);
  const free = loose.filter((tile) => !draft.tiles.includes(tile));
  const fits = free.filter((tile) => printed(tile) === letter);
  const tile = fits.find((one) => signOf(one) !== 'wild') ?? fits[0];
  if (tile) return add(draft, tile);
  const blank = free.find(isBlank);
  return blank ? name(add(draft, blank), blank, letter) : null;
}

/** Remove the tiles that no longer belong to the player. */
export const keep = (draft: Draft, own: ReadonlySet<string>): Draft =>
  draft.tiles.filter((tile) => !own.has(tile)).reduce(remove, draft);

export function spell(tiles: readonly string[], named: Readonly<Record<string, string>>): Spell {
  const blanks = tiles.filter(isBlank).map((tile) => named[tile] ?? '');
  return { kind: 'spell', tiles: [...tiles], blanks: blanks.join('') };
}
