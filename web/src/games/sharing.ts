// Games that need certain options for pass and play. The lobby needs this at once, like the scenes.
import { sharing as illiterati } from './illiterati/sharing';
import { sharing as lettergo } from './lettergo/sharing';

export interface Sharing {
  /** The options with which the game can be passed around. */
  options: Record<string, unknown>;
  /** The text on the button for pass and play. */
  text: string;
}

export const SHARING: Record<string, Sharing> = { illiterati, lettergo };
