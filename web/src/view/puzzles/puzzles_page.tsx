// The page of the daily puzzles: today's with what the player made of them, the results to share, and yesterday's answers.
import { Check, Copy, Download, Flame, Play, Share2, X } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { plural } from '../../app/phrases';
import {
  dayText,
  difficultyText,
  failed,
  isOver,
  loadPuzzles,
  openPuzzle,
  resultText,
  shareText,
  today,
} from '../../app/puzzles';
import { titleOf } from '../../app/state';
import { Scene } from '../../games/in_lobby';
import type { DailyPuzzle, DailyPuzzles, PastAnswer } from '../../net/wire';
import { Icon } from '../icon';
import { PageHeader } from '../page_header';
import { Refusal, useRequest } from '../request';
import { Trainer } from '../review/trainer';
import { shareImage } from './share_image';

/** Sharing the results of a day: as text, or as a picture. Neither tells an answer. */
function Share({ puzzles }: { puzzles: DailyPuzzles }) {
  const [copied, setCopied] = useState(false);
  const [picture, setPicture] = useState('');
  const [why, setWhy] = useState('');
  const text = shareText(puzzles);
  useEffect(() => {
    let made = '';
    let gone = false;
    shareImage(puzzles).then(
      (blob) => {
        made = URL.createObjectURL(blob);
        if (gone) URL.revokeObjectURL(made);
        else setPicture(made);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [text]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setWhy('');
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      setWhy('This browser does not let the page copy: mark the text and copy it yourself.');
    }
  };
  const share = () => void navigator.share({ title: 'Parlour puzzles', text }).catch(() => undefined);
  return (
    <section class="puzzle-share" aria-labelledby="share-title">
      <h2 id="share-title">Share your day</h2>
      <div class="share-both">
        {picture && <img src={picture} width="240" height="240" alt="Your results of today" />}
        <div>
          <pre class="share-text">{text}</pre>
          <div class="share-buttons">
            <button type="button" class="plain" onClick={copy}>
              <Icon node={copied ? Check : Copy} /> {copied ? 'Copied' : 'Copy the text'}
            </button>
            {'share' in navigator && (
              <button type="button" class="plain" onClick={share}>
                <Icon node={Share2} /> Share
              </button>
            )}
            {picture && (
              <a class="button plain" href={picture} download={`parlour-puzzles-${puzzles.date}.png`}>
                <Icon node={Download} /> Save the picture
              </a>
            )}
          </div>
          <Refusal why={why} />
        </div>
      </div>
    </section>
  );
}

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
  const { why, run } = useRequest();
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
          <PuzzleCard key={puzzle.game} puzzle={puzzle} onOpen={() => void run(() => openPuzzle(puzzle.game))} />
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
        <Trainer />
      </main>
    </div>
  );
}
