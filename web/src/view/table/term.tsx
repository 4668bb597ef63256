// Terms and cards that explain themselves where they are named: a tap shows what they mean, beside the name and never over it.
import { signal } from '@preact/signals';
import { Info } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CardText } from '../../net/wire';
import {
  cardsNamed,
  type Entry,
  entryOf,
  type Glossary,
  makeGlossary,
  NO_TERMS,
  splitAtTerms,
} from '../../table/glossary';
import { Icon } from '../icon';
import { type RulesOf, useCards, useSummary } from './rules_text';

/** The terms and cards of the game that this page shows. */
export const glossary = signal<Glossary>(NO_TERMS);

/** All its cards in words. */
export const cardTexts = signal<readonly CardText[]>([]);

/** Its cards alone, for questions: a term beside a button of the same name would be mistaken for it. */
export const cardGlossary = signal<Glossary>(NO_TERMS);

/** Let the terms and cards of a game explain themselves on this page. */
export function useTermsOf(rules: RulesOf | null): void {
  const { value: summary } = useSummary(rules);
  const { value: cards } = useCards(rules);
  useEffect(() => {
    glossary.value = summary ? makeGlossary(summary.glossary, cards ?? []) : NO_TERMS;
    cardGlossary.value = makeGlossary([], cards ?? []);
    cardTexts.value = cards ?? [];
  }, [summary, cards]);
}

const MARGIN = 8;
const GAP = 6;

interface Size {
  width: number;
  height: number;
}

/** Where a definition stands: below its term, or above it where there is no room, and within the window. */
export function placeBeside(term: DOMRect, size: Size, room: Size): { left: number; top: number } {
  const below = term.bottom + GAP;
  const above = term.top - GAP - size.height;
  const left = term.left + (term.width - size.width) / 2;
  return {
    left: Math.max(MARGIN, Math.min(left, room.width - MARGIN - size.width)),
    top: below + size.height + MARGIN <= room.height || above < MARGIN ? below : above,
  };
}

/** The definition, in the browser's top layer: no dialog and no scrolling list can cut it off. */
function Definition({ term, id, onClose }: { term: Entry; id: string; onClose: () => void }) {
  const note = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = note.current;
    const button = element?.previousElementSibling;
    if (!element || !button) return;
    element.showPopover();
    const size = element.getBoundingClientRect();
    const room = { width: document.documentElement.clientWidth, height: innerHeight };
    const { left, top } = placeBeside(button.getBoundingClientRect(), size, room);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }, []);
  useEffect(() => {
    const moved = (event: Event) => {
      if (event.target instanceof Node && event.target.contains(note.current)) onClose();
    };
    addEventListener('scroll', moved, { capture: true });
    addEventListener('resize', onClose);
    return () => {
      removeEventListener('scroll', moved, { capture: true });
      removeEventListener('resize', onClose);
    };
  }, [onClose]);
  return (
    <dfn
      ref={note}
      id={id}
      class="definition"
      role="note"
      popover="auto"
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <strong>{term.forms[0]}</strong>
      {term.card && <span class="kind"> {term.card.kind} </span>} {term.meaning}
      {term.card?.figures?.map(({ label, value }) => (
        <span key={label} class="figure">
          <b>{label}:</b> {value}{' '}
        </span>
      ))}
    </dfn>
  );
}

interface TermProps {
  term: Entry;
  children: ComponentChildren;
  /** What a screen reader calls the button, where it shows no name. */
  label?: string;
}

/** What explains itself by a tap: `children` stand on the page, `term` is shown beside them. */
function TermButton({ term, children, label }: TermProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <>
      {/* `popovertarget` lets the browser see that a tap here is none outside the definition; the tap itself is handled here. */}
      <button
        type="button"
        class={label ? 'term explains' : 'term'}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        popovertarget={open ? id : undefined}
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setOpen(!open);
        }}
        onKeyDown={closeByKey}
      >
        <span class="term-name">{children}</span>
      </button>
      {open && <Definition term={term} id={id} onClose={close} />}
    </>
  );
}

/** A label that stands for a term, whatever it says; plain text where the glossary does not have the term. Not for use
 * inside buttons. */
export function TermLabel({ name, children }: { name: string; children: ComponentChildren }) {
  const term = entryOf(name, glossary.value);
  return term ? <TermButton term={term}>{children}</TermButton> : children;
}

/** A text with its terms as buttons, but for those that were seen before. */
export const withTerms = (text: string, known: Glossary, seen?: Set<Entry>) =>
  splitAtTerms(text, known, seen).map((piece, index) =>
    piece.term ? (
      <span key={index} class="with-term">
        <TermButton term={piece.term}>{piece.text}</TermButton>
        {piece.after}
      </span>
    ) : (
      piece.text
    ),
  );

/** A text whose terms explain themselves. Not for use inside buttons. */
export function Terms({ text }: { text: string }) {
  return <>{withTerms(text, glossary.value)}</>;
}

/** Beside a button whose text names cards: a button for each of them that explains it. */
export function ExplainCards({ text }: { text: string }) {
  return (
    <>
      {cardsNamed(text, glossary.value).map((entry) => (
        <TermButton key={entry.forms[0]} term={entry} label={`What is ${entry.forms[0]}?`}>
          <Icon node={Info} />
        </TermButton>
      ))}
    </>
  );
}
