// The latest high scores in the lobby, and links to every game's page.
import { Trophy } from 'lucide';
import { useEffect } from 'preact/hooks';
import { ago } from '../../app/phrases';
import { toHighScores } from '../../app/router';
import { games, latest, loadLatestHighScores, me, titleOf } from '../../app/state';
import type { HighScoreLine } from '../../net/wire';
import { Icon } from '../icon';
import { figure, namesOf } from './format';

function Latest({ line }: { line: HighScoreLine }) {
  const [first] = line.figures;
  return (
    <li class="table-row">
      <a href={toHighScores(line.game)}>
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

export function LatestHighScores() {
  const known = me.value !== null;
  useEffect(() => {
    if (known) void loadLatestHighScores();
  }, [known]);
  if (!latest.value || !games.value) return null;
  return (
    <section class="list latest-high-scores">
      <h2>High scores</h2>
      {latest.value.length === 0 ? (
        <p class="nothing">Nobody has won a game here yet. Win one and your name is the first.</p>
      ) : (
        <ul>
          {latest.value.map((line, index) => (
            <Latest key={`${line.at} ${index}`} line={line} />
          ))}
        </ul>
      )}
      <p class="game-links">
        {games.value.map((card) => (
          <a key={card.name} href={toHighScores(card.name)} aria-label={`High scores of ${card.title}`}>
            <Icon node={Trophy} /> {card.title}
          </a>
        ))}
      </p>
    </section>
  );
}
