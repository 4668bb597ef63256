// The buttons above the hand: lay the word or forfeit, shuffle, challenge or let it pass, keep or reject.
import { ArrowDownToLine, Check, Flag, Lightbulb, Hand as Palm, Shuffle, ThumbsDown, ThumbsUp, X } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plural } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { byKey } from '../../view/roving_focus';
import { change, clear, lay, listedMove } from './controller';
import { fromPlay, missing, sum, wordOf } from './draft';
import { priceText } from './text';
import type { Table } from './types';
import type { LiteratioAction, View } from './wire';

interface Props {
  view: View;
  table: Table;
  names: readonly string[];
  openClause: (id: string) => void;
  /** Shuffle the hand; null where there is nothing to shuffle. */
  onShuffle: (() => void) | null;
}

function ShuffleKey({ onShuffle }: Pick<Props, 'onShuffle'>) {
  if (!onShuffle) return null;
  return (
    <button type="button" class="plain" aria-label="Shuffle your hand" onClick={onShuffle}>
      <Icon node={Shuffle} /> Shuffle
    </button>
  );
}

/** Forfeiting takes two presses, because its button is close to the one that lays the word. */
function Forfeit({ table, action }: { table: Table; action: LiteratioAction }) {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" class="plain" onClick={() => setSure(true)}>
        <Icon node={Palm} /> Forfeit turn
      </button>
    );
  }
  return (
    <span class="lto-sure">
      <button type="button" class="primary" onClick={() => void table.act(action)}>
        Forfeit the turn
      </button>
      <button type="button" class="quiet" onClick={() => setSure(false)}>
        Not yet
      </button>
    </span>
  );
}

/** What can be done with the word being built, or instead of one. */
function WordKeys({ view, table, onShuffle }: Props) {
  const choice = table.choice.value;
  const [draw, forfeit, shown] = [listedMove(table, 'draw'), listedMove(table, 'forfeit'), listedMove(table, 'play')];
  const word = wordOf(view, choice);
  const { total } = sum(view, choice);
  return (
    <div class="lto-answers">
      {word && (
        <>
          <button
            type="button"
            class={`${missing(view, choice) ? 'plain' : 'primary'} big lto-lay`}
            data-lto-lay
            style={{ '--lto-letters': word.length }}
            aria-label={`Lay ${word.replaceAll('?', ' blank ')} for ${plural(total, 'point')}`}
            onClick={() => lay(table, view)}
          >
            Lay <b>{word.replaceAll('?', '·')}</b> <small>{total}</small>
          </button>
          <button type="button" class="plain" onClick={() => clear(table, view)}>
            <Icon node={X} /> Clear
          </button>
        </>
      )}
      {!word && draw && (
        <button type="button" class="primary" onClick={() => void table.act(draw)}>
          <Icon node={ArrowDownToLine} /> Draw until you find a word
        </button>
      )}
      {!word && shown && (
        <button type="button" class="plain" onClick={() => change(table, view, fromPlay(view, shown))}>
          <Icon node={Lightbulb} /> Show me one
        </button>
      )}
      {!word && <ShuffleKey onShuffle={onShuffle} />}
      {!word && forfeit && (
        <Forfeit key={`${table.info.value?.id} ${table.look.value?.ask.id}`} table={table} action={forfeit} />
      )}
    </div>
  );
}

const vote = (table: Table, keep: boolean) =>
  table.look.value?.moves?.find((move) => move.kind === 'vote' && move.keep === keep);

/** What a challenge costs whoever is wrong, said before it is made. */
function Price({ view, table, names, onBack }: Omit<Props, 'openClause' | 'onShuffle'> & { onBack: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (byKey()) first.current?.focus();
  }, []);
  const action = listedMove(table, 'challenge');
  if (!view.window || !action) return null;
  return (
    <section class="lto-answers lto-doubt lto-price" aria-label="Challenge it?">
      <p>{priceText(view, names)}</p>
      <button ref={first} type="button" class="big lto-reject" onClick={() => void table.act(action)}>
        <Icon node={Flag} /> Challenge {view.window.word}
      </button>
      <button type="button" class="plain big" onClick={onBack}>
        Back
      </button>
    </section>
  );
}

/** Two large buttons to judge a word; a challenge tells its price first. */
function Doubt({ view, table, names }: Props) {
  const group = useRef<HTMLElement>(null);
  const [priced, setPriced] = useState(-1);
  // Focus the group and not a button, so that a stray Enter does not answer.
  useLayoutEffect(() => {
    if (byKey() && document.activeElement === document.body) group.current?.focus();
  }, [view.asked, priced]);
  if (priced === view.asked) return <Price view={view} table={table} names={names} onBack={() => setPriced(-1)} />;
  const word = view.window?.word ?? '';
  const own = view.window?.seat === view.seat;
  const send = (action: LiteratioAction | undefined) => action && { onClick: () => void table.act(action) };
  const answers: [{ onClick: () => void } | undefined, string, string, typeof Flag][] =
    view.wait === 'vote'
      ? [
          [send(vote(table, true)), own ? `Stand by ${word}` : `Keep ${word}`, 'primary', ThumbsUp],
          [send(vote(table, false)), own ? `Take ${word} back` : `Reject ${word}`, 'lto-reject', ThumbsDown],
        ]
      : [
          [send(listedMove(table, 'accept')), 'Let it pass', 'primary', Check],
          [listedMove(table, 'challenge') && { onClick: () => setPriced(view.asked) }, 'Challenge', 'lto-reject', Flag],
        ];
  return (
    <section ref={group} class="lto-answers lto-doubt" aria-label={`What do you say to ${word}?`} tabIndex={-1}>
      {answers.map(
        ([press, text, css, icon]) =>
          press && (
            <button key={text} type="button" class={`big ${css}`} {...press}>
              <Icon node={icon} /> {text}
            </button>
          ),
      )}
    </section>
  );
}

/** Between questions only the hand can be shuffled; the row stays, so that the board keeps its size. A lesson needs it. */
const idle = (props: Props) =>
  props.table.info.value?.lesson ? null : (
    <div class="lto-answers">
      <ShuffleKey {...props} />
    </div>
  );

export function Controls(props: Props) {
  const answering = props.table.mayAct.value && props.table.passing.value === null;
  if (!answering) return props.view.seat === null ? null : idle(props);
  switch (props.view.wait) {
    case 'play':
      return <WordKeys {...props} />;
    case 'window':
    case 'vote':
      return <Doubt {...props} />;
    case 'over':
      return idle(props);
  }
}
