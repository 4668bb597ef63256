// The page of the people a player knows: who is online, when they last played, invite, mute and block.
import { Ellipsis, UserPlus, UsersRound } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { acquaintances, loadPeople, people } from '../../app/people';
import { ago, plural } from '../../app/phrases';
import { go, toTable } from '../../app/router';
import { games, tables, titleOf } from '../../app/state';
import { Scene } from '../../games/in_lobby';
import * as api from '../../net/api';
import type { GameCard, PersonCard, TableCard } from '../../net/wire';
import { Dialog } from '../dialog';
import { Icon, RoundButton } from '../icon';
import { PageHeader } from '../page_header';
import { Refusal, useRequest } from '../request';
import { invite, PersonName } from './invite_people';
import { PersonActions } from './person_actions';

/** The player's own tables that wait for more players. */
const gathering = () => (tables.value?.yours ?? []).filter((table) => table.phase === 'gathering' && table.free > 0);

/** Where to invite somebody: to a table that waits already, or to a new one of a game. */
function InviteDialog({ person, onClose }: { person: PersonCard; onClose: () => void }) {
  const { busy, why, run } = useRequest();
  const attempt = (open: () => Promise<string>) =>
    run(async () => {
      const table = await open();
      const failed = await invite(person, table);
      if (failed) throw new Error(failed);
      go(toTable(table));
    });
  const openNew = (game: GameCard) =>
    attempt(async () => (await api.open({ game: game.name, seats: game.usual_seats, sit: [0] })).id);
  const waiting = gathering();
  return (
    <Dialog title={`Invite ${person.name}`} kind="wide" onClose={onClose}>
      <p>Choose the game. {person.name} is told at once, and you wait at the table.</p>
      <ul class="invite-games">
        {waiting.map((table: TableCard) => (
          <li key={table.id}>
            <button type="button" disabled={busy} onClick={() => void attempt(async () => table.id)}>
              <Scene game={table.game} />
              <b>{titleOf(table.game)}</b>
              <small>your open table</small>
            </button>
          </li>
        ))}
        {(games.value ?? []).map((game) => (
          <li key={game.name}>
            <button type="button" disabled={busy} onClick={() => void openNew(game)}>
              <Scene game={game.name} />
              <b>{game.title}</b>
              <small>a new table, {plural(game.usual_seats, 'player')}</small>
            </button>
          </li>
        ))}
      </ul>
      <Refusal why={why} />
    </Dialog>
  );
}

const history = (person: PersonCard) =>
  person.games === 0
    ? 'no game together yet'
    : person.games === 1
      ? `one game, ${ago(person.met)}`
      : `${person.games} games, the last ${ago(person.met)}`;

function PersonRow({ person }: { person: PersonCard }) {
  const [open, setOpen] = useState<'invite' | 'more' | null>(null);
  const [why, setWhy] = useState('');
  const [sent, setSent] = useState(false);
  const marked = [person.blocked && 'blocked', person.muted && 'muted'].filter(Boolean).join(', ');
  // With one table waiting there is nothing to choose: one tap invites.
  const tap = async () => {
    const [only, ...more] = gathering();
    if (!only || more.length > 0) return setOpen('invite');
    const failed = await invite(person, only.id);
    setWhy(failed);
    setSent(!failed);
  };
  return (
    <li class="person">
      <PersonName person={person} line={marked ? `${marked} · ${history(person)}` : history(person)} />
      {!marked && person.met > 0 && (
        <button type="button" class="plain" aria-label={`Invite ${person.name}`} onClick={() => void tap()}>
          <Icon node={UserPlus} /> {sent ? 'Invited' : 'Invite'}
        </button>
      )}
      <RoundButton
        icon={Ellipsis}
        label={`Mute or block ${person.name}`}
        title="Mute or block"
        onClick={() => setOpen('more')}
      />
      <Refusal why={why} />
      {open === 'invite' && <InviteDialog person={person} onClose={() => setOpen(null)} />}
      {open === 'more' && (
        <Dialog title={person.name} onClose={() => setOpen(null)}>
          <PersonActions person={person} />
        </Dialog>
      )}
    </li>
  );
}

function List({ title, list }: { title: string; list: readonly PersonCard[] }) {
  if (list.length === 0) return null;
  return (
    <section class="person-list">
      <h2>{title}</h2>
      <ul>
        {list.map((person) => (
          <PersonRow key={person.player} person={person} />
        ))}
      </ul>
    </section>
  );
}

export function PeoplePage() {
  useEffect(() => void loadPeople(), []);
  const found = people.value;
  const met = acquaintances.value.filter((one) => !one.muted);
  return (
    <div class="people-page">
      <PageHeader />
      <main id="main" aria-busy={found === null}>
        <h1>People you have played with</h1>
        {found && found.length === 0 && (
          <div class="nobody-yet">
            <Icon node={UsersRound} />
            <p>Nobody yet. Finish a game with others and they appear here. Then one tap invites them again.</p>
            <a class="button primary" href="/">
              Choose a game
            </a>
          </div>
        )}
        <List title="Online now" list={met.filter((one) => one.online)} />
        <List title="Not here right now" list={met.filter((one) => !one.online)} />
        <List title="Muted and blocked" list={(found ?? []).filter((one) => one.muted || one.blocked)} />
      </main>
    </div>
  );
}
