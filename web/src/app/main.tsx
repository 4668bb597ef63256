// The start of the page: it loads who we are and the games, and shows the page that the address names.
import '../styles/start.css';
import { type Signal, signal } from '@preact/signals';
import { DoorClosed } from 'lucide';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { AnnouncementBar } from '../view/announcement_bar';
import { Icon } from '../view/icon';
import { LiveRegions } from '../view/live_regions';
import { Lobby } from '../view/lobby/lobby_page';
import { trackInputMode } from '../view/roving_focus';
import { applyTheme } from './preferences';
import { interceptLinks, type Route, route } from './router';
import { ban, games, loadGames, loadMe, me, pollTables } from './state';
import { updateTitle } from './title';

type Pages = typeof import('./lazy_pages');
type Admin = typeof import('./admin_page');

/** The pages beyond the lobby are loaded when one is opened, or when the lobby is idle. */
const pages: Signal<Pages | null> = signal(null);

/** The admin page is loaded by operators alone. */
const admin: Signal<Admin | null> = signal(null);

async function fetchPages(): Promise<void> {
  pages.value ??= await import('./lazy_pages');
}

function NotFound({ path }: { path: string }) {
  return (
    <main id="main" class="waiting-page">
      <h1>Page not found</h1>
      <p>There is nothing at {path}.</p>
      <a class="button primary" href="/">
        To the lobby
      </a>
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

function Page({ at }: { at: Route }) {
  const wanted = ['table', 'replay', 'high_scores', 'learn', 'cards'].includes(at.page);
  const operates = at.page === 'admin';
  useEffect(() => {
    if (wanted) void fetchPages();
    if (operates) void import('./admin_page').then((found) => (admin.value = found));
  }, [wanted, operates]);
  if (ban.value && !operates) return <Banned why={ban.value} />;
  if (at.page === 'lobby') return <Lobby />;
  if (at.page === 'lost') return <NotFound path={at.path} />;
  if (at.page === 'admin') {
    return admin.value ? <admin.value.AdminPage route={at} /> : <main class="waiting-page" aria-busy="true" />;
  }
  const found = pages.value;
  // A table's socket needs the session cookie, which comes with the answer to /api/me.
  if (!found || !me.value) return <main class="waiting-page" aria-busy="true" />;
  if (at.page === 'table') return <found.TablePage key={`${at.id}${at.spectate}`} route={at} />;
  if (at.page === 'high_scores') return <found.HighScoresPage route={at} />;
  if (at.page === 'learn') return <found.LearnPage game={at.game} />;
  if (at.page === 'cards') return <found.CardsPage key={at.game} game={at.game} />;
  return <found.ReplayPage key={at.id ?? 'file'} route={at} />;
}

function App() {
  return (
    <>
      <a class="skip" href="#main">
        Skip to the main part
      </a>
      {/* At a table it is among the table's own banners, so that the table still fills the screen. */}
      {route.value.page !== 'table' && route.value.page !== 'admin' && <AnnouncementBar />}
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
void load();
render(<App />, document.getElementById('app') as HTMLElement);
if (route.value.page === 'lobby') setTimeout(() => void fetchPages(), 1_500);
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
