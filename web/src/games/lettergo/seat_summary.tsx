// What a seat shows: signs and counts on its plaque, and its claimed cards in the details dialog.
import { Check, CircleDot, HandGrab, Hand as HandIcon, Layers, PersonStanding, Star } from 'lucide';
import { figure, plural } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { Terms } from '../../view/table/term';
import { StillCard } from './card';
import { tokenOf } from './text';
import type { SeatProps } from './types';

export function SeatSummary({ view, seat }: SeatProps) {
  const token = view.tokens[tokenOf(view, seat)];
  const { standing = false, holding = false } = view.conduct[seat] ?? {};
  const ready = (view.phase === 'ready' || view.phase === 'turn') && view.done.includes(seat);
  const waved = view.raised.some((hand) => hand.seat === seat);
  return (
    <span class="facts">
      <span class="points" title="Stars">
        <Icon node={Star} />
        {figure(view.scores[seat] ?? 0)}
        <span class="lgo-label"> {view.scores[seat] === 1 ? 'star' : 'stars'}</span>
        <span class="unseen">, </span>
      </span>
      <span class="lgo-pile" title="Cards claimed">
        <Icon node={Layers} />
        {view.piles[seat]?.length ?? 0}
        <span class="lgo-label"> {view.piles[seat]?.length === 1 ? 'card' : 'cards'}</span>
      </span>
      {token && (
        <span class="lgo-has" title="Holds a token">
          <Icon node={CircleDot} />
          <span class="unseen">, token </span>
          {token.number ?? '?'}
        </span>
      )}
      {ready && (
        <span title="Ready">
          <Icon node={Check} />
          <span class="unseen">, ready</span>
        </span>
      )}
      {standing && (
        <span title="Stands">
          <Icon node={PersonStanding} />
          <span class="unseen">, stands</span>
        </span>
      )}
      {(holding || waved) && (
        <span title={waved ? 'Holds up a hand' : 'Hand on head'}>
          <Icon node={waved ? HandIcon : HandGrab} />
          <span class="unseen">{waved ? ', holds up a hand' : ', hand on head'}</span>
        </span>
      )}
    </span>
  );
}

export function SeatDetails({ view, seat }: SeatProps) {
  const pile = view.piles[seat] ?? [];
  const sticky = view.rules.find((rule) => rule.only === seat);
  const groups = [
    ['Consonants', pile.filter((face) => face.stars > 0)],
    ['Vowels', pile.filter((face) => face.stars === 0)],
  ] as const;
  return (
    <div class="dossier">
      <p>
        {plural(view.scores[seat] ?? 0, 'star')} so far, {plural(pile.length, 'card')} claimed.
      </p>
      {sticky && (
        <p>
          A rule of their own: <b>{sticky.side.name}</b>. {sticky.side.effect}
        </p>
      )}
      {groups.map(([title, faces]) => (
        <section key={title}>
          <h3>
            <Terms text={title} /> <small>{faces.length}</small>
          </h3>
          {faces.length === 0 ? (
            <p class="nothing">None yet.</p>
          ) : (
            <div class="lgo-few">
              {faces.map((face) => (
                <StillCard key={face.card} face={face} flies={false} />
              ))}
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
