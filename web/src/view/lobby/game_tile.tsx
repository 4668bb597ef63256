// A game in the lobby: its picture, what it is, and the buttons that start it.
import { Clock, GraduationCap, Play, Sofa, Users } from 'lucide';
import { useId, useState } from 'preact/hooks';
import type { GameCard } from '../../net/wire';
import { Scene } from '../game_scene';
import { Icon } from '../icon';
import { Refusal } from '../refusal';
import { FriendsDialog, openTable, SameRoomDialog, usualSeats } from './new_table';

const players = (game: GameCard) => {
  const [few, many] = [game.seats[0], game.seats.at(-1)];
  return few === many ? `${few} players` : `${few}–${many} players`;
};

export function GameTile({ game }: { game: GameCard }) {
  const [open, setOpen] = useState<'friends' | 'room' | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ by: 'play' | 'learn'; why: string } | null>(null);
  const title = useId();
  const deal = async (by: 'play' | 'learn') => {
    setBusy(true);
    setRefused(null);
    const table = { game: game.name, sit: [0], start: true };
    const why =
      by === 'play'
        ? await openTable({ ...table, seats: usualSeats(game) })
        : await openTable({ ...table, seats: game.seats[0] ?? 2, level: 'easy' }, '?first=1');
    setRefused({ by, why });
    setBusy(false);
  };
  const whyNot = (by: 'play' | 'learn') => <Refusal why={refused?.by === by ? refused.why : ''} />;
  return (
    <article class={`game-card game-card-${game.name}`} aria-labelledby={title}>
      <Scene game={game.name} />
      <div class="game-card-text">
        <h2 id={title}>{game.title}</h2>
        <p class="line">{game.line}</p>
        <p class="terms">
          <span>
            <Icon node={Users} /> {players(game)}
          </span>
          <span>
            <Icon node={Clock} /> {game.minutes} min
          </span>
        </p>
        <div class="game-card-buttons">
          <button type="button" class="primary big" disabled={busy} onClick={() => deal('play')}>
            <Icon node={Play} /> {busy ? 'Dealing…' : 'Play now'}
          </button>
          {whyNot('play')}
          <button type="button" class="plain" onClick={() => setOpen('friends')}>
            <Icon node={Users} /> With friends
          </button>
          <button type="button" class="plain" onClick={() => setOpen('room')}>
            <Icon node={Sofa} /> In this room
          </button>
          <button type="button" class="quiet" disabled={busy} onClick={() => deal('learn')}>
            <Icon node={GraduationCap} /> Learn it in a first game
          </button>
          {whyNot('learn')}
        </div>
      </div>
      {open === 'friends' && <FriendsDialog game={game} onClose={() => setOpen(null)} />}
      {open === 'room' && <SameRoomDialog game={game} onClose={() => setOpen(null)} />}
    </article>
  );
}
