// The score of a round: while it is read, later steps wait to be shown.
import { useEffect } from 'preact/hooks';
import { dark } from '../../app/preferences';
import type { Face } from '../../games/face';
import type { TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Dialog } from '../dialog';
import { seatColour } from '../player_colour';
import { calledNames } from './outcome_text';

interface Props {
  table: Table;
  info: TableInfo;
  face: Face;
  onClose: () => void;
}

export function RoundDialog({ table, info, face, onClose }: Props) {
  useEffect(() => {
    table.hold();
    return () => table.goOn();
  }, [table]);
  const scored = table.told.value.filter((one) => face.isScoring(one.event)).at(-1);
  const waiting = table.behind.value;
  if (!scored) return null;
  const team = face.standings(table.look.value?.view)?.team;
  const ended = team === undefined ? 'The score' : team === 'won' ? 'You have won, all together' : 'You have all lost';
  return (
    <Dialog title={info.lesson ? ended : 'The round is over'} kind="wide" onClose={onClose}>
      <face.ScoreSheet
        event={scored.event}
        lines={scored.score ?? []}
        view={table.look.value?.view}
        names={calledNames(info.seats, table.look.value?.seat ?? null)}
        colours={info.seats.map((seat) => seatColour(seat, dark.value))}
      />
      <div class="row end">
        {waiting > 0 && <span class="nothing">The next round has begun. You will see every move.</span>}
        <button type="button" class="primary" onClick={onClose}>
          {info.lesson ? 'Go on' : 'Next round'}
        </button>
      </div>
    </Dialog>
  );
}
