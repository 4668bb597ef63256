// The team's result at the end: won or lost, with its figures and bound books.
import { BadgeQuestionMark, BookCheck, Flame, Hourglass, Layers, Swords } from 'lucide';
import { plural } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { Terms } from '../../view/table/term';
import type { Standings } from '../face';
import { Spine } from './book';
import { LEVELS } from './text';
import type { SheetProps } from './types';
import type { Ended, IlliteratiEvent, View } from './wire';

export const isScoring = (event: IlliteratiEvent): event is Ended => event.kind === 'ended';

export function standings(view: View): Standings | null {
  if (!view.outcome) return null;
  return { places: view.outcome.places, scores: null, team: view.result?.won ? 'won' : 'lost' };
}

export function ScoreSheet({ event: ended, view, names, colours }: SheetProps) {
  const figures = [
    [Swords, 'Level', `${LEVELS[ended.level]}${view.result?.junior ? ', junior' : ''}`],
    [Hourglass, 'Rounds', ended.rounds],
    [BookCheck, 'Books bound', ended.books],
    [Flame, 'Letters burned', ended.burns],
    [Layers, 'Letters turned in', ended.letters],
    ...(ended.counted_anyway ? [[BadgeQuestionMark, 'Words counted anyway', ended.counted_anyway] as const] : []),
  ] as const;
  return (
    <div class={`ilt-result ${ended.won ? 'ilt-won' : 'ilt-lost'}`}>
      <dl>
        {figures.map(([icon, label, value]) => (
          <div key={label}>
            <dt>
              <Icon node={icon} /> <Terms text={label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul class="ilt-bookcase" aria-label="Books bound">
        {view.players.map((player) => (
          <li key={player.seat}>
            <b style={{ color: colours[player.seat] }}>{names[player.seat]}</b>
            {player.bound.length === 0 ? (
              <small>no book</small>
            ) : (
              player.bound.map((book) => <Spine key={book.id} book={book} progress={FULL} />)
            )}
          </li>
        ))}
      </ul>
      <p class="nothing">{plural(view.villain_deck, 'villain card')} left.</p>
    </div>
  );
}

/** The progress of a bound book: complete. */
const FULL = {
  fitting: [],
  letters: { have: 1, need: 1 },
  words: { have: 1, need: 1 },
  symbols: [],
  met: true,
  turn_in: [],
};
