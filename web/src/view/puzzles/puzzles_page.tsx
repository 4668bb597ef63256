// The page of the daily puzzles: today's with what the player made of them, the results to share, and yesterday's answers.
import { Check, Flame, Play, X } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { plural } from '../../app/phrases';
import { dayText, difficultyText, failed, isOver, loadPuzzles, openPuzzle, resultText, today } from '../../app/puzzles';
import { titleOf } from '../../app/state';
import type { DailyPuzzle, DailyPuzzles, PastAnswer } from '../../net/wire';
import { Scene } from '../game_scene';
import { Icon } from '../icon';
import { PageHeader } from '../page_header';
import { Refusal } from '../refusal';
import { Share } from './share';

const BUTTONS = { new: 'Solve it', open: 'Go on', solved: 'Look again', shown: 'Look again' } as const;

function PuzzleCard({ puzzle, onOpen }: { puzzle: DailyPuzzle; onOpen: () => void }) {
  const title = titleOf(puzzle.game);
  return (
    <li class={`puzzle-card ${puzzle.state}`}>
      <Scene game={puzzle.game} />
      <div class="about">
        <h2>{title}</h2>
        <p>{puzzle.task}</p>
        <small>
          {difficultyText(puzzle.difficulty)} · {resultText(puzzle)}
          {puzzle.streak > 1 && ` · ${puzzle.streak} days in a row`}
        </small>
      </div>
      <button
        type="button"
        class={isOver(puzzle) ? 'plain' : 'primary'}
        aria-label={`${BUTTONS[puzzle.state]}: ${title}`}
        onClick={onOpen}
      >
        {puzzle.state === 'solved' ? <Icon node={Check} /> : <Icon node={Play} />} {BUTTONS[puzzle.state]}
      </button>
    </li>
  );
}

function Yesterday({ answers }: { answers: readonly PastAnswer[] }) {
  return (
    <section class="yesterday" aria-labelledby="yesterday-title">
      <h2 id="yesterday-title">Yesterday’s answers</h2>
      <dl>
        {answers.map((past) => (
          <div key={past.game}>
            <dt>
              {past.state === 'solved' && <Icon node={Check} />}
              {past.state === 'shown' && <Icon node={X} />} {titleOf(past.game)}
            </dt>
            <dd>
              {past.answer} <small>{past.best}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Today({ puzzles }: { puzzles: DailyPuzzles }) {
  const [why, setWhy] = useState('');
  const solved = puzzles.puzzles.filter((puzzle) => puzzle.state === 'solved').length;
  return (
    <>
      <div class="puzzles-head">
        <div>
          <h1>Today’s puzzles</h1>
          <p>
            {dayText(puzzles.date)}: one for each game, the same for everyone here. {solved} of {puzzles.puzzles.length}{' '}
            solved.
          </p>
        </div>
        {puzzles.longest > 0 && (
          <p class="streak">
            <Icon node={Flame} />
            <span>
              <b>{plural(puzzles.streak, 'day')}</b>{' '}
              {puzzles.longest > puzzles.streak ? `in a row · best ${puzzles.longest}` : 'in a row'}
            </span>
          </p>
        )}
      </div>
      <Refusal why={why} />
      <ul class="puzzle-list">
        {puzzles.puzzles.map((puzzle) => (
          <PuzzleCard key={puzzle.game} puzzle={puzzle} onOpen={() => void openPuzzle(puzzle.game).then(setWhy)} />
        ))}
      </ul>
      {puzzles.puzzles.some(isOver) && <Share puzzles={puzzles} />}
      <Yesterday answers={puzzles.yesterday} />
    </>
  );
}

export function PuzzlesPage() {
  useEffect(() => void loadPuzzles(), []);
  const puzzles = today.value;
  return (
    <div class="learn-page puzzles-page">
      <PageHeader />
      <main id="main" aria-busy={puzzles === null}>
        {puzzles && puzzles.puzzles.length > 0 && <Today puzzles={puzzles} />}
        {puzzles?.puzzles.length === 0 && <p class="nothing">There are no puzzles on this server.</p>}
        <Refusal why={puzzles ? '' : failed.value} />
      </main>
    </div>
  );
}
