// A whiteboard: the word in marker, lines, marks and ink on it, and what others put there.
import type { ComponentChildren } from 'preact';
import { type Region, viewBox, WHOLE } from './drawing_pad';
import { glyph, HIGH } from './glyphs';
import { StampOn } from './stamps';
import { outline } from './strokes';
import { LINES, type LineKind, type MarkKind, wordOf } from './text';
import type { Board, Ink, Stamped, View } from './wire';

export function Letter({ letter }: { letter: string }) {
  const { width, paths } = glyph(letter);
  return (
    <svg class="lgo-glyph" viewBox={`-12 -12 ${width + 24} ${HIGH + 24}`} aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

export function MarkSign({ mark }: { mark: MarkKind }) {
  return mark === 'hat' ? (
    <svg class="lgo-mark lgo-hat" viewBox="0 0 100 44" aria-hidden="true">
      <path d="M4 40c30 5 62 5 92 0M26 39V9c16-5 32-5 48 0v30M26 29c16 4 32 4 48 0" />
    </svg>
  ) : (
    <svg class="lgo-mark lgo-underline" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <path d="M4 12c30-6 62 3 92-3" />
    </svg>
  );
}

/** Ink and stamps of some players, in the units of a board. */
export function InkLayer(props: {
  ink: readonly Ink[];
  stamps: readonly Stamped[];
  css?: 'wet' | 'guest';
  region?: Region;
}) {
  const { ink, stamps, css = '', region = WHOLE } = props;
  return (
    <svg class={`lgo-ink${css ? ` lgo-${css}` : ''}`} viewBox={viewBox(region)} aria-hidden="true">
      {ink.map((stroke, at) => (
        <path key={at} class={`lgo-${stroke.place}`} d={outline(stroke.points)} />
      ))}
      {stamps.map((stamp, at) => (
        <StampOn key={at} kind={stamp.stamp} at={at} guest={css === 'guest' || region !== WHOLE} />
      ))}
    </svg>
  );
}

/** The corner for a signature, in initials or ink. */
export function SignBox({ initials }: { initials: string | null }) {
  return <span class="lgo-sign-box">{initials === null ? 'sign here' : <b>{initials}</b>}</span>;
}

/** The word on a board that is only read, with marks above and below its letters. */
export function Word({ board }: { board: Board }) {
  const marks = board.marks ?? [];
  const word = wordOf(board);
  return (
    <span
      class="lgo-word"
      style={{ '--lgo-n': Math.max(5, word.length) }}
      role="img"
      aria-label={word || 'nothing written'}
    >
      {[...word].map((letter, at) => (
        <span key={at} class="lgo-letter">
          {marks
            .filter((mark) => mark.letter === at)
            .map((mark) => (
              <MarkSign key={mark.mark} mark={mark.mark} />
            ))}
          <Letter letter={letter} />
        </span>
      ))}
    </span>
  );
}

const BEFORE: readonly LineKind[] = ['sorted'];
/** Initials are shown on the board that they sign. */
const ELSEWHERE: readonly LineKind[] = ['initials'];

/** The lines above the word, or those below it. */
export function Lines({ board, above }: { board: Board; above: boolean }) {
  const lines = (board.lines ?? []).filter(
    (line) => BEFORE.includes(line.kind) === above && !ELSEWHERE.includes(line.kind) && line.text,
  );
  if (lines.length === 0) return null;
  return (
    <>
      {lines.map((line) => (
        <span key={line.kind} class={`lgo-line lgo-${line.kind}`} title={LINES[line.kind]}>
          {line.text}
        </span>
      ))}
    </>
  );
}

interface Props {
  view: View;
  /** Whose board it is. */
  seat: number;
  board: Board | null;
  names: readonly string[];
  /** What others put on this board. */
  guests: { ink: readonly Ink[]; stamps: readonly Stamped[] };
  children?: ComponentChildren;
}

/** A board that is only looked at. */
export function StillBoard({ view, seat, board, names, guests, children }: Props) {
  const lanes = (board?.lanes ?? []).filter((lane) => lane.board !== seat);
  const own = <T extends { board: number }>(all: readonly T[] | undefined) =>
    (all ?? []).filter((one) => one.board === seat);
  const signer = view.boards[(seat + 1) % view.hands.length];
  const initials = signer?.lines?.find((line) => line.kind === 'initials')?.text ?? '';
  return (
    <span class={`lgo-whiteboard${board?.turned ? ' lgo-turned' : ''}`}>
      <span class="lgo-surface">
        <InkLayer ink={own(board?.ink)} stamps={own(board?.stamps)} />
        <InkLayer ink={guests.ink} stamps={guests.stamps} css="guest" />
        {(initials || guests.ink.some((ink) => ink.place === 'box')) && <SignBox initials={initials} />}
        <span class="lgo-text">
          {board && <Lines board={board} above={true} />}
          {board && <Word board={board} />}
          {board && <Lines board={board} above={false} />}
        </span>
      </span>
      {lanes.map((lane) => (
        <span key={lane.board} class="lgo-elsewhere">
          {lane.text} on {lane.board === view.seat ? 'your' : `${names[lane.board]}’s`} board
        </span>
      ))}
      {children}
    </span>
  );
}

/** What others put on a board, once all boards are shown. */
export function guestsOf(view: View, seat: number): { ink: Ink[]; stamps: Stamped[] } {
  const here = <T extends { board: number }>(all: readonly T[] | undefined) =>
    (all ?? []).filter((one) => one.board === seat);
  const rest = view.boards.filter((_, other) => other !== seat);
  return { ink: rest.flatMap((board) => here(board.ink)), stamps: rest.flatMap((board) => here(board.stamps)) };
}
