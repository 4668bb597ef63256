// The buttons above the hand: lay the word or forfeit, challenge or let it pass, keep or reject.
import { ArrowDownToLine, Check, Flag, Lightbulb, Hand as Palm, ThumbsDown, ThumbsUp, X } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../view/icon';
import { byKey } from '../../view/roving_focus';
import { change, clear, lay, listedMove } from './controller';
import { fromPlay, sum, wordOf } from './draft';
import { plural } from './text';
import type { Table } from './types';
import type { LiteratioAction, View } from './wire';

interface Props {
  view: View;
  table: Table;
  names: readonly string[];
  openClause: (id: string) => void;
}

/** Forfeiting takes two presses, because its button is close to the one that lays the word. */
function Forfeit({ table, action }: { table: Table; action: LiteratioAction }) {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" class="plain" onClick={() => setSure(true)}>
        <Icon node={Palm} /> Forfeit
      </button>
    );
  }
  return (
    <span class="lto-sure">
      <button type="button" class="primary" onClick={() => void table.act(action)}>
        Forfeit the turn
      </button>
      <button type="button" class="quiet" onClick={() => setSure(false)}>
        Play on
      </button>
    </span>
  );
}

/** What can be done with the word being built, or instead of one. */
function Turn({ view, table }: Props) {
  const choice = table.choice.value;
  const [draw, forfeit, shown] = [listedMove(table, 'draw'), listedMove(table, 'forfeit'), listedMove(table, 'play')];
  const word = wordOf(view, choice);
  const points = plural(sum(view, choice).total, 'point');
  return (
    <div class="lto-answers">
      {word && (
        <>
          <button
            type="button"
            class="primary big lto-lay"
            data-lto-lay
            style={{ '--lto-letters': word.length }}
            aria-label={`Lay ${word.replaceAll('?', ' blank ')} for ${points}`}
            onClick={() => lay(table, view)}
          >
            Lay <b>{word.replaceAll('?', '·')}</b>
          </button>
          <button type="button" class="plain" onClick={() => clear(table, view)}>
            <Icon node={X} /> Clear
          </button>
        </>
      )}
      {!word && draw && (
        <button type="button" class="primary" onClick={() => void table.act(draw)}>
          <Icon node={ArrowDownToLine} /> Draw until you can make a word
        </button>
      )}
      {!word && shown && (
        <button type="button" class="plain" onClick={() => change(table, view, fromPlay(view, shown))}>
          <Icon node={Lightbulb} /> Show me one
        </button>
      )}
      {!word && forfeit && <Forfeit table={table} action={forfeit} />}
    </div>
  );
}

const vote = (table: Table, keep: boolean) =>
  table.look.value?.moves?.find((move) => move.kind === 'vote' && move.keep === keep);

/** Two large buttons to judge a word. */
function Doubt({ view, table }: Props) {
  const group = useRef<HTMLElement>(null);
  // Focus the group and not a button, so that a stray Enter does not answer.
  useLayoutEffect(() => {
    if (byKey() && document.activeElement === document.body) group.current?.focus();
  }, [view.asked]);
  const word = view.window?.word ?? '';
  const own = view.window?.seat === view.seat;
  const answers: [LiteratioAction | undefined, string, string, typeof Flag][] =
    view.wait === 'vote'
      ? [
          [vote(table, true), own ? `Stand by ${word}` : `Keep ${word}`, 'primary', ThumbsUp],
          [vote(table, false), own ? `Take ${word} back` : `Reject ${word}`, 'lto-reject', ThumbsDown],
        ]
      : [
          [listedMove(table, 'accept'), 'Let it pass', 'primary', Check],
          [listedMove(table, 'challenge'), 'Challenge', 'lto-reject', Flag],
        ];
  return (
    <section ref={group} class="lto-answers lto-doubt" aria-label={`What do you say to ${word}?`} tabIndex={-1}>
      {answers.map(
        ([action, text, css, icon]) =>
          action && (
            <button key={text} type="button" class={`big ${css}`} onClick={() => void table.act(action)}>
              <Icon node={icon} /> {text}
            </button>
          ),
      )}
    </section>
  );
}

/** An empty row in place of the buttons, so that the board keeps its size between questions. */
const NONE = <div class="lto-no-answers" />;

export function Controls(props: Props) {
  if (!props.table.mayAct.value) return props.view.seat === null ? null : NONE;
  switch (props.view.wait) {
    case 'play':
      return <Turn {...props} />;
    case 'window':
    case 'vote':
      return <Doubt {...props} />;
    case 'over':
      return NONE;
  }
}
