// The start of the page: it loads who we are and the games, and shows the page that the address names.
import { LobbyLink } from '../view/page_header';
import '../styles/start.css';
import { effect, type Signal, signal } from '@preact/signals';
import { DoorClosed, WifiOff } from 'lucide';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { AnnouncementBar, InvitationBar, SignedOutBar } from '../view/bars';
import { Icon } from '../view/icon';
import { Lobby } from '../view/lobby/lobby_page';
import { trackInputMode } from '../view/roving_focus';
import { chunkMissing, loadChunk } from './lazy_chunk';
import { reportVisits } from './page_visits';
import { followPeople } from './people';
import { applyTheme } from './preferences';
import { interceptLinks, type Route, route } from './router';
import { polite, urgent } from './screen_reader';
import { ban, gameHere, games, loadGames, loadMe, me, pollTables, titleOf, turnHere, waitingFor } from './state';

const PLACES: Partial<Record<Route['page'], string>> = {
  replay: 'Replay',
  high_scores: 'High scores',
  cards: 'All cards',
  opponents: 'Opponents',
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
function updateTitle(): void {
  effect(() => {
    const waiting = waitingFor() + (turnHere.value && waitingFor() === 0 ? 1 : 0);
    document.title = waiting > 0 ? `(${waiting}) Your turn · ${place()}` : place();
  });
}

/** The live regions that screen readers announce. */
function LiveRegions() {
  return (
    <div class="unseen">
      <div role="status" aria-live="polite" data-testid="told">
        {polite.value}
      </div>
      <div role="alert" aria-live="assertive" data-testid="refused">
        {urgent.value}
      </div>
    </div>
  );
}

/** A part of the client that is loaded when one of its pages is opened. */
function lazily<T>(load: () => Promise<T>) {
  const chunk: Signal<T | null> = signal(null);
  const fetch = async () => {
    chunk.value ??= await loadChunk(load);
  };
  return { chunk, fetch };
}

/** The pages beyond the lobby, which are also loaded when the lobby is idle. */
const pages = lazily(() => import('./lazy_pages'));
const accounts = lazily(() => import('./account_pages'));
/** The admin page is loaded by operators alone. */
const admin = lazily(() => import('../view/admin/admin_page'));

/** What is to be loaded for each page. */
const LAZY: Partial<Record<Route['page'], { fetch: () => Promise<void> }>> = {
  table: pages,
  replay: pages,
  high_scores: pages,
  learn: pages,
  cards: pages,
  game: pages,
  opponents: pages,
  people: pages,
  profile: pages,
  puzzles: pages,
  account: accounts,
  sign_in: accounts,
  link: accounts,
  admin,
};

function NotFound({ path }: { path: string }) {
  return (
    <main id="main" class="waiting-page">
      <h1>Page not found</h1>
      <p>There is nothing at {path}.</p>
      <LobbyLink />
    </main>
  );
}

/** All that a banned player sees, but for the admin page. */
function Banned({ why }: { why: string }) {
  return (
    <main id="main" class="waiting-page">
      <Icon node={DoorClosed} />
      <h1>You can’t play here for now</h1>
      <p role="alert">{why}</p>
    </main>
  );
}

/** A page of which a part could not be loaded. */
function Incomplete() {
  return (
    <main id="main" class="waiting-page">
      <Icon node={WifiOff} />
      <h1>This page could not be loaded</h1>
      <p role="alert">The connection failed, or the server has a new version.</p>
      <button type="button" class="primary" onClick={() => location.reload()}>
        Load it again
      </button>
    </main>
  );
}

function Page({ at }: { at: Route }) {
  const lazy = LAZY[at.page];
  useEffect(() => void lazy?.fetch(), [lazy]);
  if (ban.value && at.page !== 'admin') return <Banned why={ban.value} />;
  if (at.page === 'lobby') return <Lobby />;
  if (chunkMissing.value) return <Incomplete />;
  if (at.page === 'lost') return <NotFound path={at.path} />;
  if (at.page === 'admin') {
    const shown = admin.chunk.value;
    return shown ? <shown.AdminPage route={at} /> : <main class="waiting-page" aria-busy="true" />;
  }
  if (at.page === 'account' || at.page === 'sign_in' || at.page === 'link') {
    const shown = accounts.chunk.value;
    if (!shown || !me.value) return <main class="waiting-page" aria-busy="true" />;
    if (at.page === 'account') return <shown.AccountPage />;
    return at.page === 'link' ? <shown.LinkPage key={at.token} token={at.token} /> : <shown.SignInPage />;
  }
  const found = pages.chunk.value;
  // A table's socket needs the session cookie, which comes with the answer to /api/me.
  if (!found || !me.value) return <main class="waiting-page" aria-busy="true" />;
  if (at.page === 'table') return <found.TablePage key={`${at.id}${at.spectate}`} route={at} />;
  if (at.page === 'high_scores') return <found.HighScoresPage key={at.game} route={at} />;
  if (at.page === 'people') return <found.PeoplePage />;
  if (at.page === 'puzzles') return <found.PuzzlesPage />;
  if (at.page === 'learn') return <found.LearnPage game={at.game} />;
  if (at.page === 'game') return <found.GamePage key={at.game} game={at.game} />;
  if (at.page === 'opponents') return <found.OpponentsPage />;
  if (at.page === 'cards') return <found.CardsPage key={at.game} game={at.game} />;
  if (at.page === 'profile') return <found.ProfilePage key={at.player} player={at.player} />;
  return <found.ReplayPage key={at.id ?? 'file'} route={at} />;
}

function App() {
  const { page } = route.value;
  return (
    <>
      <a class="skip" href="#main">
        Skip to the main part
      </a>
      {/* At a table they are among the table's own banners, so that the table still fills the screen. */}
      {page !== 'table' && page !== 'admin' && (
        <>
          <AnnouncementBar />
          <SignedOutBar />
          {/* The lobby shows invitations among what waits for the player. */}
          {page !== 'lobby' && page !== 'replay' && <InvitationBar />}
        </>
      )}
      <Page at={route.value} />
      <LiveRegions />
    </>
  );
}

/** Load who we are and the games; try again until the server answers, less often while it refuses everything. */
async function load(): Promise<void> {
  const [known, shown] = await Promise.all([me.value ?? loadMe(), games.value ?? loadGames()]);
  if (!known || !shown) setTimeout(load, ban.value ? 30_000 : 2_000);
}

applyTheme();
interceptLinks();
updateTitle();
trackInputMode();
pollTables();
reportVisits();
followPeople();
void load();
render(<App />, document.getElementById('app') as HTMLElement);
if (route.value.page === 'lobby') setTimeout(() => void pages.fetch(), 1_500);
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
