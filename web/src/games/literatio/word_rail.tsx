// The rail: the word on the table or the one being built, and below it what the new word would score.
import { RovingGroup } from '../../view/roving_focus';
import { Terms } from '../../view/table/term';
import { LetterCard, StillCard } from './card';
import { nudge, tap } from './controller';
import { caretOf, type Laid, laid, missing, sum, withCaret } from './draft';
import { dragCard, gap, placeAt } from './drag';
import { lacking } from './keyboard';
import { faceName, spelling } from './text';
import type { Table } from './types';
import type { Face, View } from './wire';

/** As many cards as the rail has room for at full size. */
const ROOMY = 7;

/** The cards of a row. */
const columns = (cards: number) => ({ '--lto-n': Math.max(ROOMY, cards) });

/** The word on the table; cards that have just come from a hand stand out while it is in question. */
export function TableWord({ view }: { view: View }) {
  const fresh = view.window?.spent ?? [];
  const word = spelling(view.table);
  return (
    <div class="lto-rail" data-anchor="rail">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a word of cards */}
      <div
        class="lto-row"
        role="group"
        aria-label={word ? `The word on the table: ${word}` : 'No word lies on the table yet'}
        style={columns(view.table.length)}
      >
        {view.table.map((face) => (
          <StillCard key={face.card} face={face} fresh={fresh.includes(face.card)} />
        ))}
        {!word && <span class="lto-no-word">No word yet</span>}
      </div>
      <span class="lto-lip" aria-hidden="true" />
    </div>
  );
}

interface Props {
  view: View;
  table: Table;
}

/** The word on the table while the next one is built: its cards are there to be taken. */
export function Shelf({ view, table }: Props) {
  const used = table.choice.value.cards;
  if (view.table.length === 0) return null;
  return (
    <div class="lto-shelf">
      <span class="lto-caption">On the table</span>
      <RovingGroup
        class="lto-row"
        aria-label={`The word on the table: ${spelling(view.table)}`}
        style={columns(view.table.length)}
      >
        {view.table.map((face) =>
          used.includes(face.card) ? (
            <Ghost key={face.card} face={face} />
          ) : (
            <button
              key={face.card}
              type="button"
              class="lto-key"
              data-rove
              data-flip={face.card}
              aria-label={`${faceName(face)}, on the table`}
              onClick={() => tap(table, view, face.card)}
              onPointerDown={(event) => dragCard(event, table, view, face.card)}
            >
              <LetterCard face={face} />
            </button>
          ),
        )}
      </RovingGroup>
    </div>
  );
}

/** The empty place of a card that is in the word. */
export function Ghost({ face }: { face: Face }) {
  return (
    <span class="lto-ghost" aria-hidden="true">
      {face.letter ?? '?'}
    </span>
  );
}

function LaidCard({ view, table, one, at }: Props & { one: Laid; at: number }) {
  const { card } = one.face;
  const moved = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (!event.shiftKey || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    nudge(table, view, card, step);
  };
  const from = one.own ? 'from your hand' : 'from the table';
  return (
    <button
      type="button"
      class={`lto-key${gap.value === at ? ' lto-parted' : ''}`}
      data-rove
      data-flip={card}
      data-lto-laid={card}
      aria-label={`${faceName(one.face, one.letter)}, ${from}, place ${at + 1}: ${one.face.letter === null && one.letter ? 'choose another letter' : 'take it away'}`}
      onClick={() => tap(table, view, card)}
      onKeyDown={moved}
      onPointerDown={(event) => dragCard(event, table, view, card)}
    >
      <LetterCard face={one.face} letter={one.letter} fresh={one.own} />
    </button>
  );
}

/** The word being built. */
export function Build({ view, table }: Props) {
  const choice = table.choice.value;
  const cards = laid(view, choice);
  const caret = choice.place === null ? null : caretOf(choice);
  const put = (event: MouseEvent) => {
    if (event.target === event.currentTarget) table.pick(withCaret(choice, placeAt(event.clientX, event.clientY)));
  };
  return (
    <div class={`lto-rail lto-building${gap.value !== null ? ' lto-over' : ''}`} data-anchor="rail" data-lto-rail>
      <RovingGroup class="lto-row" aria-label="Your word" style={columns(cards.length)} onClick={put}>
        {cards.flatMap((one, at) => [
          caret === at && <span key="caret" class="lto-caret" aria-hidden="true" />,
          <LaidCard key={one.face.card} view={view} table={table} one={one} at={at} />,
        ])}
        {cards.length === 0 && <span class="lto-no-word">Your word: tap the letters</span>}
      </RovingGroup>
      <span class="lto-lip" aria-hidden="true" />
    </div>
  );
}

/** What the word would score, and what it still lacks. */
export function Running({ view, table }: Props) {
  const choice = table.choice.value;
  const { values, cards, bonus, total } = sum(view, choice);
  const lack = missing(view, choice);
  const none = choice.cards.length === 0;
  const both =
    view.table.length > 0 ? 'Use cards from the word on the table and from your hand.' : 'Use your own cards.';
  return (
    <div class="lto-running">
      <p class={`lto-sum${none ? ' lto-none' : ''}`}>
        {!none && (
          <>
            <span>{values} for letters</span>
            <span>+ {cards} for cards</span>
            {bonus > 0 && (
              <span class="lto-bonus">
                <Terms text={`+ ${bonus} for the whole hand`} />
              </span>
            )}
            <b>
              {total}
              <small> {total === 1 ? 'point' : 'points'}</small>
            </b>
          </>
        )}
      </p>
      <p class={`lto-lack${lacking.value ? ' lto-no' : ''}`}>
        {lacking.value ? `There is no ${lacking.value} left.` : (lack ?? (none ? both : ''))}
      </p>
    </div>
  );
}
