// The subject of a lesson or a remark: where it is on the page, followed from frame to frame, and a ring around it.
import { useLayoutEffect, useState } from 'preact/hooks';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The first visible element that a selector finds; a selector that is none finds nothing. */
export function findSubject(selector: string): Element | null {
  try {
    const found = [...document.querySelectorAll(selector)];
    return found.find((element) => element.getBoundingClientRect().width > 0) ?? null;
  } catch {
    return null;
  }
}

export function boxOf(element: Element | null): Box | null {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return width > 0 ? { left, top, width, height } : null;
}

/** Measure something on every frame; the component is rendered again when the answer changes. */
export function useMeasured<T>(measure: () => T, inputs: readonly unknown[]): T {
  const [value, setValue] = useState(measure);
  useLayoutEffect(() => {
    let frame = 0;
    let known = '';
    const look = () => {
      const next = measure();
      const text = JSON.stringify(next);
      if (text !== known) {
        known = text;
        setValue(next);
      }
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, inputs);
  return value;
}

const ROOM = 5;

/** A ring around the subject, cut at the edges of the screen; it takes no clicks. */
export function SubjectRing({ selector }: { selector: string }) {
  const box = useMeasured(() => boxOf(findSubject(selector)), [selector]);
  if (!box) return null;
  const left = Math.max(2, box.left - ROOM);
  const top = Math.max(2, box.top - ROOM);
  const right = Math.min(innerWidth - 2, box.left + box.width + ROOM);
  const bottom = Math.min(innerHeight - 2, box.top + box.height + ROOM);
  return (
    <div
      class="subject-ring"
      aria-hidden="true"
      style={{ left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` }}
    />
  );
}
