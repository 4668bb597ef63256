// A game in the lobby: its picture and what it is, links to its page and its lessons, and the button that deals at once.
import { Clock, GraduationCap, Users } from 'lucide';
import { useId } from 'preact/hooks';
import { toCourse, toGame } from '../../app/router';
import { Scene } from '../../games/in_lobby';
import type { GameCard } from '../../net/wire';
import { Icon } from '../icon';
import { useCourses } from '../learn/learn_page';
import { PlayButton } from './play_now';

export const playersRange = (game: GameCard) => {
  const [few, many] = [game.seats[0], game.seats.at(-1)];
  return few === many ? `${few} players` : `${few}–${many} players`;
};

export function GameTile({ game }: { game: GameCard }) {
  const title = useId();
  const isTaught = useCourses()?.some((course) => course.game === game.name);
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
        <p class="game-more">
          {isTaught && (
            <a href={toCourse(game.name)} aria-describedby={title}>
              <Icon node={GraduationCap} /> Learn
            </a>
          )}
          <span aria-hidden="true">With friends, how to play</span>
        </p>
      </div>
      <PlayButton game={game} />
    </article>
  );
}
