// What a player could have done better over many games, by theme, and those decisions to try again; solved ones leave.
import { Target } from 'lucide';
import { plural } from '../../app/phrases';
import { go, toTable } from '../../app/router';
import { titleOf } from '../../app/state';
import * as api from '../../net/api';
import type { MistakeInfo, Mistakes, ThemeInfo } from '../../net/wire';
import { Icon } from '../icon';
import { Refusal, useLoaded, useRequest } from '../request';
import { percent } from './review_text';

/** Themes that are shown of each game. */
const THEMES = 3;

/** The games in which something could have been done better, each with its costliest themes. */
function byGame(themes: readonly ThemeInfo[]): [string, ThemeInfo[]][] {
  const games = new Map<string, ThemeInfo[]>();
  for (const theme of themes) games.set(theme.game, [...(games.get(theme.game) ?? []), theme]);
  return [...games].map(([game, found]) => [game, found.slice(0, THEMES)]);
}

/** How often something happened, and what it cost each time. */
const howOften = ({ count, cost }: ThemeInfo) =>
  count === 1 ? `once, and it cost ${percent(cost)}` : `${count} times, at a cost of ${percent(cost / count)} each`;

function Themes({ themes }: { themes: readonly ThemeInfo[] }) {
  return (
    <dl class="trainer-themes">
      {byGame(themes).map(([game, found]) => (
        <div key={game}>
          <dt>{titleOf(game)}</dt>
          {found.map((theme) => (
            <dd key={theme.theme}>
              {theme.theme} <small>{howOften(theme)}</small>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Waiting({ mistakes }: { mistakes: readonly MistakeInfo[] }) {
  const { busy, why, run } = useRequest();
  const open = ({ table, move }: MistakeInfo) =>
    void run(async () => go(toTable((await api.tryAgain(table, { move })).id)));
  return (
    <>
      <Refusal why={why} />
      <ul class="trainer-list">
        {mistakes.map((mistake) => (
          <li key={`${mistake.table} ${mistake.move}`}>
            <span>
              <b>{mistake.theme}</b>
              <small>
                {titleOf(mistake.game)} · cost {percent(mistake.cost)}
              </small>
            </span>
            <button
              type="button"
              class="plain"
              disabled={busy}
              aria-label={`Try again: ${mistake.theme}, ${titleOf(mistake.game)}`}
              onClick={() => open(mistake)}
            >
              <Icon node={Target} /> Try again
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Found({ waiting, themes, solved }: Mistakes) {
  return (
    <section class="trainer" aria-labelledby="trainer-title">
      <h2 id="trainer-title">From your own games</h2>
      <p>
        The decisions that cost you the most of your chance to win. Try them again.{' '}
        {solved > 0 && `${plural(solved, 'decision')} found better so far. `}
        {waiting.length === 0 && 'There are none to try now: play a game and open its review.'}
      </p>
      <Waiting mistakes={waiting} />
      <h3>What you could have done better</h3>
      <Themes themes={themes} />
    </section>
  );
}

/** The trainer; nothing for a player of whom nothing is known. */
export function Trainer() {
  const { found } = useLoaded(() => api.mistakes(), []);
  return found && found.themes.length > 0 ? <Found {...found} /> : null;
}
