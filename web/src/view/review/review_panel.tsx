// The review of a game: where it was won and lost, what was luck, what would have been better.
import { useEffect, useState } from 'preact/hooks';
import { dark } from '../../app/preferences';
import { toPuzzles } from '../../app/router';
import * as api from '../../net/api';
import type { Part, Replay, Review, ReviewInfo, Summary } from '../../net/wire';
import { legible } from '../player_colour';
import { Decisions, PlayOnButton } from './decision_card';
import { before, choiceText, dearest, luckText, moment, percent, signed } from './review_text';
import { WinCurve } from './win_curve';

/** Milliseconds between two looks at a review that waits. */
const SOON = 2_500;

interface ReviewState {
  info: ReviewInfo | null;
  why: string;
  request: () => void;
}

/** The review of a game: fetched, requested, and waited for while somebody looks. */
export function useReview(id: string | null, wanted: boolean): ReviewState {
  const [info, setInfo] = useState<ReviewInfo | null>(null);
  const [why, setWhy] = useState('');
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!id || !wanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let late = false;
    const take = (found: ReviewInfo) => {
      if (late) return;
      setInfo(found);
      setWhy('');
      if (found.state === 'waiting') timer = setTimeout(look, SOON);
    };
    const fail = (error: Error) => {
      if (!late) setWhy(error.message);
    };
    const look = () => void api.review(id).then(take, fail);
    if (asked > 0) void api.requestReview(id).then(take, fail);
    else look();
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [id, wanted, asked]);
  return { info, why, request: () => setAsked((before) => before + 1) };
}

interface Props {
  id: string;
  replay: Replay;
  state: ReviewState;
  seat: number | null;
  at: number;
  onMove: (to: number) => void;
}

/** What a result is made of; the four numbers add up to it. */
function Sums({ summary, own }: { summary: Summary; own: boolean }) {
  const parts: [string, string, number][] = [
    ['Before the deal', percent(summary.expected), 0],
    ['Luck', signed(summary.luck), summary.luck],
    [own ? 'Your choices' : 'Own choices', signed(summary.own), summary.own],
    ['Others’ choices', signed(summary.others), summary.others],
    ['Result', percent(summary.result), 0],
  ];
  return (
    <dl class="review-sums">
      {parts.map(([name, text, change]) => (
        <div key={name} class={change > 0 ? 'gain' : change < 0 ? 'loss' : ''}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Turning({ part, props, seat }: { part: Part; props: Props; seat: number }) {
  const luck = luckText(part, seat, props.replay.names);
  return (
    <li>
      <button
        type="button"
        class="quiet"
        aria-current={before(part) === props.at}
        onClick={() => props.onMove(before(part))}
      >
        <small>{moment(part)}</small>
        <span>{choiceText(part, props.replay.names)}</span>
        {luck && <em>{luck}</em>}
      </button>
    </li>
  );
}

function Found({ review, props }: { review: Review; props: Props }) {
  const { replay, state } = props;
  const own = state.info?.seats ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const seat = chosen ?? props.seat ?? own[0] ?? 0;
  const summary = review.summaries[seat];
  const part = review.parts[props.at];
  const isDecision = Boolean(review.parts[props.at + 1]?.cost);
  const colours = replay.names.map((_, at) => legible(replay.colours?.[at] ?? '#57534e', dark.value));
  return (
    <>
      <Decisions
        id={props.id}
        review={review}
        names={replay.names}
        seat={seat}
        own={own.includes(seat)}
        at={props.at}
        onMove={props.onMove}
      />
      {part && !isDecision && (
        <p class="review-here">
          <small>{moment(part)}</small>
          {choiceText(part, replay.names)} {luckText(part, seat, replay.names)}
        </p>
      )}
      {!isDecision && props.at < review.parts.length - 1 && (
        <div class="decision-tools">
          <PlayOnButton id={props.id} game={replay.game} move={props.at} seat={seat} choose />
        </div>
      )}
      <h2>Luck and choices</h2>
      <label class="review-of">
        <span>Whose chance to win</span>
        <select value={seat} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {replay.names.map((name, at) => (
            <option key={at} value={at}>
              {name}
            </option>
          ))}
        </select>
        <output>{percent(part?.after[seat] ?? 0)}</output>
      </label>
      <WinCurve
        review={review}
        seat={seat}
        names={replay.names}
        colours={colours}
        at={props.at}
        onMove={props.onMove}
      />
      {summary && <Sums summary={summary} own={own.includes(seat)} />}
      <h2>Turning points</h2>
      {review.turning.length === 0 && <p class="nothing">None. No single choice or draw decided this game.</p>}
      <ol class="turning">
        {review.turning.map((number) => {
          const turning = review.parts[number];
          return turning && <Turning key={number} part={turning} props={props} seat={seat} />;
        })}
      </ol>
      {own.length > 0 && (
        <p>
          <a href={toPuzzles}>What you could have done better in all of your games</a>
        </p>
      )}
      <p class="nothing">
        These are estimates: a computer plays on from every position, with several shuffles. It looks for better moves
        with only what the player could see.
      </p>
    </>
  );
}

/** Go to the costliest decision of the player who looks, once the review is there. */
export function useFirstDecision(state: ReviewState, wanted: boolean, onMove: (to: number) => void): void {
  const [went, setWent] = useState(false);
  const { review, seats } = state.info ?? {};
  useEffect(() => {
    if (!wanted || went || !review) return;
    setWent(true);
    const first = dearest(review, seats?.[0] ?? -1)[0];
    if (first) onMove(before(first));
  }, [wanted, went, review]);
}

export function ReviewPanel(props: Props) {
  const { info, why, request } = props.state;
  if (info?.review) {
    return (
      <div class="review">
        <Found review={info.review} props={props} />
      </div>
    );
  }
  const ask = (text: string) => (
    <button type="button" class="primary" onClick={request}>
      {text}
    </button>
  );
  return (
    <div class="review">
      {why && (
        <p class="nothing" role="status">
          {why}
        </p>
      )}
      {!why && !info && <p role="status">Loading the review…</p>}
      {info?.state === 'waiting' && (
        <p role="status">The computer is looking through this game. That takes up to a minute; you can look around.</p>
      )}
      {!why && info?.state === 'none' && (
        <>
          <p>Where was this game won and lost, and what was luck? A computer looks through all of it.</p>
          {ask('Review this game')}
        </>
      )}
      {!why && info?.state === 'failed' && (
        <>
          <p>This game could not be reviewed.</p>
          {ask('Try again')}
        </>
      )}
    </div>
  );
}
