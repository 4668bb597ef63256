// The page of a game: what it is in pictures, how to play it, and all ways to begin.
import { ArrowLeft, Clock, GraduationCap, LibraryBig, Sofa, Trophy, Users } from 'lucide';
import { useState } from 'preact/hooks';
import { toCards, toCourse, toGame, toHighScores } from '../../app/router';
import { games } from '../../app/state';
import { useFace } from '../../games/face';
import { Scene } from '../../games/in_lobby';
import type { GameCard } from '../../net/wire';
import { Icon } from '../icon';
import { useCourses } from '../learn/learn_page';
import { FriendsDialog } from '../lobby/friends_dialog';
import { playersRange } from '../lobby/game_tile';
import { SameRoomDialog } from '../lobby/same_room';
import { LobbyLink, PageHeader } from '../page_header';
import { Rules } from '../table/rules_panel';
import { useSummary } from '../table/rules_text';
import { Terms, useTermsOf } from '../table/term';
import { PlayForm } from './play_form';

/** How the game is played, part by part, each with a picture. */
function HowItGoes({ game }: { game: GameCard }) {
  const { value: summary } = useSummary({ game: game.name, version: game.version });
  const pictures = useFace(game.name)?.pictures ?? [];
  if (!summary) return null;
  return (
    <section class="how-it-goes" aria-labelledby="how-title">
      <h2 id="how-title">How it is played</h2>
      <ol>
        {summary.parts.map(({ title, told }, index) => {
          const Picture = pictures[index];
          return (
            <li key={title}>
              {Picture && <Picture />}
              <div>
                <h3>{title}</h3>
                {told.map((line) => (
                  <p key={line}>
                    <Terms text={line} />
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** All rules, by clause, with the glossary and the cards: loaded when they are opened. */
function AllRules({ game }: { game: GameCard }) {
  const [open, setOpen] = useState(false);
  const [clause, setClause] = useState<string | null>(null);
  return (
    <details class="all-rules" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>All rules, with a glossary</summary>
      {open && <Rules rules={{ game: game.name, version: game.version }} clause={clause} onOpen={setClause} />}
    </details>
  );
}

function Game({ game }: { game: GameCard }) {
  const [open, setOpen] = useState<'friends' | 'room' | null>(null);
  const course = useCourses()?.find((one) => one.game === game.name);
  useTermsOf({ game: game.name, version: game.version });
  return (
    <>
      <div class="game-head">
        <Scene game={game.name} />
        <div>
          <h1>{game.title}</h1>
          <p class="line">{game.line}</p>
          <p class="game-facts">
            <span>
              <Icon node={Users} /> {playersRange(game)}
            </span>
            <span>
              <Icon node={Clock} /> {game.minutes} min
            </span>
          </p>
          {course && (
            <a class="button plain" href={toCourse(game.name)} aria-label={`Learn ${game.title}`}>
              <Icon node={GraduationCap} /> Learn it in {course.minutes} minutes
            </a>
          )}
        </div>
      </div>
      <div class="ways-to-play">
        <section>
          <h2>{game.cooperative ? 'With computers' : 'Against computers'}</h2>
          <PlayForm game={game} />
        </section>
        <section>
          <h2>With people</h2>
          <button type="button" class="way-button" onClick={() => setOpen('friends')}>
            <Icon node={Users} />
            <span>
              <b>With friends</b> <small>Everyone at their own screen. You send them a link.</small>
            </span>
          </button>
          <button type="button" class="way-button" onClick={() => setOpen('room')}>
            <Icon node={Sofa} />
            <span>
              <b>In this room</b> <small>Phones around one big screen, or one screen that you pass around.</small>
            </span>
          </button>
        </section>
      </div>
      <HowItGoes game={game} />
      <AllRules game={game} />
      <p class="game-links">
        <a href={toCards(game.name)} aria-label={`All cards of ${game.title}`}>
          <Icon node={LibraryBig} /> All cards
        </a>
        <a href={toHighScores(game.name)}>
          <Icon node={Trophy} /> High scores
        </a>
        {games.value
          ?.filter((one) => one.name !== game.name)
          .map((one) => (
            <a key={one.name} href={toGame(one.name)}>
              {one.title}
            </a>
          ))}
      </p>
      {open === 'friends' && <FriendsDialog game={game} onClose={() => setOpen(null)} />}
      {open === 'room' && <SameRoomDialog game={game} onClose={() => setOpen(null)} />}
    </>
  );
}

export function GamePage({ game }: { game: string }) {
  const card = games.value?.find((one) => one.name === game);
  return (
    <div class="game-page">
      <PageHeader />
      <main id="main" aria-busy={games.value === null}>
        <a class="quiet back" href="/">
          <Icon node={ArrowLeft} /> To the lobby
        </a>
        {card && <Game game={card} />}
        {games.value && !card && (
          <>
            <p class="nothing">There is no such game.</p>
            <LobbyLink />
          </>
        )}
      </main>
    </div>
  );
}
