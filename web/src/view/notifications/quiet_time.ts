// Quiet hours, between minutes after midnight and what a time field holds.
export const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The minutes after midnight; null where the field is empty. */
export function toMinutes(time: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(time);
  return found ? 60 * Number(found[1]) + Number(found[2]) : null;
}

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
