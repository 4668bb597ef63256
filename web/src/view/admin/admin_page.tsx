// The admin page: what operators see and do, behind their token.
import '../../styles/admin.css';
import { ArrowLeft, LogOut } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Route } from '../../app/router';
import { OperatorApi } from '../../net/operator_api';
import { Icon, RoundButton } from '../icon';
import { Wordmark } from '../page_header';
import { SettingsMenu } from '../settings_menu';
import { AnnouncementSection, PruningSection, WordsSection } from './house_rules';
import { BansSection, ReportsSection } from './moderation';
import { OverviewSection } from './overview';
import { ListState, moment, type SectionProps } from './parts';
import { PlayersSection } from './players';
import { forgetToken, SignIn, storedToken, useOperatorLoaded } from './session';
import { TablesSection } from './tables';

function LogSection({ api }: SectionProps) {
  const [before, setBefore] = useState(0);
  const list = useOperatorLoaded(() => api.log(before), [before]);
  const last = list.found?.at(-1)?.number;
  return (
    <>
      <h1>Log</h1>
      <ListState list={list} empty="Nothing was done yet." />
      <ul class="admin-list admin-panel">
        {list.found?.map((action) => (
          <li key={action.number}>
            <b>
              {action.action} {action.target && <code>{action.target}</code>}
            </b>
            <span>
              {moment(action.at)} · {action.by}
              {action.detail && ` · ${action.detail}`}
            </span>
          </li>
        ))}
      </ul>
      <div class="row">
        {before > 0 && (
          <button type="button" class="plain" onClick={() => setBefore(0)}>
            Latest
          </button>
        )}
        {list.found?.length === 50 && last !== undefined && (
          <button type="button" class="plain" onClick={() => setBefore(last)}>
            Older
          </button>
        )}
      </div>
    </>
  );
}

const SECTIONS: [string, string][] = [
  ['', 'Overview'],
  ['tables', 'Tables'],
  ['players', 'Players'],
  ['reports', 'Reports'],
  ['bans', 'Bans'],
  ['announcement', 'Announcement'],
  ['words', 'Words'],
  ['pruning', 'Pruning'],
  ['log', 'Log'],
];

function Section({ api, route }: SectionProps & { route: Extract<Route, { page: 'admin' }> }) {
  switch (route.section) {
    case 'tables':
      return <TablesSection key={route.player} api={api} player={route.player} />;
    case 'players':
      return <PlayersSection api={api} />;
    case 'reports':
      return <ReportsSection api={api} />;
    case 'bans':
      return <BansSection api={api} />;
    case 'announcement':
      return <AnnouncementSection api={api} />;
    case 'words':
      return <WordsSection api={api} />;
    case 'pruning':
      return <PruningSection api={api} />;
    case 'log':
      return <LogSection api={api} />;
    default:
      return <OverviewSection api={api} />;
  }
}

/** The sections; on a narrow screen the list scrolls to the current one. */
function Sections({ current }: { current: string }) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector(`[href="/admin${current && `/${CSS.escape(current)}`}"]`);
    link?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <nav class="admin-sections" aria-label="Sections" ref={list}>
      {SECTIONS.map(([section, name]) => (
        <a
          key={section}
          href={`/admin${section && `/${section}`}`}
          aria-current={current === section ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

export function AdminPage({ route }: { route: Extract<Route, { page: 'admin' }> }) {
  const [api, setApi] = useState(() => (storedToken() ? new OperatorApi(storedToken()) : null));
  return (
    <div class="admin-page">
      <header class="page-header">
        <a class="round" href="/" aria-label="To the lobby">
          <Icon node={ArrowLeft} />
        </a>
        <Wordmark />
        <span class="admin-mark">Admin</span>
        <span class="spread" />
        {api && (
          <RoundButton
            icon={LogOut}
            label="Sign out"
            title="Sign out"
            onClick={() => {
              forgetToken();
              setApi(null);
            }}
          />
        )}
        <SettingsMenu />
      </header>
      {api && <Sections current={route.section} />}
      <main id="main">
        {api ? <Section api={api} route={route} /> : <SignIn onToken={(token) => setApi(new OperatorApi(token))} />}
      </main>
    </div>
  );
}
