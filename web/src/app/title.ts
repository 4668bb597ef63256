// The title of the browser's tab.
import { effect } from '@preact/signals';
import { type Route, route } from './router';
import { gameHere, titleOf, turnHere, waitingFor } from './state';

const PLACES: Partial<Record<Route['page'], string>> = {
  replay: 'Replay',
  high_scores: 'High scores',
  cards: 'All cards',
  learn: 'Learn',
  people: 'People',
  profile: 'Profile',
  puzzles: 'Puzzles',
  account: 'Account',
  sign_in: 'Sign in',
  link: 'Sign in',
  admin: 'Admin',
};

/** What the page shows: the game of the table or page, and what about it. */
function place(): string {
  const at = route.value;
  const game = 'game' in at ? at.game : gameHere.value;
  return [PLACES[at.page], game && titleOf(game), 'Parlour'].filter(Boolean).join(' · ');
}

/** Keep the title up to date: it shows from another tab that it is the player's turn. */
export function updateTitle(): void {
  effect(() => {
    const waiting = waitingFor() + (turnHere.value && waitingFor() === 0 ? 1 : 0);
    document.title = waiting > 0 ? `(${waiting}) Your turn · ${place()}` : place();
  });
}
