// The player's letters with moves that are still on their way, shown before the server confirms them.
import { isBlank, printed } from './text';
import type { IlliteratiAction, PlayerFace, WordFace } from './wire';

/** A player's letters, and those in the Library. */
export interface Letters {
  words: readonly WordFace[];
  loose: readonly string[];
  library: readonly string[];
}

/** Remove tiles from their rows: two or more remaining letters stay a row, a single one becomes loose. */
function lift(before: Letters, tiles: readonly string[]): Letters {
  const gone = new Set(tiles);
  const loose = before.loose.filter((tile) => !gone.has(tile));
  const words: WordFace[] = [];
  for (const row of before.words) {
    const left = row.tiles.filter((tile) => !gone.has(tile));
    if (left.length === row.tiles.length) words.push(row);
    else if (left.length > 1) words.push(provisional(left, row.tiles, row.spelled));
    else loose.push(...left);
  }
  return { ...before, words, loose };
}

/** A row that the table has not judged yet. */
function provisional(tiles: readonly string[], source: readonly string[], letters: string): WordFace {
  const spelled = tiles.map((tile) => (isBlank(tile) ? letters.charAt(source.indexOf(tile)) : printed(tile))).join('');
  return { tiles: [...tiles], spelled, valid: null, themed: false, gloss: null, why: null, theme: null, doubt: null };
}

const same = (row: WordFace, tiles: readonly string[], spelled: string) =>
  row.spelled === spelled && row.tiles.join() === tiles.join();

function spelt(before: Letters, tiles: readonly string[], blanks: string): Letters {
  let next = 0;
  const spelled = tiles.map((tile) => (isBlank(tile) ? blanks.charAt(next++) : printed(tile))).join('');
  if (before.words.some((row) => same(row, tiles, spelled))) return before;
  const row = provisional(tiles, tiles, spelled);
  const first = before.words.findIndex((old) => old.tiles.some((tile) => tiles.includes(tile)));
  const rest = lift(before, tiles);
  // Rows before the first one that gave letters are unchanged, so its index stays the same.
  const at = first < 0 ? rest.words.length : first;
  return { ...rest, words: [...rest.words.slice(0, at), row, ...rest.words.slice(at)] };
}

const join = (all: readonly string[], more: readonly string[]) => [...all, ...more.filter((one) => !all.includes(one))];

function after(before: Letters, action: IlliteratiAction): Letters {
  switch (action.kind) {
    case 'spell':
      return spelt(before, action.tiles, action.blanks ?? '');
    case 'loosen': {
      const inRows = action.tiles.filter((tile) => before.words.some((row) => row.tiles.includes(tile)));
      const lifted = lift(before, inRows);
      return { ...lifted, loose: join(lifted.loose, inRows) };
    }
    case 'give':
      return lift(before, action.tiles);
    case 'shelve':
      return { ...lift(before, action.tiles), library: join(before.library, action.tiles) };
    case 'take':
      return {
        ...before,
        loose: before.words.some((row) => row.tiles.some((tile) => action.tiles.includes(tile)))
          ? before.loose
          : join(before.loose, action.tiles),
        library: before.library.filter((tile) => !action.tiles.includes(tile)),
      };
    default:
      return before;
  }
}

/** The player's letters after all moves that are on their way. */
export const withPending = (
  player: PlayerFace,
  library: readonly string[],
  sent: readonly IlliteratiAction[],
): Letters => sent.reduce(after, { words: player.words, loose: player.loose, library });
