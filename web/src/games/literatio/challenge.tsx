// The slips of a challenge: the word in question with what each player said, and the verdict.
import { BookCheck, BookX, Check, Flag, Hourglass, ThumbsDown, ThumbsUp, X } from 'lucide';
import { useState } from 'preact/hooks';
import { listed, plural } from '../../app/phrases';
import { Icon, RoundButton } from '../../view/icon';
import { Clock } from '../../view/table/clock';
import { Terms } from '../../view/table/term';
import { whose } from './text';
import type { Table, Told } from './types';
import type { Judged, View } from './wire';

interface Said {
  icon: typeof Check;
  css: 'for' | 'against' | 'open';
  theirs: string;
  yours: string;
}

/** What a player said about the word, with an icon. */
function said(view: View, seat: number): Said {
  const inQuestion = view.window;
  const ballot = inQuestion?.ballots.find((one) => one.seat === seat);
  if (inQuestion?.challengers.includes(seat))
    return { icon: Flag, css: 'against', theirs: 'challenges', yours: 'challenge it' };
  if (ballot?.keep) return { icon: ThumbsUp, css: 'for', theirs: 'keeps it', yours: 'keep it' };
  if (ballot) return { icon: ThumbsDown, css: 'against', theirs: 'rejects it', yours: 'reject it' };
  if (view.waiting.includes(seat)) return { icon: Hourglass, css: 'open', theirs: 'thinks', yours: 'decide now' };
  return { icon: Check, css: 'for', theirs: 'passes', yours: 'let it pass' };
}

export function ChallengeSlip({ view, table, names }: { view: View; table: Table | null; names: readonly string[] }) {
  const inQuestion = view.window;
  if (!inQuestion) return null;
  // Between two players the player of the word votes too.
  const asked = names.map((_, seat) => seat).filter((seat) => seat !== inQuestion.seat || view.waiting.includes(seat));
  const voting = view.wait === 'vote';
  return (
    <section class="lto-slip lto-window" aria-label="The word in question">
      <header>
        <h2>
          {whose(view, names, inQuestion.seat)} <b>{inQuestion.word}</b>
        </h2>
        <span class="lto-worth">
          <Terms text={`${plural(inQuestion.points, 'point')} if it stands`} />
        </span>
        {table && !table.asked.value && <Clock table={table} />}
      </header>
      <ul aria-label={voting ? 'The vote' : 'The others'}>
        {asked.map((seat) => {
          const { icon, css, theirs, yours } = said(view, seat);
          const own = seat === view.seat;
          return (
            <li key={seat} class={`lto-${css}`}>
              <Icon node={icon} />
              <span>
                <b>{own ? 'You' : names[seat]}</b> {own ? yours : theirs}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Verdict {
  seq: number;
  judged: Judged;
}

/** The verdict on the last challenge, until another word has been settled. */
export function verdictOf(told: readonly Told[]): Verdict | null {
  const settled = told.filter(({ event }) => {
    return event.kind === 'judged' || event.kind === 'stood' || event.kind === 'forfeited';
  });
  const last = settled.at(-1);
  const judged = settled.find((one) => one.seq === last?.seq && one.event.kind === 'judged');
  return judged ? { seq: judged.seq, judged: judged.event as Judged } : null;
}

const ANSWERS = {
  dictionary: {
    stands: { stamp: 'It stands', says: 'The dictionary has it.' },
    falls: { stamp: 'No such word', says: 'The dictionary does not have it.' },
  },
  vote: {
    stands: { stamp: 'It stands', says: 'The players keep it.' },
    falls: { stamp: 'Rejected', says: 'The players reject it.' },
  },
};

export function VerdictSlip({ view, told, names }: { view: View; told: readonly Told[]; names: readonly string[] }) {
  const [closed, setClosed] = useState(-1);
  const verdict = verdictOf(told);
  if (!verdict || verdict.seq === closed) return null;
  const { judged } = verdict;
  const fined = listed(judged.fined.map((seat) => (seat === view.seat ? 'You' : (names[seat] ?? ''))));
  const lose = judged.fined.length === 1 && !judged.fined.includes(view.seat ?? -1) ? 'loses' : 'lose';
  const cost = `${plural(view.scale.fine, 'point')}${judged.fined.length > 1 ? ' each' : ''}`;
  const { stamp, says } = ANSWERS[judged.by][judged.stands ? 'stands' : 'falls'];
  return (
    <section
      class={`lto-slip lto-verdict ${judged.stands ? 'lto-stands' : 'lto-falls'}`}
      aria-label="The answer to the challenge"
    >
      <Icon node={judged.stands ? BookCheck : BookX} />
      <div>
        <h2>
          <b>{judged.word.toLowerCase()}</b>
          <span class="lto-stamp">{stamp}</span>
        </h2>
        <p>
          {judged.gloss ? <i>{judged.gloss}.</i> : says}{' '}
          <span class="lto-cost">
            {fined} {lose} {cost}
            {judged.stands ? ' and the next turn' : ' and this turn'}.
          </span>
        </p>
      </div>
      <RoundButton icon={X} label="Close the answer" onClick={() => setClosed(verdict.seq)} />
    </section>
  );
}
