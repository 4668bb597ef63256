// What somebody reads who follows an invitation: to what, from whom, who is there; one tap and they sit.
import { Armchair, GraduationCap } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { hasBegunCourse } from '../../app/course_progress';
import { note, toCourse } from '../../app/router';
import { games, isTaught, me, tables } from '../../app/state';
import { Scene } from '../../games/in_lobby';
import type { SeatInfo, TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { Dot, NameDialog } from '../lobby/name_dialog';
import { describeOptions, entries } from '../lobby/options_form';
import { invitationText, presentText } from './invitation';

/** Whether this person may sit down: at a public table everyone but the host takes one seat. */
export const maySit = (info: TableInfo, seat: SeatInfo) =>
  seat.kind === 'free' &&
  (!seat.locked || Boolean(seat.kept_for)) &&
  (!seat.kept_for || seat.kept_for.player === me.value?.player) &&
  !info.removed &&
  (info.yours.length === 0 || info.visibility !== 'public' || info.may_remove === true);

/** Sit down at once on the first seat that is free, where the player has accepted an invitation. */
export function useSitDown(table: Table, info: TableInfo | null, wanted: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (!wanted || done.current || info?.phase !== 'gathering') return;
    const seat = info.seats.find((one) => maySit(info, one));
    done.current = info.yours.length > 0 || seat !== undefined;
    if (info.yours.length === 0 && seat) void table.send({ kind: 'sit', seat: seat.seat });
    // Whoever stands up later and loads the page again stays as they are.
    if (done.current) note(location.href.replace(/[?&]sit$/, ''));
  }, [wanted, info, table]);
}

/** Whether this player has been at a table of the game, or in its course. */
const knows = (game: string) =>
  hasBegunCourse(game) ||
  (tables.value?.yours ?? []).some((table) => table.game === game && table.phase !== 'gathering');

/** Who sits where, in one line each. */
function Company({ info }: { info: TableInfo }) {
  const seated = info.seats.filter((seat) => seat.kind !== 'free');
  const free = info.seats.length - seated.length;
  return (
    <ul class="join-company" aria-label="At the table">
      {seated.map((seat) => (
        <li key={seat.seat}>
          <Dot colour={seat.colour} /> {seat.name}
          {seat.kind === 'computer' && <small> computer</small>}
        </li>
      ))}
      {free > 0 && <li class="free">{free === 1 ? 'one free seat' : `${free} free seats`}</li>}
    </ul>
  );
}

/** Whether somebody reads this who was invited and has not sat down. */
export const isInvitee = (info: TableInfo) => info.yours.length === 0 && !info.host && !info.removed;

export function JoinCard({ table, info }: { table: Table; info: TableInfo }) {
  const [naming, setNaming] = useState(false);
  const game = games.value?.find((one) => one.name === info.game);
  const seat = info.seats.find((one) => maySit(info, one));
  if (!game || !isInvitee(info)) return null;
  return (
    <section class="join-card" aria-label="Invitation">
      <Scene game={info.game} />
      <div class="join-words">
        <h1 class="join-text">
          {invitationText(info, game)} {presentText(info)}
        </h1>
        <p class="join-line">{game.line}</p>
        <p class="join-options">{describeOptions(entries(game.options), info.options).join(' · ')}</p>
        <Company info={info} />
      </div>
      {seat ? (
        <div class="row">
          <button type="button" class="primary big" onClick={() => table.send({ kind: 'sit', seat: seat.seat })}>
            <Icon node={Armchair} /> Sit down
          </button>
          {isTaught(info.game) && !knows(info.game) && (
            <a class="button plain" href={toCourse(info.game)} target="_blank" rel="noopener">
              <Icon node={GraduationCap} /> Learn it while you wait
              <span class="unseen"> (opens in a new tab)</span>
            </a>
          )}
          {me.value && (
            <button type="button" class="quiet" onClick={() => setNaming(true)}>
              <Dot colour={me.value.colour} /> You are {me.value.name}. Change
            </button>
          )}
        </div>
      ) : (
        <p class="nothing">All seats are taken. You can stay and watch.</p>
      )}
      {naming && <NameDialog onClose={() => setNaming(false)} />}
    </section>
  );
}
