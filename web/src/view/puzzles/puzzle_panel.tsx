// The puzzle at its table, in place of the question: the task, how good the last answer was, a hint, and the answer at the end.
import { Check, Eye, Lightbulb, Puzzle } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { dateOf, dayText, difficultyText, tries } from '../../app/puzzles';
import { toPuzzles } from '../../app/router';
import { say, sayNow } from '../../app/screen_reader';
import { play } from '../../app/sound';
import type { PuzzleInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { RuleButton } from '../table/rules_panel';

interface Props {
  table: Table;
  puzzle: PuzzleInfo;
  openClause: (id: string) => void;
}

/** What the panel says about the last answer, or about the end. */
export function verdict(puzzle: PuzzleInfo): string {
  const given = puzzle.tries?.length ?? 0;
  if (puzzle.state === 'solved') {
    const when = given === 0 ? 'on the first try' : `in ${tries(given + 1)}`;
    return `Solved ${when}! ${puzzle.answer}: ${puzzle.best}.`;
  }
  if (puzzle.state === 'shown') return `The answer: ${puzzle.answer}, ${puzzle.best}.`;
  if (given === 0) return '';
  return `Your answer: ${puzzle.tries?.at(-1)}. The best: ${puzzle.best}. Try again.`;
}

/** Ask once more before the answer is shown, because that ends the puzzle. */
function GiveUp({ table }: { table: Table }) {
  const [asked, setAsked] = useState(false);
  const answer = () => {
    table.refusal.value = null;
    void table.send({ kind: 'give_up' });
  };
  return asked ? (
    <>
      <button type="button" class="plain" onClick={() => setAsked(false)}>
        Keep trying
      </button>
      <button type="button" class="primary" onClick={answer}>
        Show it
      </button>
    </>
  ) : (
    <button type="button" class="plain" onClick={() => setAsked(true)}>
      <Icon node={Eye} /> Show the answer
    </button>
  );
}

export function PuzzlePanel({ table, puzzle, openClause }: Props) {
  const refusal = table.refusal.value;
  const given = puzzle.tries?.length ?? 0;
  const told = verdict(puzzle);
  const over = puzzle.state !== 'open';
  useEffect(() => {
    if (told) sayNow(told);
    else say(puzzle.task);
    if (puzzle.state === 'solved') play('bell');
  }, [told, given, puzzle.state]);
  useEffect(() => {
    if (refusal) sayNow(refusal.why);
  }, [refusal]);
  return (
    <section class={`lesson-panel puzzle-panel ${puzzle.state}`} aria-label="Puzzle">
      <div class="lesson-text">
        {!over && <p>{puzzle.task}</p>}
        {puzzle.state === 'solved' && (
          <p class="praise">
            <Icon node={Check} /> {told}
          </p>
        )}
        {puzzle.state === 'shown' && <p class="aside">{told}</p>}
        {!over && refusal && (
          <p class="wrong">
            {refusal.why}
            {refusal.clause && <RuleButton clause={refusal.clause} open={openClause} />}
          </p>
        )}
        {!over && !refusal && told && <p class="aside">{told}</p>}
        {puzzle.hint && (
          <p class="puzzle-hint">
            <Icon node={Lightbulb} /> {puzzle.hint}
          </p>
        )}
      </div>
      <div class="lesson-bar">
        <h2>
          <a href={toPuzzles} title="Today’s puzzles">
            <span>
              Puzzle of {dayText(dateOf(puzzle.day))} · {difficultyText(puzzle.difficulty)}
            </span>
          </a>
        </h2>
        {given > 0 && !over && <GiveUp table={table} />}
        {over && (
          <a class="button primary" href={toPuzzles}>
            <Icon node={Puzzle} /> More puzzles
          </a>
        )}
      </div>
    </section>
  );
}
