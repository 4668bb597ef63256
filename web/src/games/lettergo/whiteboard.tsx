// A whiteboard: the word in marker, lines, marks and ink on it, and what others put there.
import type { ComponentChildren } from 'preact';
import { type Region, viewBox, WHOLE } from './drawing_pad';
import { StampOn } from './stamps';
import { outline } from './strokes';
import { LINES, type LineKind, type MarkKind, wordOf } from './text';
import type { Board, Ink, Point, Stamped, View } from './wire';

/** How wide the letters are, and how high. */
const HIGH = 140;

const FORMS: Record<string, [number, string]> = {
  A: [100, '4,140 50,0|50,0 96,140|20,92 80,90'],
  B: [92, '10,2 10,140|10,3 62,2 82,34 60,65 10,70|10,70 66,70 92,104 66,138 10,139'],
  C: [96, '92,26 60,0 22,22 5,70 22,118 60,140 94,114'],
  D: [98, '10,0 10,140|10,2 60,8 94,70 60,132 10,139'],
  E: [86, '10,0 10,140|10,2 84,0|10,69 70,68|10,139 86,138'],
  F: [84, '10,0 10,140|10,2 84,0|10,70 70,69'],
  G: [100, '92,26 60,0 22,22 5,70 22,118 60,140 94,122|94,122 94,80|94,80 60,81'],
  H: [96, '8,0 8,140|90,0 90,140|8,70 90,69'],
  I: [40, '20,0 20,140'],
  J: [76, '66,0 67,100 54,134 26,136 8,112'],
  K: [92, '10,0 10,140|86,0 10,84|36,60 92,140'],
  L: [82, '10,0 10,140|10,139 82,138'],
  M: [116, '6,140 16,2|16,2 58,96|58,96 100,2|100,2 112,140'],
  N: [98, '8,140 8,2|8,2 92,138|92,138 92,0'],
  O: [108, '54,0 20,18 4,70 20,122 54,140 88,122 104,70 88,18 54,0'],
  P: [90, '10,0 10,140|10,2 66,3 88,39 64,75 10,78'],
  Q: [112, '54,0 20,18 4,70 20,122 54,140 88,122 104,70 88,18 54,0|62,100 110,150'],
  R: [92, '10,0 10,140|10,2 66,3 88,37 64,71 10,74|46,74 92,140'],
  S: [92, '86,22 58,0 26,6 10,36 34,62 66,76 88,106 72,134 38,140 6,116'],
  T: [96, '2,2 96,0|49,1 48,140'],
  U: [98, '8,0 9,92 26,130 50,140 74,130 90,92 92,0'],
  V: [98, '4,0 48,140|48,140 94,0'],
  W: [124, '4,0 32,140|32,140 62,30|62,30 92,140|92,140 120,0'],
  X: [92, '6,0 88,140|86,0 4,140'],
  Y: [94, '4,0 48,70|92,0 48,70|48,70 48,140'],
  Z: [92, '8,2 88,1|88,1 6,138|6,138 90,138'],
};

interface Glyph {
  width: number;
  paths: readonly string[];
}

const drawn = new Map<string, Glyph>();

/** A letter's width and the outlines of its strokes. */
export function glyph(letter: string): Glyph {
  const made = drawn.get(letter);
  if (made) return made;
  const [width, text] = FORMS[letter] ?? [60, '6,70 54,70'];
  const strokes = text.split('|').map((part) => part.split(' ').map((pair) => pair.split(',').map(Number) as Point));
  const found = { width, paths: strokes.map((points) => outline(points, 19)) };
  drawn.set(letter, found);
  return found;
}

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

/** The corner for a signature, with who signs or their initials. */
export function SignBox({ text, initials = '' }: { text?: string; initials?: string }) {
  return <span class="lgo-sign-box">{text ?? <b>{initials}</b>}</span>;
}

/** The word on a board that is only read, with marks above and below its letters. */
function Word({ board }: { board: Board }) {
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
