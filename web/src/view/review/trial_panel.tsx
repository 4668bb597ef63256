// A decision of a finished game that is tried again, in place of the question: what was done then, and how good the new move is.
import { ArrowLeft, Check, Eye, RotateCcw } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { toReplay } from '../../app/router';
import { say, sayNow } from '../../app/screen_reader';
import { play } from '../../app/sound';
import * as api from '../../net/api';
import type { TrialInfo, Verdict } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { RuleButton } from '../table/rules_panel';
import { PlayOnButton } from './decision_card';
import { percent, sentence } from './review_text';

interface Props {
  table: Table;
  trial: TrialInfo;
  openClause: (id: string) => void;
}

/** How good a move is, in words. */
export function verdictText({ kind, gain, why, nudge }: Verdict, cost: number): string {
  const by = percent(Math.abs(gain));
  if (kind === 'best')
    return `Yes, that is better: it adds about ${percent(Math.max(gain, 0))} to your chance to win. ${why}`;
  if (kind === 'better')
    return `Better than the move in the game: it adds about ${by} to your chance to win. ${why} There is an even better move. ${nudge}`;
  if (kind === 'same') return `About as good as the move in the game, which cost ${percent(cost)}. ${nudge}`;
  if (kind === 'worse')
    return `Worse than the move in the game, by about ${by} of your chance to win. ${why} ${nudge}`.trim();
  return `That is the move from the game, which cost ${percent(cost)}. ${nudge}`;
}

/** The verdict on the move that was made; null until it is there. */
function useVerdict(id: string, tried: boolean): { verdict: Verdict | null; why: string } {
  const [found, setFound] = useState<{ verdict: Verdict | null; why: string }>({ verdict: null, why: '' });
  useEffect(() => {
    setFound({ verdict: null, why: '' });
    if (!tried) return;
    let late = false;
    api.verdict(id).then(
      (verdict) => !late && setFound({ verdict, why: '' }),
      (error: Error) => !late && setFound({ verdict: null, why: error.message }),
    );
    return () => {
      late = true;
    };
  }, [id, tried]);
  return found;
}

export function TrialPanel({ table, trial, openClause }: Props) {
  const info = table.info.value;
  const refusal = table.refusal.value;
  const tried = trial.tried ?? false;
  const { verdict, why } = useVerdict(info?.id ?? '', tried);
  const [shows, setShows] = useState(false);
  const seat = info?.yours[0] ?? 0;
  const task = `In the game: ${sentence(trial.text)} It lowered your chance to win by about ${percent(trial.cost)}. What would you play?`;
  const told = verdict && verdictText(verdict, trial.cost);
  const best = verdict?.kind === 'best';
  useEffect(() => {
    if (told) sayNow(told);
    else say(task);
    if (best) play('bell');
  }, [told]);
  useEffect(() => {
    if (refusal) sayNow(refusal.why);
  }, [refusal]);
  return (
    <section class="lesson-panel trial-panel" aria-label="Try it yourself">
      <div class="lesson-text">
        {!tried && <p>{task}</p>}
        {tried && !told && !why && <p role="status">Looking at your move…</p>}
        {why && <p class="wrong">{why}</p>}
        {told && (
          <p class={best ? 'praise' : 'aside'}>
            {best && <Icon node={Check} />} {told}
          </p>
        )}
        {verdict && shows && (
          <p class="aside">
            Better: {sentence(verdict.better)} {verdict.better_why}
          </p>
        )}
        {refusal && !tried && (
          <p class="wrong">
            {refusal.why}
            {refusal.clause && <RuleButton clause={refusal.clause} open={openClause} />}
          </p>
        )}
      </div>
      <div class="lesson-bar">
        <a class="button quiet" href={toReplay(trial.table, `?review&move=${trial.move}`)}>
          <Icon node={ArrowLeft} /> Review
        </a>
        <span class="spread" />
        {verdict && !best && !shows && (
          <button type="button" class="plain" onClick={() => setShows(true)}>
            <Icon node={Eye} /> Show it
          </button>
        )}
        {((verdict && !best) || why) && (
          <button type="button" class="primary" onClick={() => void table.send({ kind: 'undo' })}>
            <Icon node={RotateCcw} /> Try another
          </button>
        )}
        {(best || shows) && info && <PlayOnButton id={trial.table} game={info.game} move={trial.move} seat={seat} />}
      </div>
    </section>
  );
}
