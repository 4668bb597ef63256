// Whether the screen is a short phone, where a race needs all its height.
import { type Signal, signal } from '@preact/signals';

/** The same limits as in `short_screen.css`. */
const query = globalThis.matchMedia?.('(max-width: 999px) and (max-height: 740px)');

export const short: Signal<boolean> = signal(query?.matches ?? false);
query?.addEventListener('change', () => {
  short.value = query.matches;
});
