// The table page: everything around the board and hand of the game that is played.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { hush, say } from '../../app/announcements';
import { isFirstGame, noteFirstGame } from '../../app/first_game';
import { notify } from '../../app/notifications';
import { dark, prefersReducedMotion, sideOpen, wide } from '../../app/preferences';
import type { Route } from '../../app/router';
import { play } from '../../app/sound';
import { me, turnHere } from '../../app/state';
import { useFace } from '../../games';
import type { Face } from '../../games/face';
import { socketPath } from '../../net/api';
import { useAutoPass } from '../../table/auto_pass';
import { joinTable, type Table } from '../../table/controller';
import { listen } from '../../table/keyboard_shortcuts';
import { fly, measure, nextFrame, pause } from '../../table/motion';
import { Dialog } from '../dialog';
import { seatColour } from '../player_colour';
import { ShortcutsDialog } from '../shortcuts_dialog';
import { Connecting } from './connecting';
import { Banner } from './connection_banner';
import { EndDialog } from './end_dialog';
import { InviteDialog } from './invitation';
import { LessonPanel } from './lesson_panel';
import { useWantedLesson } from './lesson_route';
import { MovesDialog } from './moves_dialog';
import { Curtain } from './pass_and_play_curtain';
import { Question } from './question';
import { Remarks } from './remarks';
import { ReportDialog, reportable } from './report_dialog';
import { Seats } from './seats';
import { Side, type Tab } from './side_panel';
import { useTermsOf } from './term';
import { type Open, TopBar } from './top_bar';
import { BigScreenWaitingRoom, WaitingRoom } from './waiting_room';

/** Animate a step: measure, render the new state, fly between the two, then pause after other players' moves. */
function animateStep(face: Face, table: Table): Table['animate'] {
  return async (told, look, apply, hurried) => {
    // Races bring many steps a second, so nothing is measured that does not fly.
    if (hurried || document.hidden || told.every((one) => face.skipsAnimation(one.event))) {
      apply();
      return;
    }
    const before = table.look.value?.view ?? null;
    const seen = measure();
    const own = told[0]?.seat === table.look.value?.seat;
    apply();
    await nextFrame();
    await fly(seen, face.flightPaths(told, before, look.view));
    if (!own) await pause(prefersReducedMotion() ? 120 : 260);
  };
}

function useTable(route: Extract<Route, { page: 'table' }>): Table {
  const table = useMemo(
    () => joinTable(socketPath(route.id, { spectate: route.spectate, key: route.key })),
    [route.id, route.spectate, route.key],
  );
  useEffect(() => () => table.close(), [table]);
  return table;
}

/** Announcements, sounds, dialogs, notifications and the page title follow the table. */
function useTableEffects(table: Table, face: Face | null, onOpen: (what: Open) => void): void {
  useEffect(() => {
    if (!face) return;
    table.animate = animateStep(face, table);
    table.skipsLog.value = face.skipsLog;
    table.openInformation.value = face.openInformation;
    if (face.openInformation) table.lift();
    table.onCovered = () => {
      hush();
      onOpen(null);
    };
    table.onShown = (told) => {
      say(...told.filter((one) => !face.skipsLog(one.event)).map((one) => one.text));
      const noise = told.map((one) => face.sound(one.event)).find(Boolean);
      if (noise) play(noise);
      // The last score sheet is in the dialog of the end.
      const goesOn = face.standings(table.look.value?.view) === null || Boolean(table.info.value?.lesson);
      if (goesOn && told.some((one) => face.isScoring(one.event))) onOpen('sheet');
    };
    return () => {
      table.animate = null;
      table.onCovered = null;
      table.onShown = null;
    };
  }, [table, face, onOpen]);
  const over = table.info.value?.phase === 'over' && !table.info.value.lesson;
  useEffect(() => {
    if (over) onOpen('end');
  }, [over, onOpen]);
  const asked = table.mayAct.value && table.passing.value === null;
  useEffect(() => {
    turnHere.value = asked;
    const info = table.info.peek();
    if (asked && document.hidden) {
      play('bell');
      // At once, with the question: the next poll of the lobby may come after the time to answer.
      if (info) notify(info, table.look.peek()?.ask.text);
    }
    return () => {
      turnHere.value = false;
    };
  }, [asked, table]);
}

function useKeys(table: Table, face: Face | null, onOpen: (what: Open) => void, onTab: (tab: Tab) => void): void {
  useEffect(
    () =>
      listen({
        game: (event) => face?.handleKey(event, table) ?? false,
        typed: () => face?.typesWords ?? false,
        card: (index) => {
          const cards = document.querySelectorAll<HTMLElement>('.hand-slot [data-card]');
          cards[index]?.focus();
          cards[index]?.click();
        },
        back: () => {
          const picked = table.choice.value.cards[0];
          table.putBack();
          if (picked) document.querySelector<HTMLElement>(`[data-card="${picked}"]`)?.focus();
        },
        moves: () => onOpen('moves'),
        tab: onTab,
        help: () => onOpen('help'),
      }),
    [table, face, onOpen, onTab],
  );
}

export function TablePage({ route }: { route: Extract<Route, { page: 'table' }> }) {
  const table = useTable(route);
  const info = table.info.value;
  const face = useFace(info?.game);
  const [open, setOpen] = useState<Open>(null);
  const [sheet, setSheet] = useState<Tab | null>(null);
  const [tab, setTab] = useState<Tab>('log');
  const [clause, setClause] = useState<string | null>(null);
  useTableEffects(table, face, setOpen);
  useAutoPass(table, face);
  useTermsOf(info);
  const actions = useMemo(() => {
    const showTab = (next: Tab) => {
      setTab(next);
      if (wide.value && !table.info.peek()?.lesson) sideOpen.value = true;
      else setSheet(next);
    };
    const openClause = (id: string) => {
      setClause(null);
      queueMicrotask(() => setClause(id));
      showTab('rules');
    };
    return { showTab, openClause };
  }, [table]);
  useEffect(() => {
    if (route.first) noteFirstGame(route.id);
  }, [route.first, route.id]);
  useKeys(table, face, setOpen, actions.showTab);
  useEffect(() => {
    if (
      route.seat !== null &&
      info?.phase === 'gathering' &&
      info.yours.length === 0 &&
      info.seats[route.seat]?.kind === 'free' &&
      !info.seats[route.seat]?.locked &&
      !info.removed
    ) {
      void table.send({ kind: 'sit', seat: route.seat });
    }
  }, [route.seat, info, table]);

  useWantedLesson(table, route);

  const look = table.look.value;
  if (!info || (table.gone.value && !look)) return <Connecting table={table} route={route} />;
  const withSide = sideOpen.value && look && !info.lesson;
  const people = reportable(info, table.said.value, me.value?.player);
  const side = (
    <Side
      table={table}
      tab={tab}
      onTab={setTab}
      clause={clause}
      openClause={actions.openClause}
      me={me.value?.player}
      startsSection={face?.startsLogSection}
    />
  );
  const scored = face && table.told.value.filter((one) => face.isScoring(one.event)).at(-1);
  const board = look &&
    face && {
      view: look.view,
      names: table.names.value,
      table,
      told: table.told.value,
      openClause: actions.openClause,
    };
  return (
    <div
      class={`table-page ${info.phase}${info.rail ? ' spectating' : ''}${withSide ? ' with-side' : ''}${info.lesson ? ' course' : ''} game-${info.game}`}
    >
      <TopBar
        table={table}
        info={info}
        face={face}
        onOpen={setOpen}
        onSide={actions.showTab}
        mayReport={people.size > 0}
      />
      <Banner table={table} info={info} />
      {!look &&
        (route.spectate ? (
          <BigScreenWaitingRoom table={table} info={info} />
        ) : (
          <WaitingRoom table={table} info={info} />
        ))}
      {look && !face && <main class="waiting-page">Loading the game…</main>}
      {look && face && board && (
        <main id="main" class="table-main" inert={table.gone.value && info.phase === 'playing'}>
          <Seats
            face={face}
            view={look.view}
            info={info}
            asked={table.gone.value ? [] : look.ask.seats}
            table={table}
            own={look.seat}
          />
          <section class="board-slot" aria-label="The board">
            <face.Board {...board} />
          </section>
          {info.lesson ? (
            <LessonPanel table={table} lesson={info.lesson} game={info.game} openClause={actions.openClause} />
          ) : (
            <Question table={table} face={face} openClause={actions.openClause}>
              {isFirstGame(info.id) && info.phase === 'playing' && !table.gone.value && (
                <Remarks table={table} face={face} game={info.game} />
              )}
            </Question>
          )}
          <section class="hand-slot" aria-label="Your cards">
            <face.Hand {...board} />
          </section>
          <Curtain table={table} info={info} />
        </main>
      )}
      {look && wide.value && !info.lesson && (
        <aside class="side" aria-label="Log, chat and rules">
          {side}
        </aside>
      )}
      {sheet && (
        <Dialog title="Log, chat and rules" kind="sheet" onClose={() => setSheet(null)}>
          {side}
        </Dialog>
      )}
      {open === 'invite' && <InviteDialog info={info} onClose={() => setOpen(null)} />}
      {open === 'moves' && <MovesDialog table={table} face={face} onClose={() => setOpen(null)} />}
      {open === 'help' && <ShortcutsDialog face={face} onClose={() => setOpen(null)} />}
      {open === 'report' && <ReportDialog table={info.id} people={people} onClose={() => setOpen(null)} />}
      {open === 'end' && face && look && (
        <EndDialog table={table} info={info} face={face} onClose={() => setOpen(null)} />
      )}
      {open === 'sheet' && face && look && scored && (
        <Dialog title="The round is over" kind="wide" onClose={() => setOpen(null)}>
          <face.ScoreSheet
            event={scored.event}
            view={look.view}
            names={table.names.value}
            colours={info.seats.map((seat) => seatColour(seat, dark.value))}
          />
          <div class="row end">
            <button type="button" class="primary" onClick={() => setOpen(null)}>
              {info.lesson ? 'Go on' : 'Next round'}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
