// The picture of a game in the lobby: its own, or one with its initial.
import { inLobby } from '../games/in_lobby';

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

export function Scene({ game }: { game: string }) {
  const Own = inLobby(game)?.Scene;
  return Own ? <Own /> : <PlainScene game={game} />;
}
