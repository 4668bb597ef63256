// A player's page: ratings, wins and what is worth telling, game by game; the latest games; and who may see all this.
import { ChartLine, EyeOff, History, UserX } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { ago } from '../../app/phrases';
import { toReplay } from '../../app/router';
import { titleOf } from '../../app/state';
import * as api from '../../net/api';
import type { Profile, RecentGame } from '../../net/wire';
import { Icon } from '../icon';
import { PageHeader } from '../page_header';
import { GameRecordSection } from './game_record';
import { PrivacySettings } from './privacy_settings';
import { MEANING } from './rating_text';

const ORDINALS = ['', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

/** How a game came out: a place, or that a team or a lone player won or lost. */
function fate(game: RecentGame): string {
  if (game.won) return 'Won';
  return game.seats > 2 && !game.against.endsWith('table') ? `${ORDINALS[game.place]} of ${game.seats}` : 'Lost';
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

function useProfile(player: string): { found: Profile | null; why: string } {
  const [state, setState] = useState<{ found: Profile | null; why: string }>({ found: null, why: '' });
  useEffect(() => {
    let late = false;
    api.profile(player).then(
      (found) => !late && setState({ found, why: '' }),
      (error: Error) => !late && setState({ found: null, why: error.message }),
    );
    return () => {
      late = true;
    };
  }, [player]);
  return state;
}

function Empty({ profile }: { profile: Profile }) {
  const hidden = profile.shows === 'nothing';
  return (
    <div class="no-high-scores">
      <Icon node={hidden ? EyeOff : ChartLine} />
      <h2>{hidden ? `${profile.name} keeps this page private` : 'No finished games yet'}</h2>
      {profile.yours && <p>Finish a game, and your wins and ratings are here.</p>}
      <a class="button primary" href="/">
        To the lobby
      </a>
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
  const { found, why } = useProfile(player);
  return (
    <div class="player-page">
      <PageHeader />
      <main id="main">
        {why && (
          <div class="no-high-scores">
            <Icon node={UserX} />
            <h1>No profile to show</h1>
            <p role="alert">{why}</p>
            <a class="button primary" href="/">
              To the lobby
            </a>
          </div>
        )}
        {!found && !why && <p class="nothing">Loading the games…</p>}
        {found && <Page profile={found} />}
      </main>
    </div>
  );
}
