// The players: searched, banned and deleted.
import { useState } from 'preact/hooks';
import { ago } from '../../app/phrases';
import type { OperatorPlayer } from '../../net/wire';
import { BanDialog, Confirm, ListState, Pages, Search, type SectionProps } from './parts';
import { useOperatorLoaded } from './session';

const PAGE = 50;

type Asked = { player: OperatorPlayer; what: 'ban' | 'delete' } | null;

export function PlayersSection({ api }: SectionProps) {
  const [text, setText] = useState('');
  const [offset, setOffset] = useState(0);
  const [asked, setAsked] = useState<Asked>(null);
  const list = useOperatorLoaded(() => api.players(text, offset), [text, offset]);
  const close = () => setAsked(null);
  return (
    <>
      <h1>Players</h1>
      <Search
        label="Name or id"
        onSearch={(wanted) => {
          setText(wanted);
          setOffset(0);
        }}
      />
      <ListState list={list} empty="There are no such players." />
      <ul class="admin-list admin-panel">
        {list.found?.map((player) => (
          <li key={player.id}>
            <b>
              {player.name}
              {player.banned && <span class="admin-mark">banned</span>}
            </b>
            <span>
              Seen {ago(player.seen)} · first {ago(player.made)} · id <code>{player.id}</code>
            </span>
            <div class="row">
              <a class="button plain" href={`/admin/tables?player=${player.id}`}>
                Tables<span class="unseen"> of {player.name}</span>
              </a>
              {player.banned ? (
                <a class="button plain" href="/admin/bans">
                  Bans
                </a>
              ) : (
                <button type="button" class="plain" onClick={() => setAsked({ player, what: 'ban' })}>
                  Ban<span class="unseen"> {player.name}</span>
                </button>
              )}
              <button type="button" class="plain danger" onClick={() => setAsked({ player, what: 'delete' })}>
                Delete<span class="unseen"> {player.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      <Pages offset={offset} count={list.found?.length ?? 0} page={PAGE} onOffset={setOffset} />
      {asked?.what === 'ban' && (
        <BanDialog
          api={api}
          kind="player"
          target={asked.player.id}
          name={asked.player.name}
          onClose={close}
          onDone={list.reload}
        />
      )}
      {asked?.what === 'delete' && (
        <Confirm
          title={`Delete ${asked.player.name}?`}
          text="Their name and chat go from all tables; computers play on for them, and games can still be replayed. You cannot undo this."
          verb="Delete the guest"
          done="The guest is deleted."
          act={() => api.deleteGuest(asked.player.id)}
          onClose={close}
          onDone={list.reload}
        />
      )}
    </>
  );
}
