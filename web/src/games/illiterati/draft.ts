// The letters in hand: a row being made before it is laid, with letters for its blanks and a place for the next one.
import { isBlank, printed, signOf } from './tile_names';
import type { Spell, WordFace } from './wire';

export interface Draft {
  tiles: readonly string[];
  /** Where the next letter goes. */
  caret: number;
  /** What each blank stands for, as far as that is said. */
  named: Readonly<Record<string, string>>;
}

export const EMPTY: Draft = { tiles: [], caret: 0, named: {} };

const clamp = (at: number, most: number) => Math.max(0, Math.min(most, at));

export const moveTo = (draft: Draft, caret: number): Draft => ({ ...draft, caret: clamp(caret, draft.tiles.length) });

/** A tile joins the row where the next one goes, or at a place of its own; one that is in it moves there. */
export function add(draft: Draft, tile: string, place: number | null = null): Draft {
  const rest = draft.tiles.filter((one) => one !== tile);
  const at = clamp(place ?? draft.caret, rest.length);
  return { ...draft, tiles: [...rest.slice(0, at), tile, ...rest.slice(at)], caret: at + 1 };
}

/** A tile leaves the row, and a blank its letter. */
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

/** Take back the letter before the caret. */
export function rub(draft: Draft): Draft {
  const tile = draft.tiles[draft.caret - 1];
  return tile === undefined ? draft : remove(draft, tile);
}

export const name = (draft: Draft, blank: string, letter: string): Draft => ({
  ...draft,
  named: { ...draft.named, [blank]: letter },
});

/** The blank that waits for its letter, if one does. */
export const unnamed = (draft: Draft) => draft.tiles.find((tile) => isBlank(tile) && !draft.named[tile]) ?? null;

/** What the row spells so far, a question mark for a blank without a letter. */
export const wordOf = (draft: Draft) =>
  draft.tiles.map((tile) => (isBlank(tile) ? (draft.named[tile] ?? '?') : printed(tile))).join('');

/** A row that lies already, taken up to be changed. */
export function fromRow(row: WordFace): Draft {
  const blanks = row.tiles.flatMap((tile, at) => (isBlank(tile) ? [[tile, row.spelled.charAt(at)]] : []));
  return { tiles: row.tiles, caret: row.tiles.length, named: Object.fromEntries(blanks) };
}

/** A letter is typed: it names a blank that waits for one, takes a loose letter, a wild one after others, a blank last. */
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

/** Without the tiles that are one's own no more. */
export const keep = (draft: Draft, own: ReadonlySet<string>): Draft =>
  draft.tiles.filter((tile) => !own.has(tile)).reduce(remove, draft);

export function spell(tiles: readonly string[], named: Readonly<Record<string, string>>): Spell {
  const blanks = tiles.filter(isBlank).map((tile) => named[tile] ?? '');
  return { kind: 'spell', tiles: [...tiles], blanks: blanks.join('') };
}
