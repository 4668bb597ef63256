// A game in the lobby: its picture, what it is, and the buttons that start it.
import { Clock, GraduationCap, LibraryBig, Sofa, Users } from 'lucide';
import { useId, useState } from 'preact/hooks';
import { toCards, toCourse } from '../../app/router';
import type { GameCard } from '../../net/wire';
import { Scene } from '../game_scene';
import { Icon } from '../icon';
import { FriendsDialog } from './friends_dialog';
import { PlayNow } from './play_now';
import { SameRoomDialog } from './same_room';

const playersRange = (game: GameCard) => {
  const [few, many] = [game.seats[0], game.seats.at(-1)];
  return few === many ? `${few} players` : `${few}–${many} players`;
};

export function GameTile({ game }: { game: GameCard }) {
  const [open, setOpen] = useState<'friends' | 'room' | null>(null);
  const title = useId();
  return (
    <article class={`game-card game-card-${game.name}`} aria-labelledby={title}>
      <Scene game={game.name} />
      <div class="game-card-text">
        <h2 id={title}>{game.title}</h2>
        <p class="line">{game.line}</p>
        <p class="game-facts">
          <span>
            <Icon node={Users} /> {playersRange(game)}
          </span>
          <span>
            <Icon node={Clock} /> {game.minutes} min
          </span>
        </p>
      </div>
      <div class="game-card-buttons">
        <PlayNow game={game} />
        <a class="quiet" href={toCourse(game.name)} aria-label={`Learn ${game.title}`}>
          <Icon node={GraduationCap} /> Learn
        </a>
        <a class="quiet" href={toCards(game.name)} aria-label={`All cards of ${game.title}`}>
          <Icon node={LibraryBig} /> Cards
        </a>
        <button type="button" class="quiet" onClick={() => setOpen('friends')}>
          <Icon node={Users} /> With friends
        </button>
        <button type="button" class="quiet" onClick={() => setOpen('room')}>
          <Icon node={Sofa} /> In this room
        </button>
      </div>
      {open === 'friends' && <FriendsDialog game={game} onClose={() => setOpen(null)} />}
      {open === 'room' && <SameRoomDialog game={game} onClose={() => setOpen(null)} />}
    </article>
  );
}
