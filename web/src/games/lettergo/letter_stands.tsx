// Everyone's consonants on their stands and the vowels in the middle; a tap on a card writes its letter.
import { Check, EyeOff, HandGrab, Hand as HandIcon, Megaphone, PenLine, PersonStanding, Sparkles } from 'lucide';
import { Icon } from '../../view/icon';
import { RovingGroup } from '../../view/roving_focus';
import { Terms } from '../../view/table/term';
import { CardBack, LetterCard, StillCard } from './card';
import { controllerOf } from './controller';
import { cover } from './draft';
import { distinctName, faceName, others, tokenOf, writes } from './text';
import type { Table } from './types';
import type { Face, View } from './wire';

interface Props {
  view: View;
  table: Table | null;
  names: readonly string[];
}

/** The table if the viewer writes now; null otherwise. */
export const writing = (view: View, table: Table | null) =>
  table !== null && writes(view) && table.curtain.value === null && tokenOf(view, view.seat) < 0 ? table : null;

/** All cards that the viewer's word may use. */
export const usable = (view: View): Face[] =>
  [...view.hands.flatMap((hand) => hand ?? []), ...(view.vowels ?? [])].filter((face) => face.usable);

function LetterKey({ face, table, spent }: { face: Face; table: Table; spent: boolean }) {
  const write = () => {
    const controller = controllerOf(table);
    const letters = [...face.printed.toUpperCase()];
    for (const letter of controller.backwards ? letters.reverse() : letters) controller.type(letter);
  };
  return (
    <button
      type="button"
      class={`lgo-key${spent ? ' lgo-spent' : ''}${face.usable ? '' : ' lgo-barred'}`}
      data-rove
      data-flip={face.card}
      data-lgo-letter={face.printed}
      aria-label={`${faceName(face)}${spent ? ', used' : ''}${face.usable ? '' : ', not for your word'}`}
      onClick={write}
    >
      <LetterCard face={face} />
    </button>
  );
}

function Cards({ faces, table, spent }: { faces: readonly Face[]; table: Table | null; spent: ReadonlySet<string> }) {
  return (
    <>
      {faces.map((face) =>
        table ? (
          <LetterKey key={face.card} face={face} table={table} spent={spent.has(face.card)} />
        ) : (
          <StillCard key={face.card} face={face} />
        ),
      )}
    </>
  );
}

/** What a player is doing: standing, holding, clapping, speaking. */
function Deeds({ view, seat }: { view: View; seat: number }) {
  const { spoken = '', claps = 0, holding = false, standing = false } = view.conduct[seat] ?? {};
  const raised = view.raised.some((hand) => hand.seat === seat);
  return (
    <span class="lgo-deeds">
      {standing && (
        <span title="stands">
          <Icon node={PersonStanding} />
          <span class="unseen">stands</span>
        </span>
      )}
      {holding && (
        <span title="hand on head">
          <Icon node={HandGrab} />
          <span class="unseen">hand on head</span>
        </span>
      )}
      {raised && (
        <span class="lgo-raised" title="holds up a hand">
          <Icon node={HandIcon} />
          <span class="unseen">holds up a hand</span>
        </span>
      )}
      {claps > 0 && (
        <span title="claps">
          <Icon node={Sparkles} />
          {claps}
          <span class="unseen"> claps</span>
        </span>
      )}
      {spoken && (
        <span class="lgo-says" title="said aloud">
          <Icon node={Megaphone} /> {spoken.slice(-8).split('').join(' ')}
        </span>
      )}
    </span>
  );
}

/** A board from behind, for spectators: it shows that somebody writes, not what. */
function Lifted({ done }: { done: boolean }) {
  return (
    <span class="lgo-whiteboard lgo-lifted">
      <span class="lgo-surface">
        <Icon node={done ? Check : PenLine} />
        {done ? 'finished' : 'writing'}
      </span>
    </span>
  );
}

function Stand({ view, table, names, seat, spent }: Props & { seat: number; spent: ReadonlySet<string> }) {
  const hand = view.hands[seat] ?? null;
  const state = view.finished.includes(seat)
    ? 'done'
    : view.done.includes(seat) && view.phase === 'ready'
      ? 'ready'
      : '';
  return (
    <li class={`lgo-letter-stand${state ? ` lgo-${state}` : ''}`}>
      <span class="lgo-row">
        {hand ? (
          <Cards faces={hand} table={table} spent={spent} />
        ) : (
          Array.from({ length: view.hand_size }, (_, at) => <CardBack key={at} />)
        )}
      </span>
      <span class="lgo-ledge">
        <b>{distinctName(names, seat)}</b>
        {state && <small>{state}</small>}
        <Deeds view={view} seat={seat} />
      </span>
      {view.seat === null && view.phase === 'race' && <Lifted done={state === 'done'} />}
    </li>
  );
}

/** The stands of the others and the vowels; their cards are buttons while the viewer writes. */
export function LetterStands({ view, table, names }: Props) {
  const live = writing(view, table);
  const draft = table && view.seat !== null ? controllerOf(table).draft.value : null;
  const spent = draft ? cover(draft, usable(view)).cards : new Set<string>();
  return (
    <RovingGroup class="lgo-letters" aria-label="Letters on the table">
      <ul class={`lgo-letter-stands lgo-of-${others(view).length}`} aria-label="The others’ consonants">
        {others(view).map((seat) => (
          <Stand key={seat} view={view} table={live} names={names} seat={seat} spent={spent} />
        ))}
      </ul>
      <div class="lgo-vowels">
        <span class="lgo-caption">
          <Terms text="Vowels" />
        </span>
        <span class="lgo-row" data-anchor="vowels">
          {view.vowels ? (
            <Cards faces={view.vowels} table={live} spent={spent} />
          ) : (
            Array.from({ length: view.hands.length }, (_, at) => <CardBack key={at} vowel={true} />)
          )}
        </span>
      </div>
    </RovingGroup>
  );
}

/** The viewer's own consonants, which only the others may use. */
export function OwnStand({ view }: { view: View }) {
  const hand = view.seat === null ? null : view.hands[view.seat];
  if (!hand || hand.length === 0) return null;
  return (
    <div class="lgo-own-stand">
      <span class="lgo-caption">
        <Icon node={EyeOff} /> Yours: only the others use them
      </span>
      <span class="lgo-row">
        {hand.map((face) => (
          <StillCard key={face.card} face={face} />
        ))}
      </span>
    </div>
  );
}
