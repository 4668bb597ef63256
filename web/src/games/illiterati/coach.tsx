// The coach: a button to ask, and the advice for all players.
import { signal } from '@preact/signals';
import { Lightbulb, X } from 'lucide';
import { Icon, RoundButton } from '../../view/icon';
import { controllerOf } from './controller';
import { leftSentence, named, spelledOut } from './text';
import { Tiles } from './tile';
import type { Table } from './types';
import type { Advice, View } from './wire';

/** The advice that this player has closed. */
const away = signal('');

const marked = (view: View, advice: Advice) => JSON.stringify([view.round, advice]);

export function CoachKey({ view, table }: { view: View; table: Table }) {
  if (!view.options.coach || view.seat === null || view.advised.includes(view.seat)) return null;
  return (
    <button
      type="button"
      class="plain"
      aria-label="Ask the coach"
      title="Ask the coach, once a round, what would be left over"
      onClick={() => controllerOf(table).say({ kind: 'consult' })}
    >
      <Icon node={Lightbulb} /> <span>Coach</span>
    </button>
  );
}

export function CoachSlip({ view, names }: { view: View; names: readonly string[] }) {
  const { advice } = view;
  if (!advice || away.value === marked(view, advice)) return null;
  return (
    <li class="ilt-request ilt-own ilt-told">
      <p>
        <Icon node={Lightbulb} /> {advice.gifts.length > 0 ? 'Coach: ' : <b>The coach has looked at all desks</b>}
        {advice.gifts.map((gift) => (
          <span key={`${gift.giver}>${gift.taker}:${gift.tiles.join()}`} class="ilt-part">
            {gift.giver === null ? 'the Library' : named(view, names, gift.giver)} to {named(view, names, gift.taker)}{' '}
            <span class="unseen">{spelledOut(gift.tiles)}</span>
            <Tiles tiles={gift.tiles} />
          </span>
        ))}
        <small>{leftSentence(view, names, advice)}</small>
      </p>
      <RoundButton
        icon={X}
        label="Close the coach’s advice"
        onClick={() => {
          away.value = marked(view, advice);
        }}
      />
    </li>
  );
}
