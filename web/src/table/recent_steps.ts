// What happened since the viewer's last move, step by step.
import type { Told } from '../net/wire';

/** The events of one move, in words; `seat` made it, null where it was the server's clock or the deal. */
export interface RecentStep {
  seq: number;
  seat: number | null;
  texts: string[];
}

/** The steps after step `since`, in order. */
export function stepsSince(told: readonly Told[], since: number): RecentStep[] {
  const steps: RecentStep[] = [];
  for (const { seq, seat, text } of told) {
    if (seq <= since || !text) continue;
    const last = steps.at(-1);
    if (last?.seq === seq) last.texts.push(text);
    else steps.push({ seq, seat: seat ?? null, texts: [text] });
  }
  return steps;
}

/** The number of the last step that a seat made; -1 where it made none. */
export const lastStepOf = (told: readonly Told[], seat: number | null): number =>
  seat === null ? -1 : (told.filter((one) => one.seat === seat).at(-1)?.seq ?? -1);
