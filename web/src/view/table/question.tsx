// The question that the table waits for, with its clock and tools; above it what happened, a refusal or a hint.
import { BellRing, LoaderCircle, X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { say, sayNow } from '../../app/announcements';
import { isFirstGame } from '../../app/first_game';
import { play } from '../../app/sound';
import type { Face } from '../../games/face';
import type { Refused } from '../../net/wire';
import { choosePassSetting, passSetting } from '../../table/auto_pass';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { Menu } from '../menu';
import { TurnOffer } from '../notifications/turn_offer';
import { HintButton, HintLine } from '../question/hint';
import { RecentStrip } from '../question/recent_strip';
import { UndoButton } from '../question/undo';
import { noteUsed, ToolLabel } from '../used_tools';
import { Clock } from './clock';
import { Sentence } from './event_log';

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
      {refusal.clause && (
        <button
          type="button"
          class="clause"
          aria-label={`Rule ${refusal.clause}`}
          title={`Rule ${refusal.clause}`}
          onClick={() => openClause(refusal.clause as string)}
        >
          Rule
        </button>
      )}
      <button type="button" class="round" aria-label="Close" onClick={() => (table.refusal.value = null)}>
        <Icon node={X} />
      </button>
    </div>
  );
}

/** The menu beside the question: when the page asks the player, and when it passes for them. */
function PassMenu({ game, face, first }: { game: string; face: Face; first: boolean }) {
  if (face.passSettings.length === 0) return null;
  const chosen = passSetting(game, face.passSettings, first);
  return (
    <Menu
      label="When to ask me"
      icon={BellRing}
      onOpen={() => noteUsed('ask')}
      name={<ToolLabel tool="ask" text="Ask me" />}
    >
      {() => (
        <fieldset class="choices">
          <legend>When to ask me</legend>
          {face.passSettings.map(({ id, label }) => (
            <label key={id}>
              <input
                type="radio"
                name="pass-setting"
                checked={chosen === id}
                onChange={() => choosePassSetting(game, id)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Menu>
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
function Message({ table, openClause }: Omit<Props, 'face'>) {
  const refusal = table.gone.value ? null : table.refusal.value;
  if (refusal) return <RefusalLine table={table} refusal={refusal} openClause={openClause} />;
  return table.hints.hint.value ? <HintLine table={table} /> : <RecentStrip table={table} />;
}

export function Question({ table, face, openClause, children }: Props) {
  const look = table.look.value;
  const yours = table.asked.value && table.passing.value === null;
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
      <Message table={table} openClause={openClause} />
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
