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

function PlainScene({ game }: { game: string }) {
  return (
    <svg class="scene" viewBox="0 0 420 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="420" height="300" fill="var(--felt)" />
      <path
        d="M150 300V110c0-36 24-56 60-56s60 20 60 56v190Z"
        fill="var(--felt-deep)"
        stroke="#e0b463"
        stroke-width="2"
      />
      <text x="210" y="200" font-size="90" text-anchor="middle" fill="#f6e9c8" class="display">
        {game.charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}

/** The picture of a game: its own, or one with its initial. */
export function Scene({ game }: { game: string }) {
  const Own = inLobby(game)?.Scene;
  return Own ? <Own /> : <PlainScene game={game} />;
}
