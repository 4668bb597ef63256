// How the player's rating moved with a game, and why; at the end of the game.
import { ChartLine, TrendingDown, TrendingUp } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { toProfile } from '../../app/router';
import { me } from '../../app/state';
import * as api from '../../net/api';
import type { TableResult } from '../../net/wire';
import { Icon } from '../icon';
import { hasNumber, ratingText, reasonText, unratedText, weightText } from './rating_text';

/** Milliseconds after which the page asks again for a result that is not there yet. */
const AGAIN = [200, 500, 1_000, 2_000, 4_000, 8_000];

function useResult(table: string): TableResult | null {
  const [result, setResult] = useState<TableResult | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = [...AGAIN];
    const ask = async () => {
      const found = await api.tableResult(table).catch(() => ({ pending: true }));
      const [delay, ...later] = left;
      left = later;
      if (found.pending && delay !== undefined) timer = setTimeout(() => void ask(), delay);
      else if (!found.pending) setResult(found);
    };
    void ask();
    return () => {
      left = [];
      clearTimeout(timer);
    };
  }, [table]);
  return result;
}

export function RatingChange({ table }: { table: string }) {
  const result = useResult(table);
  if (!result) return null;
  const { before, after } = result;
  if (!before || !after) {
    const why = unratedText(result.unrated);
    return why ? <p class="nothing">{why}</p> : null;
  }
  const known = hasNumber(before) && hasNumber(after);
  const gain = known ? after.number - before.number : 0;
  return (
    <div class={`rating-change ${known ? (gain < 0 ? 'fell' : 'rose') : ''}`} role="status">
      <Icon node={known ? (gain < 0 ? TrendingDown : TrendingUp) : ChartLine} />
      <p>
        <span>
          Your rating: <b>{known ? `${ratingText(before)} → ${ratingText(after)}` : ratingText(after)}</b>
          {known && <small> ({gain < 0 ? `−${-gain}` : `+${gain}`})</small>}
        </span>
        <small>
          {reasonText(result.opponents ?? [])} {weightText(result.weight ?? 1)}{' '}
          {me.value && <a href={toProfile(me.value.player)}>All ratings</a>}
        </small>
      </p>
    </div>
  );
}
