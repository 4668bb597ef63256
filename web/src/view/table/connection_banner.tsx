// Banners: the connection is lost or closed, a computer plays for this player, the others find them idle, and news of seats.
import { Bot, DoorOpen, Info, UserX, WifiOff, X } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import type { Route } from '../../app/router';
import { sayNow } from '../../app/screen_reader';
import { play } from '../../app/sound';
import type { TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { AnnouncementBar, InvitationBar } from '../bars';
import { Icon, RoundButton } from '../icon';
import { LobbyLink } from '../page_header';
import { clockText } from './clock';
import { useCourseReopened } from './lesson_panel';
import { UndoRequestBanner } from './question_tools';
import { idleFrom, useHasCome } from './seat_actions';

/** What stands in place of a table that is not there yet, or that cannot be joined. */
export function Connecting({ table, route }: { table: Table; route: Extract<Route, { page: 'table' }> }) {
  const reopens = useCourseReopened(table, route);
  const gone = table.gone.value && !reopens;
  return (
    <main id="main" class="waiting-page">
      {gone ? (
        <>
          <Icon node={DoorOpen} />
          <h1>{table.info.value ? 'You are no longer at this table' : 'You can’t join this table'}</h1>
          <p>{table.connection.why.value || 'There is no such table.'}</p>
          <LobbyLink />
        </>
      ) : (
        <p role="status">Connecting to the table…</p>
      )}
    </main>
  );
}

const NOTICE = 12_000;

/** Asks a player on whom the others vote whether they are there, until they answer or move. */
function AreYouThere({ table, until }: { table: Table; until: number }) {
  const [left, setLeft] = useState(until - Date.now());
  useEffect(() => {
    sayNow('Are you still there? The others want a computer to play for you.');
    play('bell');
  }, []);
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p class="banner warn">
      <Icon node={Bot} />
      <span>
        Are you still there? Otherwise a computer takes over
        {left > 0 ? ` in ${clockText(left)}` : ''} if the others agree.
      </span>
      <button type="button" class="primary" onClick={() => void table.send({ kind: 'here' })}>
        I’m here
      </button>
    </p>
  );
}

/** Offers the others a vote as soon as it is possible on a player who is present. */
function OfferVote({ table, info }: { table: Table; info: TableInfo }) {
  const seat = info.seats.find(
    (one) => one.present && one.kind === 'person' && !info.yours.includes(one.seat) && idleFrom(table, one) !== null,
  );
  const idle = useHasCome(seat ? idleFrom(table, seat) : null);
  const [voted, setVoted] = useState(-1);
  const ask = table.look.value?.ask.id ?? -1;
  if (!seat || !idle || info.yours.length === 0 || seat.stand_in) return null;
  const agreed = voted === ask && Boolean(seat.votes); // an answer of theirs has voided the vote otherwise
  const vote = async () => (await table.send({ kind: 'vote', seat: seat.seat })) && setVoted(ask);
  return (
    <p class="banner" role="status">
      <Icon node={Bot} />
      <span>
        {seat.votes ? `${seat.name} is asked whether they are there.` : `${seat.name} has not moved for a while.`}
        {agreed && ' You have agreed that a computer takes over.'}
      </span>
      {!agreed && (
        <button type="button" class="plain" onClick={() => void vote()}>
          Let a computer take over
        </button>
      )}
    </p>
  );
}

/** News of the seats, for a while. */
function Notice({ table }: { table: Table }) {
  const text = table.notice.value;
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => (table.notice.value = null), NOTICE);
    return () => clearTimeout(timer);
  }, [text, table]);
  if (text === null) return null;
  return (
    <p class="banner" role="status">
      <Icon node={Info} />
      <span>{text}</span>
      <RoundButton icon={X} label="Close" onClick={() => (table.notice.value = null)} />
    </p>
  );
}

export function Banner({ table, info }: { table: Table; info: TableInfo }) {
  const state = table.connection.state.value;
  const warned = info.yours.map((seat) => info.seats[seat]?.warned_until).find(Boolean);
  const stood = info.phase === 'playing' ? info.yours.find((seat) => info.seats[seat]?.stand_in) : undefined;
  return (
    <div class="banners">
      <AnnouncementBar />
      <InvitationBar />
      {state === 'lost' && (
        <p class="banner warn" role="status">
          <Icon node={WifiOff} />
          <span>
            Connection lost. Reconnecting…
            {table.connection.waiting.value > 0 && ' Your last move is kept and will be sent.'}
          </span>
        </p>
      )}
      {state === 'gone' && (
        <p class="banner warn" role="status">
          <Icon node={WifiOff} />
          <span>{table.connection.why.value || 'This table is closed.'}</span>
          <LobbyLink kind="plain" />
        </p>
      )}
      {info.removed && state === 'open' && (
        <p class="banner warn" role="alert">
          <Icon node={UserX} />
          <span>The host has removed you from this table. You can watch, but not play.</span>
          <LobbyLink kind="plain" />
        </p>
      )}
      {info.incomplete && (
        <p class="banner warn" role="alert">
          <Icon node={Info} />
          <span>Part of this table was lost on the server. You can look at it up to there, but not go on.</span>
          <LobbyLink kind="plain" />
        </p>
      )}
      {warned && state === 'open' && <AreYouThere table={table} until={warned + table.ahead.value} />}
      {info.phase === 'playing' && state === 'open' && <OfferVote table={table} info={info} />}
      {state === 'open' && <UndoRequestBanner table={table} info={info} />}
      <Notice table={table} />
      {stood !== undefined && state === 'open' && (
        <p class="banner" role="status">
          <Icon node={Bot} />
          <span>A computer is playing for you.</span>
          <button type="button" class="primary" onClick={() => void table.send({ kind: 'back', seat: stood })}>
            Take my seat back
          </button>
        </p>
      )}
    </div>
  );
}
