// Who holds which tile at this moment, and in which colour it is shown.
import type { Table } from './types';
import type { Presence } from './wire';

export interface Holder {
  seat: number;
  name: string;
  colour: string;
}

/** What the others see of letters in hand: held over the Library, over a desk, or else over the player's own. */
export function showing(tiles: readonly string[], over: string | null, seat: number): Presence | null {
  if (tiles.length === 0) return null;
  if (over === 'library') return { tiles: [...tiles], over: null };
  return { tiles: [...tiles], over: over?.startsWith('seat:') ? Number(over.slice(5)) : seat };
}

export function colourOf(table: Table | null, seat: number): string {
  const info = table?.info.value?.seats[seat];
  return info ? info.colour : 'var(--muted)';
}

/** The holder of each tile that somebody else has in hand. */
export function holders(table: Table | null): ReadonlyMap<string, Holder> {
  const found = new Map<string, Holder>();
  for (const [seat, what] of table?.others.value ?? []) {
    const holder = { seat, name: table?.names.value[seat] ?? '', colour: colourOf(table, seat) };
    for (const tile of what.tiles ?? []) found.set(tile, holder);
  }
  return found;
}

/** The Library and desks over which others hold something, with the colour of the first; their own desks excluded. */
export function hovers(table: Table | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [seat, what] of table?.others.value ?? []) {
    const { over = null } = what;
    const place = over === null ? 'library' : `seat:${over}`;
    if (over !== seat && !found.has(place)) found.set(place, colourOf(table, seat));
  }
  return found;
}
