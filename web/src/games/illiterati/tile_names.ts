// Reads a tile's name: "Es3" is an E with a sun, "B2" a plain B, "Jw1" a wild J, "*w1" a blank.

export type Sign = 'sun' | 'cloud' | 'leaf' | 'moon' | 'wild';

const SIGNS: Record<string, Sign> = { s: 'sun', c: 'cloud', l: 'leaf', m: 'moon', w: 'wild' };

export const printed = (tile: string) => tile.charAt(0);
export const isBlank = (tile: string) => tile.startsWith('*');
export const signOf = (tile: string): Sign | null => SIGNS[tile.charAt(1)] ?? null;

/** "E, sun", "B", "J, any symbol", "blank as E, any symbol": a tile in words. */
export function tileName(tile: string, letter: string | null = null): string {
  const name = isBlank(tile) ? (letter ? `blank as ${letter}` : 'blank') : printed(tile);
  const sign = signOf(tile);
  return sign === null ? name : `${name}, ${sign === 'wild' ? 'any symbol' : sign}`;
}

/** Tiles as they stand in a sentence: their letters only. */
export const spelledOut = (tiles: readonly string[]) =>
  tiles.map((tile) => (isBlank(tile) ? 'blank' : printed(tile))).join(', ');

/** What each tile of a row stands for; a blank stands for what the row spells there. */
export const lettersOf = (row: { tiles: readonly string[]; spelled: string }) =>
  row.tiles.map((tile, at) => (isBlank(tile) ? (row.spelled.charAt(at) ?? null) : printed(tile)));
