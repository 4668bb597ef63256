// The question that the table waits for, with its clock and tools; above it what happened, a refusal or a hint.
import { Bell, ChevronDown, ChevronLeft, ChevronRight, ChevronUp, LoaderCircle, X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isFirstGame } from '../../app/first_game';
import { checkPush, pushHindrance, pushOn, turnPushOn } from '../../app/push';
import { say, sayNow } from '../../app/screen_reader';
import { play } from '../../app/sound';
import type { Face } from '../../games/face';
import type { Refused, TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon, RoundButton } from '../icon';
import { Clock } from './clock';
import { Sentence } from './event_log';
import { HintButton, HintLine, PassMenu, UndoButton } from './question_tools';
import { RuleButton } from './rules_panel';

const SHORTEST = 5_000;
const PER_LETTER = 70;

/** How long a refusal is shown: long enough to read it twice. */
export const readingTime = ({ why, rule }: Refused) =>
  SHORTEST + PER_LETTER * (why.length + Math.min(rule?.length ?? 0, 120));

interface RefusalLineProps {
  table: Table;
  refusal: Refused;
  openClause: (id: string) => void;
}

/** Why a move was refused: it stands where the last events stand otherwise, so it covers nothing, and goes by
 * itself. */
function RefusalLine({ table, refusal, openClause }: RefusalLineProps) {
  useEffect(() => {
    sayNow(refusal.rule ? `${refusal.why} ${refusal.clause}: ${refusal.rule}` : refusal.why);
    play('low');
    const timer = setTimeout(() => {
      if (table.refusal.value === refusal) table.refusal.value = null;
    }, readingTime(refusal));
    return () => clearTimeout(timer);
  }, [refusal, table]);
  return (
    <div class="refused">
      <p title={refusal.rule ?? undefined}>
        <b>{refusal.why}</b>
      </p>
      {refusal.clause && <RuleButton clause={refusal.clause} open={openClause} />}
      <RoundButton icon={X} label="Close" onClick={() => (table.refusal.value = null)} />
    </div>
  );
}

const HALF_LINE = 9;

interface LineProps {
  table: Table;
  text: string;
  /** Whether the player steps through what happened: each step is read out. */
  stepping?: boolean;
  children?: ComponentChildren;
}

/** A sentence on at most two lines; where it is longer, a button shows the rest. */
function Line({ table, text, stepping, children }: LineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element || open) return;
    // The words themselves: what can be tapped around a term reaches further down than they do.
    const words = document.createRange();
    words.selectNodeContents(element);
    const measure = () =>
      setLong(words.getBoundingClientRect().bottom > element.getBoundingClientRect().bottom + HALF_LINE);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, open]);
  return (
    <>
      <p ref={line} class={`last${open ? ' open' : ''}`} title={text} aria-live={stepping ? 'polite' : undefined}>
        {children}
        <Sentence table={table} text={text} />
      </p>
      {(long || open) && (
        <button
          type="button"
          class="step whole"
          aria-label="The whole sentence"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon node={open ? ChevronDown : ChevronUp} />
        </button>
      )}
    </>
  );
}

/** What happened since the viewer's last move: the latest step, and the earlier ones by arrows. */
function RecentStrip({ table }: { table: Table }) {
  const steps = table.recent.value;
  const newest = steps.at(-1)?.seq ?? -1;
  const [chosen, setChosen] = useState<number | null>(null);
  // What is new comes into sight by itself.
  useEffect(() => {
    if (newest >= 0) setChosen(null);
    table.spotlight.value = null;
  }, [newest, table]);
  const at = chosen === null ? steps.length - 1 : Math.min(chosen, steps.length - 1);
  const step = steps[at];
  if (!step) return <LastStep table={table} />;
  const go = (to: number) => {
    setChosen(to);
    table.spotlight.value = steps[to]?.seat ?? null;
  };
  const text = step.texts.join(' ');
  return (
    <fieldset class={`recent${chosen === null ? '' : ' stepping'}`}>
      <legend class="unseen">Since your last turn</legend>
      {steps.length > 1 && (
        <button type="button" class="step" aria-label="Previous step" disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon node={ChevronLeft} />
        </button>
      )}
      <Line key={text} table={table} text={text} stepping={chosen !== null}>
        {steps.length > 1 && (
          <span class="count">
            <span class="unseen">Step </span>
            {at + 1}
            <span aria-hidden="true">/</span>
            <span class="unseen"> of </span>
            {steps.length}{' '}
          </span>
        )}
      </Line>
      {steps.length > 1 && (
        <button
          type="button"
          class="step"
          aria-label="Next step"
          disabled={at === steps.length - 1}
          onClick={() => go(at + 1)}
        >
          <Icon node={ChevronRight} />
        </button>
      )}
    </fieldset>
  );
}

/** The last event, where nothing happened since the viewer's own move. */
function LastStep({ table }: { table: Table }) {
  const told = table.news.value;
  const last = told.at(-1);
  if (!last) return null;
  const text = told
    .filter((one) => one.seq === last.seq)
    .map((one) => one.text)
    .join(' ');
  return (
    <div class="recent">
      <Line key={text} table={table} text={text} />
    </div>
  );
}

/** Whether the table waits for other people, none of whom is there. */
export function waitsForAbsent(info: TableInfo, asked: readonly number[]): boolean {
  const others = asked.map((seat) => info.seats[seat]);
  return (
    info.phase === 'playing' &&
    !info.lesson &&
    others.length > 0 &&
    others.every((seat) => seat?.kind === 'person' && !seat.stand_in && !seat.present)
  );
}

/** A discreet offer at a table that waits for somebody who is away. */
function TurnOffer({ table, info }: { table: Table; info: TableInfo }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const offered = waitsForAbsent(info, table.look.value?.ask.seats ?? []) && pushHindrance() === null;
  useEffect(() => {
    if (offered && pushOn.value === null) void checkPush().catch(() => (pushOn.value = false));
  }, [offered]);
  if (!offered || pushOn.value !== false) return null;
  const turnOn = () => {
    setBusy(true);
    turnPushOn()
      .then(() => say('You get a notification when it is your turn.'))
      .catch((fault: Error) => setError(fault.message))
      .finally(() => setBusy(false));
  };
  if (error) {
    return (
      <p class="turn-offer" role="alert">
        {error}
      </p>
    );
  }
  return (
    <button type="button" class="turn-offer quiet" disabled={busy} onClick={turnOn}>
      <Icon node={Bell} /> Tell me when it is my turn
    </button>
  );
}

interface Props {
  table: Table;
  face: Face;
  openClause: (id: string) => void;
  /** What stands below the question. */
  children?: ComponentChildren;
}

/** One line that says what matters now. */
function Message({ table, face, openClause }: Props) {
  const refusal = table.gone.value ? null : table.refusal.value;
  if (refusal) return <RefusalLine table={table} refusal={refusal} openClause={openClause} />;
  return table.hints.hint.value ? <HintLine table={table} face={face} /> : <RecentStrip table={table} />;
}

export function Question({ table, face, openClause, children }: Props) {
  const { look } = table.settled.value;
  const asked = look !== null && look.seat !== null && look.ask.seats.includes(look.seat);
  const yours = asked && !table.gone.value && table.passing.value === null;
  const text = look?.ask.text ?? '';
  useEffect(() => {
    if (yours) say(text);
  }, [text, yours]);
  const busy = table.busy.value;
  useEffect(() => {
    if (busy) say(busy);
  }, [busy]);
  const info = table.info.value;
  if (!look || !info) return null;
  return (
    <div class={`question${yours ? ' yours' : ''}`}>
      <Message table={table} face={face} openClause={openClause} />
      {!table.gone.value && (
        <div class="asking">
          <p class="asks">
            {table.sending.value ? <Icon node={LoaderCircle} class="spin" /> : null}
            <span>
              <Sentence table={table} text={text} cardsOnly />
            </span>
            {yours && <Clock table={table} />}
          </p>
          {look.seat !== null && info.phase === 'playing' && (
            <div class="question-tools">
              <UndoButton table={table} />
              <HintButton table={table} />
              <PassMenu game={info.game} face={face} first={isFirstGame(info.id)} />
            </div>
          )}
        </div>
      )}
      {busy && !table.gone.value && <p class="busy">{busy}</p>}
      {look.seat !== null && !yours && !table.gone.value && <TurnOffer table={table} info={info} />}
      {children}
    </div>
  );
}
