// The listed moves in words, fetched once for each list of moves.
import { type Signal, signal } from '@preact/signals';
import type { Connection } from '../net/table_socket';
import type { Look } from '../net/wire';

/** What tells one list of moves from another; in a race they change while the question stays. */
const keyOf = (look: Look | null) => (look ? JSON.stringify([look.ask.id, look.seat, look.moves]) : null);

export class MoveTexts {
  readonly texts: Signal<{ ask: number; texts: string[]; labels?: string[] } | null> = signal(null);
  /** The list of moves whose words are here or on their way. */
  private wanted: string | null = null;

  constructor(
    private readonly look: Signal<Look | null>,
    private readonly connection: () => Connection,
  ) {}

  async fetch(): Promise<void> {
    const look = this.look.value;
    const key = keyOf(look);
    if (!look || this.wanted === key) return;
    this.wanted = key;
    const answer = await this.connection().send({ kind: 'words', ask: look.ask.id });
    if (this.wanted !== key) return;
    if (answer.kind === 'worded') this.texts.value = answer;
    else this.wanted = null;
  }

  /** Forget the words of other moves than those of this look. */
  update(look: Look | null): void {
    if (this.wanted === null || this.wanted === keyOf(look)) return;
    this.texts.value = null;
    this.wanted = null;
  }
}
