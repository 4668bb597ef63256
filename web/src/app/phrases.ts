// Plurals and lists in sentences.

export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How long a game takes, as people say it. */
export function duration(minutes: number): string {
  if (minutes < 20) return 'about a quarter of an hour';
  if (minutes < 40) return 'about half an hour';
  if (minutes < 55) return 'about three quarters of an hour';
  if (minutes < 80) return 'about an hour';
  if (minutes < 105) return 'about an hour and a half';
  return `about ${Math.round(minutes / 60)} hours`;
}

export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
