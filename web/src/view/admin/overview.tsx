// The overview: what the server does now, and draining it before a restart.
import { useEffect, useState } from 'preact/hooks';
import { plural } from '../../app/phrases';
import type { NodeActivity, Overview } from '../../net/wire';
import { Confirm, type SectionProps } from './parts';
import { useOperatorLoaded } from './session';

const REFRESH = 10_000;

const STORES: Record<string, string> = { Sqlite: 'SQLite', Postgres: 'PostgreSQL' };

function bytes(size: number): string {
  if (size >= 1e9) return `${(size / 1e9).toFixed(1)} GB`;
  return size >= 1e5 ? `${(size / 1e6).toFixed(1)} MB` : `${Math.ceil(size / 1e3)} kB`;
}

function duration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.floor(minutes / 1440)} days`;
}

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Node({ node, now, many }: { node: NodeActivity; now: number; many: boolean }) {
  return (
    <li>
      <b>{many ? `Node ${node.node}` : 'This server'}</b>
      <span>
        Version {node.version} · up {duration(now - node.started)} · {node.sockets} connected ·{' '}
        {plural(node.tables, 'table')} in memory · {plural(node.moves_per_minute, 'move')} a minute · event loop late by{' '}
        {node.loop_delay ?? 0} ms at most in 10 min
        {node.rolled_back ? ` · the database has lost entries of ${plural(node.rolled_back, 'table')}` : ''}
      </span>
    </li>
  );
}

function Drain({ api, found, reload }: SectionProps & { found: Overview; reload: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <section class="admin-panel">
      <h2>Restart</h2>
      <p>
        {found.draining
          ? 'The server drains: it opens no new tables, and everyone is told. Running games go on. You can stop it whenever you like.'
          : 'Before you stop the server, let it drain: it opens no new tables, and everyone is told. Running games go on.'}
      </p>
      <button type="button" class="plain" onClick={() => setAsked(true)}>
        {found.draining ? 'Serve again' : 'Drain'}
      </button>
      {asked && (
        <Confirm
          title={found.draining ? 'Serve again?' : 'Drain the server?'}
          text={
            found.draining
              ? 'New tables can be opened again, and nobody is told of a restart any more.'
              : 'No new tables until the server is restarted. Everyone is told so.'
          }
          verb={found.draining ? 'Serve again' : 'Drain'}
          done={found.draining ? 'The server serves again.' : 'The server drains.'}
          act={() => api.drain(!found.draining)}
          onClose={() => setAsked(false)}
          onDone={reload}
          harmless
        />
      )}
    </section>
  );
}

function Clock({ api, found, reload }: SectionProps & { found: Overview; reload: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <section class="admin-panel">
      <h2>Clock in doubt</h2>
      <p class="refusal">{found.clock}</p>
      <button type="button" class="plain" onClick={() => setAsked(true)}>
        The clock is right…
      </button>
      {asked && (
        <Confirm
          title="Is the clock right?"
          text={`The server says that it is ${new Date(found.now).toLocaleString()}. If that is wrong, games and guests that are in use get deleted.`}
          verb="It is right"
          done="Pruning goes on."
          act={() => api.confirmClock()}
          onClose={() => setAsked(false)}
          onDone={reload}
        />
      )}
    </section>
  );
}

export function OverviewSection({ api }: SectionProps) {
  const { found, why, reload } = useOperatorLoaded(api.overview, []);
  useEffect(() => {
    const timer = setInterval(reload, REFRESH);
    return () => clearInterval(timer);
  }, [reload]);
  if (!found) return <p class={why ? 'refusal' : 'nothing'}>{why || 'Loading…'}</p>;
  const sum = (of: (node: NodeActivity) => number) => found.nodes.reduce((total, node) => total + of(node), 0);
  return (
    <>
      <h1 class="unseen">Overview</h1>
      {found.clock && <Clock api={api} found={found} reload={reload} />}
      <dl class="figures">
        <Figure label="Connected now" value={sum((node) => node.sockets)} />
        <Figure label="Moves a minute" value={sum((node) => node.moves_per_minute)} />
        <Figure
          label="Longest event-loop delay in 10 min"
          value={`${Math.max(0, ...found.nodes.map((node) => node.loop_delay ?? 0))} ms`}
        />
        <Figure label="Games running" value={found.tables.playing ?? 0} />
        <Figure label="Waiting for players" value={found.tables.gathering ?? 0} />
        <Figure label="Finished games" value={found.tables.over ?? 0} />
        <Figure label="Closed tables" value={found.tables.closed ?? 0} />
        <Figure label="Players in 24 hours" value={found.players_today} />
        <Figure label="Open reports" value={found.open_reports} />
        <Figure label="Bans" value={found.bans} />
        <Figure label={`${STORES[found.store] ?? found.store} store`} value={bytes(found.size)} />
      </dl>
      <section class="admin-panel">
        <h2>{found.nodes.length > 1 ? 'Nodes' : 'Server'}</h2>
        {found.nodes.length === 0 && <p class="nothing">The first figures come in some seconds.</p>}
        <ul class="admin-list">
          {found.nodes.map((node) => (
            <Node key={node.node} node={node} now={found.now} many={found.nodes.length > 1} />
          ))}
        </ul>
      </section>
      {(found.faults?.length ?? 0) > 0 && (
        <section class="admin-panel">
          <h2>Games that cannot be used</h2>
          <ul class="admin-list">
            {found.faults?.map((fault) => (
              <li key={`${fault.name} ${fault.package}`}>
                <p>
                  <b>{fault.name}</b> {fault.package && `from ${fault.package}`}
                </p>
                <p class="refusal">{fault.why}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Drain api={api} found={found} reload={reload} />
    </>
  );
}
