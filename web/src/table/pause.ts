// A table that stands still: its clocks and computers wait until the player goes on.
import { type Signal, signal } from '@preact/signals';
import type { Command } from '../net/table_socket';
import type { TableInfo } from '../net/wire';

/** What a pause needs of its table. */
interface Pausable {
  readonly info: Signal<TableInfo | null>;
  send(command: Command): Promise<boolean>;
}

export class Pause {
  /** The player goes on, and the server has not said so yet. */
  readonly goingOn: Signal<boolean> = signal(false);

  constructor(private readonly table: Pausable) {}

  get allowed(): boolean {
    const info = this.table.info.value;
    return info?.may_pause === true && info.phase === 'playing';
  }

  get paused(): boolean {
    return this.table.info.value?.paused === true && !this.goingOn.value;
  }

  begin(): void {
    if (this.allowed) void this.table.send({ kind: 'pause', paused: true });
  }

  async end(): Promise<void> {
    this.goingOn.value = true;
    if (!(await this.table.send({ kind: 'pause', paused: false }))) this.goingOn.value = false;
  }

  /** The table has changed. */
  update(info: TableInfo): void {
    if (!info.paused) this.goingOn.value = false;
  }
}
