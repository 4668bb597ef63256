// The high scores of a game: a table for games that can be compared, the best first.
import { Bot, History, Trophy } from 'lucide';
import { Fragment } from 'preact';
import { type Route, toHighScores, toProfile, toReplay } from '../../app/router';
import { games, titleOf } from '../../app/state';
import { Scene } from '../../games/in_lobby';
import * as api from '../../net/api';
import type { Board, HighScoreLine, HighScorePlayer } from '../../net/wire';
import { Icon } from '../icon';
import { LobbyLink, PageHeader } from '../page_header';
import { Refusal, useLoaded } from '../request';
import { figure, labelsOf, namesOf } from './latest_high_scores';

/** The day, with the year unless it is this year. */
function day(at: number): string {
  const date = new Date(at);
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year });
}

function Players({ players }: { players: readonly HighScorePlayer[] }) {
  return (
    <>
      {players.map((player, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <span class={player.computer ? 'by-computer' : undefined}>
            {player.player ? <a href={toProfile(player.player)}>{player.name}</a> : player.name}
            {player.computer && <Icon node={Bot} />}
            {player.computer && <span class="unseen"> (computer, {player.computer})</span>}
          </span>
        </Fragment>
      ))}
    </>
  );
}

function Line({
  line,
  place,
  labels,
  mixed,
}: {
  line: HighScoreLine;
  /** null for a game that was lost: it has no place. */
  place: number | null;
  labels: string[];
  mixed: boolean;
}) {
  return (
    <tr class={`high-score place-${place ?? 'none'}`}>
      <td class="place">{place ?? '–'}</td>
      <th scope="row">
        <b>
          <Players players={line.by} />
        </b>
        {mixed && <span class={`fate ${line.won ? 'won' : 'lost'}`}>{line.won ? 'Won' : 'Lost'}</span>}
        {line.against.length > 0 && (
          <span class="against">
            against <Players players={line.against} />
          </span>
        )}
        <span class="brief">
          {labels.slice(1).map((label) => (
            <span key={label}>
              {label} {figure(line, label)}
            </span>
          ))}
          <time dateTime={new Date(line.at).toISOString()}>{day(line.at)}</time>
        </span>
      </th>
      {labels.map((label, index) => (
        <td key={label} class={index === 0 ? 'figure first' : 'figure more'}>
          {figure(line, label)}
        </td>
      ))}
      <td class="date more">
        <time dateTime={new Date(line.at).toISOString()}>{day(line.at)}</time>
      </td>
      <td class="way-back">
        {line.table && (
          <a class="quiet" href={toReplay(line.table)} aria-label={`Replay: ${namesOf(line.by)}, ${day(line.at)}`}>
            <Icon node={History} />
            <span>Replay</span>
          </a>
        )}
      </td>
    </tr>
  );
}

function BoardTable({ board }: { board: Board }) {
  const labels = labelsOf(board.lines);
  const mixed = board.lines.some((line) => !line.won);
  const linked = board.lines.some((line) => line.table);
  return (
    <section class="board">
      <table>
        <caption>{board.name}</caption>
        <thead>
          <tr>
            <th scope="col" class="place">
              <span class="unseen">Place</span>
            </th>
            <th scope="col">Who</th>
            {labels.map((label, index) => (
              <th key={label} scope="col" class={index === 0 ? 'figure first' : 'figure more'}>
                {label}
              </th>
            ))}
            <th scope="col" class="date more">
              When
            </th>
            <th scope="col" class="way-back">
              {linked && <span class="unseen">Replay</span>}
            </th>
          </tr>
        </thead>
        <tbody>
          {board.lines.map((line, index) => (
            <Line
              key={`${line.at} ${index}`}
              line={line}
              place={line.won ? index + 1 : null}
              labels={labels}
              mixed={mixed}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Empty({ title }: { title: string }) {
  return (
    <div class="no-high-scores">
      <Icon node={Trophy} />
      <h2>No high scores yet</h2>
      <p>Win a game of {title} and your name is the first here.</p>
      <LobbyLink />
    </div>
  );
}

export function HighScoresPage({ route }: { route: Extract<Route, { page: 'high_scores' }> }) {
  const { found, why } = useLoaded(() => api.highScores(route.game), [route.game]);
  const title = titleOf(route.game);
  return (
    <div class="high-scores-page">
      <PageHeader />
      <main id="main">
        <div class="high-scores-head">
          <Scene game={route.game} />
          <div>
            <p class="over-title">High scores</p>
            <h1>{title}</h1>
          </div>
        </div>
        <nav class="game-links" aria-label="Other games">
          {games.value?.map((card) => (
            <a
              key={card.name}
              href={toHighScores(card.name)}
              aria-current={card.name === route.game ? 'page' : undefined}
            >
              {card.title}
            </a>
          ))}
        </nav>
        <Refusal why={why} />
        {!found && !why && <p class="nothing">Loading the high scores…</p>}
        {found?.boards.length === 0 && <Empty title={title} />}
        {found?.boards.map((board) => (
          <BoardTable key={board.name} board={board} />
        ))}
        {found && found.boards.length > 0 && (
          <p class="nothing">
            The ten best of each list; lost games come last and have no place. Games that only computers won do not
            count.
          </p>
        )}
      </main>
    </div>
  );
}
