// Drawing with mouse, pen or finger on a board's surface; a press that does not move stays a tap.
import { useRef, useState } from 'preact/hooks';
import { outline } from './strokes';
import type { Point } from './wire';

const SLACK = 4;

/** A pointer's place in the units of a board of 1000 by 600, whichever way round it lies. */
export function unitsAt(box: DOMRect, x: number, y: number, turned: boolean): Point {
  const across = Math.max(0, Math.min(1, (x - box.left) / box.width));
  const down = Math.max(0, Math.min(1, (y - box.top) / box.height));
  return [(turned ? 1 - across : across) * 1000, (turned ? 1 - down : down) * 600];
}

interface Pen {
  /** The stroke under the pen, to be drawn. */
  live: readonly Point[] | null;
  down: (event: PointerEvent) => void;
}

/** A pen for the element that listens to `down`; `done` gets each finished stroke. */
export function usePen(turned: boolean, done: (points: Point[]) => void): Pen {
  const [live, setLive] = useState<readonly Point[] | null>(null);
  const finish = useRef(done);
  finish.current = done;
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const surface = event.currentTarget as HTMLElement;
    const { pointerId, clientX: x0, clientY: y0 } = event;
    const box = surface.getBoundingClientRect();
    const points: Point[] = [unitsAt(box, x0, y0, turned)];
    let drawing = false;
    const move = (next: PointerEvent) => {
      if (next.pointerId !== pointerId) return;
      if (!drawing) {
        if (Math.hypot(next.clientX - x0, next.clientY - y0) < SLACK) return;
        drawing = true;
        surface.setPointerCapture(pointerId);
      }
      for (const part of next.getCoalescedEvents?.() ?? [next])
        points.push(unitsAt(box, part.clientX, part.clientY, turned));
      next.preventDefault();
      setLive([...points]);
    };
    const end = (next: PointerEvent) => {
      if (next.pointerId !== pointerId) return;
      surface.removeEventListener('pointermove', move);
      surface.removeEventListener('pointerup', end);
      surface.removeEventListener('pointercancel', end);
      setLive(null);
      if (drawing) finish.current(points);
    };
    surface.addEventListener('pointermove', move);
    surface.addEventListener('pointerup', end);
    surface.addEventListener('pointercancel', end);
  };
  return { live, down };
}

export function LiveInk({ points }: { points: readonly Point[] | null }) {
  if (!points) return null;
  return (
    <svg class="lg-ink live" viewBox="0 0 1000 600" aria-hidden="true">
      <path d={outline(points)} />
    </svg>
  );
}
