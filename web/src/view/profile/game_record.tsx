// A player's games of one kind: rating, wins, places, opponents, and what is worth telling.
import { titleOf } from '../../app/state';
import type { GameRecord } from '../../net/wire';
import { Scene } from '../game_scene';
import { RatingCurve } from './rating_curve';
import { ratingText } from './rating_text';

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}\u00a0%`;

function Places({ places, games }: { places: readonly number[]; games: number }) {
  return (
    <ol class="place-bars" aria-label="Places">
      {places.map((count, index) => (
        <li key={index} class={`place-${index + 1}`}>
          <span>{ORDINALS[index] ?? `${index + 1}th`}</span>
          <span class="bar" aria-hidden="true">
            <i style={{ width: `${(100 * count) / games}%` }} />
          </span>
          <b>{count}</b>
        </li>
      ))}
    </ol>
  );
}

export function GameRecordSection({ record }: { record: GameRecord }) {
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
            <b>{ratingText(record.rating)}</b>
            <small>{record.rating.provisional ? 'provisional rating' : 'rating'}</small>
          </p>
        )}
      </header>
      <RatingCurve points={record.curve ?? []} title={`Rating in ${title}`} />
      <div class="record-parts">
        <div>
          <h3>Places</h3>
          <Places places={record.places} games={record.games} />
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
