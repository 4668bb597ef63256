// What happened since the viewer's last move: the latest step, and the earlier ones by arrows.
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { Sentence } from '../table/event_log';

const HALF_LINE = 9;

interface LineProps {
  table: Table;
  text: string;
  /** Whether the player steps through what happened: each step is read out. */
  stepping?: boolean;
  children?: ComponentChildren;
}

/** A sentence on at most two lines; where it is longer, a button shows the rest. */
function Line({ table, text, stepping, children }: LineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element || open) return;
    // The words themselves: what can be tapped around a term reaches further down than they do.
    const words = document.createRange();
    words.selectNodeContents(element);
    const measure = () =>
      setLong(words.getBoundingClientRect().bottom > element.getBoundingClientRect().bottom + HALF_LINE);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [text, open]);
  return (
    <>
      <p ref={line} class={`last${open ? ' open' : ''}`} title={text} aria-live={stepping ? 'polite' : undefined}>
        {children}
        <Sentence table={table} text={text} />
      </p>
      {(long || open) && (
        <button
          type="button"
          class="step whole"
          aria-label="The whole sentence"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon node={open ? ChevronDown : ChevronUp} />
        </button>
      )}
    </>
  );
}

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
      <Line key={text} table={table} text={text} stepping={chosen !== null}>
        {steps.length > 1 && (
          <span class="count">
            <span class="unseen">Step </span>
            {at + 1}
            <span aria-hidden="true">/</span>
            <span class="unseen"> of </span>
            {steps.length}{' '}
          </span>
        )}
      </Line>
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
      <Line key={text} table={table} text={text} />
    </div>
  );
}
