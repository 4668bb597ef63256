// A player's page: ratings, wins and what is worth telling, game by game; the latest games; and who may see all this.
import { ChartLine, EyeOff, UserX } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import * as api from '../../net/api';
import type { Profile } from '../../net/wire';
import { Icon } from '../icon';
import { PageHeader } from '../page_header';
import { GameRecordSection } from './game_record';
import { PrivacySettings } from './privacy_settings';
import { MEANING } from './rating_text';
import { RecentGames } from './recent_games';

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
