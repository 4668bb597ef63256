// The question that the table waits for, with its clock and tools; above it what happened, a refusal or a hint.
import { LoaderCircle } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { say } from '../../app/announcements';
import { isFirstGame } from '../../app/first_game';
import type { Face } from '../../games/face';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { TurnOffer } from '../notifications/turn_offer';
import { HintButton, HintLine } from '../question/hint';
import { PassMenu } from '../question/pass_menu';
import { RecentStrip } from '../question/recent_strip';
import { RefusalLine } from '../question/refusal_line';
import { UndoButton } from '../question/undo';
import { Clock } from './clock';
import { Sentence } from './event_log';

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
