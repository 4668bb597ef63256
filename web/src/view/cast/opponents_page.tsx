// The computer players, each with a portrait and how they play.
import { useEffect } from 'preact/hooks';
import { cast, loadCast, TEMPERS } from '../../app/cast';
import { PageHeader } from '../page_header';
import { Portrait } from './portrait';

export function OpponentsPage() {
  useEffect(() => void loadCast(), []);
  return (
    <div class="opponents-page">
      <PageHeader />
      <main id="main" aria-busy={cast.value.length === 0}>
        <div>
          <h1>Opponents</h1>
          <p>Each of them plays at every level. You choose your opponents on the page of a game.</p>
        </div>
        <ul>
          {cast.value.map((one) => (
            <li key={one.id}>
              <Portrait character={one.id} size="large" />
              <div>
                <h2>{one.name}</h2>
                <p class="over-title">{TEMPERS[one.temper]}</p>
                <p>{one.about}</p>
              </div>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
