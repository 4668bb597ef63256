// The viewer's own whiteboard during the race, with tools below; before the race the Ready button.
import { ArrowBigUp, Delete, Eraser, TimerReset } from 'lucide';
import { useRef } from 'preact/hooks';
import { Icon } from '../../view/icon';
import { controllerOf } from './controller';
import { cover } from './draft';
import { LiveInk, usePen } from './drawing_pad';
import { releaseFocus } from './keyboard';
import { OwnStand, usable } from './letter_stands';
import { RuleTasks } from './rule_tasks';
import { useCountdown } from './sand_glass';
import { cut, laneSeats, taskFor, tasks, tokenOf, whose, writes } from './text';
import type { BoardProps, Table } from './types';
import { InkLayer, Letter, Lines, MarkSign, SignBox, StillBoard } from './whiteboard';
import type { LettergoAction, View } from './wire';

const listed = <K extends LettergoAction['kind']>(table: Table, kind: K) =>
  table.look.value?.moves?.find((move) => move.kind === kind);

const NONE: ReadonlySet<number> = new Set();

interface Props {
  view: View;
  table: Table;
  names: readonly string[];
}

/** The letters so far with the caret; a tap on a letter moves the caret behind it. */
function Writing({ view, table, names }: Props) {
  const controller = controllerOf(table);
  const { slots, caret } = controller.draft.value;
  // Cards that have turned face down may have the letter.
  const hidden = view.hands.some((hand) => hand === null);
  const lacking = hidden ? NONE : cover(controller.draft.value, usable(view)).lacking;
  const marks = view.board?.marks ?? [];
  const seats = laneSeats(view);
  const half = cut('x'.repeat(slots.length), seats)[0]?.text.length ?? 0;
  const word = slots.map((slot) => slot.letter ?? 'gap').join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a word in ink
    <div
      class="lgo-word"
      role="group"
      aria-label={word ? `Your word: ${word}` : 'Your word: nothing yet'}
      style={{ '--lgo-n': Math.max(6, slots.length + 1) }}
    >
      {slots.map((slot, at) => (
        <span
          key={`${at}${slot.at}`}
          class={`lgo-letter${at === caret ? ' lgo-caret' : ''}${lacking.has(at) ? ' lgo-lacking' : ''}${seats.length > 1 && at === half ? ' lgo-cut' : ''}`}
        >
          {marks
            .filter((mark) => mark.letter === at)
            .map((mark) => (
              <MarkSign key={mark.mark} mark={mark.mark} />
            ))}
          <button
            type="button"
            tabIndex={-1}
            aria-label={`${slot.letter ?? 'Gap'}, place ${at + 1}: go on here`}
            onClick={() => controller.point(slot.letter === null ? at : at + 1)}
          >
            {slot.letter === null ? <span class="lgo-gap" /> : <Letter letter={slot.letter} />}
          </button>
        </span>
      ))}
      {caret >= slots.length && (
        <span class={`lgo-letter lgo-caret lgo-end${slots.length === 0 ? ' lgo-first' : ''}`} aria-hidden="true" />
      )}
      {slots.length === 0 && <span class="lgo-hint">Type, tap letters, or draw</span>}
      {seats.some((seat) => seat !== view.seat) && (
        <small class="lgo-lane-note">
          {seats.map((seat) => (seat === view.seat ? 'your board' : `${whose(view, names, seat)} board`)).join(' | ')}
        </small>
      )}
    </div>
  );
}

/** The viewer's own board; it takes ink while the race is on. */
function OwnBoard({ view, table, names }: Props) {
  const controller = controllerOf(table);
  const turned = taskFor(view, 'turn') !== undefined;
  const pen = usePen(turned, (points) => controller.stroke(view.seat as number, controller.place, points));
  const surface = useRef<HTMLDivElement>(null);
  const wait = useCountdown(view, table, 'pens');
  const live = writes(view) && tokenOf(view, view.seat) < 0 && wait === 0;
  const here = <T extends { board: number }>(all: readonly T[]) => all.filter((one) => one.board === view.seat);
  const board = view.board ?? {};
  const left = ((view.seat as number) + 1) % view.hands.length;
  const signed =
    view.guests.some((guest) => guest.ink.some((ink) => ink.place === 'box')) ||
    tasks(view).some((task) => task.place === 'box');
  return (
    <div class={`lgo-whiteboard lgo-own${turned ? ' lgo-turned' : ''}${live ? ' lgo-live' : ''}`}>
      <div ref={surface} class="lgo-surface" data-lgo-pad={view.seat} onPointerDown={live ? pen.down : undefined}>
        {signed && <SignBox text={`${names[left]} signs`} />}
        <InkLayer ink={here(board.ink ?? [])} stamps={here(board.stamps ?? [])} />
        <InkLayer ink={here(controller.wet.value)} stamps={[]} css="wet" />
        {view.guests.map((guest) => (
          <InkLayer key={guest.seat} ink={guest.ink} stamps={guest.stamps} css="guest" />
        ))}
        <LiveInk points={pen.live} />
        {wait > 0 && (
          <span class="lgo-wait" role="timer" aria-label={`You may write in ${wait} seconds`}>
            <b>{wait}</b> pens down
          </span>
        )}
        <div class="lgo-text">
          <Lines board={board} above={true} />
          <Writing view={view} table={table} names={names} />
          <Lines board={board} above={false} />
        </div>
      </div>
      {view.guests.length > 0 && (
        <span class="unseen">
          Others wrote or drew on your board: {view.guests.map((guest) => names[guest.seat]).join(', ')}.
        </span>
      )}
    </div>
  );
}

function Pens({ view, table }: { view: View; table: Table }) {
  const controller = controllerOf(table);
  const held = view.finished.includes(view.seat as number);
  return (
    <div class="lgo-pens">
      <button
        type="button"
        class="lgo-pen"
        aria-label="Erase a letter"
        title="Erase a letter"
        disabled={held}
        onClick={() => controller.rub()}
      >
        <Icon node={Delete} /> <small>Erase</small>
      </button>
      <button
        type="button"
        class="lgo-pen"
        aria-label="Wipe the board"
        title="Wipe the board"
        disabled={held}
        onClick={() => controller.wipe()}
      >
        <Icon node={Eraser} /> <small>Wipe</small>
      </button>
    </div>
  );
}

/** Before the race: the Ready button, or the duties of the last round's tokens. */
function Before({ view, table }: { view: View; table: Table }) {
  const turn = listed(table, 'turn');
  const ready = listed(table, 'ready');
  const said = view.done.includes(view.seat ?? -1);
  const action = turn ?? ready;
  const [timer, vowels] = [view.last[0] === view.seat, view.last[Math.min(1, view.last.length - 1)] === view.seat];
  const duty = timer && vowels ? 'Set the timer, turn the vowels' : timer ? 'Set the timer' : 'Turn the vowels up';
  const text = turn ? duty : view.options.sealed ? 'Start your minute' : 'Ready: show the letters';
  return (
    <div class="lgo-before">
      <OwnStand view={view} />
      {action ? (
        <button
          key={action.kind}
          type="button"
          class="primary big lgo-go"
          data-lgo-go
          onClick={() => void table.act(action)}
        >
          <Icon node={turn ? TimerReset : ArrowBigUp} /> {text}
        </button>
      ) : (
        <p class="lgo-note">{said ? 'You are ready. The letters are shown when everyone is.' : 'One moment…'}</p>
      )}
    </div>
  );
}

/** The viewer's board in a replay, with what others had put there by then. */
function ReplayBoard({ view, names }: { view: View; names: readonly string[] }) {
  const guests = {
    ink: view.guests.flatMap((guest) => guest.ink),
    stamps: view.guests.flatMap((guest) => guest.stamps),
  };
  return <StillBoard view={view} seat={view.seat as number} board={view.board} names={names} guests={guests} />;
}

export function Hand({ view, table, names }: BoardProps) {
  if (view.seat === null || (table !== null && table.curtain.value !== null)) return null;
  if (table === null)
    return <div class="lgo-zone">{view.phase === 'race' && <ReplayBoard view={view} names={names} />}</div>;
  switch (view.phase) {
    case 'turn':
    case 'ready':
      return (
        <div class="lgo-zone">
          <Before view={view} table={table} />
        </div>
      );
    case 'race':
      return writes(view) ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only takes the focus off buttons
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys leave the focus where it is
        <div class="lgo-zone lgo-race" onClick={releaseFocus}>
          <OwnBoard view={view} table={table} names={names} />
          <div class="lgo-left">
            <Pens view={view} table={table} />
            <OwnStand view={view} />
          </div>
          <div class="lgo-tray">
            <RuleTasks view={view} table={table} names={names} />
          </div>
        </div>
      ) : (
        <div class="lgo-zone">
          <Before view={view} table={table} />
        </div>
      );
    case 'verify':
    case 'vote':
    case 'claim':
    case 'choose':
    case 'give':
    case 'over':
      return null;
  }
}
