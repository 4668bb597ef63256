// The page: which room of the house is shown.
import '../styles/start.css';
import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { LiveRegions } from '../view/live_regions';
import { Lobby } from '../view/lobby/lobby_page';
import { followModality } from '../view/roving_focus';
import { followTheme } from './preferences';
import { followLinks, type Route, route } from './router';
import { followTitle, games, greet, keepFresh, me, shelf } from './state';

type Pages = typeof import('./lazy_pages');

/** Tables and replays come when they are wanted, or when the lobby has nothing else to do. */
const pages: Signal<Pages | null> = signal(null);

async function fetchPages(): Promise<void> {
  pages.value ??= await import('./lazy_pages');
}

function Lost({ path }: { path: string }) {
  return (
    <main id="main" class="waiting-page">
      <h1>No such room</h1>
      <p>There is nothing at {path}.</p>
      <a class="button primary" href="/">
        To the lobby
      </a>
    </main>
  );
}

function Room({ at }: { at: Route }) {
  const wanted = at.page === 'table' || at.page === 'replay' || at.page === 'records';
  useEffect(() => {
    if (wanted) void fetchPages();
  }, [wanted]);
  if (at.page === 'lobby') return <Lobby />;
  if (at.page === 'lost') return <Lost path={at.path} />;
  const found = pages.value;
  // The cookie comes with who we are, and a table's socket needs it.
  if (!found || !me.value) return <main class="waiting-page" aria-busy="true" />;
  if (at.page === 'table') return <found.TablePage key={`${at.id}${at.rail}`} route={at} />;
  if (at.page === 'records') return <found.RecordsPage route={at} />;
  return <found.ReplayPage key={at.id ?? 'file'} route={at} />;
}

function House() {
  return (
    <>
      <a class="skip" href="#main">
        Skip to the main part
      </a>
      <Room at={route.value} />
      <LiveRegions />
    </>
  );
}

/** Ask until the house answers who we are and what is on its shelf. */
async function knock(): Promise<void> {
  const [known, shown] = await Promise.all([me.value ?? greet(), games.value ?? shelf()]);
  if (!known || !shown) setTimeout(knock, 2_000);
}

followTheme();
followLinks();
followTitle();
followModality();
keepFresh();
void knock();
render(<House />, document.getElementById('house') as HTMLElement);
if (route.value.page === 'lobby') setTimeout(() => void fetchPages(), 1_500);
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
