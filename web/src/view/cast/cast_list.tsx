// The list of computer players to choose from: some of them as opponents, or one for a seat.
import { Check, Shuffle } from 'lucide';
import { useEffect } from 'preact/hooks';
import { type CharacterId, cast, loadCast, TEMPERS } from '../../app/cast';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { Portrait } from './portrait';

interface ListProps {
  chosen: readonly CharacterId[];
  /** Those who cannot be chosen, such as who sits at the table already. */
  taken?: readonly CharacterId[];
  onToggle: (id: CharacterId) => void;
}

function CastList({ chosen, taken = [], onToggle }: ListProps) {
  useEffect(() => void loadCast(), []);
  return (
    <ul class="cast-list">
      {cast.value.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            aria-pressed={chosen.includes(one.id)}
            disabled={taken.includes(one.id)}
            onClick={() => onToggle(one.id)}
          >
            <Portrait character={one.id} size="list" />
            <span>
              <b>
                {one.name}
                {chosen.includes(one.id) && <Icon node={Check} />}
              </b>
              <small>{taken.includes(one.id) ? 'Already playing' : TEMPERS[one.temper]}</small>
              <span class="about">{one.about}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OpponentsProps {
  title: string;
  /** How many computers play. */
  count: number;
  chosen: readonly CharacterId[];
  onChoose: (chosen: CharacterId[]) => void;
  onClose: () => void;
}

/** What is chosen, in a sentence. */
export function chosenText(count: number, chosen: number): string {
  if (chosen === 0) return count === 1 ? 'We choose who plays.' : `We choose a mix of ${count}.`;
  const left = count - chosen;
  return left === 0
    ? 'You have chosen everybody.'
    : `Choose ${left} more, or ${left === 1 ? 'one comes' : `${left} come`} along.`;
}

/** Chooses the opponents of a game against computers; whoever is missing comes from a mix. */
export function OpponentsDialog({ title, count, chosen, onChoose, onClose }: OpponentsProps) {
  const present = chosen.slice(0, count);
  // One more than there are seats for takes the place of the one that was chosen first.
  const toggle = (id: CharacterId) =>
    onChoose(present.includes(id) ? present.filter((one) => one !== id) : [...present, id].slice(-count));
  return (
    <Dialog title={title} kind="wide" onClose={onClose}>
      <CastList chosen={present} onToggle={toggle} />
      <div class="row end sticky cast-foot">
        <p role="status">{chosenText(count, present.length)}</p>
        <button type="button" class="plain" disabled={present.length === 0} onClick={() => onChoose([])}>
          <Icon node={Shuffle} /> A mix
        </button>
        <button type="button" class="primary" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  );
}

interface SeatProps {
  seat: number;
  chosen: CharacterId | null | undefined;
  taken: readonly CharacterId[];
  onChoose: (id: CharacterId) => void;
  onClose: () => void;
}

/** Chooses who plays on a seat of the waiting room. */
export function SeatCharacterDialog({ seat, chosen, taken, onChoose, onClose }: SeatProps) {
  const pick = (id: CharacterId) => {
    onChoose(id);
    onClose();
  };
  return (
    <Dialog title={`Who plays on seat ${seat + 1}?`} kind="wide" onClose={onClose}>
      <CastList chosen={chosen ? [chosen] : []} taken={taken} onToggle={pick} />
    </Dialog>
  );
}
