// What a seat shows: signs and counts on its plaque, and its whole desk in the details dialog.
import { BookCheck, Check, Puzzle, WholeWord } from 'lucide';
import { Icon } from '../../view/icon';
import { DeskDetails } from './other_desks';
import type { SeatProps } from './types';

export function SeatSummary({ view, seat }: SeatProps) {
  const player = view.players[seat];
  if (!player) return null;
  const ready = view.phase === 'ready' && view.done.includes(seat);
  return (
    <span class="facts">
      <span class="points" title="Books bound">
        <Icon node={BookCheck} />
        {player.bound.length}
        <small>/{view.books_needed}</small>
        <span class="ilt-word-label"> books</span>
        <span class="unseen">, </span>
      </span>
      <span class="ilt-many" title="Words">
        <Icon node={WholeWord} />
        {player.words.length}
        <span class="ilt-word-label"> {player.words.length === 1 ? 'word' : 'words'}</span>
        <span class="unseen">, </span>
      </span>
      <span title="Loose letters">
        <Icon node={Puzzle} />
        {player.loose.length}
        <span class="ilt-word-label"> loose</span>
      </span>
      {(player.done || ready) && (
        <span class="ilt-ok" title={ready ? 'Ready' : 'Done'}>
          <Icon node={Check} />
          <span class="unseen">, {ready ? 'ready' : 'done'}</span>
        </span>
      )}
    </span>
  );
}

export function SeatDetails({ view, seat }: SeatProps) {
  return <DeskDetails view={view} table={null} seat={seat} />;
}
