// Draws the list of what waits for a player who comes back; `waiting_entries` decides what is in it.
import { X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { wide } from '../../app/preferences';
import { Scene } from '../game_scene';
import { Icon } from '../icon';

/** Something that waits for the player; `kind` is the first word of its key and its class. */
export interface WaitingEntry {
  kind: 'turn' | 'invitation' | 'puzzle' | 'table' | 'lesson' | 'people' | 'review';
  key: string;
  /** The game whose picture is shown; or a picture. */
  game?: string;
  picture?: ComponentChildren;
  title: string;
  line: string;
  /** What one does about it, in a word or two, and where that leads. */
  action: string;
  href: string;
  /** Makes it go away, where that is possible: what that is called, and what it does. */
  dismiss?: { label: string; run: () => void };
}

function Entry({ entry }: { entry: WaitingEntry }) {
  return (
    <li class={`waiting waiting-${entry.kind}`}>
      <a href={entry.href}>
        <span class="waiting-picture" aria-hidden="true">
          {entry.game ? <Scene game={entry.game} /> : entry.picture}
        </span>
        <span class="waiting-text">
          <b>{entry.title}</b>
          <span class="waiting-line">{entry.line}</span>
          <span class="waiting-action">{entry.action}</span>
        </span>
      </a>
      {entry.dismiss && (
        <button type="button" class="round" aria-label={entry.dismiss.label} onClick={entry.dismiss.run}>
          <Icon node={X} />
        </button>
      )}
    </li>
  );
}

/** How many are shown before the player asks for all: a row on a desktop, so that the games stay in sight. */
const shown = () => (wide.value ? 4 : 3);

export function WaitingList({ entries }: { entries: readonly WaitingEntry[] }) {
  const [all, setAll] = useState(false);
  if (entries.length === 0) return null;
  return (
    <section class="waiting-list" aria-labelledby="waiting-title">
      <div class="waiting-head">
        <h2 id="waiting-title">Waiting for you</h2>
        {entries.length > shown() && (
          <button type="button" class="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${entries.length}`}
          </button>
        )}
      </div>
      <ul>
        {(all ? entries : entries.slice(0, shown())).map((entry) => (
          <Entry key={`${entry.kind} ${entry.key}`} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
