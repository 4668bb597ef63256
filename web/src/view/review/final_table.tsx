// The final table as the game draws it, out of sight, for the picture that is shared.
import type { Ref } from 'preact';
import type { Face } from '../../games/face';
import type { Replay, SeatInfo } from '../../net/wire';

/** Its size in CSS pixels. */
export const TABLE_WIDTH = 960;
export const TABLE_HEIGHT = 440;

interface Props {
  replay: Replay;
  face: Face;
  seats: SeatInfo[];
  table: Ref<HTMLDivElement>;
}

export function FinalTable({ replay, face, seats, table }: Props) {
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
                  <face.SeatSummary view={view} seat={seat.seat} />
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
