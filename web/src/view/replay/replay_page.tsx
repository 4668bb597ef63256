// The replay page: a game from the server, or from a file of the user.
import { FileUp } from 'lucide';
import { useState } from 'preact/hooks';
import type { Route } from '../../app/router';
import { useFace } from '../../games/face';
import * as api from '../../net/api';
import { Icon } from '../icon';
import { Wordmark } from '../page_header';
import { Refusal, useLoaded } from '../request';
import { ReplayPlayer } from './replay_player';

function Upload({ onRecord }: { onRecord: (text: string) => void }) {
  return (
    <label class="upload">
      <Icon node={FileUp} />
      <span>
        <b>Open a saved game</b>
        <small>A file from “Download” or from the command line. It is not stored.</small>
      </span>
      <input
        type="file"
        accept=".jsonl,.json,.txt,text/plain"
        onChange={(event) => void event.currentTarget.files?.[0]?.text().then(onRecord)}
      />
    </label>
  );
}

/** A replay as a seat saw it; from one's own seat, where none is named. */
async function replayFor(id: string, seat: number | null | undefined) {
  if (seat !== undefined) return await api.replay(id, seat);
  const own = await api.review(id).then(
    ({ seats }) => seats?.[0] ?? null,
    () => null,
  );
  return await api.replay(id, own);
}

export function ReplayPage({ route }: { route: Extract<Route, { page: 'replay' }> }) {
  // A review opens from the seat of whoever looks; undefined: which one that is has to be asked.
  const [seat, setSeat] = useState(route.seat ?? (route.open === 'review' ? undefined : null));
  const [text, setText] = useState<string | null>(null);
  const load = () => {
    if (text !== null) return api.upload({ text, seat: seat ?? null });
    return route.id ? replayFor(route.id, seat) : null;
  };
  const { found: replay, why } = useLoaded(load, [route.id, text, seat]);
  const face = useFace(replay?.game);
  if (replay && face) {
    return (
      <ReplayPlayer
        replay={replay}
        face={face}
        id={text === null ? route.id : null}
        seat={replay.seat}
        first={route.move}
        onSeat={setSeat}
        text={text}
        open={route.open}
      />
    );
  }
  return (
    <div class="lobby">
      <header class="page-header">
        <Wordmark />
      </header>
      <main id="main" class="waiting-page">
        <h1>Replay</h1>
        {route.id && !why && <p role="status">Loading the game…</p>}
        <Refusal why={why} />
        {(!route.id || why) && <Upload onRecord={setText} />}
      </main>
    </div>
  );
}
