// "Play on from here": a new table against computers that begins in the position shown.
import { Swords } from 'lucide';
import { useState } from 'preact/hooks';
import { LEVELS, type Level } from '../../app/levels';
import { level } from '../../app/preferences';
import { go, toTable } from '../../app/router';
import * as api from '../../net/api';
import { Icon } from '../icon';
import { Refusal } from '../refusal';

interface Props {
  id: string;
  game: string;
  move: number;
  seat: number;
  name: string;
}

export function PlayOnButton({ id, game, move, seat, name }: Props) {
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState('');
  const [strength, setStrength] = useState<Level>(level.value[game] ?? 'normal');
  const open = () => {
    setBusy(true);
    setWhy('');
    api.playOn(id, { move, seat, level: strength }).then(
      (opened) => go(toTable(opened.id)),
      (error: Error) => {
        setBusy(false);
        setWhy(error.message);
      },
    );
  };
  return (
    <div class="play-on">
      <div class="row">
        <button type="button" class="primary" disabled={busy} onClick={open}>
          <Icon node={Swords} /> Play on from here
        </button>
        <label>
          <span class="unseen">Computers</span>
          <select value={strength} onChange={(event) => setStrength(event.currentTarget.value as Level)}>
            {Object.entries(LEVELS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      </div>
      <small>As {name}, against computers. What nobody has seen yet is shuffled anew, and the game is not rated.</small>
      {why && <Refusal why={why} />}
    </div>
  );
}
