// The round that is over: each player's token, word, and the cards that it took.
import { plural } from '../../app/phrases';
import { StillCard } from './card';
import { named } from './text';
import { Coin } from './tokens';
import type { View } from './wire';

interface Props {
  view: View;
  names: readonly string[];
  /** The cards fly here; false where the same cards stand in the page behind a dialog. */
  flies?: boolean;
}

/** The last round, one line for each word. */
export function Recap({ view, names, flies = true }: Props) {
  if (view.show.length === 0) return null;
  return (
    <ol class="lgo-recap" aria-label="The last round">
      {view.show.map((shown) => {
        const cards = shown.cards ?? [];
        const faces = (view.piles[shown.seat] ?? []).filter((face) => cards.includes(face.card));
        const stars = faces.reduce((sum, face) => sum + face.stars, 0);
        return (
          <li key={shown.seat} class={shown.stands ? 'lgo-stands' : 'lgo-falls'}>
            <span class="lgo-coin-slot">{shown.token !== null && <Coin number={shown.token} />}</span>
            <span>{named(view, names, shown.seat)}</span>
            <b>{shown.word || '–'}</b>
            <span class="lgo-won">
              {faces.map((face) => (
                <StillCard key={face.card} face={face} flies={flies} />
              ))}
              {faces.length === 0 ? <i>no cards</i> : <small>{plural(stars, 'star')}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
