// Share a finished game: a picture of the final table, and the result in words with a link.
import { Copy, Download, Share2 } from 'lucide';
import type { Ref } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { toReplay } from '../../app/router';
import type { Face } from '../../games/face';
import type { Replay, Review, SeatInfo } from '../../net/wire';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { outcomeText } from '../table/outcome_text';
import { shareImage, TABLE_HEIGHT, TABLE_WIDTH } from './share_image';

interface TableProps {
  replay: Replay;
  face: Face;
  seats: SeatInfo[];
  table: Ref<HTMLDivElement>;
}

/** The final table as the game draws it, out of sight, for the picture. */
function FinalTable({ replay, face, seats, table }: TableProps) {
  const { view, annotations } = replay.frames.at(-1) ?? {};
  const told = replay.frames.flatMap((frame) => frame.told);
  return (
    <div class="final-table" aria-hidden="true" inert>
      <div
        ref={table}
        class={`table-page replay picture spectating game-${replay.game}`}
        style={{ width: `${TABLE_WIDTH}px`, height: `${TABLE_HEIGHT}px` }}
      >
        <div class="table-main">
          <ul class={`seats of-${seats.length}`}>
            {seats.map((seat) => (
              <li key={seat.seat} class="plaque" style={{ '--player': seat.colour }}>
                <span class="plaque-body">
                  <span class="name">
                    <span class="called">{seat.name}</span>
                  </span>
                  <face.SeatSummary view={view} seat={seat.seat} table={null} />
                </span>
              </li>
            ))}
          </ul>
          <section class="board-slot">
            <face.Board
              view={view}
              annotations={annotations}
              names={replay.names}
              table={null}
              told={told}
              openClause={() => undefined}
            />
          </section>
        </div>
      </div>
    </div>
  );
}

interface Props {
  id: string | null;
  replay: Replay;
  face: Face;
  seats: SeatInfo[];
  review: Review | null;
  onClose: () => void;
}

export function ShareDialog({ id, replay, face, seats, review, onClose }: Props) {
  const table = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<{ file: File; url: string } | null>(null);
  const [why, setWhy] = useState('');
  const [copied, setCopied] = useState(false);
  const standings = face.standings(replay.frames.at(-1)?.view);
  const result = outcomeText(standings, seats, null) || 'The game is over';
  const link = id ? new URL(toReplay(id), location.origin).href : '';
  const text = [`${replay.title}: ${result}.`, link].filter(Boolean).join(' ');
  useEffect(() => {
    let url = '';
    let late = false;
    shareImage(table.current, replay, standings, review, result).then(
      (file) => {
        if (late) return;
        url = URL.createObjectURL(file);
        setPicture({ file, url });
      },
      (error: Error) => setWhy(error.message),
    );
    return () => {
      late = true;
      URL.revokeObjectURL(url);
    };
  }, [replay, review, result]);
  const shareable = picture !== null && navigator.canShare?.({ files: [picture.file] }) === true;
  const share = () => {
    if (picture) void navigator.share({ files: [picture.file], text }).catch(() => undefined);
  };
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  return (
    <Dialog title="Share this game" kind="wide" onClose={onClose}>
      <div class="share">
        {why && <p class="refusal">{why}</p>}
        {!picture && !why && <div class="share-waiting" role="status" aria-label="Drawing the picture" />}
        <FinalTable replay={replay} face={face} seats={seats} table={table} />
        {picture && (
          <img src={picture.url} width={600} height={315} alt={`The final table of ${replay.title}: ${result}`} />
        )}
        <p class="share-text">{text}</p>
        <div class="row">
          {shareable && (
            <button type="button" class="primary" onClick={share}>
              <Icon node={Share2} /> Share
            </button>
          )}
          {picture && (
            <a class="button plain" href={picture.url} download={picture.file.name}>
              <Icon node={Download} /> Download the picture
            </a>
          )}
          <button type="button" class="plain" onClick={copy}>
            <Icon node={Copy} /> {copied ? 'Copied' : 'Copy the text'}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
