// The table page: everything around the board and hand of the game that is played.
import { CirclePause, LayoutGrid, Play } from 'lucide';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isFirstGame, noteFirstGame } from '../../app/first_game';
import { showsSide, sideOpen, wide } from '../../app/preferences';
import type { Route } from '../../app/router';
import { me } from '../../app/state';
import { useFace } from '../../games/face';
import { socketPath } from '../../net/api';
import type { TableInfo } from '../../net/wire';
import { useAutoPass } from '../../table/auto_pass';
import { joinTable, type Table } from '../../table/controller';
import { Dialog, DialogButtons } from '../dialog';
import { Icon } from '../icon';
import { seatColour } from '../player_colour';
import { PuzzlePanel } from '../puzzles/puzzle_panel';
import { TrialPanel } from '../review/trial_panel';
import { ShortcutsDialog } from '../shortcuts_dialog';
import { Banner, Connecting } from './connection_banner';
import { EndBar, EndDialog } from './end_dialog';
import { InviteDialog } from './invitation';
import { useSitDown } from './join_card';
import { LessonPanel, useWantedLesson } from './lesson_panel';
import { MovesDialog } from './moves_dialog';
import { Question } from './question';
import { Remarks } from './remarks';
import { ReportDialog, reportable } from './report_dialog';
import { RoundDialog } from './round_dialog';
import { Seats } from './seats';
import { Side, type Tab } from './side_panel';
import { useKeys, useReading, useTableEffects, useTurnSound } from './table_effects';
import { useTermsOf } from './term';
import { type Open, TopBar } from './top_bar';
import { BigScreenWaitingRoom, WaitingRoom } from './waiting_room';

/** The curtain between hands in pass and play: it hides the next hand until its player lifts it. */
function Curtain({ table, info }: { table: Table; info: TableInfo }) {
  const seat = table.curtain.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const key = useRef<HTMLButtonElement>(null);
  // Nothing behind a modal dialog can be reached, by key either: so it is modal as soon as it is on the page.
  const show = () => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  };
  useLayoutEffect(() => {
    if (seat === null) return;
    show();
    key.current?.focus();
  }, [seat]);
  const who = seat === null ? undefined : info.seats[seat];
  if (!who || table.gone.value) return null;
  return (
    <dialog
      ref={dialog}
      class="curtain"
      aria-label="Pass the screen on"
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      <div class="curtain-note">
        <p>Pass the screen to</p>
        <h2 style={{ color: seatColour(who, true) }}>{who.name}</h2>
        <button type="button" ref={key} class="primary big" onClick={() => table.lift()}>
          I am here: show my hand
        </button>
      </div>
    </dialog>
  );
}

/** The overlay of a table that stands still, with the button that goes on. */
function PauseOverlay({ table }: { table: Table }) {
  const button = useRef<HTMLButtonElement>(null);
  const { allowed } = table.pause;
  const paused = table.pause.paused && !table.pause.reading.value;
  useEffect(() => {
    if (paused && !document.querySelector('dialog[open]')) button.current?.focus();
  }, [paused]);
  if (!paused || table.info.value?.phase !== 'playing') return null;
  return (
    <div class="paused" role="status">
      <div class="paused-note">
        <Icon node={CirclePause} />
        <h2>Paused</h2>
        <p>No clock runs, and nobody moves.</p>
        {allowed && (
          <button type="button" class="primary big" ref={button} onClick={() => void table.pause.end()}>
            <Icon node={Play} /> Continue
          </button>
        )}
      </div>
    </div>
  );
}

/** Asks before a move that cannot be taken back, and against which something speaks. */
function WarningDialog({ table }: { table: Table }) {
  const warning = table.warning.value;
  if (!warning) return null;
  const keep = () => warning.decide(false);
  return (
    <Dialog title="Are you sure?" onClose={keep}>
      <p>{warning.why}</p>
      <DialogButtons action="Do it" onAction={() => warning.decide(true)} cancel="Not yet" onCancel={keep} />
    </Dialog>
  );
}

/** Asks whether the table is really to be closed for everyone. */
function CloseTableDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const info = table.info.value;
  const close = () => {
    onClose();
    void table.send({ kind: 'close' });
  };
  return (
    <Dialog title="Close this table?" onClose={onClose}>
      <p>It is closed for everyone, and the game cannot be continued.</p>
      {info?.rated && info.phase === 'playing' && <p>This game is rated: closing it counts as a loss.</p>}
      <DialogButtons action="Close the table" onAction={close} danger cancel="Keep it open" onCancel={onClose} />
    </Dialog>
  );
}

/** A screen in the room that shows the table to people some metres away: everything on it is larger. */
function useBigScreen(on: boolean): void {
  useEffect(() => {
    document.documentElement.classList.toggle('big-screen', on);
    return () => document.documentElement.classList.remove('big-screen');
  }, [on]);
}

/** Whether a phone leaves the board to the big screen: until it asks the player, or the player wants to see it here. */
function useHandAlone(table: Table): [boolean, () => void] {
  const [wanted, setWanted] = useState(false);
  const info = table.info.value;
  const look = table.settled.value.look;
  const asked = look !== null && look.seat !== null && look.ask.seats.includes(look.seat);
  useEffect(() => setWanted(false), [asked]);
  const elsewhere = info?.big_screen && info.phase === 'playing' && look?.seat != null && !wide.value;
  return [Boolean(elsewhere) && !asked && !wanted && !table.gone.value, () => setWanted(true)];
}

function useTable(route: Extract<Route, { page: 'table' }>): Table {
  const table = useMemo(
    () => joinTable(socketPath(route.id, { spectate: route.spectate, key: route.key })),
    [route.id, route.spectate, route.key],
  );
  useEffect(() => () => table.close(), [table]);
  return table;
}

export function TablePage({ route }: { route: Extract<Route, { page: 'table' }> }) {
  const table = useTable(route);
  const info = table.info.value;
  const face = useFace(info?.game);
  const [open, setOpen] = useState<Open>(null);
  const [sheet, setSheet] = useState<Tab | null>(null);
  const [tab, setTab] = useState<Tab>('log');
  const [clause, setClause] = useState<string | null>(null);
  const [handAlone, showBoard] = useHandAlone(table);
  const holdsBreath = useTableEffects(table, face, setOpen);
  useBigScreen(route.spectate);
  useAutoPass(table, face);
  useTurnSound(table);
  useReading(table);
  useTermsOf(info);
  const tableAlone = table.prepared || route.spectate; // without log, chat and rules beside it
  const actions = useMemo(() => {
    const showTab = (next: Tab) => {
      setTab(next);
      if (wide.value && !tableAlone) sideOpen.value = true;
      else setSheet(next);
    };
    const openClause = (id: string) => {
      setClause(null);
      queueMicrotask(() => setClause(id));
      showTab('rules');
    };
    return { showTab, openClause };
  }, [table, tableAlone]);
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

  useSitDown(table, info, route.sit);
  useWantedLesson(table, route);

  const look = table.look.value;
  const settled = table.settled.value.look;
  const moment = table.moment.value;
  if (!info || (table.gone.value && !look)) return <Connecting table={table} route={route} />;
  const withSide = showsSide(face?.fillsWindow ?? false) && look && !tableAlone;
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
  const board = look &&
    face && {
      view: look.view,
      annotations: look.annotations,
      names: table.names.value,
      table,
      told: table.told.value,
      openClause: actions.openClause,
    };
  return (
    <div
      class={`table-page ${info.phase}${info.rail ? ' spectating' : ''}${withSide ? ' with-side' : ''}${table.prepared ? ' course' : ''}${handAlone ? ' hand-alone' : ''} game-${info.game}`}
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
        <main
          id="main"
          class={`table-main${settled ? '' : ' dealing'}`}
          inert={table.gone.value && info.phase === 'playing'}
        >
          <Seats
            face={face}
            view={(settled ?? look).view}
            info={info}
            asked={table.gone.value ? [] : (settled ?? look).ask.seats}
            table={table}
            own={look.seat}
          />
          <section class="board-slot" aria-label="The board">
            {handAlone && (
              <button type="button" class="plain show-board" onClick={showBoard}>
                <Icon node={LayoutGrid} /> Show the table
              </button>
            )}
            <face.Board {...board} />
          </section>
          {info.lesson ? (
            <LessonPanel table={table} lesson={info.lesson} game={info.game} openClause={actions.openClause} />
          ) : info.puzzle ? (
            <PuzzlePanel table={table} puzzle={info.puzzle} openClause={actions.openClause} />
          ) : info.trial ? (
            <TrialPanel table={table} trial={info.trial} openClause={actions.openClause} />
          ) : info.phase === 'over' && !table.gone.value ? (
            <EndBar
              table={table}
              info={info}
              face={face}
              onResult={() => setOpen('end')}
              covered={open === 'end' || holdsBreath}
            />
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
          <PauseOverlay table={table} />
        </main>
      )}
      {look && wide.value && !tableAlone && (
        <aside class="side" aria-label="Log, chat and rules">
          {side}
        </aside>
      )}
      {sheet && (
        <Dialog title="Log, chat and rules" kind="sheet" onClose={() => setSheet(null)}>
          {side}
        </Dialog>
      )}
      {moment && face && (
        <div class="step-picture" aria-hidden="true">
          <face.Moment
            view={look?.view ?? null}
            told={moment.told}
            names={table.names.value}
            own={look?.seat ?? info.yours[0] ?? null}
            onDone={moment.done}
          />
        </div>
      )}
      <WarningDialog table={table} />
      {open === 'invite' && <InviteDialog info={info} onClose={() => setOpen(null)} />}
      {open === 'moves' && <MovesDialog table={table} face={face} onClose={() => setOpen(null)} />}
      {open === 'help' && <ShortcutsDialog face={face} onClose={() => setOpen(null)} />}
      {open === 'close' && <CloseTableDialog table={table} onClose={() => setOpen(null)} />}
      {open === 'report' && <ReportDialog table={info.id} people={people} onClose={() => setOpen(null)} />}
      {open === 'end' && face && look && (
        <EndDialog table={table} info={info} face={face} onClose={() => setOpen(null)} />
      )}
      {open === 'sheet' && face && look && (
        <RoundDialog table={table} info={info} face={face} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
