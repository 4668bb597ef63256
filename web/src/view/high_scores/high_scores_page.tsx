// The book of records: a page for each game, a board for games that are alike, the best first.
import { ArrowLeft, Bot, History, Trophy } from 'lucide';
import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Route, toRecords, toReplay } from '../../app/router';
import { games, titleOf } from '../../app/state';
import * as api from '../../net/api';
import type { Board, RecordLine, RecordPlayer, Records } from '../../net/wire';
import { Scene } from '../game_scene';
import { Icon } from '../icon';
import { HouseMenu, Wordmark } from '../settings_menu';
import { figure, labelsOf, namesOf } from './format';

/** The day, with its year where that is not this one. */
function day(at: number): string {
  const date = new Date(at);
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year });
}

function Players({ players }: { players: readonly RecordPlayer[] }) {
  return (
    <>
      {players.map((player, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <span class={player.computer ? 'by-computer' : undefined}>
            {player.name}
            {player.computer && <Icon node={Bot} />}
            {player.computer && <span class="unseen"> (computer, {player.computer})</span>}
          </span>
        </Fragment>
      ))}
    </>
  );
}

function Line({ line, place, labels, mixed }: { line: RecordLine; place: number; labels: string[]; mixed: boolean }) {
  return (
    <tr class={`record-line place-${place}`}>
      <td class="place">{place}</td>
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
            <Line key={`${line.at} ${index}`} line={line} place={index + 1} labels={labels} mixed={mixed} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useRecords(game: string): { found: Records | null; why: string } {
  const [state, setState] = useState<{ found: Records | null; why: string }>({ found: null, why: '' });
  useEffect(() => {
    let late = false;
    setState({ found: null, why: '' });
    api.records(game).then(
      (found) => !late && setState({ found, why: '' }),
      (error: Error) => !late && setState({ found: null, why: error.message }),
    );
    return () => {
      late = true;
    };
  }, [game]);
  return state;
}

function Empty({ title }: { title: string }) {
  return (
    <div class="empty-book">
      <Icon node={Trophy} />
      <h2>Nobody has written here yet</h2>
      <p>Finish a game of {title}, and yours is the first name in the book.</p>
      <a class="button primary" href="/">
        To the lobby
      </a>
    </div>
  );
}

export function RecordsPage({ route }: { route: Extract<Route, { page: 'records' }> }) {
  const { found, why } = useRecords(route.game);
  const title = titleOf(route.game);
  return (
    <div class="records-page">
      <header class="house-bar">
        <a class="round" href="/" aria-label="To the lobby">
          <Icon node={ArrowLeft} />
        </a>
        <Wordmark />
        <span class="spread" />
        <HouseMenu />
      </header>
      <main id="main">
        <div class="records-head">
          <Scene game={route.game} />
          <div>
            <p class="over-title">The book of records</p>
            <h1>{title}</h1>
          </div>
        </div>
        <nav class="books" aria-label="Other games">
          {games.value?.map((card) => (
            <a key={card.name} href={toRecords(card.name)} aria-current={card.name === route.game ? 'page' : undefined}>
              {card.title}
            </a>
          ))}
        </nav>
        {why && (
          <p class="refusal" role="alert">
            {why}
          </p>
        )}
        {!found && !why && <p class="nothing">Opening the book…</p>}
        {found?.boards.length === 0 && <Empty title={title} />}
        {found?.boards.map((board) => (
          <BoardTable key={board.name} board={board} />
        ))}
        {found && found.boards.length > 0 && (
          <p class="nothing">
            The ten best of each board. Games that only computers won are not written down; a replay is linked where you
            may see it.
          </p>
        )}
      </main>
    </div>
  );
}
