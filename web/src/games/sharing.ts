// Games that are passed around one screen in a way of their own; like the scenes, the lobby needs this at once.
import { sharing as illiterati } from './illiterati/sharing';
import { sharing as lettergo } from './lettergo/sharing';

export interface Sharing {
  /** Options under which the game can be passed around. */
  options: Record<string, unknown>;
  /** What that means, and when a screen each is better. */
  text: string;
}

export const SHARING: Record<string, Sharing> = { illiterati, lettergo };
