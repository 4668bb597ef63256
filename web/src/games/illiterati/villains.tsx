// Villains as wanted posters, each with the cards that have attacked.
import { Link2 } from 'lucide';
import { useState } from 'preact/hooks';
import { plural } from '../../app/phrases';
import { Dialog } from '../../view/dialog';
import { Icon } from '../../view/icon';
import { Terms } from '../../view/table/term';
import type { Poster, View } from './wire';

const HATS = [
  'M14 30h52l-6-4V10c0-3-5-4-20-4s-20 1-20 4v16Z',
  'M18 30c0-18 10-24 22-24s22 6 22 24Z',
  'M12 30c8-4 14-20 28-22 14 2 20 18 28 22Z',
  'M20 30V12l7 6 6-12 7 10 7-10 6 12 7-6v18Z',
  'M10 30h60c-4-3-14-4-14-8 0-10-6-16-16-16s-16 6-16 16c0 4-10 5-14 8Z',
];
const EYES = ['M28 42h9M43 42h9', 'M27 40l10 4M53 40l-10 4', 'M32 42a3 3 0 1 0 .1 0M48 42a3 3 0 1 0 .1 0'];
const MOUTHS = ['M31 60q9-6 18 0', 'M28 58q6 5 12 0 6 5 12 0', 'M32 59h16M36 56v6M40 56v6M44 56v6', 'M33 57q7 7 14 0'];

/** A villain's number decides hat, eyes and mouth. */
function Portrait({ villain }: { villain: string }) {
  const number = Number(villain.replace(/\D/g, '')) || 0;
  return (
    <svg class="ilt-portrait" viewBox="0 0 80 84" aria-hidden="true">
      <path class="ilt-coat" d="M8 84c2-14 12-18 22-19h20c10 1 20 5 22 19Z" />
      <path class="ilt-face" d="M22 30h36v18c0 12-8 20-18 20s-18-8-18-20Z" />
      <path class="ilt-hat" d={HATS[number % HATS.length]} />
      <path class="ilt-band" d="M20 27h40v4H20Z" />
      <path class="ilt-mask" d="M20 37h40v10q-10 3-14-2h-12q-4 5-14 2Z" />
      <path class="ilt-eyes" d={EYES[number % EYES.length]} />
      <path class="ilt-mouth" d={MOUTHS[number % MOUTHS.length]} />
    </svg>
  );
}

const chain = (many: number) => (many > 1 ? `, attacks again with a chain of ${many}` : '');

/** A poster; a tap opens all of its cards. */
function Wanted({ poster, onOpen }: { poster: Poster; onOpen: () => void }) {
  const many = poster.cards.length;
  return (
    <li class="ilt-poster">
      <button type="button" aria-label={`Wanted: ${poster.name}${chain(many)}`} onClick={onOpen}>
        <span class="ilt-wanted">Wanted</span>
        <Portrait villain={poster.villain} />
        <b class="ilt-name">{poster.name}</b>
        <span>{poster.cards[0]?.name}</span>
        {many > 1 && (
          <small>
            <Icon node={Link2} /> chain of {many}
          </small>
        )}
      </button>
    </li>
  );
}

/** All villains so far, with every card. */
export function Rogues({ view }: { view: View }) {
  if (view.posters.length === 0)
    return <p class="nothing">No villain has shown up yet. {plural(view.villain_deck, 'card')} lie face down.</p>;
  return (
    <ul class="ilt-rogues">
      {view.posters.map((poster) => (
        <li key={poster.villain} class="ilt-poster">
          <span class="ilt-wanted">Wanted</span>
          <Portrait villain={poster.villain} />
          <h3>{poster.name}</h3>
          <ol>
            {poster.cards.map((card) => (
              <li key={card.id}>
                <b>{card.name}</b> <span>{card.text}</span>
              </li>
            ))}
          </ol>
          {poster.cards.length > 1 && (
            <small>
              <Icon node={Link2} /> attacks again with all of these
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Posters({ view }: { view: View }) {
  const [open, setOpen] = useState(false);
  return (
    <section class="ilt-posters" aria-label="Villains" data-anchor="villains">
      {view.posters.length === 0 ? (
        <p class="ilt-quiet">
          <Terms text={`No villain has shown up yet. ${plural(view.villain_deck, 'card')} lie face down.`} />
        </p>
      ) : (
        <ul>
          {view.posters.map((poster) => (
            <Wanted key={poster.villain} poster={poster} onOpen={() => setOpen(true)} />
          ))}
        </ul>
      )}
      {open && (
        <Dialog title="Wanted" kind="wide" onClose={() => setOpen(false)}>
          <Rogues view={view} />
        </Dialog>
      )}
    </section>
  );
}
