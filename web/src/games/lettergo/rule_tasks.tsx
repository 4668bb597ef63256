// What the rules ask of the player during the race, task by task, each with its buttons.
import { Check, PersonStanding, Sparkles } from 'lucide';
import { useState } from 'preact/hooks';
import { wide } from '../../app/preferences';
import { Icon } from '../../view/icon';
import { controllerOf } from './controller';
import {
  FiveKeys,
  HoldKey,
  Key,
  LineField,
  MarkKeys,
  NeighbourPad,
  type Props,
  SpeakKeys,
  StampKeys,
  type TaskProps,
} from './gestures';
import { RuleName } from './rule_cards';
import { binding, isDone, tokenOf } from './text';
import type { InPlay, Task } from './wire';

function Keys(props: TaskProps) {
  const { view, table, task } = props;
  const controller = controllerOf(table);
  switch (task.gesture) {
    case 'draw':
    case 'stamp':
    case 'frame':
      return (
        <>
          {task.gesture === 'draw' && task.board != null && task.board !== view.seat && <NeighbourPad {...props} />}
          {(task.gesture === 'frame' || (task.stamps?.length ?? 0) > 0) && <StampKeys {...props} />}
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
        <Key
          icon={Sparkles}
          main={!isDone(task)}
          done={isDone(task)}
          onClick={() => void controller.act({ kind: 'clap' })}
        >
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
        <Key icon={PersonStanding} main={!isDone(task)} onClick={() => void controller.act({ kind: 'stand', up: !up })}>
          {up ? 'Sit down' : 'Stand up'}
        </Key>
      );
    }
    case 'wipe':
      return <Key onClick={() => controller.wipe()}>Wipe the whole board</Key>;
    case 'order':
    case 'turn':
    case 'lanes':
      return null;
  }
}

/** One task and its progress; on a small screen its buttons are hidden until it is opened. */
function Tool({
  rule,
  open,
  alone,
  onOpen,
  ...props
}: Props & { rule: InPlay; open: boolean; alone: boolean; onOpen: () => void }) {
  const task = rule.task as Task;
  const done = isDone(task);
  const head = (
    <>
      <b>{wide.value ? <RuleName side={rule.side} /> : rule.side.name}</b>
      {task.need > 1 && (
        <small class="lgo-count">
          {Math.max(0, Math.min(task.have, task.need))}/{task.need}
        </small>
      )}
      {done && <Icon node={Check} class="lgo-tick" />}
    </>
  );
  return (
    <li class={`lgo-task${done ? ' lgo-done' : ''}${open ? ' lgo-open' : ''}`}>
      {wide.value || alone ? (
        <span class="lgo-todo">{head}</span>
      ) : (
        <button type="button" class="lgo-todo" aria-expanded={open} onClick={onOpen}>
          {head}
        </button>
      )}
      {open && (
        <div class="lgo-do">
          {!done && <span class="lgo-how">{task.text}</span>}
          <Keys {...props} task={task} />
        </div>
      )}
    </li>
  );
}

/** Tasks that keep the word off the board are opened first. */
const comesFirst = (task: Task) => task.gesture === 'hold' || task.gesture === 'stand' || task.line === 'sorted';

/** When every token is taken, the players can agree to end the round. */
function Agree({ view, table }: Props) {
  const all = view.tokens.length > 0 && view.tokens.every((token) => token.holder !== null);
  if (view.options.sealed) return null;
  if (!all) return <p class="lgo-note lgo-later">Once all have tokens, you can end the round together.</p>;
  return view.done.includes(view.seat as number) ? (
    <p class="lgo-note">You agree. Waiting for the others.</p>
  ) : (
    <button
      type="button"
      class="primary big"
      data-lgo-agree
      onClick={() => void controllerOf(table).act({ kind: 'agree' })}
    >
      All done: show the words
    </button>
  );
}

export function RuleTasks(props: Props) {
  const { view } = props;
  const [picked, setPicked] = useState<string | null>(null);
  if (tokenOf(view, view.seat) >= 0)
    return (
      <div class="lgo-tools lgo-held">
        <p class="lgo-note">Another word? Give your token back: your board is wiped.</p>
        <Agree {...props} />
      </div>
    );
  const asked = binding(view).filter((rule) => rule.task !== null);
  const undone = asked.filter((rule) => !isDone(rule.task as Task));
  const next = (undone.find((rule) => comesFirst(rule.task as Task)) ?? undone[0])?.side.id ?? null;
  const open = asked.some((rule) => rule.side.id === picked) ? picked : next;
  if (asked.length === 0) return null;
  return (
    <ul class={`lgo-tools${wide.value ? '' : ' lgo-folded'}`} aria-label="What the rules ask of you">
      {asked.map((rule) => (
        <Tool
          key={rule.side.id}
          {...props}
          rule={rule}
          alone={asked.length === 1}
          open={wide.value || asked.length === 1 || rule.side.id === open}
          onOpen={() => setPicked(rule.side.id === picked ? null : rule.side.id)}
        />
      ))}
    </ul>
  );
}
