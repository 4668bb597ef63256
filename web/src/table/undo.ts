// Taking moves back: at once, at the price of an unrated game, or if all others agree.
import { type Signal, signal } from '@preact/signals';
import type { Command } from '../net/table_socket';
import type { Look } from '../net/wire';

/** What taking back needs of its table. */
interface Undoable {
  readonly look: Signal<Look | null>;
  send(command: Command): Promise<boolean>;
}

export class Undo {
  /** Whether the player is asked if they want to pay the price. */
  readonly confirming: Signal<boolean> = signal(false);
  /** A request is on its way. */
  readonly sending: Signal<boolean> = signal(false);

  constructor(private readonly table: Undoable) {}

  /** The player wants the last decision back. */
  press(): void {
    const kind = this.table.look.value?.undo ?? 'no';
    if (kind === 'reveals') this.confirming.value = true;
    else if (kind !== 'no') void this.take(false);
  }

  async take(pastReveal: boolean): Promise<void> {
    if (this.sending.value) return;
    this.confirming.value = false;
    this.sending.value = true;
    await this.table.send({ kind: 'undo', past_reveal: pastReveal });
    this.sending.value = false;
  }

  answer(agree: boolean): void {
    void this.table.send({ kind: 'answer_undo', agree });
  }
}
