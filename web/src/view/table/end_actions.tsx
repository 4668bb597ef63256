// What can be done after a game: play again, watch it again, share it.
import { ChartLine, Play, RotateCcw, Share2, Trophy } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { go, toReplay, toTable } from '../../app/router';
import type { Face } from '../../games/face';
import type { TableInfo } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { outcomeText } from './outcome_text';

/** The same game once more, or the way to the one that somebody has opened. */
export function Rematch({ table, info }: { table: Table; info: TableInfo }) {
  const [again, setAgain] = useState(false);
  const rematch = () => {
    setAgain(true);
    void table.send({ kind: 'rematch' });
  };
  // Whoever asks for a rematch goes there at once; the others find a link here.
  useEffect(() => {
    if (again && info.next) go(toTable(info.next));
  }, [again, info.next]);
  if (info.next) {
    return (
      <a class="button primary" href={toTable(info.next)}>
        <Icon node={RotateCcw} /> To the rematch
      </a>
    );
  }
  return info.yours.length > 0 ? (
    <button type="button" class="primary" disabled={again} onClick={rematch}>
      <Icon node={RotateCcw} /> Rematch
    </button>
  ) : null;
}

/** Watch the game again, or show it to others. */
export function Keepsakes({ info }: { info: TableInfo }) {
  return (
    <>
      <a class="button plain" href={toReplay(info.id)}>
        <Icon node={Play} /> Replay
      </a>
      {info.reviewed && (
        <a class="button plain" href={toReplay(info.id, '?review')}>
          <Icon node={ChartLine} /> See where it turned
        </a>
      )}
      <a class="button plain" href={toReplay(info.id, '?share')}>
        <Icon node={Share2} /> Share
      </a>
    </>
  );
}

interface Props {
  table: Table;
  info: TableInfo;
  face: Face;
  onResult: () => void;
  /** The dialog of the end says the same at the moment. */
  covered: boolean;
}

/** In the place of the question, when the game is over: who won, and what can be done now. */
export function EndBar({ table, info, face, onResult, covered }: Props) {
  const look = table.look.value;
  const text = look ? outcomeText(face.standings(look.view), info.seats, look.seat) : '';
  return (
    <div class={`question end-bar${covered ? ' covered' : ''}`}>
      <p class="asks">
        <span>{text || look?.ask.text}</span>
      </p>
      <div class="row">
        <Rematch table={table} info={info} />
        <Keepsakes info={info} />
        <button type="button" class="plain" onClick={onResult}>
          <Icon node={Trophy} /> Result
        </button>
      </div>
    </div>
  );
}
