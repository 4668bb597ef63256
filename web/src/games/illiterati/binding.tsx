// The moment in which a book is bound: its words lie on the page, and the cover closes over them.
import { useEffect, useRef } from 'preact/hooks';
import { animated, prefersReducedMotion } from '../../app/preferences';
import { Tiles } from './tile';
import type { MomentProps } from './types';
import type { Bound, IlliteratiEvent } from './wire';

/** Milliseconds from the open book to the closed one that goes; without motion there is no such moment. */
const BINDS = 1700;

export const isMoment = ({ kind }: IlliteratiEvent) => kind === 'bound';

/** The words of a book, each with its tiles. */
function wordsOf({ words, tiles }: Bound): string[][] {
  const from = (at: number) => words.slice(0, at).join('').length;
  return words.map((_, at) => tiles.slice(from(at), from(at + 1)));
}

/** The books that were bound, side by side; a tap ends it. */
export function Moment({ told, view, names, own, onDone }: MomentProps) {
  const over = useRef(onDone);
  over.current = onDone;
  useEffect(() => {
    const timer = setTimeout(() => over.current(), prefersReducedMotion() ? 0 : animated(BINDS));
    return () => clearTimeout(timer);
  }, []);
  if (prefersReducedMotion()) return null;
  const books = told.flatMap(({ event }) => (event.kind === 'bound' ? [event] : []));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut past a picture that ends by itself
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div class="ilt-binding" style={{ '--ilt-binds': `${animated(BINDS)}ms` }} onClick={onDone}>
      {books.map((book) => (
        <figure key={book.book}>
          <div class={`ilt-volume ilt-${view?.players[book.seat]?.book?.colour ?? 'red'}`}>
            <div class="ilt-page" style={{ '--ilt-longest': Math.max(...book.words.map((word) => word.length)) }}>
              {wordsOf(book).map((tiles, at) => (
                <Tiles key={tiles[0]} tiles={tiles} letters={[...(book.words[at] ?? '')]} />
              ))}
            </div>
            <div class="ilt-cover">
              <b>{book.title}</b>
            </div>
          </div>
          <figcaption>{book.seat === own ? 'You bind a book' : `${names[book.seat]} binds a book`}</figcaption>
        </figure>
      ))}
    </div>
  );
}
