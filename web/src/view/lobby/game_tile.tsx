// A game in the lobby: its picture and what it is, a link to its page, and the button that deals at once.
import { Clock, Users } from 'lucide';
import { useId } from 'preact/hooks';
import { toGame } from '../../app/router';
import { Scene } from '../../games/in_lobby';
import type { GameCard } from '../../net/wire';
import { Icon } from '../icon';
import { PlayButton } from './play_now';

export const playersRange = (game: GameCard) => {
  const [few, many] = [game.seats[0], game.seats.at(-1)];
  return few === many ? `${few} players` : `${few}–${many} players`;
};

export function GameTile({ game }: { game: GameCard }) {
  const title = useId();
  return (
    <article class={`game-card game-card-${game.name}`} aria-labelledby={title}>
      <Scene game={game.name} />
      <div class="game-card-text">
        <h2 id={title}>
          <a href={toGame(game.name)}>{game.title}</a>
        </h2>
        <p class="line">{game.line}</p>
        <p class="game-facts">
          <span>
            <Icon node={Users} /> {playersRange(game)}
          </span>
          <span>
            <Icon node={Clock} /> {game.minutes} min
          </span>
        </p>
        <p class="game-more" aria-hidden="true">
          With friends, how to play
        </p>
      </div>
      <PlayButton game={game} />
    </article>
  );
}
