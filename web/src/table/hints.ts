// A hint for the open question: texts from a first nudge to the whole move, shown one after the other.
import { type Signal, signal } from '@preact/signals';
import type { Connection } from '../net/table_socket';
import type { Hinted, Look, Refused } from '../net/wire';

/** What hints need to know of their table. */
interface Asking {
  readonly look: Signal<Look | null>;
  readonly refusal: Signal<Refused | null>;
  readonly connection: Connection;
}

export class Hints {
  /** The hint for the open question; null where nobody asked for it. */
  readonly hint: Signal<Hinted | null> = signal(null);
  /** How many of its texts are shown. */
  readonly shown: Signal<number> = signal(0);
  /** A hint is on its way. */
  readonly thinking: Signal<boolean> = signal(false);

  constructor(private readonly table: Asking) {}

  /** Ask for a hint, or show the next text of the one that is here. */
  async next(): Promise<void> {
    const ask = this.table.look.value?.ask.id;
    if (ask === undefined || this.thinking.value) return;
    if (this.hint.value) {
      this.shown.value = Math.min(this.shown.value + 1, this.hint.value.texts.length);
      return;
    }
    this.thinking.value = true;
    this.table.refusal.value = null;
    const answer = await this.table.connection.send({ kind: 'hint', ask });
    this.thinking.value = false;
    if (this.table.look.value?.ask.id !== ask) return;
    if (answer.kind === 'hinted') {
      this.hint.value = answer;
      this.shown.value = 1;
    } else if (answer.kind === 'refused' && answer.code !== 'stale') this.table.refusal.value = answer;
  }

  /** Forget the hint: it is read, or the question has changed. */
  close(): void {
    this.hint.value = null;
    this.shown.value = 0;
  }
}
