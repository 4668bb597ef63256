// Plurals, lists and times in sentences.

/** A number with a true minus. */
export const figure = (count: number) => (count < 0 ? `−${-count}` : `${count}`);

export const plural = (count: number, noun: string) => `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A place: "1st", "2nd", "8th". */
export const ordinal = (place: number) => `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`;

/** How long a game takes, as people say it. */
export function duration(minutes: number): string {
  if (minutes < 20) return 'about a quarter of an hour';
  if (minutes < 40) return 'about half an hour';
  if (minutes < 55) return 'about three quarters of an hour';
  if (minutes < 80) return 'about an hour';
  if (minutes < 105) return 'about an hour and a half';
  return `about ${Math.round(minutes / 60)} hours`;
}

const LIST = new Intl.ListFormat('en-GB');
export const listed = (parts: readonly string[]) => LIST.format(parts);

const AGO = new Intl.RelativeTimeFormat('en-GB', { style: 'short' });

/** How long ago something was, in words. */
export function ago(then: number): string {
  const minutes = Math.max(0, Math.round((Date.now() - then) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return AGO.format(-minutes, 'minute');
  if (minutes < 48 * 60) return AGO.format(-Math.round(minutes / 60), 'hour');
  return AGO.format(-Math.round(minutes / 1440), 'day');
}
