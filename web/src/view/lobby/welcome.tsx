// What a newcomer sees first: what this is, one game to begin with, and today's puzzles.
import { GraduationCap, Play, Puzzle } from 'lucide';
import { doneCount, nextLesson } from '../../app/course_progress';
import { plural } from '../../app/phrases';
import { failed, today } from '../../app/puzzles';
import { toCourse, toPuzzles } from '../../app/router';
import { titleOf } from '../../app/state';
import { Scene } from '../../games/in_lobby';
import type { CourseCard, GameCard } from '../../net/wire';
import { Icon } from '../icon';
import { openGame } from '../learn/start';
import { Refusal, useRequest } from '../request';

/** Today's puzzles: how many there are, and how long the streak is; with a picture that is not `beside` it. */
function Today({ beside }: { beside: string }) {
  const found = today.value;
  if (!found && !failed.value) return <div class="today looking" aria-hidden="true" />;
  if (!found || found.puzzles.length === 0) return null;
  const left = found.puzzles.filter(({ state }) => state === 'new' || state === 'open');
  const first = left.find(({ game }) => game !== beside) ?? found.puzzles[0];
  return (
    <a class="today" href={toPuzzles}>
      {first && <Scene game={first.game} />}
      <span class="today-text">
        <b>
          <Icon node={Puzzle} /> Today’s puzzles
        </b>
        <span>{plural(found.puzzles.length, 'position')}, and one best move in each.</span>
        <small>
          {found.streak > 0
            ? `${plural(found.streak, 'day')} in a row`
            : left.length > 0
              ? `${left.length} to solve`
              : 'All solved'}
        </small>
      </span>
    </a>
  );
}

interface Props {
  /** The game to begin with. */
  game: GameCard;
  /** Its course, where the player has begun it. */
  course: CourseCard | undefined;
}

export function Welcome({ game, course }: Props) {
  const { busy, why, run } = useRequest();
  const next = course && doneCount(course) > 0 ? nextLesson(course) : null;
  return (
    <section class="welcome" aria-labelledby="welcome-title">
      <div class="start-here">
        <Scene game={game.name} />
        <div class="start-text">
          <p class="over-title">{next ? 'Go on learning' : 'New here?'}</p>
          <h2 id="welcome-title">{next ? next.title : `Begin with ${titleOf(game.name)}`}</h2>
          <p>
            {next
              ? `Your next lesson of ${game.title} waits for you.`
              : 'Learn it in a few minutes at a real table, or just play: the first game explains itself.'}
          </p>
          <p class="row">
            <a class="button primary big" href={toCourse(game.name)}>
              <Icon node={GraduationCap} /> {next ? 'Next lesson' : `Learn ${game.title}`}
            </a>
            <button
              type="button"
              class="plain"
              disabled={busy}
              onClick={() => void run(() => openGame(game.name, 'easy', true))}
            >
              <Icon node={Play} /> {busy ? 'Dealing…' : 'Play a first game'}
            </button>
          </p>
          <Refusal why={why} />
        </div>
      </div>
      <Today beside={game.name} />
    </section>
  );
}
