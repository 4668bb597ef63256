// The tables: searched, closed and deleted.
import { useState } from 'preact/hooks';
import { ago } from '../../app/phrases';
import { titleOf } from '../../app/state';
import type { OperatorTable } from '../../net/wire';
import { BanDialog, Confirm, ListState, Pages, Search, type SectionProps } from './parts';
import { useOperatorLoaded } from './session';

const PAGE = 50;
const PHASES: Record<string, string> = {
  gathering: 'Waiting for players',
  playing: 'Playing',
  over: 'Finished',
  closed: 'Closed',
};

type Asked = { table: OperatorTable; what: 'close' | 'delete' | 'ban' } | null;

function Row({ table, onAsk }: { table: OperatorTable; onAsk: (asked: Asked) => void }) {
  const open = table.phase === 'gathering' || table.phase === 'playing';
  return (
    <li>
      <b>{table.title}</b>
      <span>
        {titleOf(table.game)} · {PHASES[table.phase]} · {table.visibility} · {ago(table.touched)} ·{' '}
        <code>{table.id}</code>
      </span>
      <div class="row">
        {open && (
          <button type="button" class="plain" onClick={() => onAsk({ table, what: 'close' })}>
            Close<span class="unseen"> {table.title}</span>
          </button>
        )}
        <button type="button" class="plain danger" onClick={() => onAsk({ table, what: 'delete' })}>
          Delete<span class="unseen"> {table.title}</span>
        </button>
        {table.address && (
          <button type="button" class="plain" onClick={() => onAsk({ table, what: 'ban' })}>
            Ban address<span class="unseen"> of {table.title}</span>
          </button>
        )}
      </div>
    </li>
  );
}

export function TablesSection({ api, player }: SectionProps & { player: string }) {
  const [text, setText] = useState('');
  const [phase, setPhase] = useState('');
  const [offset, setOffset] = useState(0);
  const [asked, setAsked] = useState<Asked>(null);
  const list = useOperatorLoaded(() => api.tables(text, phase, player, offset), [text, phase, player, offset]);
  const close = () => setAsked(null);
  return (
    <>
      <h1>{player ? 'Tables of a player' : 'Tables'}</h1>
      <div class="row">
        <Search
          label="Title or id"
          onSearch={(wanted) => {
            setText(wanted);
            setOffset(0);
          }}
        />
        <select
          aria-label="Phase"
          value={phase}
          onChange={(event) => {
            setPhase(event.currentTarget.value);
            setOffset(0);
          }}
        >
          <option value="">All phases</option>
          {Object.entries(PHASES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <ListState list={list} empty="There are no such tables." />
      <ul class="admin-list admin-panel">
        {list.found?.map((table) => (
          <Row key={table.id} table={table} onAsk={setAsked} />
        ))}
      </ul>
      <Pages offset={offset} count={list.found?.length ?? 0} page={PAGE} onOffset={setOffset} />
      {asked?.what === 'close' && (
        <Confirm
          title={`Close ${asked.table.title}?`}
          text="The game ends for everyone at the table. Its log stays in the store."
          verb="Close the table"
          done="The table is closed."
          act={() => api.closeTable(asked.table.id)}
          onClose={close}
          onDone={list.reload}
        />
      )}
      {asked?.what === 'delete' && (
        <Confirm
          title={`Delete ${asked.table.title}?`}
          text="The table goes with its log and its high score. You cannot undo this."
          verb="Delete the table"
          done="The table is deleted."
          act={() => api.deleteTable(asked.table.id)}
          onClose={close}
          onDone={list.reload}
        />
      )}
      {asked?.what === 'ban' && (
        <BanDialog
          api={api}
          kind="address"
          target={asked.table.address}
          name={`the address of ${asked.table.title}`}
          onClose={close}
          onDone={list.reload}
        />
      )}
    </>
  );
}
