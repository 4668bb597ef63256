// Presence: what players show each other live, such as a piece in the hand. It is not a move, and it is not stored.
import { type Signal, signal } from '@preact/signals';
import { silenced } from '../app/people';
import type { SeatInfo, Shown } from '../net/wire';

/** Milliseconds between two messages: fast enough for the eye, and below the server's limit. */
export const EVERY = 60;

/** What is shown at seats, but for those of players who are muted or blocked. */
export function withoutMuted(shown: ReadonlyMap<number, unknown>, seats: readonly SeatInfo[]) {
  const hidden = seats.filter((seat) => seat.player && silenced.value.has(seat.player)).map((seat) => seat.seat);
  return hidden.length === 0 ? shown : new Map([...shown].filter(([seat]) => !hidden.includes(seat)));
}

export class Presence {
  /** What other players show now, by seat, in the form of their game. */
  readonly others: Signal<ReadonlyMap<number, unknown>> = signal(new Map());
  private newest = 'null';
  private sent = 'null';
  private resting: ReturnType<typeof setTimeout> | undefined;
  private seat = 0;

  constructor(private readonly send: (what: unknown, seat: number) => void) {}

  /** Show something to the other players, or nothing with null; of many in a row the newest is sent. */
  show(what: unknown, seat: number): void {
    if (seat !== this.seat) this.end();
    this.seat = seat;
    this.newest = JSON.stringify(what ?? null);
    if (this.resting === undefined) this.flush();
  }

  hear({ seat, what }: Shown): void {
    const others = new Map(this.others.value);
    if (what === null) others.delete(seat);
    else others.set(seat, what);
    this.others.value = others;
  }

  /** The page has reconnected: forget what others showed, and send again what is shown here. */
  begin(): void {
    if (this.others.value.size > 0) this.others.value = new Map();
    this.sent = 'null';
    if (this.newest !== this.sent) this.rest();
  }

  /** Show nothing any more for the seat that showed something: its player has left the screen. */
  end(): void {
    clearTimeout(this.resting);
    this.resting = undefined;
    if (this.sent !== 'null') this.send(null, this.seat);
    this.newest = this.sent = 'null';
  }

  stop(): void {
    clearTimeout(this.resting);
    this.newest = this.sent;
  }

  private flush(): void {
    this.resting = undefined;
    if (this.newest === this.sent) return;
    this.sent = this.newest;
    this.send(JSON.parse(this.sent), this.seat);
    this.rest();
  }

  private rest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.flush(), EVERY);
  }
}
