// The tour of a first game: coach marks over a real table, one after the other; it can be skipped.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { say } from '../../app/announcements';
import type { Table } from '../../table/controller';

export interface Lesson<View = unknown, AnyTable extends Table = Table> {
  id: string;
  title: string;
  text: (view: View, table: AnyTable) => string;
  /** The selector of what the mark points at. */
  target: (view: View, table: AnyTable) => string;
  /** Whether the lesson can be shown now; until then later lessons go first. */
  when?: (view: View, table: AnyTable) => boolean;
  /** Whether the player has done it since the question `since`; without this, a button goes to the next lesson. */
  done?: (view: View, table: AnyTable, since: number) => boolean;
}

interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MARGIN = 12;

/** Place the mark below what it points at, or above it, or in the middle; always on the screen. */
function place(spot: Spot, size: { width: number; height: number }): { left: number; top: number } {
  const [wide, high] = [innerWidth, innerHeight];
  const left = Math.max(MARGIN, Math.min(wide - size.width - MARGIN, spot.left + spot.width / 2 - size.width / 2));
  const below = spot.top + spot.height + MARGIN;
  if (below + size.height < high - MARGIN) return { left, top: below };
  const above = spot.top - size.height - MARGIN;
  if (above > MARGIN) return { left, top: above };
  return { left, top: Math.max(MARGIN, (high - size.height) / 2) };
}

function useSpot(selector: string): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    let frame = 0;
    let known = '';
    const look = () => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      const next = box && box.width > 0 ? { left: box.left, top: box.top, width: box.width, height: box.height } : null;
      const text = JSON.stringify(next);
      if (text !== known) {
        known = text;
        setSpot(next);
      }
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  return spot;
}

function Mark(props: {
  title: string;
  text: string;
  selector: string;
  step: string;
  onNext: (() => void) | null;
  onSkip: () => void;
}) {
  const spot = useSpot(props.selector);
  const body = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 320, height: 160 });
  useLayoutEffect(() => {
    const box = body.current?.getBoundingClientRect();
    if (box) setSize({ width: box.width, height: box.height });
  }, [props.text, spot]);
  useEffect(() => say(`${props.title}. ${props.text}`), [props.title, props.text]);
  const at = place(spot ?? { left: innerWidth / 2, top: innerHeight / 3, width: 0, height: 0 }, size);
  return (
    <>
      {spot && (
        <div
          class="coach-ring"
          aria-hidden="true"
          style={{
            left: `${spot.left - 6}px`,
            top: `${spot.top - 6}px`,
            width: `${spot.width + 12}px`,
            height: `${spot.height + 12}px`,
          }}
        />
      )}
      <section class="coach" ref={body} aria-label="First game" style={{ left: `${at.left}px`, top: `${at.top}px` }}>
        <small>{props.step}</small>
        <h2>{props.title}</h2>
        <p>{props.text}</p>
        <div class="row end">
          <button type="button" class="quiet" onClick={props.onSkip}>
            Skip the tour
          </button>
          {props.onNext && (
            <button type="button" class="primary" onClick={props.onNext}>
              Go on
            </button>
          )}
        </div>
      </section>
    </>
  );
}

export function Tour({ table, lessons, onEnd }: { table: Table; lessons: readonly Lesson[]; onEnd: () => void }) {
  const [past, setPast] = useState<readonly string[]>([]);
  const view = table.look.value?.view;
  // Read the signals that lessons depend on, so that the tour renders again when they change.
  void table.choice.value;
  void table.mayAct.value;
  const left = lessons.filter((lesson) => !past.includes(lesson.id));
  const now = view ? left.find((lesson) => lesson.when?.(view, table) ?? true) : undefined;
  const ask = table.look.value?.ask.id ?? 0;
  const began = useRef<{ id: string | undefined; ask: number }>({ id: undefined, ask });
  if (began.current.id !== now?.id) began.current = { id: now?.id, ask };
  const finished = now?.done?.(view, table, began.current.ask) ?? false;
  useEffect(() => {
    if (finished && now) setPast((before) => [...before, now.id]);
  }, [finished, now]);
  useEffect(() => {
    if (left.length === 0) onEnd();
  }, [left.length, onEnd]);
  if (!now || !view || finished) return null;
  return (
    <Mark
      title={now.title}
      text={now.text(view, table)}
      selector={now.target(view, table)}
      step={`${lessons.indexOf(now) + 1} of ${lessons.length}`}
      onNext={now.done ? null : () => setPast([...past, now.id])}
      onSkip={onEnd}
    />
  );
}
