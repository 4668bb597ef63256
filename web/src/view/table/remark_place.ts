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

/** Below, above, right or left of the subject, overlapping neither it nor what must stay free; null where none fits. */
export function placeRemark(subject: Box, size: Size, screen: Size, free: readonly Box[]): Box | null {
  const left = clamp(MARGIN, subject.left + subject.width / 2 - size.width / 2, screen.width - size.width - MARGIN);
  const top = clamp(MARGIN, subject.top + subject.height / 2 - size.height / 2, screen.height - size.height - MARGIN);
  const spots: Box[] = [
    { ...size, left, top: subject.top + subject.height + GAP },
    { ...size, left, top: subject.top - size.height - GAP },
    { ...size, left: subject.left + subject.width + GAP, top },
    { ...size, left: subject.left - size.width - GAP, top },
  ];
  const taken = [subject, ...free];
  return spots.find((spot) => within(spot, screen) && !taken.some((box) => overlaps(spot, box))) ?? null;
}
