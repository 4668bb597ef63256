// The latest high scores in the lobby, and links to every game's page.
import { Trophy } from 'lucide';
import { useEffect } from 'preact/hooks';
import { ago } from '../../app/phrases';
import { toHighScores } from '../../app/router';
import { games, latest, loadLatestHighScores, me, titleOf } from '../../app/state';
import type { HighScoreLine, HighScorePlayer } from '../../net/wire';
import { Icon } from '../icon';

/** The labels of figures as columns, in the order in which they first appear. */
export const labelsOf = (lines: readonly HighScoreLine[]) => [
  ...new Set(lines.flatMap((line) => line.figures.map((figure) => figure.label))),
];

/** A line's figure in a column, with a typographic minus; a dash for none. */
export function figure(line: HighScoreLine, label: string): string {
  const found = line.figures.find((one) => one.label === label)?.value;
  if (found === undefined) return '–';
  return typeof found === 'number' && found < 0 ? `−${-found}` : String(found);
}

export const namesOf = (players: readonly HighScorePlayer[]) => players.map((player) => player.name).join(', ');

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
