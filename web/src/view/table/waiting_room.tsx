// The waiting room before the game starts: seats, invitation and options.
import { Armchair, Bot, Crown, GraduationCap, Lock, LockOpen, Play, Tv, UserMinus } from 'lucide';
import { toCourse, toTable } from '../../app/router';
import { games } from '../../app/state';
import type { SeatInfo, TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { describeOptions, entries } from '../lobby/options_schema';
import { Dot } from '../lobby/profile_dialog';
import { Code, Invitation, useCode } from './invitation';
import { RemoveButton, RemovedPlayers } from './remove_player';

const LEVELS = ['easy', 'normal', 'hard'] as const;

interface RowProps {
  table: Table;
  info: TableInfo;
  seat: SeatInfo;
  /** This screen only shows the table and takes no seat. */
  seatless?: boolean;
}

/** Whether this person may sit down: at a public table everyone but the host takes one seat. */
const maySit = (info: TableInfo, seat: SeatInfo) =>
  seat.kind === 'free' &&
  !seat.locked &&
  !info.removed &&
  (info.yours.length === 0 || info.visibility !== 'public' || info.may_remove === true);

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

function SeatRow({ table, info, seat, seatless = false }: RowProps) {
  const mine = info.yours.includes(seat.seat);
  return (
    <li class={`seat-row ${seat.kind}${seat.locked ? ' locked' : ''}`}>
      <span class="seat-number" aria-hidden="true">
        {seat.seat + 1}
      </span>
      <span class="who">
        {seat.kind === 'free' ? (
          <i>
            {seat.locked && <Icon node={Lock} />} Seat {seat.seat + 1} is {seat.locked ? 'locked' : 'free'}
          </i>
        ) : (
          <>
            {seat.kind === 'computer' ? <Icon node={Bot} /> : <Dot colour={seat.colour} />}
            <b>{seat.name}</b>
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
            class={info.yours.length === 0 ? 'primary' : 'plain'}
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
        {info.host && seat.kind === 'free' && <LockButton table={table} seat={seat} />}
        {info.host && seat.kind !== 'person' && (
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
              {LEVELS.map((level) => (
                <option key={level} value={level}>
                  {level} computer
                </option>
              ))}
            </select>
          </label>
        )}
      </span>
    </li>
  );
}

function Terms({ info }: { info: TableInfo }) {
  const game = games.value?.find((one) => one.name === info.game);
  if (!game) return null;
  return (
    <ul class="terms-list">
      {describeOptions(entries(game.options), info.options).map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}

/** Locks all free seats at once, where there are several. */
function LockAll({ table, info }: { table: Table; info: TableInfo }) {
  const free = info.seats.filter((seat) => seat.kind === 'free');
  const locked = free.every((seat) => seat.locked);
  if (!info.host || free.length < 2) return null;
  return (
    <button type="button" class="quiet" onClick={() => table.send({ kind: 'lock', seat: null, locked: !locked })}>
      <Icon node={locked ? LockOpen : Lock} /> {locked ? 'Unlock all free seats' : 'Lock all free seats'}
    </button>
  );
}

/** Whom those wait for who may not deal. */
function waitingLine(info: TableInfo): string {
  const host = info.seats.find((seat) => seat.host);
  if (!host) return 'The host deals when everyone is here.';
  if (host.present) return `${host.name} deals when everyone is here.`;
  return `${host.name}, the host, is away. If they stay away for five minutes, another player becomes the host.`;
}

function Deal({ table, info }: { table: Table; info: TableInfo }) {
  const free = info.seats.filter((seat) => seat.kind === 'free').length;
  if (!info.host) return <p class="waiting-line">{waitingLine(info)}</p>;
  return (
    <div class="deal">
      <button type="button" class="primary big" onClick={() => table.send({ kind: 'start' })}>
        <Icon node={Play} /> Deal
      </button>
      <small>
        {free === 0 && 'Everyone is here.'}
        {free === 1 && `A computer (${info.level}) takes the free seat.`}
        {free > 1 && `Computers (${info.level}) take the free seats.`}
      </small>
    </div>
  );
}

export function WaitingRoom({ table, info }: { table: Table; info: TableInfo }) {
  const refusal = table.refusal.value;
  return (
    <main id="main" class="gathering">
      <section class="gathering-seats">
        <h2>Players</h2>
        <ul>
          {info.seats.map((seat) => (
            <SeatRow key={seat.seat} table={table} info={info} seat={seat} />
          ))}
        </ul>
        {refusal && (
          <p class="refusal" role="alert">
            {refusal.why}
          </p>
        )}
        <LockAll table={table} info={info} />
        <RemovedPlayers table={table} info={info} />
        <Deal table={table} info={info} />
        {info.spectators > 0 && <p class="nothing">{info.spectators} watching</p>}
      </section>
      <section>
        <h2>Invite</h2>
        {info.invite ? (
          <Invitation info={info} />
        ) : (
          <p class="nothing">{info.removed ? 'Only players invite others.' : 'Take a seat to invite others.'}</p>
        )}
        <p>
          <a class="quiet" href={toTable(info.id, '?rail=1')}>
            <Icon node={Tv} /> Show the table here and play on phones
          </a>
        </p>
        <h2>How we play</h2>
        <Terms info={info} />
        <p>
          <a class="quiet" href={toCourse(info.game)} target="_blank" rel="noopener">
            <Icon node={GraduationCap} /> Learn it while you wait<span class="unseen"> (opens in a new tab)</span>
          </a>
        </p>
      </section>
    </main>
  );
}

/** The waiting room on a big screen in the room: a QR code and the seats. */
export function BigScreenWaitingRoom({ table, info }: { table: Table; info: TableInfo }) {
  const code = useCode(info);
  return (
    <main id="main" class="gathering big-screen">
      <section class="big-screen-code">
        <h1>Scan, sit down, play</h1>
        {code ? <Code svg={code.svg} label={`A code that leads to ${code.url}`} /> : <div class="qr waiting" />}
        {code?.url && <p class="big-screen-url">{code.url.replace(/^https?:\/\//, '')}</p>}
      </section>
      <section class="gathering-seats">
        <h2>{info.title}</h2>
        <ul>
          {info.seats.map((seat) => (
            <SeatRow key={seat.seat} table={table} info={info} seat={seat} seatless />
          ))}
        </ul>
        <Deal table={table} info={info} />
      </section>
    </main>
  );
}
