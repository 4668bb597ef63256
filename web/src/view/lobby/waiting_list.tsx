// The list of what waits for a player who comes back. Each source returns its entries; their order is that of SOURCES.
import { UsersRound, X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { isDone, nextLesson } from '../../app/course_progress';
import { acquaintances } from '../../app/people';
import { ago, listed, plural } from '../../app/phrases';
import { wide } from '../../app/preferences';
import { today } from '../../app/puzzles';
import { PEOPLE, toCourse, toPuzzles, toSeat, toTable } from '../../app/router';
import { declineInvitation, invitationLine, me, tables, titleOf } from '../../app/state';
import { Scene } from '../../games/in_lobby';
import type { CourseCard, TableCard } from '../../net/wire';
import { Icon, RoundButton } from '../icon';

/** Something that waits for the player; `kind` is the first word of its key and its class. */
interface WaitingEntry {
  kind: 'turn' | 'invitation' | 'puzzle' | 'table' | 'lesson' | 'people' | 'review';
  key: string;
  /** The game whose picture is shown; or a picture. */
  game?: string;
  picture?: ComponentChildren;
  title: string;
  line: string;
  /** What one does about it, in a word or two, and where that leads. */
  action: string;
  href: string;
  /** Makes it go away, where that is possible: what that is called, and what it does. */
  dismiss?: { label: string; run: () => void };
}

/** Milliseconds for which the last game is offered. */
const RECENT = 2 * 86_400_000;

const latestFirst = (one: TableCard, two: TableCard) => two.touched - one.touched;

const own = () => [...(tables.value?.yours ?? [])].sort(latestFirst);

/** "with Ben and Cleo", without the player; '' where nobody else is there. */
function company(names: readonly string[]): string {
  const mine = names.indexOf(me.value?.name ?? '');
  const others = names.filter((name, at) => name && at !== mine);
  return others.length > 3 ? `with ${others.length} others` : others.length > 0 ? `with ${listed(others)}` : '';
}

const entryOf = (table: TableCard, kind: 'turn' | 'table'): WaitingEntry => {
  const free = table.seats.filter((name) => !name).length;
  const waits = free === 1 ? 'one free seat' : `${free} free seats`;
  const line = table.phase === 'gathering' ? (free > 0 ? waits : 'Everyone is here') : company(table.seats);
  return {
    kind,
    key: table.id,
    game: table.game,
    title: kind === 'turn' ? `Your turn at ${titleOf(table.game)}` : titleOf(table.game),
    line: table.missing ? 'Kept until the game is back on this server' : line || ago(table.touched),
    action: kind === 'turn' ? 'Play' : 'Continue',
    href: toTable(table.id),
  };
};

const turns = () =>
  own()
    .filter((table) => table.your_turn)
    .map((table) => entryOf(table, 'turn'));

const invitations = () =>
  (tables.value?.invitations ?? []).map(
    (one): WaitingEntry => ({
      kind: 'invitation',
      key: one.table,
      game: one.game,
      title: invitationLine(one),
      line: company(one.seats.filter((name) => name !== one.name)) || ago(one.at),
      action: 'Sit down',
      href: toSeat(one.path),
      dismiss: { label: `Decline the invitation of ${one.name}`, run: () => void declineInvitation(one.table) },
    }),
  );

const running = () => {
  const invited = new Set((tables.value?.invitations ?? []).map(({ table }) => table));
  return own()
    .filter((table) => !table.your_turn && table.phase !== 'over' && table.phase !== 'closed' && !invited.has(table.id))
    .map((table) => entryOf(table, 'table'));
};

/** Today's puzzles, while one of them is unsolved. */
const puzzles = (): WaitingEntry[] => {
  const left = today.value?.puzzles.filter((puzzle) => puzzle.state !== 'solved' && puzzle.state !== 'shown') ?? [];
  const [next] = left;
  if (!next || !today.value) return [];
  const { streak } = today.value;
  return [
    {
      kind: 'puzzle',
      key: 'today',
      game: next.game,
      title: left.length === 1 ? `Today’s ${titleOf(next.game)} puzzle` : 'Today’s puzzles',
      line: streak > 0 ? `${plural(streak, 'day')} in a row so far` : `${left.length} to solve`,
      action: 'Solve',
      href: toPuzzles,
    },
  ];
};

/** The last game that was finished, for a while. */
const lastGame = () =>
  own()
    .filter((table) => table.phase === 'over' && Date.now() - table.touched < RECENT)
    .slice(0, 1)
    .map(
      (table): WaitingEntry => ({
        kind: 'review',
        key: table.id,
        game: table.game,
        title: `Your last game of ${titleOf(table.game)}`,
        line: [company(table.seats), ago(table.touched)].filter(Boolean).join(', '),
        action: 'See what decided it',
        href: toTable(table.id),
      }),
    );

const isOnline = (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'} online`;

const online = (): WaitingEntry[] => {
  const names = acquaintances.value.filter((one) => one.online && !one.muted).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      kind: 'people',
      key: 'online',
      picture: <Icon node={UsersRound} />,
      title: names.length > 2 ? `${names.length} people you know are online` : isOnline(names),
      line: names.length > 2 ? names.join(', ') : 'Play together?',
      action: 'Invite',
      href: PEOPLE,
    },
  ];
};

/** The course that the player has begun, if one is not finished. */
const lessons = (courses: readonly CourseCard[]): WaitingEntry[] => {
  const begun = courses.find(
    (course) => nextLesson(course) && course.lessons.some((lesson) => isDone(course.game, lesson.id)),
  );
  const next = begun && nextLesson(begun);
  if (!begun || !next) return [];
  const number = begun.lessons.indexOf(next) + 1;
  return [
    {
      kind: 'lesson',
      key: begun.game,
      game: begun.game,
      title: `Go on learning ${titleOf(begun.game)}`,
      line: `Lesson ${number} of ${begun.lessons.length}: ${next.title}`,
      action: 'Go on',
      href: toCourse(begun.game),
    },
  ];
};

/** In the order in which they are shown. */
const SOURCES: readonly ((courses: readonly CourseCard[]) => WaitingEntry[])[] = [
  turns,
  invitations,
  puzzles,
  running,
  online,
  lastGame,
  lessons,
];

/** What waits for the player, from all that the lobby knows. */
export const waitingEntries = (courses: readonly CourseCard[]) => SOURCES.flatMap((source) => source(courses));

function Entry({ entry }: { entry: WaitingEntry }) {
  return (
    <li class={`waiting waiting-${entry.kind}`}>
      <a href={entry.href}>
        <span class="waiting-picture" aria-hidden="true">
          {entry.game ? <Scene game={entry.game} /> : entry.picture}
        </span>
        <span class="waiting-text">
          <b>{entry.title}</b>
          <span class="waiting-line">{entry.line}</span>
          <span class="waiting-action">{entry.action}</span>
        </span>
      </a>
      {entry.dismiss && <RoundButton icon={X} label={entry.dismiss.label} onClick={entry.dismiss.run} />}
    </li>
  );
}

/** How many are shown before the player asks for all: a row on a desktop, so that the games stay in sight. */
const shown = () => (wide.value ? 4 : 3);

export function WaitingList({ entries }: { entries: readonly WaitingEntry[] }) {
  const [all, setAll] = useState(false);
  if (entries.length === 0) return null;
  return (
    <section class="waiting-list" aria-labelledby="waiting-title">
      <div class="waiting-head">
        <h2 id="waiting-title">Waiting for you</h2>
        {entries.length > shown() && (
          <button type="button" class="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${entries.length}`}
          </button>
        )}
      </div>
      <ul>
        {(all ? entries : entries.slice(0, shown())).map((entry) => (
          <Entry key={`${entry.kind} ${entry.key}`} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
