// The question that the table waits for, with its clock, the last event, and the reason of a refusal.
import { LoaderCircle, X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { say, sayNow } from '../../app/announcements';
import { play } from '../../app/sound';
import type { Face } from '../../games/face';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { PassMenu } from '../question/pass_menu';
import { Clock } from './clock';
import { Sentence } from './event_log';

function Refusal({ table, openClause }: { table: Table; openClause: (id: string) => void }) {
  const refusal = table.refusal.value;
  useEffect(() => {
    if (!refusal) return;
    sayNow(refusal.rule ? `${refusal.why} ${refusal.clause}: ${refusal.rule}` : refusal.why);
    play('low');
  }, [refusal]);
  if (!refusal) return null;
  return (
    <div class="refused">
      <p>
        <b>{refusal.why}</b>
        {refusal.rule && <small>{refusal.rule}</small>}
      </p>
      {refusal.clause && (
        <button type="button" class="clause" onClick={() => openClause(refusal.clause as string)}>
          {refusal.clause}
        </button>
      )}
      <button type="button" class="round" aria-label="Close" onClick={() => (table.refusal.value = null)}>
        <Icon node={X} />
      </button>
    </div>
  );
}

interface Props {
  table: Table;
  face: Face;
  openClause: (id: string) => void;
  /** What stands below the question. */
  children?: ComponentChildren;
}

export function Question({ table, face, openClause, children }: Props) {
  const look = table.look.value;
  const yours = table.asked.value && table.passing.value === null;
  const game = table.info.value?.game;
  const text = look?.ask.text ?? '';
  const told = table.news.value;
  const last = told.at(-1);
  const recent = last ? told.filter((one) => one.seq === last.seq) : [];
  useEffect(() => {
    if (yours) say(text);
  }, [text, yours]);
  const busy = table.busy.value;
  useEffect(() => {
    if (busy) say(busy);
  }, [busy]);
  if (!look) return null;
  const key = recent[0];
  return (
    <div class={`question${yours ? ' yours' : ''}`}>
      {key && (
        <p class="last" title={recent.map((one) => one.text).join(' ')}>
          <Sentence table={table} text={key.text} />
          {recent.length > 1 && <span class="and-more"> +{recent.length - 1}</span>}
        </p>
      )}
      {!table.gone.value && (
        <>
          <p class="asks">
            {table.sending.value ? <Icon node={LoaderCircle} class="spin" /> : null}
            <span>
              <Sentence table={table} text={text} />
            </span>
            {yours && <Clock table={table} />}
          </p>
          {look.seat !== null && game && (
            <div class="question-tools">
              <PassMenu game={game} face={face} />
            </div>
          )}
          {busy && <p class="busy">{busy}</p>}
          <Refusal table={table} openClause={openClause} />
        </>
      )}
      {children}
    </div>
  );
}
