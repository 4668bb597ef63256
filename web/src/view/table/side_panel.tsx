// Log, chat and rules as tabs: in a column beside the table, or in a dialog on a phone.
import { BookOpenText, MessageCircle, ScrollText } from 'lucide';
import { useRef } from 'preact/hooks';
import { remarksOn } from '../../app/preferences';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { Chat, hasUnread } from './chat';
import { Log } from './event_log';
import { Rules } from './rules_panel';

export type Tab = 'log' | 'chat' | 'rules';

export const TABS: [Tab, string, typeof ScrollText][] = [
  ['log', 'Log', ScrollText],
  ['chat', 'Chat', MessageCircle],
  ['rules', 'Rules', BookOpenText],
];

interface Props {
  table: Table;
  tab: Tab;
  onTab: (tab: Tab) => void;
  clause: string | null;
  openClause: (id: string) => void;
  me: string | undefined;
  /** Events before which the log draws a line. */
  startsSection?: (event: unknown) => boolean;
}

/** Why the last attempt was refused, for those who want to read it again. */
function LastRefusal({ table, openClause }: Pick<Props, 'table' | 'openClause'>) {
  const refused = table.refused.value;
  if (!refused) return null;
  const { why, rule, clause } = refused;
  return (
    <p class="log-refused">
      <b>{why}</b> {rule}
      {clause && (
        <button type="button" class="clause" onClick={() => openClause(clause)} aria-label={`Rule ${clause}`}>
          {clause}
        </button>
      )}
    </p>
  );
}

export function Side({ table, tab, onTab, clause, openClause, me, startsSection }: Props) {
  const tabs = useRef<HTMLDivElement>(null);
  const info = table.info.value;
  const arrows = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const at = TABS.findIndex(([name]) => name === tab);
    const [next] = TABS[(at + step + TABS.length) % TABS.length] as (typeof TABS)[number];
    onTab(next);
    tabs.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div class="side-body">
      <div class="tabs" role="tablist" aria-label="Log, chat and rules" ref={tabs} onKeyDown={arrows}>
        {TABS.map(([name, text, icon]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={tab === name}
            aria-controls="side-panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => onTab(name)}
          >
            <Icon node={icon} /> {text}
            {name === 'chat' && tab !== 'chat' && hasUnread(table, me) && (
              <span class="unread" role="img" aria-label="new messages" />
            )}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="side-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'log' && (
          <>
            <Log
              told={table.news.value}
              seats={info?.seats ?? []}
              you={table.look.value?.seat ?? null}
              openClause={openClause}
              startsSection={startsSection}
              remarks={remarksOn.value ? table.remarks.value : []}
            />
            <LastRefusal table={table} openClause={openClause} />
          </>
        )}
        {tab === 'chat' && <Chat table={table} me={me} />}
        {tab === 'rules' && info && <Rules rules={info} clause={clause} onOpen={openClause} />}
      </div>
    </div>
  );
}
