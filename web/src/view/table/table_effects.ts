// What follows the table by itself: flights, announcements, sounds, dialogs, notifications, the page title, and keys.
import { useEffect, useRef, useState } from 'preact/hooks';
import { notify } from '../../app/notifications';
import { animated, prefersReducedMotion, remarksOn } from '../../app/preferences';
import { hush, say } from '../../app/screen_reader';
import { play } from '../../app/sound';
import { gameHere, titleOf, turnHere } from '../../app/state';
import type { Face } from '../../games/face';
import type { Table } from '../../table/controller';
import { fly, measure, nextFrame, pause } from '../../table/motion';
import { openDialogs } from '../dialog';
import { hasWon } from './outcome_text';
import { mayAskHint } from './question_tools';
import type { Tab } from './side_panel';
import type { Open } from './top_bar';

interface Keys {
  /** The game handles the key first; true where it used it. */
  game(event: KeyboardEvent): boolean;
  /** Whether letter keys belong to the game, and so are no shortcuts. */
  typed(): boolean;
  card(index: number): void;
  back(): void;
  undo(): void;
  pause(): void;
  hint(): void;
  moves(): void;
  tab(tab: Tab): void;
  help(): void;
}

const TABS: Record<string, Tab> = { l: 'log', c: 'chat', r: 'rules' };

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select');

/** The keyboard shortcuts of the table page, active wherever nobody types into a field. */
export function listen(keys: Keys): () => void {
  const press = (event: KeyboardEvent) => {
    const takesBack = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (takesBack && !typing(event.target) && !document.querySelector('dialog[open]')) {
      keys.undo();
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    if (keys.game(event)) {
      event.preventDefault();
      return;
    }
    if (/^[a-z]$/.test(key) && keys.typed()) return;
    if (/^[1-9]$/.test(key)) keys.card(Number(key) - 1);
    else if (key in TABS) keys.tab(TABS[key] as Tab);
    else if (key === 'm') keys.moves();
    else if (key === 'h') keys.hint();
    else if (key === 'u') keys.undo();
    else if (key === 'p') keys.pause();
    else if (key === '?') keys.help();
    else if (key === 'escape') {
      keys.back();
      return;
    } else return;
    event.preventDefault();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

/** Animate a step: show its moment, measure, render the new state, fly between the two, and only then tell it in words;
 * then pause after other players' moves. */
function animateStep(face: Face, table: Table): Table['animate'] {
  // The words of the last step, until they are on the page: no picture begins before.
  let words: Promise<void> | null = null;
  return async (told, look, apply, tellAll, hurried) => {
    const tell = () => {
      tellAll();
      words = nextFrame().then(() => {
        words = null;
      });
    };
    const noise = told.map((one) => face.sound(one.event, table.look.value?.seat ?? null)).find(Boolean);
    if (noise) play(noise);
    // Races bring many steps a second, so nothing is measured that does not fly.
    if (hurried || document.hidden || told.every((one) => face.skipsAnimation(one.event))) return tell();
    const own = told[0]?.seat === table.look.value?.seat;
    const isMoment = told.some((one) => face.isMoment(one.event));
    // The steps before it are on the page first.
    if (words || isMoment) await (words ?? nextFrame());
    if (isMoment) await table.showMoment(told);
    const before = table.look.value?.view ?? null;
    const seen = measure();
    apply();
    await nextFrame();
    await fly(seen, face.flightPaths(told, before, look.view));
    tell();
    // A moment has given time enough to follow.
    if (!own && !isMoment) await pause(prefersReducedMotion() ? 120 : animated(260));
  };
}

/** Milliseconds for which the table holds its breath after the last move. */
const BREATH = 1_000;

/** After the last move, which was seen on this page, the table holds its breath; then the end is told. True until then. */
function useEnding(table: Table, face: Face | null, onOpen: (what: Open) => void): boolean {
  const phase = table.info.value?.phase;
  const [told, setTold] = useState(true);
  useEffect(() => {
    if (phase === 'playing') setTold(false);
    if (phase !== 'over' || table.prepared || !face) return;
    const tell = () => {
      if (!told) {
        const look = table.look.peek();
        const won = look && hasWon(face.standings(look.view), look.seat);
        if (won !== null) play(won ? 'win' : 'lose');
      }
      setTold(true);
      onOpen('end');
    };
    const timer = setTimeout(tell, told ? 0 : BREATH);
    return () => clearTimeout(timer);
    // `told` is what it was when the phase changed.
  }, [phase, table, face, onOpen]);
  return phase === 'over' && !told;
}

/** Announcements, sounds, dialogs, notifications and the page title follow the table; true while it holds its breath. */
export function useTableEffects(table: Table, face: Face | null, onOpen: (what: Open) => void): boolean {
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
    table.onTakenBack = (seat) => {
      say(
        seat === table.look.value?.seat ? 'You took your move back.' : `${table.names.value[seat]} took a move back.`,
      );
      play('paper');
    };
    table.onRemark = (remark) => {
      if (remarksOn.value) say(`${table.names.value[remark.seat]}: ${remark.text}`);
    };
    table.onShown = (told) => {
      say(...told.filter((one) => !face.skipsLog(one.event)).map((one) => one.text));
      // The last score sheet is in the dialog of the end.
      const goesOn = face.standings(table.look.value?.view) === null || table.prepared;
      const readable = !face.roundSheetNeedsPause || table.pause.allowed;
      if (goesOn && readable && told.some((one) => face.isScoring(one.event))) {
        table.hold();
        onOpen('sheet');
      }
    };
    return () => {
      table.animate = null;
      table.onCovered = null;
      table.onShown = null;
      table.onRemark = null;
      table.onTakenBack = null;
    };
  }, [table, face, onOpen]);
  const holdsBreath = useEnding(table, face, onOpen);
  const game = table.info.value?.game ?? '';
  useEffect(() => {
    gameHere.value = game;
    return () => {
      gameHere.value = '';
    };
  }, [game]);
  const asked = table.mayAct.value && table.passing.value === null;
  useEffect(() => {
    turnHere.value = asked;
    const info = table.info.peek();
    if (asked && document.hidden) {
      play('bell');
      // At once, with the question: the next poll of the lobby may come after the time to answer.
      if (info) notify(info, titleOf(info.game), table.look.peek()?.ask.text);
    }
    return () => {
      turnHere.value = false;
    };
  }, [asked, table]);
  return holdsBreath;
}

/** A table where no other person plays waits while a dialog is open. */
export function useReading(table: Table): void {
  const reads = openDialogs.value > 0;
  useEffect(() => (reads ? table.pause.read() : undefined), [reads, table]);
}

/** Play a sound when a turn of the viewer begins: not for every question of it, and not where the page passes. */
export function useTurnSound(table: Table): void {
  const rang = useRef(false);
  const asked = table.asked.value;
  const answering = table.passing.value !== null || table.sending.value;
  useEffect(() => {
    if (!asked) rang.current = false;
    else if (!answering && !rang.current) {
      rang.current = true;
      if (!document.hidden) play('turn');
    }
  }, [asked, answering]);
}

export function useKeys(
  table: Table,
  face: Face | null,
  onOpen: (what: Open) => void,
  onTab: (tab: Tab) => void,
): void {
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
        undo: () => {
          if (!table.gone.value && !table.info.value?.undo_request) table.undo.press();
        },
        pause: () => (table.pause.paused ? void table.pause.end() : table.pause.begin()),
        hint: () => {
          if (mayAskHint(table)) void table.hints.next();
        },
        moves: () => onOpen('moves'),
        tab: onTab,
        help: () => onOpen('help'),
      }),
    [table, face, onOpen, onTab],
  );
}
