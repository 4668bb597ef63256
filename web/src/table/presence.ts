// Presence: what players show each other live, such as a piece in the hand. It is no move, and nobody keeps it.
import { type Signal, signal } from '@preact/signals';
import type { Shown } from '../net/wire';

/** Milliseconds between two showings: fast enough for the eye, and less than the server relays. */
export const EVERY = 60;

export class Presence {
  /** What others show now, by seat, as their game has it. */
  readonly others: Signal<ReadonlyMap<number, unknown>> = signal(new Map());
  private newest = 'null';
  private sent = 'null';
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (what: unknown) => void) {}

  /** Show the others something, or let go of it with null; of many in a row the newest is sent. */
  show(what: unknown): void {
    this.newest = JSON.stringify(what ?? null);
    if (this.resting === undefined) this.flush();
  }

  hear({ seat, what }: Shown): void {
    const others = new Map(this.others.value);
    if (what === null) others.delete(seat);
    else others.set(seat, what);
    this.others.value = others;
  }

  /** The table is there anew: nothing is shown, until those who hold something say so again. */
  begin(): void {
    if (this.others.value.size > 0) this.others.value = new Map();
    this.sent = 'null';
    if (this.newest !== this.sent) this.rest();
  }

  stop(): void {
    clearTimeout(this.resting);
    this.newest = this.sent;
  }

  private flush(): void {
    this.resting = undefined;
    if (this.newest === this.sent) return;
    this.sent = this.newest;
    this.send(JSON.parse(this.sent));
    this.rest();
  }

  private rest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.flush(), EVERY);
  }
}
