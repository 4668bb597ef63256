// What happened since the viewer's last move: the latest step, and the earlier ones by arrows.
import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { Sentence } from '../table/event_log';

export function RecentStrip({ table }: { table: Table }) {
  const steps = table.recent.value;
  const newest = steps.at(-1)?.seq ?? -1;
  const [chosen, setChosen] = useState<number | null>(null);
  // What is new comes into sight by itself.
  useEffect(() => {
    if (newest >= 0) setChosen(null);
    table.spotlight.value = null;
  }, [newest, table]);
  const at = chosen === null ? steps.length - 1 : Math.min(chosen, steps.length - 1);
  const step = steps[at];
  if (!step) return <LastStep table={table} />;
  const go = (to: number) => {
    setChosen(to);
    table.spotlight.value = steps[to]?.seat ?? null;
  };
  const text = step.texts.join(' ');
  return (
    <fieldset class={`recent${chosen === null ? '' : ' stepping'}`}>
      <legend class="unseen">Since your last turn</legend>
      {steps.length > 1 && (
        <button type="button" class="step" aria-label="Previous step" disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon node={ChevronLeft} />
        </button>
      )}
      <p class="last" title={text} aria-live={chosen === null ? undefined : 'polite'}>
        {steps.length > 1 && (
          <span class="count">
            <span class="unseen">Step </span>
            {at + 1}
            <span aria-hidden="true">/</span>
            <span class="unseen"> of </span>
            {steps.length}{' '}
          </span>
        )}
        <Sentence table={table} text={text} />
      </p>
      {steps.length > 1 && (
        <button
          type="button"
          class="step"
          aria-label="Next step"
          disabled={at === steps.length - 1}
          onClick={() => go(at + 1)}
        >
          <Icon node={ChevronRight} />
        </button>
      )}
    </fieldset>
  );
}

/** The last event, where nothing happened since the viewer's own move. */
function LastStep({ table }: { table: Table }) {
  const told = table.news.value;
  const last = told.at(-1);
  if (!last) return null;
  const text = told
    .filter((one) => one.seq === last.seq)
    .map((one) => one.text)
    .join(' ');
  return (
    <div class="recent">
      <p class="last" title={text}>
        <Sentence table={table} text={text} />
      </p>
    </div>
  );
}
