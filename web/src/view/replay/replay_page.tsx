// The replay page: a game from the server, or from a file of the user.
import { FileUp } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import type { Route } from '../../app/router';
import { useFace } from '../../games/face';
import * as api from '../../net/api';
import type { Replay } from '../../net/wire';
import { Icon } from '../icon';
import { Wordmark } from '../page_header';
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

interface Source {
  id: string | null;
  text: string | null;
}

function useReplay(source: Source, seat: number | null): { replay: Replay | null; why: string } {
  const [state, setState] = useState<{ replay: Replay | null; why: string }>({ replay: null, why: '' });
  useEffect(() => {
    let late = false;
    const asked =
      source.text !== null ? api.upload({ text: source.text, seat }) : source.id ? api.replay(source.id, seat) : null;
    asked?.then(
      (replay) => !late && setState({ replay, why: '' }),
      (error: Error) => !late && setState((before) => ({ replay: before.replay, why: error.message })),
    );
    return () => {
      late = true;
    };
  }, [source.id, source.text, seat]);
  return state;
}

export function ReplayPage({ route }: { route: Extract<Route, { page: 'replay' }> }) {
  const [seat, setSeat] = useState(route.seat);
  const [text, setText] = useState<string | null>(null);
  const { replay, why } = useReplay({ id: route.id, text }, seat);
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
        {why && (
          <p class="refusal" role="alert">
            {why}
          </p>
        )}
        {(!route.id || why) && <Upload onRecord={setText} />}
      </main>
    </div>
  );
}
