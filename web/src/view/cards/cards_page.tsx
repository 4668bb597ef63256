// All cards and signs of a game on one page, to search in.
import { useState } from 'preact/hooks';
import { toCards } from '../../app/router';
import { games, titleOf } from '../../app/state';
import { useFace } from '../../games/face';
import type { CardText } from '../../net/wire';
import { Radios } from '../form';
import { PageHeader } from '../page_header';
import { Refusal } from '../request';
import { useCards } from '../table/rules_text';
import { CardList, cardHas, Legend } from './card_list';

function KindFilter(props: { cards: readonly CardText[]; kind: string; onKind: (kind: string) => void }) {
  const kinds = [...new Set(props.cards.map((card) => card.kind))];
  if (kinds.length < 2) return null;
  return (
    <fieldset class="segments kind-filter">
      <legend class="unseen">Kind</legend>
      <Radios
        name="kind"
        choices={['', ...kinds].map((kind) => [kind, kind || 'All'])}
        value={props.kind}
        onPick={props.onKind}
      />
    </fieldset>
  );
}

export function CardsPage({ game }: { game: string }) {
  const card = games.value?.find((one) => one.name === game);
  const { value: cards, why } = useCards(card ? { game, version: card.version } : null);
  const face = useFace(card ? game : undefined);
  const [sought, setSought] = useState('');
  const [kind, setKind] = useState('');
  const found = (cards ?? []).filter((one) => (!kind || one.kind === kind) && cardHas(one, sought.trim()));
  const unknown = games.value && !card ? 'There is no such game.' : '';
  return (
    <div class="cards-page">
      <PageHeader />
      <main id="main">
        <div>
          <p class="over-title">All cards</p>
          <h1>{titleOf(game)}</h1>
        </div>
        <nav class="game-links" aria-label="Other games">
          {games.value?.map((one) => (
            <a key={one.name} href={toCards(one.name)} aria-current={one.name === game ? 'page' : undefined}>
              {one.title}
            </a>
          ))}
        </nav>
        <input
          type="search"
          class="card-search"
          placeholder="Search the cards"
          aria-label="Search the cards"
          value={sought}
          onInput={(event) => setSought(event.currentTarget.value)}
        />
        {cards && <KindFilter cards={cards} kind={kind} onKind={setKind} />}
        <Refusal why={why || unknown} />
        {!cards && !why && !unknown && <p class="nothing">Loading the cards…</p>}
        {face && face.legend.length > 0 && !sought && !kind && (
          <section>
            <h2>Signs</h2>
            <Legend signs={face.legend} cards={cards ?? []} />
          </section>
        )}
        <p class="unseen" role="status">
          {cards && sought ? `${found.length} cards` : ''}
        </p>
        {cards && found.length === 0 && <p class="nothing">No card contains that.</p>}
        <CardList cards={found} />
      </main>
    </div>
  );
}
