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

/** What is larger is the ground on which words and pictures lie. */
const GROUND = 240;

/** The words and pictures of the page that can be seen, without those that lie in others. */
export function boxesOfContent(root: Element | null = document.querySelector('.table-page')): Box[] {
  if (!root) return [];
  const boxes: Box[] = [];
  for (const picture of root.querySelectorAll('[data-flip], svg, img')) {
    if (picture.closest('.remark') || picture.parentElement?.closest('[data-flip], svg')) continue;
    const box = boxOf(picture);
    if (box && box.height < GROUND) boxes.push(box);
  }
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.textContent?.trim() || text.parentElement?.closest('[data-flip], svg, .remark, .unseen')) continue;
    range.selectNodeContents(text);
    boxes.push(...range.getClientRects());
  }
  return boxes;
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

/** What the ring around a subject takes. */
export const ringed = ({ left, top, width, height }: Box): Box => ({
  left: left - ROOM,
  top: top - ROOM,
  width: width + 2 * ROOM,
  height: height + 2 * ROOM,
});

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
