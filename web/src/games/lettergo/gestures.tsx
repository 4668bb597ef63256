// The buttons and fields for everything a rule may ask for: lines, marks, stamps, holding, speaking, high fives.

import type { IconNode } from 'lucide';
import { Check, Hand as HandIcon, Handshake, Megaphone } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../view/icon';
import { controllerOf } from './controller';
import { CORNERS, LiveInk, usePen, WHOLE } from './drawing_pad';
import { EDGES, StampSign } from './stamps';
import { isDone, LINES, type LineKind, STAMPS, tokenOf, whose, wordOf } from './text';
import type { Table } from './types';
import { InkLayer, SignBox } from './whiteboard';
import type { Task, View } from './wire';

export interface Props {
  view: View;
  table: Table;
  names: readonly string[];
}

export interface TaskProps extends Props {
  task: Task;
}

export function Key(props: {
  icon?: IconNode;
  on?: boolean;
  /** The one button of its task. */
  main?: boolean;
  label?: string;
  onClick: () => void;
  done?: boolean;
  /** Done once and for all: it stays in its place, ticked. */
  used?: boolean;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class={`lgo-tool${props.done ? ' lgo-done' : ''}${props.main ? ' lgo-main' : ''}`}
      aria-pressed={props.on}
      aria-label={props.label}
      disabled={props.used}
      onClick={props.onClick}
    >
      {props.icon && <Icon node={props.icon} />}
      {props.children}
      {props.done && <Icon node={Check} class="lgo-tick" />}
    </button>
  );
}

/** A line of text that a rule asks for; it is sent on blur, by Enter or by the button. */
export function LineField({ view, table, kind }: Props & { kind: LineKind }) {
  const written = (view.board?.lines ?? []).find((line) => line.kind === kind)?.text ?? '';
  const [text, setText] = useState(written);
  // Enter, the button and the blur after them say the same, often before the table has answered the first of them.
  const sent = useRef(written);
  useEffect(() => {
    sent.current = written;
    setText(written);
  }, [written]);
  const plain = text.trim().replace(/\s+/g, ' ');
  const clean = kind === 'clue' ? plain : plain.toUpperCase();
  const send = () => {
    if (clean === sent.current) return;
    sent.current = clean;
    void controllerOf(table)
      .act({ kind: 'jot', line: kind, text: clean })
      .then((taken) => {
        if (!taken && sent.current === clean) sent.current = written;
      });
  };
  return (
    <div class="lgo-field">
      <label for={`lgo-${kind}`}>{LINES[kind]}</label>
      <input
        id={`lgo-${kind}`}
        type="text"
        enterkeyhint="done"
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
      <Key label={`Write it: ${LINES[kind].toLowerCase()}`} used={clean === written} onClick={send}>
        {written !== '' && clean === written ? <Icon node={Check} class="lgo-tick" /> : 'OK'}
      </Key>
    </div>
  );
}

/** The part of another player's board on which this player may draw. */
export function NeighbourPad({ view, table, names, task }: TaskProps) {
  const controller = controllerOf(table);
  const board = task.board as number;
  const seat = view.seat as number;
  const place = task.place ?? 'margin';
  const region = place === 'box' || place === 'margin' ? CORNERS[place] : WHOLE;
  const pen = usePen(false, (points) => controller.stroke(board, place, points), region);
  const own = <T extends { board: number }>(all: readonly T[] | undefined) =>
    (all ?? []).filter((one) => one.board === board);
  const live = tokenOf(view, view.seat) < 0;
  return (
    <div class="lgo-neighbour">
      <span class="lgo-caption">
        {whose(view, names, board)} board, on your {board === (seat + 1) % view.hands.length ? 'left' : 'right'}
      </span>
      <div class={`lgo-whiteboard lgo-small${live ? ' lgo-live' : ''}`}>
        <div class="lgo-surface lgo-corner" data-lgo-pad={place} onPointerDown={live ? pen.down : undefined}>
          <InkLayer ink={own(view.board?.ink)} stamps={own(view.board?.stamps)} region={region} />
          <InkLayer ink={own(controller.wet.value)} stamps={[]} css="wet" region={region} />
          <LiveInk points={pen.live} region={region} />
          {place === 'box' && !isDone(task) && <SignBox text="sign here" />}
        </div>
      </div>
    </div>
  );
}

export function StampKeys({ view, table, names, task }: TaskProps) {
  const board = task.board ?? (view.seat as number);
  const to = board === view.seat ? '' : ` on ${whose(view, names, board)} board`;
  // Of a frame, the table lists the edges that are open: those that are drawn keep their places.
  const open = task.stamps ?? [];
  const stamps = task.gesture === 'frame' ? EDGES : open;
  return (
    <div class="lgo-stamps">
      {stamps.map((stamp) => (
        <Key
          key={stamp}
          used={!open.includes(stamp)}
          label={`Stamp: ${STAMPS[stamp].toLowerCase()}${to}`}
          onClick={() => void controllerOf(table).act({ kind: 'stamp', board, stamp })}
        >
          <StampSign kind={stamp} />
          <small>
            {!open.includes(stamp) && <Icon node={Check} class="lgo-tick" />} {STAMPS[stamp]}
          </small>
        </Key>
      ))}
    </div>
  );
}

/** A button for each letter of the word that puts a mark there or removes it. */
export function MarkKeys({ view, table, task }: TaskProps) {
  const word = wordOf(view.board);
  const mark = task.mark ?? 'underline';
  const marked = (at: number) => (view.board?.marks ?? []).some((one) => one.letter === at && one.mark === mark);
  if (!word) return null;
  const verb = mark === 'hat' ? 'Put a hat on' : 'Underline';
  return (
    <div class="lgo-marks">
      {[...word].map((letter, at) => (
        <Key
          key={at}
          on={marked(at)}
          label={`${verb} ${letter}, place ${at + 1}`}
          onClick={() => void controllerOf(table).act({ kind: 'mark', letter: at, mark, on: !marked(at) })}
        >
          <b class={`lgo-${mark}`}>{letter}</b>
        </Key>
      ))}
    </div>
  );
}

const LONG = 350;

/** Held down, or tapped once to hold and once more to let go. */
export function HoldKey({ view, table, task }: TaskProps) {
  const holding = view.conduct[view.seat as number]?.holding ?? false;
  const hold = (down: boolean) => void controllerOf(table).act({ kind: 'hold', down });
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
      class={`lgo-tool${isDone(task) ? ' lgo-done' : ''}`}
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

export function SpeakKeys({ table, task }: TaskProps) {
  const controller = controllerOf(table);
  return (
    <>
      <Key
        icon={Megaphone}
        on={controller.speaking.value}
        onClick={() => (controller.speaking.value = !controller.speaking.value)}
      >
        Say letters as I write
      </Key>
      {!isDone(task) && controller.spoken && (
        <Key icon={Megaphone} onClick={() => void controller.act({ kind: 'speak', letters: controller.spoken })}>
          Say {controller.spoken.split('').join(' ')}
        </Key>
      )}
    </>
  );
}

export function FiveKeys({ view, table, names }: TaskProps) {
  const controller = controllerOf(table);
  const hands = view.raised.filter((hand) => hand.seat !== view.seat);
  const own = view.raised.some((hand) => hand.seat === view.seat);
  return (
    <>
      {hands.map((hand) => (
        <Key key={hand.seat} icon={Handshake} onClick={() => void controller.act({ kind: 'five', seat: hand.seat })}>
          High five with {names[hand.seat]}
        </Key>
      ))}
      <Key icon={HandIcon} on={own} onClick={() => void controller.act({ kind: 'offer' })}>
        {own ? 'Your hand is up' : 'Hold up a hand'}
      </Key>
    </>
  );
}
