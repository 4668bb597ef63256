// Tells the server that the player looks at a page, so that nobody is notified of what they see.
import { effect } from '@preact/signals';
import * as api from '../net/api';
import { route } from './router';
import { me } from './state';

/** Milliseconds between two reports, and between two questions whether the player wants notifications by now. */
const INTERVAL = 20_000;
const SELDOM = 300_000;

let wanted = true;
let timer: ReturnType<typeof setTimeout> | undefined;

async function report(): Promise<void> {
  clearTimeout(timer);
  if (document.hidden || !me.value) return;
  const table = route.value.page === 'table' ? route.value.id : '';
  try {
    wanted = (await api.visit({ table })).wanted;
  } catch {
    // The next one may come through.
  }
  timer = setTimeout(report, wanted ? INTERVAL : SELDOM);
}

/** Report at once, because the player has just chosen notifications. */
export const reportAgain = () => void report();

/** Report as long as the page is visible; a player who chose no notifications reports seldom. */
export function reportVisits(): void {
  effect(() => {
    if (me.value && route.value) void report();
  });
  document.addEventListener('visibilitychange', () => void report());
}
