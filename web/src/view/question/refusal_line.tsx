// Why a move was refused: it stands where the last events stand otherwise, so it covers nothing, and goes by itself.
import { X } from 'lucide';
import { useEffect } from 'preact/hooks';
import { sayNow } from '../../app/announcements';
import { play } from '../../app/sound';
import type { Refused } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';

const SHORTEST = 5_000;
const PER_LETTER = 70;

/** How long a refusal is shown: long enough to read it twice. */
export const readingTime = ({ why, rule }: Refused) =>
  SHORTEST + PER_LETTER * (why.length + Math.min(rule?.length ?? 0, 120));

interface Props {
  table: Table;
  refusal: Refused;
  openClause: (id: string) => void;
}

export function RefusalLine({ table, refusal, openClause }: Props) {
  useEffect(() => {
    sayNow(refusal.rule ? `${refusal.why} ${refusal.clause}: ${refusal.rule}` : refusal.why);
    play('low');
    const timer = setTimeout(() => {
      if (table.refusal.value === refusal) table.refusal.value = null;
    }, readingTime(refusal));
    return () => clearTimeout(timer);
  }, [refusal, table]);
  return (
    <div class="refused">
      <p title={refusal.rule ?? undefined}>
        <b>{refusal.why}</b>
      </p>
      {refusal.clause && (
        <button
          type="button"
          class="clause"
          aria-label={`Rule ${refusal.clause}`}
          title={`Rule ${refusal.clause}`}
          onClick={() => openClause(refusal.clause as string)}
        >
          Rule
        </button>
      )}
      <button type="button" class="round" aria-label="Close" onClick={() => (table.refusal.value = null)}>
        <Icon node={X} />
      </button>
    </div>
  );
}
