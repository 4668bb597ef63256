// The log: events as sentences, with names in the players' colours, terms that explain themselves and links to clauses.
import { BookOpenText } from 'lucide';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { dark } from '../../app/preferences';
import type { Remarked, SeatInfo, Told } from '../../net/wire';
import type { Table } from '../../table/controller';
import { type Entry, literally } from '../../table/glossary';
import { Icon } from '../icon';
import { seatColour } from '../player_colour';
import { cardGlossary, glossary, withTerms } from './term';

/** Split a sentence at the players' names. */
export function pieces(text: string, names: readonly string[]): string[] {
  const known = names.filter(Boolean).map(literally);
  if (known.length === 0) return [text];
  return text.split(new RegExp(`(?<![\\w])(${known.sort((a, b) => b.length - a.length).join('|')})(?![\\w])`));
}

interface NamedProps {
  text: string;
  seats: readonly SeatInfo[];
  you: number | null;
  /** Whether only cards explain themselves, not terms. */
  cardsOnly?: boolean;
}

/** A sentence whose terms explain themselves; rendered anew only when it changes, for a log has hundreds. */
export function Named({ text, seats, you, cardsOnly = false }: NamedProps) {
  const isDark = dark.value;
  const known = cardsOnly ? cardGlossary.value : glossary.value;
  return useMemo(() => {
    const names = [...seats.map((seat) => seat.name), 'You'];
    const seen = new Set<Entry>();
    return (
      <>
        {pieces(text, names).map((piece, index) => {
          const seat = piece === 'You' && you !== null ? seats[you] : seats.find((one) => one.name === piece);
          return seat && index % 2 === 1 ? (
            <b key={index} class="player" style={{ color: seatColour(seat, isDark) }}>
              {piece}
            </b>
          ) : (
            withTerms(piece, known, seen)
          );
        })}
      </>
    );
  }, [text, seats, you, isDark, known]);
}

export function Sentence({ table, text, cardsOnly }: { table: Table; text: string; cardsOnly?: boolean }) {
  const seats = table.info.value?.seats ?? [];
  return <Named text={text} seats={seats} you={table.look.value?.seat ?? null} cardsOnly={cardsOnly} />;
}

interface Props {
  told: readonly Told[];
  seats: readonly SeatInfo[];
  you: number | null;
  openClause: (id: string) => void;
  /** Events before which the log draws a line. */
  startsSection?: (event: unknown) => boolean;
  /** What computers said, each after the step that it was about. */
  remarks?: readonly Remarked[];
}

/** What computers said about a step, below its last event. */
function Remark({ remarks, seats }: { remarks: readonly Remarked[]; seats: readonly SeatInfo[] }) {
  return (
    <>
      {remarks.map((one) => (
        <span key={one.seq} class="log-remark">
          {seats[one.seat]?.name}: “{one.text}”
        </span>
      ))}
    </>
  );
}

/** The list of events; those of one move stand together. */
export function Log({ told, seats, you, openClause, startsSection, remarks = [] }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // After the layout effects: a dialog around it is open only then, and what is not shown cannot scroll.
  useEffect(() => {
    const element = list.current;
    // Whoever reads a definition is not carried away from it.
    if (element && !element.querySelector('.definition')) element.scrollTop = element.scrollHeight;
  }, [told.length]);
  if (told.length === 0) return <p class="nothing">Nothing has happened yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <ol class="log" ref={list} tabIndex={0} aria-label="What happened">
      {told.map((one, index) => {
        const first = told[index - 1]?.seq !== one.seq;
        // Lines of several steps may be one: it has the remarks about all of them.
        const before =
          told
            .slice(0, index)
            .filter((other) => other.seq !== one.seq)
            .at(-1)?.seq ?? -1;
        const part = startsSection?.(one.event) ?? false;
        return (
          <li key={index} class={part ? 'part' : first ? 'first' : 'and'}>
            <Named text={one.text} seats={seats} you={you} />
            {one.clauses?.[0] && (
              <button
                type="button"
                class="clause rule-mark"
                onClick={() => openClause(one.clauses?.[0] as string)}
                aria-label={`Rule ${one.clauses[0]}`}
                title={`Rule ${one.clauses[0]}`}
              >
                <Icon node={BookOpenText} />
              </button>
            )}
            {told[index + 1]?.seq !== one.seq && (
              <Remark remarks={remarks.filter(({ seq }) => seq > before && seq <= one.seq)} seats={seats} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
