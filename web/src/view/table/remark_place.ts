// Where a remark stands: beside its subject, where there is room that it may cover.
import type { Box } from './subject';

export interface Size {
  width: number;
  height: number;
}

const MARGIN = 8;
const GAP = 12;

export const overlaps = (one: Box, two: Box) =>
  one.left < two.left + two.width &&
  two.left < one.left + one.width &&
  one.top < two.top + two.height &&
  two.top < one.top + one.height;

const within = (box: Box, screen: Size) =>
  box.left >= MARGIN &&
  box.top >= MARGIN &&
  box.left + box.width <= screen.width - MARGIN &&
  box.top + box.height <= screen.height - MARGIN;

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

/** How much of a box lies under others, of which none lies in another. */
function covered(box: Box, others: readonly Box[]): number {
  const across = (one: Box) => Math.min(box.left + box.width, one.left + one.width) - Math.max(box.left, one.left);
  const down = (one: Box) => Math.min(box.top + box.height, one.top + one.height) - Math.max(box.top, one.top);
  const area = others.reduce((sum, one) => sum + Math.max(0, across(one)) * Math.max(0, down(one)), 0);
  return area / (box.width * box.height);
}

/** The share of a remark under which words and pictures may lie; where it would be more, it stands in the strip. */
const COVERS = 0.12;

/** Below, above, right or left of the subject: in its middle, or along one of its edges. */
function spotsBeside(subject: Box, size: Size, screen: Size): Box[] {
  const bound = (at: number, own: number, whole: number) => clamp(MARGIN, at, whole - own - MARGIN);
  const starts = (from: number, length: number, own: number, whole: number) =>
    [from + (length - own) / 2, from, from + length - own].map((at) => bound(at, own, whole));
  const lefts = starts(subject.left, subject.width, size.width, screen.width);
  const tops = starts(subject.top, subject.height, size.height, screen.height);
  return [
    ...lefts.map((left) => ({ ...size, left, top: subject.top + subject.height + GAP })),
    ...lefts.map((left) => ({ ...size, left, top: subject.top - size.height - GAP })),
    ...tops.map((top) => ({ ...size, left: subject.left + subject.width + GAP, top })),
    ...tops.map((top) => ({ ...size, left: subject.left - size.width - GAP, top })),
  ];
}

/** Beside the subject, over neither it nor what must stay free, where it covers least; null where there is no room. */
export function placeRemark(
  subject: Box,
  size: Size,
  screen: Size,
  free: readonly Box[],
  content: readonly Box[] = [],
): Box | null {
  const taken = [subject, ...free];
  const fits = (spot: Box) => within(spot, screen) && !taken.some((box) => overlaps(spot, box));
  const [best] = spotsBeside(subject, size, screen)
    .filter(fits)
    .map((spot) => ({ spot, covers: covered(spot, content) }))
    .sort((one, two) => one.covers - two.covers);
  return best && best.covers <= COVERS ? best.spot : null;
}
