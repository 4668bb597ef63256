// The center: uncontrolled groups, the deck, and the destroyed groups; groups can be dropped here.
import { Skull } from 'lucide';
import { useState } from 'preact/hooks';
import { plural } from '../../app/phrases';
import { Dialog } from '../../view/dialog';
import { Icon } from '../../view/icon';
import { Terms } from '../../view/table/term';
import { CardFace } from './card';
import { specialOf } from './card_catalogue';
import type { Controller } from './controller';
import type { Highlight } from './highlights';
import { CENTER, cardAim } from './legal_moves';
import { cardSentence } from './text';
import type { Face, View } from './wire';

interface Props {
  view: View;
  controller: Controller | null;
  highlights: ReadonlyMap<string, Highlight>;
  marks: ReadonlyMap<string, string>;
  onCard: (card: string) => void;
}

function CenterCard({
  face,
  highlights,
  marks,
  onCard,
  wanted,
}: { face: Face; wanted: boolean } & Pick<Props, 'highlights' | 'marks' | 'onCard'>) {
  const said = highlights.get(cardAim(face.card));
  const mark = marks.get(face.card);
  return (
    <button
      type="button"
      class={`ilu-card ilu-lying${said ? ' ilu-lit' : ''}${mark ? ' ilu-marked' : ''}${wanted ? ' ilu-picked' : ''}`}
      data-flip={face.card}
      data-card={face.card}
      data-ilu-aim={said ? cardAim(face.card) : undefined}
      aria-label={[cardSentence(face), mark ?? '', said?.words ?? ''].filter(Boolean).join(', ')}
      onClick={() => onCard(face.card)}
    >
      <CardFace face={face} treasury={false} />
      {said && <span class={`ilu-badge${said.poor ? ' ilu-poor' : ''}`}>{said.badge}</span>}
      {mark && <span class="ilu-mark">{mark}</span>}
    </button>
  );
}

export function Center({ view, controller, highlights, marks, onCard }: Props) {
  const [pile, setPile] = useState(false);
  const open = highlights.get(CENTER);
  return (
    <section
      class={`ilu-center${open ? ' ilu-open' : ''}`}
      aria-label="The center"
      data-anchor="center"
      data-ilu-aim={open ? CENTER : undefined}
    >
      <header>
        <h2>
          <Terms text="The center" />
        </h2>
        <span class="ilu-deck" data-anchor="deck" role="img" aria-label={`${plural(view.deck, 'card')} to draw`}>
          <i />
          {view.deck}
        </span>
        <button
          type="button"
          class="ilu-pile"
          data-anchor="destroyed"
          aria-label={`${plural(view.destroyed.length, 'group')} destroyed, ${plural(view.discard.length, 'Special')} discarded`}
          onClick={() => setPile(true)}
        >
          <Icon node={Skull} /> {view.destroyed.length}
        </button>
      </header>
      <div class="ilu-lying-cards">
        {view.center.map((face) => (
          <CenterCard
            key={face.card}
            face={face}
            highlights={highlights}
            marks={marks}
            onCard={onCard}
            wanted={controller?.wanted.value === face.card}
          />
        ))}
        {view.center.length === 0 && <p class="nothing">No groups here.</p>}
        {open && (
          <button type="button" class="ilu-letgo" onClick={() => controller?.point(CENTER)}>
            Drop it here
          </button>
        )}
      </div>
      {pile && (
        <Dialog title="Destroyed and discarded" kind="wide" onClose={() => setPile(false)}>
          <h3>Destroyed</h3>
          <div class="ilu-lying-cards">
            {view.destroyed.map((face) => (
              <button
                key={face.card}
                type="button"
                class="ilu-card ilu-lying"
                aria-label={cardSentence(face)}
                onClick={() => {
                  setPile(false);
                  onCard(face.card);
                }}
              >
                <CardFace face={face} treasury={false} />
              </button>
            ))}
            {view.destroyed.length === 0 && <p class="nothing">No group was destroyed yet.</p>}
          </div>
          <h3>Specials discarded</h3>
          <DiscardList view={view} />
        </Dialog>
      )}
    </section>
  );
}

function DiscardList({ view }: { view: View }) {
  if (view.discard.length === 0) return <p class="nothing">None yet.</p>;
  return (
    <ul class="ilu-discard">
      {view.discard.map((special) => (
        <li key={special}>
          <b>{specialOf(special).name}</b> {specialOf(special).says}
        </li>
      ))}
    </ul>
  );
}
