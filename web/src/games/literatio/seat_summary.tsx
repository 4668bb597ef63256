// What a seat shows: counts on its plaque, and its words in the details dialog.
import { CircleSlash, Hand as HandIcon, Hourglass } from 'lucide';
import { figure, plural } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { StillCard } from './card';
import type { SeatProps } from './types';

export function SeatSummary({ view, seat }: SeatProps) {
  const [idle, owed] = [view.idle[seat] ?? 0, view.owed[seat] ?? 0];
  return (
    <span class="facts">
      <span class="points" title="Points">
        {figure(view.scores[seat] ?? 0)}
        <span class="unit" aria-hidden="true">
          &nbsp;pts
        </span>
        <span class="unseen"> points, </span>
      </span>
      <span title="Cards in hand" class="lto-hand-count">
        <Icon node={HandIcon} />
        {view.hand_sizes[seat]}
        <span class="unseen"> in hand</span>
      </span>
      {idle > 0 && (
        <span title="Turns without a word, in a row">
          <Icon node={Hourglass} />
          <span aria-hidden="true">{idle} no word</span>
          <span class="unseen">, {plural(idle, 'turn')} without a word</span>
        </span>
      )}
      {owed > 0 && (
        <span title="Lost turns to sit out" class="lto-owed">
          <Icon node={CircleSlash} />
          {owed}
          <span class="unseen">, {plural(owed, 'lost turn')} to sit out</span>
        </span>
      )}
    </span>
  );
}

export function SeatDetails({ view, seat }: SeatProps) {
  const words = view.words.filter((spelt) => spelt.seat === seat);
  const shown = view.shown[seat] ?? [];
  const owed = view.owed[seat] ?? 0;
  return (
    <div class="dossier">
      <p>
        {plural(view.scores[seat] ?? 0, 'point')}, {plural(view.hand_sizes[seat] ?? 0, 'card')} in hand
        {owed > 0 ? `, ${plural(owed, 'lost turn')} to sit out` : ''}.
      </p>
      {shown.length > 0 && (
        <section>
          <h3>Cards that everyone has seen</h3>
          <div class="lto-few">
            {shown.map((face) => (
              <StillCard key={face.card} face={face} flies={false} />
            ))}
          </div>
        </section>
      )}
      <section>
        <h3>
          Words <small>{words.length}</small>
        </h3>
        {words.length === 0 && <p class="nothing">No word yet.</p>}
        <ol class="lto-said">
          {words.map((spelt) => (
            <li key={spelt.word}>
              <b>{spelt.word}</b> {spelt.points}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
