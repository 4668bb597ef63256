// The lobby's glance into the book of records: the latest lines, and the way to every game's page.
import { Trophy } from 'lucide';
import { useEffect } from 'preact/hooks';
import { ago } from '../../app/relative_time';
import { toRecords } from '../../app/router';
import { games, latest, me, readLatest, titleOf } from '../../app/state';
import type { RecordLine } from '../../net/wire';
import { Icon } from '../icon';
import { figure, namesOf } from './format';

function Latest({ line }: { line: RecordLine }) {
  const [first] = line.figures;
  return (
    <li class="table-row">
      <a href={toRecords(line.game)}>
        <b>{namesOf(line.by)}</b>
        <span class="who">
          {titleOf(line.game)} · {line.board}
        </span>
        <span class="when">{ago(line.at)}</span>
        <span class="verb">{first && `${first.label} ${figure(line, first.label)}`}</span>
      </a>
    </li>
  );
}

export function RecordsList() {
  const known = me.value !== null;
  useEffect(() => {
    if (known) void readLatest();
  }, [known]);
  if (!latest.value || !games.value) return null;
  return (
    <section class="list records-list">
      <h2>Records</h2>
      {latest.value.length === 0 ? (
        <p class="nothing">The book of records is empty. Finish a game, and yours is the first name in it.</p>
      ) : (
        <ul>
          {latest.value.map((line, index) => (
            <Latest key={`${line.at} ${index}`} line={line} />
          ))}
        </ul>
      )}
      <p class="books">
        {games.value.map((card) => (
          <a key={card.name} href={toRecords(card.name)} aria-label={`Records of ${card.title}`}>
            <Icon node={Trophy} /> {card.title}
          </a>
        ))}
      </p>
    </section>
  );
}
