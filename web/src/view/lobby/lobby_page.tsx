// The lobby: what waits for the player, the games, then open tables, finished games and high scores.
import { Bell, FileUp } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { doneCount, hasBegun, nextLesson } from '../../app/course_progress';
import { requestNotifications, supportsNotifications } from '../../app/notifications';
import { ago } from '../../app/phrases';
import { notices } from '../../app/preferences';
import { loadPuzzles } from '../../app/puzzles';
import { toReplay, toTable } from '../../app/router';
import { games, loadError, loadGames, me, refreshTables, tables, titleOf } from '../../app/state';
import * as api from '../../net/api';
import type { CourseCard, TableCard } from '../../net/wire';
import { LatestHighScores } from '../high_scores/latest_high_scores';
import { Icon } from '../icon';
import { PageHeader } from '../page_header';
import { useLoaded } from '../request';
import { SoundQuestion } from '../sound_question';
import { GameTile } from './game_tile';
import { JoinField } from './join_field';
import { Dot, NameDialog } from './name_dialog';
import { WaitingList, waitingEntries } from './waiting_list';
import { Welcome } from './welcome';

/** The courses, where they are wanted; null until they are there. */
const useCourses = (wanted: boolean): CourseCard[] | null =>
  useLoaded(() => (wanted ? api.courses() : null), [wanted]).found;

function TableRow({ table, verb }: { table: TableCard; verb: string }) {
  const over = table.phase === 'over';
  const names = table.seats.filter(Boolean);
  const free = table.phase === 'gathering' ? table.seats.length - names.length : 0;
  const others = free > 0 ? [...names, free === 1 ? 'one free seat' : `${free} free seats`] : names;
  return (
    <li class="table-row">
      <a href={over ? toReplay(table.id) : toTable(table.id)}>
        <b>{titleOf(table.game)}</b>
        <span class="who">{others.join(', ')}</span>
        <span class="when">{ago(table.touched)}</span>
        <span class="verb">{verb}</span>
      </a>
    </li>
  );
}

function List(props: { title: string; tables: readonly TableCard[]; verb: string; empty: string }) {
  const [all, setAll] = useState(false);
  const shown = all ? props.tables : props.tables.slice(0, 6);
  return (
    <section class="list">
      <h2>{props.title}</h2>
      {props.tables.length === 0 ? (
        <p class="nothing">{props.empty}</p>
      ) : (
        <ul>
          {shown.map((table) => (
            <TableRow key={table.id} table={table} verb={props.verb} />
          ))}
        </ul>
      )}
      {shown.length < props.tables.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          Show all {props.tables.length}
        </button>
      )}
    </section>
  );
}

function Games() {
  if (games.value) {
    return (
      <div class={`game-cards n-${games.value.length}`}>
        {games.value.map((game) => (
          <GameTile key={game.name} game={game} />
        ))}
      </div>
    );
  }
  return (
    <div class="load-error">
      <h2>Parlour can’t be reached</h2>
      <p>{loadError.value}</p>
      <button type="button" class="primary" onClick={() => void loadGames()}>
        Try again
      </button>
    </div>
  );
}

export function Lobby() {
  const [naming, setNaming] = useState(false);
  useEffect(() => {
    void refreshTables();
    void loadPuzzles();
  }, []);
  const lists = tables.value;
  const yours = [...(lists?.yours ?? [])].sort((one, two) => two.touched - one.touched);
  // Everything comes at once: what comes later would move what is there.
  const ready = (games.value && lists) || loadError.value;
  // Whoever has played before, or is invited, first sees what waits for them.
  const returning = yours.length > 0 || (lists?.invitations ?? []).length > 0;
  const courses = useCourses(hasBegun());
  const begun = courses?.find((course) => doneCount(course) > 0 && nextLesson(course));
  // The catalogue begins with the game that is the easiest to begin with.
  const first = games.value?.find((game) => game.name === begun?.game) ?? games.value?.find((game) => game.taught);
  const own = yours.filter((table) => table.phase === 'over');
  const finished = [...own, ...(lists?.finished ?? []).filter((table) => own.every((mine) => mine.id !== table.id))];
  return (
    <div class={`lobby${returning ? ' returning' : ''}`}>
      <PageHeader>
        {me.value && (
          <button
            type="button"
            class="me"
            onClick={() => setNaming(true)}
            aria-label={`You are ${me.value.name}: change name or colour`}
          >
            <Dot colour={me.value.colour} />
            <span>{me.value.name}</span>
          </button>
        )}
      </PageHeader>
      <main id="main">
        <h1 class={returning ? 'unseen' : 'what-this-is'}>
          Games for an evening with friends, in one room, or against computers.
        </h1>
        {ready ? (
          <>
            {returning ? (
              <WaitingList entries={waitingEntries(courses ?? [])} />
            ) : (
              first && <Welcome game={first} course={begun} />
            )}
            <div class="at-hand">
              <JoinField />
              <SoundQuestion />
            </div>
            <Games />
          </>
        ) : (
          <div class="game-cards n-1 waiting" role="status" aria-label="Loading the games" />
        )}
        {lists && (
          <div class="lists">
            <List
              title="Open tables"
              tables={lists.open}
              verb="Join"
              empty="No table is open right now. Open one: choose a game, “With friends”, then “Anyone in the lobby”."
            />
            <List
              title="Finished games"
              tables={finished}
              verb="Replay"
              empty="The games you finish stay here, so you can watch them again."
            />
            <LatestHighScores />
          </div>
        )}
        <p class="foot">
          <a class="quiet" href={toReplay(null)}>
            <Icon node={FileUp} /> Replay a saved game
          </a>
          {supportsNotifications() && !notices.value && (
            <button type="button" class="quiet" onClick={() => void requestNotifications()}>
              <Icon node={Bell} /> Tell me when it is my turn
            </button>
          )}
        </p>
      </main>
      {naming && <NameDialog onClose={() => setNaming(false)} />}
    </div>
  );
}
