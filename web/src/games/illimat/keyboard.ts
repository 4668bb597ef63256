// Keyboard shortcuts for the four fields.

const FIELDS: Record<string, number> = { s: 0, w: 1, n: 2, e: 3 };

export const shortcuts = [['S W N E', 'go to a field, or play the picked card there']] as const;

export function handleKey(event: KeyboardEvent): boolean {
  const number = FIELDS[event.key.toLowerCase()];
  if (number === undefined) return false;
  const place = document.querySelector(`[data-ilm-place="${number}"]`);
  const target = place?.querySelector<HTMLElement>('[data-ilm-target]');
  if (target) target.click();
  else place?.querySelector<HTMLElement>('[data-rove]')?.focus();
  return true;
}
