// A table that stands still: its clocks and computers wait until the player goes on.
import { type Signal, signal } from '@preact/signals';
import type { Command } from '../net/table_socket';
import type { TableInfo } from '../net/wire';

/** What a pause needs of its table. */
interface Pausable {
  readonly info: Signal<TableInfo | null>;
  readonly deadline: Signal<number | null>;
  send(command: Command): Promise<boolean>;
}

export class Pause {
  /** The player goes on, and the server has not said so yet. */
  readonly goingOn: Signal<boolean> = signal(false);
  /** The table stands still while the player reads a remark beside it; the first move goes on by itself. */
  readonly reading: Signal<boolean> = signal(false);

  /** Since when the table's time stands still, on this page's own clock; null while it runs. */
  private readonly stopped: Signal<number | null> = signal(null);

  /** The server was asked to pause, and has not said so yet. */
  private beginning = false;

  constructor(private readonly table: Pausable) {}

  get allowed(): boolean {
    const info = this.table.info.value;
    return info?.may_pause === true && info.phase === 'playing';
  }

  get paused(): boolean {
    return this.table.info.value?.paused === true && !this.goingOn.value;
  }

  /** This page's clock, which stands still with the table. */
  now(): number {
    return this.stopped.value ?? Date.now();
  }

  /** Let the table stand still; it may do so already, for a remark or the score of a round. */
  begin(): void {
    if (!this.allowed || this.paused || this.beginning) return;
    this.beginning = true;
    void this.table.send({ kind: 'pause', paused: true }).then((paused) => {
      if (!paused) this.beginning = false;
    });
  }

  /** Let a clock wait while the player reads. */
  beginReading(): void {
    if (!this.allowed || this.paused) return;
    this.reading.value = true;
    this.begin();
  }

  /** Go on after reading, unless that was done already. */
  endReading(): void {
    if (this.reading.value) void this.end();
  }

  async end(): Promise<void> {
    this.reading.value = false;
    this.beginning = false;
    this.goingOn.value = true;
    if (!(await this.table.send({ kind: 'pause', paused: false }))) this.goingOn.value = false;
  }

  /** The table has changed. After a pause, the time for the question runs out later by as long as that was. */
  update(info: TableInfo): void {
    const { deadline } = this.table;
    const since = this.stopped.value;
    if (info.paused) {
      this.beginning = false;
      this.stopped.value ??= Date.now();
      return;
    }
    if (since !== null && deadline.value !== null) deadline.value += Date.now() - since;
    this.stopped.value = null;
    this.goingOn.value = false;
  }
}
