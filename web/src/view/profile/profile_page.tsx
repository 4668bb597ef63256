// A player's page: ratings, wins and what is worth telling, game by game; the latest games; and who may see all this.
import { ChartLine, EyeOff, History, UserX } from 'lucide';
import { ago, ordinal } from '../../app/phrases';
import { toReplay } from '../../app/router';
import { games, titleOf } from '../../app/state';
import { Scene } from '../../games/in_lobby';
import * as api from '../../net/api';
import type { GameRecord, Profile, RecentGame } from '../../net/wire';
import { Icon } from '../icon';
import { LobbyLink, PageHeader } from '../page_header';
import { useLoaded } from '../request';
import { PrivacySettings } from './privacy_settings';
import { RatingCurve } from './rating_curve';
import { hasNumber, MEANING, ratingText } from './rating_text';

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;

/** Whether all players of a game win or lose together. */
const isCooperative = (game: string) => games.value?.find((card) => card.name === game)?.cooperative ?? false;

function Places({ places, games, team }: { places: readonly number[]; games: number; team: boolean }) {
  return (
    <ol class="place-bars" aria-label={team ? 'Won and lost' : 'Places'}>
      {places.map((count, index) => (
        <li key={index} class={`place-${index + 1}`}>
          <span>{team ? (index === 0 ? 'Won' : 'Lost') : ordinal(index + 1)}</span>
          <span class="bar" aria-hidden="true">
            <i style={{ width: `${(100 * count) / games}%` }} />
          </span>
          <b>{count}</b>
        </li>
      ))}
    </ol>
  );
}

/** A player's games of one kind: rating, wins, places, opponents, and what is worth telling. */
function GameRecordSection({ record }: { record: GameRecord }) {
  const title = titleOf(record.game);
  return (
    <section class="game-record" aria-label={title}>
      <header>
        <Scene game={record.game} />
        <div>
          <h2>{title}</h2>
          <p>
            {record.games === 1 ? '1 game' : `${record.games} games`}, {record.won} won (
            {percent(record.won, record.games)})
          </p>
        </div>
        {record.rating && (
          <p class="rating">
            {hasNumber(record.rating) ? (
              <>
                <b>{ratingText(record.rating)}</b>
                <small>{record.rating.provisional ? 'unsure rating' : 'rating'}</small>
              </>
            ) : (
              <small>Rating: {ratingText(record.rating)}</small>
            )}
          </p>
        )}
      </header>
      <RatingCurve points={record.curve ?? []} title={`Rating in ${title}`} />
      <div class="record-parts">
        <div>
          <h3>{isCooperative(record.game) ? 'Together' : 'Places'}</h3>
          <Places places={record.places} games={record.games} team={isCooperative(record.game)} />
        </div>
        <div>
          <h3>Against</h3>
          <ul class="pairs">
            {record.against.map((one) => (
              <li key={one.against}>
                <span>{one.against}</span>
                <b>
                  {one.won} of {one.games} won
                </b>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Best</h3>
          <ul class="pairs">
            <li>
              <span>Wins in a row</span>
              <b>
                {record.best_streak}
                {record.streak > 1 && record.streak === record.best_streak && ' (now)'}
              </b>
            </li>
            {record.facts.map((fact) => (
              <li key={fact.label}>
                <span>{fact.label}</span>
                <b>{fact.value}</b>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** How a game came out: a place, or that a team or a lone player won or lost. */
function fate(game: RecentGame): string {
  if (game.won) return 'Won';
  return game.seats > 2 && !isCooperative(game.game) ? `${ordinal(game.place)} of ${game.seats}` : 'Lost';
}

/** A player's latest games, with the way to their replays. */
function RecentGames({ games }: { games: readonly RecentGame[] }) {
  return (
    <section class="recent-games">
      <h2>Recent games</h2>
      <ul>
        {games.map((game, index) => (
          <li key={`${game.at} ${index}`}>
            <span class={`fate ${game.won ? 'won' : 'lost'}`}>{fate(game)}</span>
            <b>{titleOf(game.game)}</b>
            <span class="against">
              {game.against}
              {!game.rated && ', casual'}
            </span>
            <time dateTime={new Date(game.at).toISOString()}>{ago(game.at)}</time>
            {game.table ? (
              <a
                class="quiet"
                href={toReplay(game.table)}
                aria-label={`Replay: ${titleOf(game.game)}, ${ago(game.at)}`}
              >
                <Icon node={History} /> <span>Replay</span>
              </a>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Empty({ profile }: { profile: Profile }) {
  const hidden = profile.shows === 'nothing';
  return (
    <div class="no-high-scores">
      <Icon node={hidden ? EyeOff : ChartLine} />
      <h2>{hidden ? `${profile.name} keeps this page private` : 'No finished games yet'}</h2>
      {profile.yours && <p>Finish a game, and your wins and ratings are here.</p>}
      <LobbyLink />
    </div>
  );
}

function Page({ profile }: { profile: Profile }) {
  const games = profile.games ?? [];
  const played = games.reduce((sum, one) => sum + one.games, 0);
  const won = games.reduce((sum, one) => sum + one.won, 0);
  return (
    <>
      <div class="player-head" style={{ '--player': profile.colour }}>
        <span class="monogram" aria-hidden="true">
          {[...profile.name][0]}
        </span>
        <div>
          <p class="over-title">{profile.yours ? 'Your games and ratings' : 'Games and ratings'}</p>
          <h1>{profile.name}</h1>
          {played > 0 && (
            <p class="summary">
              {played === 1 ? '1 finished game' : `${played} finished games`}, {won} won
            </p>
          )}
        </div>
      </div>
      {played === 0 && <Empty profile={profile} />}
      {games.map((record) => (
        <GameRecordSection key={record.game} record={record} />
      ))}
      {games.some((record) => record.rating) && <p class="nothing">{MEANING}</p>}
      {(profile.recent?.length ?? 0) > 0 && <RecentGames games={profile.recent ?? []} />}
      {profile.yours && <PrivacySettings />}
    </>
  );
}

export function ProfilePage({ player }: { player: string }) {
  const { found, why } = useLoaded(() => api.profile(player), [player]);
  return (
    <div class="player-page">
      <PageHeader />
      <main id="main">
        {why && (
          <div class="no-high-scores">
            <Icon node={UserX} />
            <h1>No profile to show</h1>
            <p role="alert">{why}</p>
            <LobbyLink />
          </div>
        )}
        {!found && !why && <p class="nothing">Loading the games…</p>}
        {found && <Page profile={found} />}
      </main>
    </div>
  );
}
