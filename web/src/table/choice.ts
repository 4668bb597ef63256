// The choice in progress at a table.

/** What the player has picked so far: cards of the hand, a place of the board, items that lie there. */
export interface Choice {
  cards: string[];
  place: number | null;
  items: string[];
  /** What the player wants to do there, where the board offers several things; any further pick forgets it. */
  way?: string | undefined;
}

export const NOTHING: Choice = { cards: [], place: null, items: [] };
