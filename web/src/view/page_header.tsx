// The bar above a page: Parlour's sign, the way to the other pages, and the settings.
import { Bot, Menu as MenuIcon, Play, Puzzle, Trophy, UserRound, UsersRound } from 'lucide';
import type { ComponentChildren } from 'preact';
import { OPPONENTS, PEOPLE, route, toProfile, toPuzzles } from '../app/router';
import { me } from '../app/state';
import { Icon } from './icon';
import { SettingsMenu } from './settings_menu';

/** Parlour's name and sign, a link to the lobby. */
export function Wordmark() {
  return (
    <a class="wordmark" href="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M6 29V9C6 5 10 3 16 3s10 2 10 6v20Z" class="frame" />
        <path d="M10 29V11c0-2 2.5-3.5 6-3.5s6 1.5 6 3.5v18Z" class="leaf" />
        <circle cx="19" cy="20" r="1.5" class="knob" />
      </svg>
      <span>Parlour</span>
    </a>
  );
}

/** Where nothing else is left to do. */
export function LobbyLink({ kind = 'primary' }: { kind?: 'primary' | 'plain' }) {
  return (
    <a class={`button ${kind}`} href="/">
      To the lobby
    </a>
  );
}

/** The pages that can be reached from everywhere: a line each. */
const PAGES = [
  { page: 'lobby', href: () => '/', text: 'Play', icon: Play },
  { page: 'puzzles', href: () => toPuzzles, text: 'Puzzles', icon: Puzzle },
  { page: 'people', href: () => PEOPLE, text: 'People', icon: UsersRound },
  { page: 'opponents', href: () => OPPONENTS, text: 'Opponents', icon: Bot },
  { page: 'profile', href: () => toProfile(me.value?.player ?? ''), text: 'Profile', icon: Trophy },
  { page: 'account', href: () => '/account', text: 'Account', icon: UserRound },
];

/** Somebody else's profile is not the page that the link leads to. */
const isHere = (page: string) =>
  route.value.page === page && (route.value.page !== 'profile' || route.value.player === me.value?.player);

function Links({ onFollow }: { onFollow?: () => void }) {
  return PAGES.map(({ page, href, text, icon }) => (
    <a key={page} href={href()} aria-current={isHere(page) ? 'page' : undefined} onClick={onFollow}>
      <Icon node={icon} /> {text}
    </a>
  ));
}

/** Links and settings on a wide screen, one menu with both on a phone. */
export function PageHeader({ children }: { children?: ComponentChildren }) {
  return (
    <header class="page-header">
      <Wordmark />
      <nav class="site-links" aria-label="Pages">
        <Links />
      </nav>
      <span class="spread" />
      {children}
      <nav class="site-menu" aria-label="All pages">
        <SettingsMenu label="Menu" icon={MenuIcon}>
          {(close) => <Links onFollow={close} />}
        </SettingsMenu>
      </nav>
      <div class="site-settings">
        <SettingsMenu />
      </div>
    </header>
  );
}
