// What the lobby needs of each game at once, and therefore not with its face: its picture, and how it is passed around.
import type { ComponentType } from 'preact';

/** What a game needs for pass and play, where that is more than a table. */
export interface Sharing {
  /** The options with which the game can be passed around. */
  options: Record<string, unknown>;
  /** The text on the button for pass and play. */
  text: string;
}

interface InLobby {
  Scene: ComponentType;
  sharing?: Sharing;
}

const IN_LOBBY = import.meta.glob<InLobby>('./*/scene.tsx', { eager: true });
export const inLobby = (game: string): InLobby | undefined => IN_LOBBY[`./${game}/scene.tsx`];
