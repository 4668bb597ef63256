// What a player can do at a table besides moving: take moves back, let the table stand still, ask for a hint.
import { type Signal, signal } from '@preact/signals';
import type { Hinted, TableInfo } from '../net/wire';
import type { Table } from './controller';

/** Taking moves back: at once, at the price of an unrated game, or if all others agree. */
export class Undo {
  /** Whether the player is asked if they want to pay the price. */
  readonly confirming: Signal<boolean> = signal(false);
  /** A request is on its way. */
  readonly sending: Signal<boolean> = signal(false);

  constructor(private readonly table: Table) {}

  /** The player wants the last decision back, and where that cannot be, is told why. */
  press(): void {
    const { undo: kind = 'no', undo_why: why = '' } = this.table.look.value ?? {};
    if (kind === 'reveals') this.confirming.value = true;
    else if (kind !== 'no') void this.take(false);
    else if (why) this.table.refusal.value = { kind: 'refused', id: '', code: 'no_undo', why };
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

/** A table that stands still: its clocks and computers wait until the player goes on. */
export class Pause {
  /** The player goes on, and the server has not said so yet. */
  readonly goingOn: Signal<boolean> = signal(false);
  /** The table stands still while the player reads a remark or a dialog; the first move goes on by itself. */
  readonly reading: Signal<boolean> = signal(false);

  /** How many remarks and dialogs are being read. */
  private readers = 0;

  /** Since when the table's time stands still, on this page's own clock; null while it runs. */
  private readonly stopped: Signal<number | null> = signal(null);

  /** The server was asked to pause, and has not said so yet. */
  private beginning = false;

  constructor(private readonly table: Table) {}

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

  /** Let the table stand still; it may do so already, for something that is read. */
  begin(): void {
    if (!this.allowed || this.paused || this.beginning) return;
    this.beginning = true;
    void this.table.send({ kind: 'pause', paused: true }).then((paused) => {
      if (!paused) this.beginning = false;
    });
  }

  /** Let the table wait while the player reads, where no other person plays; what this returns is called when they have. */
  read(): () => void {
    this.readers += 1;
    if (this.allowed && !this.paused) {
      this.reading.value = true;
      this.begin();
    }
    return () => {
      this.readers -= 1;
      if (this.readers === 0) this.endReading();
    };
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

/** A hint for the open question: texts from a first nudge to the whole move, shown one after the other. */
export class Hints {
  /** The hint for the open question; null where nobody asked for it. */
  readonly hint: Signal<Hinted | null> = signal(null);
  /** How many of its texts are shown. */
  readonly shown: Signal<number> = signal(0);
  /** Your hint is on its way. */
  readonly thinking: Signal<boolean> = signal(false);

  constructor(private readonly table: Table) {}

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
