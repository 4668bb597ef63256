// The keys that the rules ask for: each task has its own, by mouse, finger or keyboard.

import type { IconNode } from 'lucide';
import { Check, Hand as HandIcon, Handshake, Megaphone, PersonStanding, Sparkles } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../table';
import { Icon } from '../../view/icon';
import { deskOf } from './desk';
import { textOf } from './draft';
import { LiveInk, usePen } from './pad';
import { StampSign } from './stamps';
import { InkLayer } from './whiteboard';
import type { InPlay, Task, View } from './wire';
import { binding, isDone, LINES, type LineKind, STAMPS, tokenOf, whose } from './words';

interface Props {
  view: View;
  table: Table;
  names: readonly string[];
}

interface TaskProps extends Props {
  task: Task;
}

function Key(props: {
  icon?: IconNode;
  on?: boolean;
  label?: string;
  onClick: () => void;
  done?: boolean;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class={`lg-tool${props.done ? ' done' : ''}`}
      aria-pressed={props.on}
      aria-label={props.label}
      onClick={props.onClick}
    >
      {props.icon && <Icon node={props.icon} />}
      {props.children}
      {props.done && <Icon node={Check} class="tick" />}
    </button>
  );
}

const Count = ({ task }: { task: Task }) => (
  <small class="lg-count">
    {Math.min(task.have, task.need)}/{task.need}
  </small>
);

/** A line of text that a rule wants; it is on the board when one leaves it or presses Enter. */
function LineField({ view, table, kind }: Props & { kind: LineKind }) {
  const written = (view.board?.lines ?? []).find((line) => line.kind === kind)?.text ?? '';
  const [text, setText] = useState(written);
  useEffect(() => setText(written), [written]);
  const send = () => {
    const clean = kind === 'clue' ? text.trim() : text.trim().toUpperCase();
    if (clean !== written) void deskOf(table).act({ kind: 'jot', line: kind, text: clean });
  };
  return (
    <label class="lg-field">
      <span>{LINES[kind]}</span>
      <input
        type="text"
        maxLength={60}
        autocomplete="off"
        autocapitalize={kind === 'clue' ? 'off' : 'characters'}
        spellcheck={false}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
    </label>
  );
}

/** Another player's board, as far as one may draw on it. */
function NeighbourPad({ view, table, names, task }: TaskProps) {
  const desk = deskOf(table);
  const board = task.board as number;
  const place = task.place ?? 'margin';
  const pen = usePen(false, (points) => desk.stroke(board, place, points));
  const own = <T extends { board: number }>(all: readonly T[] | undefined) =>
    (all ?? []).filter((one) => one.board === board);
  const live = tokenOf(view, view.seat) < 0;
  return (
    <div class="lg-neighbour">
      <span class="lg-caption">{whose(view, names, board)} board</span>
      <div class={`lg-board small${live ? ' live' : ''}`}>
        <div class="lg-surface" data-pad={board} onPointerDown={live ? pen.down : undefined}>
          {place === 'box' && <span class="lg-sign-box whole">sign here</span>}
          <InkLayer ink={own(view.board?.ink)} stamps={own(view.board?.stamps)} />
          <InkLayer ink={own(desk.wet.value)} stamps={[]} css="wet" />
          <LiveInk points={pen.live} />
        </div>
      </div>
    </div>
  );
}

function StampKeys({ view, table, names, task }: TaskProps) {
  const board = task.board ?? (view.seat as number);
  const to = board === view.seat ? '' : ` on ${whose(view, names, board)} board`;
  return (
    <div class="lg-stamps">
      {(task.stamps ?? []).map((stamp) => (
        <Key
          key={stamp}
          label={`Stamp: ${STAMPS[stamp].toLowerCase()}${to}`}
          onClick={() => void deskOf(table).act({ kind: 'stamp', board, stamp })}
        >
          <StampSign kind={stamp} />
        </Key>
      ))}
    </div>
  );
}

/** A mark for each letter of the word, to be put there or taken away. */
function MarkKeys({ view, table, task }: TaskProps) {
  const word = (view.board?.lanes ?? []).map((lane) => lane.text).join('');
  const mark = task.mark ?? 'underline';
  const marked = (at: number) => (view.board?.marks ?? []).some((one) => one.letter === at && one.mark === mark);
  if (!word) return null;
  const verb = mark === 'hat' ? 'Put a hat on' : 'Underline';
  return (
    <div class="lg-marks">
      {[...word].map((letter, at) => (
        <Key
          key={at}
          on={marked(at)}
          label={`${verb} ${letter}, place ${at + 1}`}
          onClick={() => void deskOf(table).act({ kind: 'mark', letter: at, mark, on: !marked(at) })}
        >
          <b class={mark}>{letter}</b>
        </Key>
      ))}
    </div>
  );
}

const LONG = 350;

/** Hold it down, or tap it once to hold and once more to let go. */
function HoldKey({ view, table, task }: TaskProps) {
  const holding = view.conduct[view.seat as number]?.holding ?? false;
  const hold = (down: boolean) => void deskOf(table).act({ kind: 'hold', down });
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || holding) return;
    const began = Date.now();
    hold(true);
    const letGo = () => {
      removeEventListener('pointerup', letGo);
      removeEventListener('pointercancel', letGo);
      if (Date.now() - began > LONG) hold(false);
    };
    addEventListener('pointerup', letGo);
    addEventListener('pointercancel', letGo);
  };
  return (
    <button
      type="button"
      class={`lg-tool${isDone(task) ? ' done' : ''}`}
      aria-pressed={holding}
      onPointerDown={press}
      onClick={(event) => {
        // A click without a pointer comes from the keyboard; a second tap lets go.
        if (event.detail === 0) hold(!holding);
        else if (holding) hold(false);
      }}
    >
      <Icon node={HandIcon} /> {holding ? 'Hand on head: let go' : 'Hand on your head'}
    </button>
  );
}

function SpeakKeys({ view, table, task }: TaskProps) {
  const desk = deskOf(table);
  const draft = desk.draft.value;
  return (
    <>
      <Key icon={Megaphone} on={desk.speaking.value} onClick={() => (desk.speaking.value = !desk.speaking.value)}>
        Say letters as I write
      </Key>
      {!isDone(task) && textOf(draft) && (
        <Key
          icon={Megaphone}
          onClick={() =>
            void desk.act({ kind: 'speak', letters: view.board?.order?.length ? placed(view) : textOf(draft) })
          }
        >
          Say “{textOf(draft)}”
        </Key>
      )}
    </>
  );
}

/** The letters of the word that stands there, in the order of writing. */
function placed(view: View): string {
  const word = (view.board?.lanes ?? []).map((lane) => lane.text).join('');
  return (view.board?.order ?? []).map((at) => word[at] ?? '').join('');
}

function FiveKeys({ view, table, names }: TaskProps) {
  const desk = deskOf(table);
  const hands = view.raised.filter((hand) => hand.seat !== view.seat);
  const own = view.raised.some((hand) => hand.seat === view.seat);
  return (
    <>
      {hands.map((hand) => (
        <Key key={hand.seat} icon={Handshake} onClick={() => void desk.act({ kind: 'five', seat: hand.seat })}>
          High five with {names[hand.seat]}
        </Key>
      ))}
      <Key icon={HandIcon} on={own} onClick={() => void desk.act({ kind: 'offer' })}>
        {own ? 'Your hand is up' : 'Hold up a hand'}
      </Key>
    </>
  );
}

function Keys(props: TaskProps) {
  const { view, table, task } = props;
  const desk = deskOf(table);
  switch (task.gesture) {
    case 'draw':
    case 'stamp':
    case 'frame':
      return (
        <>
          {task.gesture === 'draw' && task.board != null && task.board !== view.seat && <NeighbourPad {...props} />}
          {(task.stamps?.length ?? 0) > 0 && <StampKeys {...props} />}
          {task.line && <LineField {...props} kind={task.line} />}
        </>
      );
    case 'line':
      return task.line ? <LineField {...props} kind={task.line} /> : null;
    case 'mark':
      return <MarkKeys {...props} />;
    case 'speak':
      return <SpeakKeys {...props} />;
    case 'clap':
      return (
        <Key icon={Sparkles} done={isDone(task)} onClick={() => void desk.act({ kind: 'clap' })}>
          Clap
        </Key>
      );
    case 'five':
      return <FiveKeys {...props} />;
    case 'hold':
      return <HoldKey {...props} />;
    case 'stand': {
      const up = view.conduct[view.seat as number]?.standing ?? false;
      return (
        <Key icon={PersonStanding} on={up} onClick={() => void desk.act({ kind: 'stand', up: !up })}>
          {up ? 'Sit down' : 'Stand up'}
        </Key>
      );
    }
    case 'wipe':
      return <Key onClick={() => desk.wipe()}>Wipe the whole board</Key>;
    case 'order':
    case 'turn':
    case 'lanes':
      return null;
  }
}

function Tool({ rule, ...props }: Props & { rule: InPlay }) {
  const task = rule.task as Task;
  const done = isDone(task);
  return (
    <li class={`lg-task${done ? ' done' : ''}`}>
      <span class="lg-todo">
        <b>{rule.side.name}</b> {task.need > 1 && <Count task={task} />}
        {done && <Icon node={Check} class="tick" />}
        {!done && <span>{task.text}</span>}
      </span>
      <Keys {...props} task={task} />
    </li>
  );
}

/** When every token is taken, all can agree that the round is over. */
function Agree({ view, table }: Props) {
  const all = view.tokens.length > 0 && view.tokens.every((token) => token.holder !== null);
  if (!all || view.options.sealed) return null;
  return view.done.includes(view.seat as number) ? (
    <p class="lg-note">You agree. The others are asked.</p>
  ) : (
    <button type="button" class="primary big" data-agree onClick={() => void deskOf(table).act({ kind: 'agree' })}>
      All done: show the words
    </button>
  );
}

export function Tools(props: Props) {
  const { view } = props;
  if (tokenOf(view, view.seat) >= 0)
    return (
      <div class="lg-tools held">
        <p class="lg-note">You hold a token. Give it back if you find your word wrong.</p>
        <Agree {...props} />
      </div>
    );
  const asked = binding(view).filter((rule) => rule.task !== null);
  if (asked.length === 0) return null;
  return (
    <ul class="lg-tools" aria-label="What the rules want of you">
      {asked.map((rule) => (
        <Tool key={rule.side.id} {...props} rule={rule} />
      ))}
    </ul>
  );
}
