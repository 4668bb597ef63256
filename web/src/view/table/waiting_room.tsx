// The waiting room before the game starts: seats, invitation and options.
import { Armchair, Bot, Crown, GraduationCap, Lock, LockOpen, Play, Tv, UserMinus, UserPen } from 'lucide';
import { useState } from 'preact/hooks';
import { LEVELS } from '../../app/cast';
import { listed } from '../../app/phrases';
import { toCourse, toTable } from '../../app/router';
import { games, isTaught, titleOf } from '../../app/state';
import type { SeatInfo, TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { SeatCharacterDialog } from '../cast/cast_list';
import { Portrait } from '../cast/portrait';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { Dot } from '../lobby/name_dialog';
import { describeOptions, entries } from '../lobby/options_form';
import { InvitePeople } from '../people/invite_people';
import { PersonButton } from '../people/person_actions';
import { Refusal } from '../request';
import { SoundQuestion } from '../sound_question';
import { Code, Invitation, JoinLetters, useCode } from './invitation';
import { isInvitee, JoinCard, maySit } from './join_card';
import { RemoveButton, RemovedPlayers } from './seat_actions';

/** Whom those wait for who may not deal. */
function waitingLine(info: TableInfo): string {
  const host = info.seats.find((seat) => seat.host);
  if (!host) return 'The host deals when everyone is here.';
  if (host.present) return `${host.name} deals when everyone is here.`;
  return `${host.name}, the host, is away. If they stay away for five minutes, another player becomes the host.`;
}

/** What happens to the seats that nobody has taken. */
function freeSeatsLine(info: TableInfo, awaited: readonly string[]): string {
  const free = info.seats.filter((seat) => seat.kind === 'free' && !seat.kept_for).length;
  if (awaited.length > 0) return `${listed(awaited)} ${awaited.length === 1 ? 'is' : 'are'} not here yet.`;
  if (free === 0) return 'Everyone is here.';
  return free === 1
    ? `A computer (${info.level}) takes the free seat.`
    : `Computers (${info.level}) take the free seats.`;
}

/** The button that deals. Where players of the game before are not here yet, the host says first what to do. */
function DealButton({ table, info }: { table: Table; info: TableInfo }) {
  const [asking, setAsking] = useState(false);
  if (!info.host) return <p class="waiting-line">{waitingLine(info)}</p>;
  const awaited = info.seats.flatMap((seat) => (seat.kept_for ? [seat.kept_for.name] : []));
  const deal = () => (awaited.length > 0 ? setAsking(true) : void table.send({ kind: 'start' }));
  const dealWithout = () => {
    setAsking(false);
    void table.send({ kind: 'start', absent: 'computer' });
  };
  const one = awaited.length === 1;
  return (
    <div class="deal">
      <button type="button" class="primary big" onClick={deal}>
        <Icon node={Play} /> Deal
      </button>
      <small>{freeSeatsLine(info, awaited)}</small>
      {asking && awaited.length > 0 && (
        <Dialog title={`${listed(awaited)} ${one ? 'is' : 'are'} not here yet`} onClose={() => setAsking(false)}>
          <p>{one ? 'Wait, or play with a computer in that seat?' : 'Wait, or play with computers in those seats?'}</p>
          <div class="row end">
            <button type="button" class="plain" onClick={dealWithout}>
              Play with {one ? 'a computer' : 'computers'}
            </button>
            <button type="button" class="primary" onClick={() => setAsking(false)}>
              Wait
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

interface RowProps {
  table: Table;
  info: TableInfo;
  seat: SeatInfo;
  /** This screen only shows the table and takes no seat. */
  seatless?: boolean;
}

function LockButton({ table, seat }: { table: Table; seat: SeatInfo }) {
  const text = seat.locked ? 'Unlock' : 'Lock';
  return (
    <button
      type="button"
      class="quiet"
      aria-label={`${text} seat ${seat.seat + 1}`}
      onClick={() => table.send({ kind: 'lock', seat: seat.seat, locked: !seat.locked })}
    >
      <Icon node={seat.locked ? LockOpen : Lock} /> {text}
    </button>
  );
}

function FreeSeat({ seat }: { seat: SeatInfo }) {
  if (seat.kept_for) {
    return (
      <>
        <Dot colour={seat.kept_for.colour} />
        <b>{seat.kept_for.name}</b>
        <small>not here yet</small>
      </>
    );
  }
  return (
    <i>
      {seat.locked && <Icon node={Lock} />} Seat {seat.seat + 1} is {seat.locked ? 'locked' : 'free'}
    </i>
  );
}

/** Lets the host choose who plays on a computer's seat. */
function ChangeCharacter({ table, info, seat }: RowProps) {
  const [open, setOpen] = useState(false);
  const others = info.seats.filter((one) => one.seat !== seat.seat).map((one) => one.character);
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-label={`Choose who plays on seat ${seat.seat + 1}`}
        onClick={() => setOpen(true)}
      >
        <Icon node={UserPen} /> Choose
      </button>
      {open && (
        <SeatCharacterDialog
          seat={seat.seat}
          chosen={seat.character}
          taken={others.filter((one) => one !== null && one !== undefined)}
          onChoose={(character) =>
            void table.send({ kind: 'fill', seat: seat.seat, level: seat.level ?? info.level, character })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function SeatRow({ table, info, seat, seatless = false }: RowProps) {
  const mine = info.yours.includes(seat.seat);
  return (
    <li class={`seat-row ${seat.kind}${seat.locked ? ' locked' : ''}`}>
      <span class="seat-number" aria-hidden="true">
        {seat.seat + 1}
      </span>
      <span class="who">
        {seat.kind === 'free' ? (
          <FreeSeat seat={seat} />
        ) : (
          <>
            {seat.character ? <Portrait character={seat.character} /> : <Dot colour={seat.colour} />}
            <b>{seat.name}</b>
            {seat.kind === 'computer' && !seat.character && <Icon node={Bot} />}
            {mine && <small>you</small>}
            {seat.host && (
              <small class="host">
                <Icon node={Crown} /> host
              </small>
            )}
            {seat.kind === 'computer' && <small>{seat.level} computer</small>}
            {seat.kind === 'person' && !mine && !seat.present && <small>away</small>}
          </>
        )}
      </span>
      <span class="row">
        {maySit(info, seat) && !seatless && (
          <button
            type="button"
            class="plain"
            aria-label={`Sit here, seat ${seat.seat + 1}`}
            onClick={() => table.send({ kind: 'sit', seat: seat.seat })}
          >
            <Icon node={Armchair} /> Sit here
          </button>
        )}
        {mine && (
          <button type="button" class="quiet" onClick={() => table.send({ kind: 'stand', seat: seat.seat })}>
            <Icon node={UserMinus} /> Stand up
          </button>
        )}
        {info.may_remove && seat.kind === 'person' && !mine && !seat.host && (
          <RemoveButton table={table} info={info} seat={seat} />
        )}
        {seat.kind === 'person' && !mine && !seatless && (
          <PersonButton
            info={info}
            seat={seat}
            // Whoever the host blocks does not stay.
            onBlocked={() => info.may_remove && void table.send({ kind: 'remove', seat: seat.seat })}
          />
        )}
        {info.host && seat.kept_for && (
          <button
            type="button"
            class="quiet"
            aria-label={`Give the seat of ${seat.kept_for.name} to somebody else`}
            onClick={() => table.send({ kind: 'free', seat: seat.seat })}
          >
            <Icon node={LockOpen} /> Give the seat away
          </button>
        )}
        {info.host && seat.kind === 'free' && !seat.kept_for && <LockButton table={table} seat={seat} />}
        {info.host && seat.kind === 'computer' && <ChangeCharacter table={table} info={info} seat={seat} />}
        {info.host && seat.kind !== 'person' && !seat.kept_for && (
          <label class="computer-pick">
            <span class="unseen">Computer on seat {seat.seat + 1}</span>
            <select
              value={seat.level ?? ''}
              onChange={(event) => {
                const level = (event.currentTarget.value || null) as SeatInfo['level'];
                void table.send({ kind: 'fill', seat: seat.seat, level: level ?? null });
              }}
            >
              <option value="">{seat.kind === 'free' ? 'Add a computer' : 'No computer'}</option>
              {Object.entries(LEVELS).map(([level, name]) => (
                <option key={level} value={level}>
                  {name} computer
                </option>
              ))}
            </select>
          </label>
        )}
      </span>
    </li>
  );
}

function HowWePlay({ info }: { info: TableInfo }) {
  const game = games.value?.find((one) => one.name === info.game);
  if (!game) return null;
  return (
    <ul class="how-we-play">
      {describeOptions(entries(game.options), info.options).map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}

/** Locks all free seats at once, where there are several. */
function LockAll({ table, info }: { table: Table; info: TableInfo }) {
  const free = info.seats.filter((seat) => seat.kind === 'free' && !seat.kept_for);
  const locked = free.every((seat) => seat.locked);
  if (!info.host || free.length < 2) return null;
  return (
    <button type="button" class="quiet" onClick={() => table.send({ kind: 'lock', seat: null, locked: !locked })}>
      <Icon node={locked ? LockOpen : Lock} /> {locked ? 'Unlock all free seats' : 'Lock all free seats'}
    </button>
  );
}

/** Whether somebody who is invited could sit down. */
const roomFor = (info: TableInfo) => info.seats.some((seat) => seat.kind === 'free' && !seat.locked && !seat.kept_for);

export function WaitingRoom({ table, info }: { table: Table; info: TableInfo }) {
  return (
    <main id="main" class="gathering">
      <JoinCard table={table} info={info} />
      <section class="gathering-seats">
        <h2>Players</h2>
        <ul>
          {info.seats.map((seat) => (
            <SeatRow key={seat.seat} table={table} info={info} seat={seat} />
          ))}
        </ul>
        <Refusal why={table.refusal.value?.why ?? ''} />
        <LockAll table={table} info={info} />
        <RemovedPlayers table={table} info={info} />
        <DealButton table={table} info={info} />
        <SoundQuestion />
        {info.spectators > 0 && <p class="nothing">{info.spectators} watching</p>}
      </section>
      <section>
        <h2>Invite</h2>
        {info.invite ? (
          <>
            {roomFor(info) && <InvitePeople table={info.id} seated={info.seats.map((seat) => seat.player)} />}
            <Invitation info={info} />
          </>
        ) : (
          <p class="nothing">{info.removed ? 'Only players invite others.' : 'Take a seat to invite others.'}</p>
        )}
        <p>
          <a class="quiet" href={toTable(info.id, '?rail=1')}>
            <Icon node={Tv} /> Show the table here and play on phones
          </a>
        </p>
        {/* The invitation above says the same. */}
        {!isInvitee(info) && (
          <>
            {isTaught(info.game) && (
              <p>
                <a class="quiet" href={toCourse(info.game)} target="_blank" rel="noopener">
                  <Icon node={GraduationCap} /> Learn {titleOf(info.game)} while you wait
                  <span class="unseen"> (opens in a new tab)</span>
                </a>
              </p>
            )}
            <h2>How we play</h2>
            <HowWePlay info={info} />
          </>
        )}
      </section>
    </main>
  );
}

/** The waiting room on a big screen in the room: a QR code, four letters, and who is joining. */
export function BigScreenWaitingRoom({ table, info }: { table: Table; info: TableInfo }) {
  const { code, why } = useCode(info);
  const more = info.spectators - (info.yours.length > 0 ? 0 : 1); // this screen is one of those without a seat
  return (
    <main id="main" class="gathering big-screen">
      <section class="big-screen-code">
        <h1>Scan, sit down, play</h1>
        {code && <Code svg={code.svg} label={`A code that leads to ${code.url}`} />}
        {code && <JoinLetters {...code} />}
        {why && <p role="alert">{why}</p>}
        {!code && !why && <div class="qr waiting" />}
      </section>
      <section class="gathering-seats">
        <h2>{titleOf(info.game)}</h2>
        <ul>
          {info.seats.map((seat) => (
            <SeatRow key={seat.seat} table={table} info={info} seat={seat} seatless />
          ))}
        </ul>
        {more > 0 && (
          <p class="more-here" role="status">
            {more === 1 ? 'One more is here and has no seat yet.' : `${more} more are here and have no seats yet.`}
          </p>
        )}
        <DealButton table={table} info={info} />
      </section>
    </main>
  );
}
