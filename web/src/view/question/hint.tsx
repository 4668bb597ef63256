// "What could I do?": a hint in steps, from a first nudge to the whole move, which can be played at once.
import { Lightbulb, LoaderCircle, X } from 'lucide';
import { useEffect } from 'preact/hooks';
import { say } from '../../app/announcements';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { Sentence } from '../table/event_log';
import { noteUsed, ToolLabel } from '../used_tools';

/** Whether this player may ask for a hint now. */
export const mayAskHint = (table: Table) =>
  table.info.value?.hints === true &&
  table.info.value.phase === 'playing' &&
  table.mayAct.value &&
  !table.look.value?.no_hint;

export function HintButton({ table }: { table: Table }) {
  if (table.info.value?.hints !== true || table.look.value?.seat === null) return null;
  const thinking = table.hints.thinking.value;
  return (
    <button
      type="button"
      class="round"
      aria-label="Hint: what could I do?"
      title={table.look.value?.no_hint || 'Hint: what could I do? (H)'}
      disabled={!mayAskHint(table) || thinking || table.hints.hint.value !== null}
      onClick={() => {
        noteUsed('hint');
        void table.hints.next();
      }}
    >
      <Icon node={thinking ? LoaderCircle : Lightbulb} class={thinking ? 'spin' : ''} />
      <ToolLabel tool="hint" text="Hint" />
    </button>
  );
}

export function HintLine({ table }: { table: Table }) {
  const { hint, shown } = table.hints;
  const texts = hint.value?.texts ?? [];
  const count = shown.value;
  const text = texts[count - 1] ?? '';
  useEffect(() => {
    if (text) say(text);
  }, [text]);
  const given = hint.value;
  if (!given) return null;
  return (
    <fieldset class="hint">
      <legend class="unseen">What you could do</legend>
      <Icon node={Lightbulb} />
      <p>
        <Sentence table={table} text={text} />
      </p>
      {count < texts.length ? (
        <button type="button" class="plain" onClick={() => void table.hints.next()}>
          More
        </button>
      ) : (
        <button
          type="button"
          class="primary"
          disabled={!table.mayAct.value}
          onClick={() => void table.act(given.action)}
        >
          Play it
        </button>
      )}
      <button type="button" class="round" aria-label="Close the hint" onClick={() => table.hints.close()}>
        <Icon node={X} />
      </button>
    </fieldset>
  );
}
