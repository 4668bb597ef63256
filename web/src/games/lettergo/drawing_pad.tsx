// Drawing on a board with mouse, pen or finger; a press that does not move stays a tap.
import { useRef, useState } from 'preact/hooks';
import { outline } from './strokes';
import type { Point } from './wire';

const SLACK = 4;

/** A part of a board, in its units. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Region = { x: 0, y: 0, width: 1000, height: 600 };

/** Where others may sign or draw on a board: two corners of it. */
export const CORNERS = {
  box: { x: 640, y: 402, width: 340, height: 180 },
  margin: { x: 20, y: 402, width: 340, height: 180 },
} as const;

export const viewBox = ({ x, y, width, height }: Region) => `${x} ${y} ${width} ${height}`;

/** The place of a pointer in board units, on an element that shows a part of a board, turned or not. */
export function unitsAt(box: DOMRect, x: number, y: number, turned: boolean, region = WHOLE): Point {
  const across = Math.max(0, Math.min(1, (x - box.left) / box.width));
  const down = Math.max(0, Math.min(1, (y - box.top) / box.height));
  return [
    region.x + (turned ? 1 - across : across) * region.width,
    region.y + (turned ? 1 - down : down) * region.height,
  ];
}

interface Pen {
  /** The stroke being drawn. */
  live: readonly Point[] | null;
  down: (event: PointerEvent) => void;
}

/** A pen for the element that listens to `down`; `done` gets each finished stroke. */
export function usePen(turned: boolean, done: (points: Point[]) => void, region = WHOLE): Pen {
  const [live, setLive] = useState<readonly Point[] | null>(null);
  const finish = useRef(done);
  finish.current = done;
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const surface = event.currentTarget as HTMLElement;
    const { pointerId, clientX: x0, clientY: y0 } = event;
    const box = surface.getBoundingClientRect();
    const points: Point[] = [unitsAt(box, x0, y0, turned, region)];
    let drawing = false;
    const move = (next: PointerEvent) => {
      if (next.pointerId !== pointerId) return;
      if (!drawing) {
        if (Math.hypot(next.clientX - x0, next.clientY - y0) < SLACK) return;
        drawing = true;
        surface.setPointerCapture(pointerId);
      }
      const parts = next.getCoalescedEvents?.() ?? [];
      for (const part of parts.length > 0 ? parts : [next])
        points.push(unitsAt(box, part.clientX, part.clientY, turned, region));
      next.preventDefault();
      setLive([...points]);
    };
    const end = (next: PointerEvent) => {
      if (next.pointerId !== pointerId) return;
      surface.removeEventListener('pointermove', move);
      surface.removeEventListener('pointerup', end);
      surface.removeEventListener('pointercancel', end);
      setLive(null);
      if (!drawing) return;
      if (next.type === 'pointerup') points.push(unitsAt(box, next.clientX, next.clientY, turned, region));
      finish.current(points);
    };
    surface.addEventListener('pointermove', move);
    surface.addEventListener('pointerup', end);
    surface.addEventListener('pointercancel', end);
  };
  return { live, down };
}

export function LiveInk({ points, region = WHOLE }: { points: readonly Point[] | null; region?: Region }) {
  if (!points) return null;
  return (
    <svg class="lgo-ink lgo-live" viewBox={viewBox(region)} aria-hidden="true">
      <path d={outline(points)} />
    </svg>
  );
}
