// What decided a game that is over, as a picture with a sentence, and the way to that moment in the replay.
import { useEffect, useState } from 'preact/hooks';
import { toReplay } from '../../app/router';
import type { Face } from '../../games/face';
import * as api from '../../net/api';
import type { Highlight, Highlights } from '../../net/wire';

/** Milliseconds after which the page asks again: the server looks at a few games at a time. */
const AGAIN = [1_000, 3_000];

const NOTHING: Highlights = {};

/** What the server tells of a game that is over; null until it does. */
export function useHighlights(table: string): Highlights | null {
  const [found, setFound] = useState<Highlights | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const ask = (later: readonly number[]) => {
      const retry = () => {
        const [delay, ...rest] = later;
        if (delay === undefined) return NOTHING;
        timer = setTimeout(() => ask(rest), delay);
        return null;
      };
      void api
        .highlights(table)
        .catch(retry)
        .then((answer) => !gone && setFound(answer));
    };
    ask(AGAIN);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [table]);
  return found;
}

/** A card or letter of the picture. */
function Piece({ face, piece }: { face: Face; piece: string }) {
  return face.Piece ? <face.Piece piece={piece} /> : <span class="moment-letter">{piece}</span>;
}

function Sentence({ told, table, seat }: { told: Highlight; table: string; seat: number | null }) {
  const from = seat === null ? '' : `&seat=${seat}`;
  return (
    <>
      {told.text}{' '}
      <a href={toReplay(table, `?move=${told.step}${from}`)} aria-label={`See the moment: ${told.text}`}>
        See the moment
      </a>
    </>
  );
}

interface Props {
  table: string;
  /** What the server tells; null until it does. */
  found: Highlights | null;
  face: Face;
  /** The viewer's seat; null for spectators. */
  seat: number | null;
}

/** The moment that decided the game, and the viewer's own best one where that is another. */
export function Moments({ table, found, face, seat }: Props) {
  if (!found) return <div class="moment looking" aria-hidden="true" />;
  const { decided, yours } = found;
  if (!decided) return null;
  const pieces = decided.pieces ?? [];
  return (
    <>
      <figure class="moment">
        {pieces.length > 0 && (
          <div
            class={`moment-picture${face.Piece ? '' : ' word'}`}
            style={{ '--letters': pieces.length }}
            aria-hidden="true"
          >
            {pieces.map((piece, index) => (
              <Piece key={index} face={face} piece={piece} />
            ))}
          </div>
        )}
        <figcaption>
          <Sentence told={decided} table={table} seat={seat} />
        </figcaption>
      </figure>
      {yours && yours.step !== decided.step && (
        <p class="own-moment">
          <Sentence told={yours} table={table} seat={seat} />
        </p>
      )}
    </>
  );
}
