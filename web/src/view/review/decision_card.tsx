// The costliest decisions of a player: what was done, what would have been better and why; to be tried, and played on from.
import { Swords, Target } from 'lucide';
import { useState } from 'preact/hooks';
import { LEVELS, type Level } from '../../app/cast';
import { level } from '../../app/preferences';
import { go, toTable } from '../../app/router';
import * as api from '../../net/api';
import type { Part, Review } from '../../net/wire';
import { Icon } from '../icon';
import { Refusal, useRequest } from '../request';
import { before, dearest, moment, percent, sentence } from './review_text';

interface PlayOnProps {
  id: string;
  game: string;
  move: number;
  seat: number;
  /** Whether the strength of the computers can be chosen here; else it is that of the last game. */
  choose?: boolean;
}

/** "Play on from here": a new table against computers that begins in the position shown. */
export function PlayOnButton({ id, game, move, seat, choose = false }: PlayOnProps) {
  const { busy, why, run } = useRequest();
  const [strength, setStrength] = useState<Level>(level.value[game] ?? 'normal');
  const open = () => void run(async () => go(toTable((await api.playOn(id, { move, seat, level: strength })).id)));
  return (
    <>
      <button
        type="button"
        class="plain"
        disabled={busy}
        title="Against computers. What nobody has seen yet is shuffled again, and the game is not rated."
        onClick={open}
      >
        <Icon node={Swords} /> Play on from here
      </button>
      {choose && (
        <label>
          <span class="unseen">Computers</span>
          <select value={strength} onChange={(event) => setStrength(event.currentTarget.value as Level)}>
            {Object.entries(LEVELS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      )}
      <Refusal why={why} />
    </>
  );
}

/** "Try it yourself": the position on a table of one's own, where the move is judged. */
function TryButton({ id, move }: { id: string; move: number }) {
  const { busy, why, run } = useRequest();
  const open = () => void run(async () => go(toTable((await api.tryAgain(id, { move })).id)));
  return (
    <>
      <button type="button" class="primary" disabled={busy} onClick={open}>
        <Icon node={Target} /> Try it yourself
      </button>
      <Refusal why={why} />
    </>
  );
}

interface Props {
  id: string;
  review: Review;
  names: string[];
  seat: number;
  own: boolean;
  /** The move that is shown. */
  at: number;
  onMove: (to: number) => void;
}

/** The decisions to choose from, and the one whose position is shown. */
export function Decisions({ id, review, names, seat, own, at, onMove }: Props) {
  const found = dearest(review, seat);
  const shown = review.parts[at + 1];
  const decision = shown?.cost ? shown : null;
  const whose = own ? 'Your' : `${names[seat]}’s`;
  return (
    <section class="decisions" aria-label={`${whose} costliest decisions`}>
      <h2>
        {whose} {found.length > 1 ? 'costliest decisions' : 'costliest decision'}
      </h2>
      {found.length === 0 && <p class="nothing">None. No choice cost much.</p>}
      <div class="pills">
        {found.map((part) => (
          <button
            key={part.number}
            type="button"
            class="plain"
            aria-pressed={before(part) === at}
            aria-label={`${moment(part)}: cost ${percent(part.cost ?? 0)}`}
            onClick={() => onMove(before(part))}
          >
            Move {part.number} <b>−{percent(part.cost ?? 0)}</b>
          </button>
        ))}
      </div>
      {decision && (
        <Decision
          id={id}
          game={review.game}
          part={decision}
          who={own && decision.seat === seat ? 'You' : (names[decision.seat] ?? '')}
        />
      )}
    </section>
  );
}

/** A decision: the board shows the position before it. */
function Decision({ id, game, part, who }: { id: string; game: string; part: Part; who: string }) {
  return (
    <div class="decision">
      <dl>
        <div>
          <dt>{who}</dt>
          <dd>{sentence(part.text)}</dd>
        </div>
        <div class="better">
          <dt>Better</dt>
          <dd>{sentence(part.better ?? '')}</dd>
        </div>
      </dl>
      {part.why && <p>{part.why}</p>}
      <div class="decision-tools">
        {part.best !== undefined && <TryButton id={id} move={before(part)} />}
        <PlayOnButton id={id} game={game} move={before(part)} seat={part.seat} />
      </div>
    </div>
  );
}
