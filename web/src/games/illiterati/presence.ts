// Who holds which tile at this moment, and in which colour that is shown.
import { ownColour } from '../../colour';
import type { Table } from '../../table';

/** What a player shows the others: tiles in the hand, and what they are held over. */
export interface Holding {
  tiles: string[];
  over: string | null;
}

export interface Holder {
  seat: number;
  name: string;
  colour: string;
}

export function colourOf(table: Table | null, seat: number): string {
  const info = table?.info.value?.seats[seat];
  return info ? ownColour(info) : 'var(--muted)';
}

/** The holder of each tile that somebody else has in hand. */
export function holders(table: Table | null): ReadonlyMap<string, Holder> {
  const found = new Map<string, Holder>();
  for (const [seat, what] of table?.others.value ?? []) {
    const holder = { seat, name: table?.names.value[seat] ?? '', colour: colourOf(table, seat) };
    for (const tile of (what as Holding).tiles) found.set(tile, holder);
  }
  return found;
}

/** Which desks and shelves others hold something over, with the colour of the first who does. */
export function hovers(table: Table | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [seat, what] of table?.others.value ?? []) {
    const { over } = what as Holding;
    if (over && !found.has(over)) found.set(over, colourOf(table, seat));
  }
  return found;
}
