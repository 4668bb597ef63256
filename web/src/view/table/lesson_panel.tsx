// The lesson at a course table, in place of the question: what to read, to answer or to do, and why an attempt was wrong.
// Also begins the lesson that an address asks for.
import { ArrowRight, Check, Play, RotateCcw, SkipForward } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { gameTaughtAt, noteCourseTable, noteDone } from '../../app/course_progress';
import { note, type Route, toCourse, toTable } from '../../app/router';
import { say, sayNow } from '../../app/screen_reader';
import { play } from '../../app/sound';
import { noteBan } from '../../app/state';
import type { LessonInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon, RoundButton } from '../icon';
import { openCourse, openGame } from '../learn/start';
import { RuleButton } from './rules_panel';
import { SubjectRing } from './subject';

interface Props {
  table: Table;
  lesson: LessonInfo;
  game: string;
  openClause: (id: string) => void;
}

/** Why the last attempt was wrong: by the rules, by the lesson, or because another answer is right. */
function useMistake({ table, lesson }: Props) {
  const [picked, setPicked] = useState<string | null>(null);
  const refusal = table.refusal.value;
  const place = `${lesson.id} ${lesson.item}`;
  // A mistake belongs to one item: it is gone before the next one is drawn.
  useLayoutEffect(() => {
    setPicked(null);
    table.refusal.value = null;
  }, [place, table]);
  const why = refusal?.why ?? picked ?? '';
  useEffect(() => {
    if (!why) return;
    sayNow(why);
    if (refusal?.code !== 'lesson') play('low');
  }, [why]);
  return { why, kind: refusal?.code === 'lesson' ? 'aside' : 'wrong', clause: refusal?.clause ?? null, setPicked };
}

/** Whether praise has grown old: the learner has done something since, right or wrong. */
function usePraise({ table, lesson }: Props, why: string): string {
  const place = `${lesson.id} ${lesson.item}`;
  const at = table.look.value?.ask.id;
  const fresh = useRef({ place: '', at, old: false });
  if (fresh.current.place !== place) fresh.current = { place, at, old: false };
  if (why || fresh.current.at !== at) fresh.current.old = true;
  return fresh.current.old ? '' : (lesson.praise ?? '');
}

/** What was opened for a step is closed when it is done. */
function useClosedDialogs(place: string): void {
  useLayoutEffect(() => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog.dialog[open]')) dialog.close();
  }, [place]);
}

/** The second press of a double one is meant for the button that stood there before. */
const isSecond = (event: MouseEvent) => event.detail > 1;

/** After a press on a button that is gone, the panel has the focus, so that the next Tab leads on from there. */
function useFocus(place: string) {
  const panel = useRef<HTMLElement>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    const found = panel.current;
    if (!found || !had.current || document.activeElement !== document.body) return;
    (found.querySelector<HTMLElement>('.primary') ?? found).focus();
  }, [place]);
  const noteFocus = () => {
    had.current = panel.current?.contains(document.activeElement) ?? false;
  };
  return { panel, noteFocus };
}

function Dots({ lesson }: { lesson: LessonInfo }) {
  return (
    <span
      class="lesson-dots"
      role="img"
      aria-label={`Step ${Math.min(lesson.item + 1, lesson.items)} of ${lesson.items}`}
    >
      {Array.from({ length: lesson.items }, (_, at) => (
        <i key={at} class={at < lesson.item ? 'past' : at === lesson.item ? 'now' : ''} />
      ))}
    </span>
  );
}

function Choices({ lesson, onPick }: { lesson: LessonInfo; onPick: (at: number) => void }) {
  const [tried, setTried] = useState<readonly number[]>([]);
  return (
    <fieldset class="lesson-choices">
      <legend class="unseen">Answers</legend>
      {lesson.choices?.map((choice, at) => (
        <button
          key={choice.text}
          type="button"
          class={`plain${tried.includes(at) ? ' tried' : ''}`}
          onClick={(event) => {
            if (isSecond(event)) return;
            if (!choice.right) setTried([...tried, at]);
            onPick(at);
          }}
        >
          {choice.text}
        </button>
      ))}
    </fieldset>
  );
}

/** The buttons after the last item: the next lesson, or the first game. */
function Done({ table, lesson, game }: Props) {
  const next = lesson.lessons[lesson.number];
  return next ? (
    <button
      type="button"
      class="primary"
      onClick={() => {
        table.putBack();
        void table.send({ kind: 'lesson', lesson: next.id });
      }}
    >
      Next lesson <Icon node={ArrowRight} />
    </button>
  ) : (
    <button
      type="button"
      class="primary"
      onClick={() =>
        openGame(game, 'easy', true).catch((error: Error) => {
          table.refusal.value = { kind: 'refused', id: '', code: 'server', why: error.message };
        })
      }
    >
      <Icon node={Play} /> Play your first game
    </button>
  );
}

/** What the panel says after the last item. */
function closing(lesson: LessonInfo): string {
  const next = lesson.lessons[lesson.number];
  if (next) return `That was “${lesson.title}”. Next: ${next.title}.`;
  return 'That was the last lesson. Now play a game.';
}

export function LessonPanel(props: Props) {
  const { table, lesson, game } = props;
  const place = `${lesson.id} ${lesson.item}`;
  const { panel, noteFocus } = useFocus(place);
  const { why, kind, clause, setPicked } = useMistake(props);
  const praise = usePraise(props, why);
  useClosedDialogs(place);
  const done = lesson.kind === 'done';
  const text = done ? closing(lesson) : (lesson.text ?? '');
  const busy = table.sending.value || table.behind.value > 0;
  const id = table.info.value?.id ?? null;
  useEffect(() => noteCourseTable(game, id), [game, id]);
  useEffect(() => {
    if (done) noteDone(game, lesson.id);
  }, [done, game, lesson.id]);
  // Said again where two items have the same words.
  useEffect(
    () => say(lesson.item === 0 ? `Lesson ${lesson.number}: ${lesson.title}.` : '', lesson.praise ?? '', text),
    [place],
  );
  const next = () => {
    noteFocus();
    table.refusal.value = null;
    void table.send({ kind: 'next', item: lesson.item });
  };
  const begin = (which: string) => {
    noteFocus();
    table.putBack();
    void table.send({ kind: 'lesson', lesson: which });
  };
  const pick = (at: number) => {
    const choice = lesson.choices?.[at];
    table.refusal.value = null;
    setPicked(null);
    if (choice?.right) next();
    else queueMicrotask(() => setPicked(choice?.why ?? ''));
  };
  const after = lesson.lessons[lesson.number];
  return (
    <section class={`lesson-panel ${lesson.kind}`} aria-label="Lesson" ref={panel} tabIndex={-1}>
      {lesson.at && !done && <SubjectRing selector={lesson.at} />}
      <div class="lesson-text">
        {praise && (
          <p class="praise">
            <Icon node={Check} /> {praise}
          </p>
        )}
        <p>{text}</p>
        {why && (
          <p class={kind}>
            {why}
            {clause && <RuleButton clause={clause} open={props.openClause} />}
          </p>
        )}
      </div>
      <div class="lesson-bar">
        <RoundButton
          icon={RotateCcw}
          label="Repeat the lesson"
          title="Repeat the lesson"
          onClick={() => begin(lesson.id)}
        />
        {!done && after && (
          <RoundButton
            icon={SkipForward}
            label="Skip the lesson"
            title="Skip the lesson"
            onClick={() => begin(after.id)}
          />
        )}
        <h2>
          <a href={toCourse(game)} title="All lessons">
            <span>
              {lesson.number}/{lesson.lessons.length} {lesson.title}
            </span>
            <Dots lesson={lesson} />
          </a>
        </h2>
        {lesson.kind === 'ask' && <Choices key={place} lesson={lesson} onPick={pick} />}
        {lesson.kind === 'read' || lesson.kind === 'move' ? (
          <button type="button" class="primary" disabled={busy} onClick={(event) => isSecond(event) || next()}>
            Next <Icon node={ArrowRight} />
          </button>
        ) : (
          !done && <span class="next-place" />
        )}
        {done && <Done {...props} />}
      </div>
    </section>
  );
}

type TableRoute = Extract<Route, { page: 'table' }>;

/** Begin the lesson that the address asks for, unless the learner is in the middle of it. */
export function useWantedLesson(table: Table, route: TableRoute): void {
  const given = table.info.value?.lesson;
  const connected = Boolean(given);
  // Once, when the table is there.
  useEffect(() => {
    if (!route.lesson || !given) return;
    if (route.lesson !== given.id || given.kind === 'done') void table.send({ kind: 'lesson', lesson: route.lesson });
    note(toTable(route.id));
  }, [route.lesson, connected]);
}

/** Open a course table anew where the server no longer has it; whether that is so. */
export function useCourseReopened(table: Table, route: TableRoute): boolean {
  const game = gameTaughtAt(route.id);
  const reopens = game !== null && table.gone.value && table.info.value === null;
  useEffect(() => {
    if (!reopens) return;
    noteCourseTable(game, null);
    void openCourse(game, route.lesson, true).catch(noteBan);
  }, [reopens, game, route.lesson]);
  return reopens;
}
