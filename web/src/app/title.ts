// The title of the browser's tab.
import { effect } from '@preact/signals';
import { type Route, route } from './router';
import { turnHere, waitingFor } from './state';

const PLACES: Partial<Record<Route['page'], string>> = {
  replay: 'Replay · Parlour',
  high_scores: 'High scores · Parlour',
  learn: 'Learn a game · Parlour',
  admin: 'Admin · Parlour',
};

/** Keep the title up to date: it shows from another tab that it is the player's turn. */
export function updateTitle(): void {
  effect(() => {
    const waiting = waitingFor() + (turnHere.value && waitingFor() === 0 ? 1 : 0);
    const place = PLACES[route.value.page] ?? 'Parlour';
    document.title = waiting > 0 ? `(${waiting}) Your turn · Parlour` : place;
  });
}
