// What somebody reads who follows an invitation: to what, from whom, who is there; one tap and they sit.
import { Armchair } from 'lucide';
import { useState } from 'preact/hooks';
import { games, me } from '../../app/state';
import type { SeatInfo, TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { Dot, ProfileDialog } from '../lobby/profile_dialog';
import { invitationText, presentText } from './invitation_text';

/** Whether this person may sit down: at a public table everyone but the host takes one seat. */
export const maySit = (info: TableInfo, seat: SeatInfo) =>
  seat.kind === 'free' &&
  (!seat.locked || Boolean(seat.kept_for)) &&
  (!seat.kept_for || seat.kept_for.player === me.value?.player) &&
  !info.removed &&
  (info.yours.length === 0 || info.visibility !== 'public' || info.may_remove === true);

export function JoinCard({ table, info }: { table: Table; info: TableInfo }) {
  const [naming, setNaming] = useState(false);
  const game = games.value?.find((one) => one.name === info.game);
  const seat = info.seats.find((one) => maySit(info, one));
  if (!game || info.yours.length > 0 || info.host || info.removed) return null;
  return (
    <section class="join-card">
      <p class="join-text">
        {invitationText(info, game)} {presentText(info)}
      </p>
      {seat ? (
        <div class="row">
          <button type="button" class="primary big" onClick={() => table.send({ kind: 'sit', seat: seat.seat })}>
            <Icon node={Armchair} /> Sit down
          </button>
          {me.value && (
            <button type="button" class="quiet" onClick={() => setNaming(true)}>
              <Dot colour={me.value.colour} /> You are {me.value.name}. Change
            </button>
          )}
        </div>
      ) : (
        <p class="nothing">All seats are taken. You can watch.</p>
      )}
      {naming && <ProfileDialog onClose={() => setNaming(false)} />}
    </section>
  );
}
