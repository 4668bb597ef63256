// What is in hand at a table and not on it yet: a card picked up, what it points at, a letter being written, a draft.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Table } from '../../table';
import { aims, INCOMING, type Option, options, settled, subjects } from './choice';
import { linksOf, rehung } from './geometry';
import type { Link, View } from './wire';
import { type Bundle, topOf } from './words';

/** A deal as it is being written. */
export interface Letter {
  to: number;
  give: Bundle;
  take: Bundle;
  /** It answers an offer that lies on the table. */
  counter: boolean;
}

/** What the large map shows: a player's structure, or the center. */
export type Shown = number | 'center';

export class Desk {
  readonly table: Table;
  readonly shown: Signal<Shown | null> = signal(null);
  readonly letter: Signal<Letter | null> = signal(null);
  private readonly held: Signal<string | null> = signal(null);
  private readonly pointed: Signal<string | null> = signal(null);
  private readonly drawn: Signal<{ ask: number; links: readonly Link[] } | null> = signal(null);

  /** The listed moves, while this person may make one; a question to others leaves what may be done meanwhile. */
  readonly all: ReadonlySignal<Option[]>;
  readonly picked: ReadonlySignal<string | null>;
  readonly aim: ReadonlySignal<string | null>;
  /** Bermuda's structure as it is being laid; null where nothing was moved yet. */
  readonly draft: ReadonlySignal<readonly Link[] | null>;

  constructor(table: Table) {
    this.table = table;
    this.all = computed(() => (this.free ? options(table.look.value?.moves ?? []) : []));
    this.picked = computed(() => {
      const card = this.held.value;
      const view = this.view;
      if (card !== null && view && this.rearranges) return card;
      if (card !== null && subjects(this.all.value).has(card)) return card;
      return view && topOf(view, 'placing') && this.all.value.length > 0 ? INCOMING : null;
    });
    this.aim = computed(() => {
      const aim = this.pointed.value;
      return aim !== null && aims(this.all.value, this.picked.value).has(aim) ? aim : null;
    });
    this.draft = computed(() => {
      const drawn = this.drawn.value;
      return drawn && drawn.ask === table.look.value?.ask.id ? drawn.links : null;
    });
  }

  get view(): View | null {
    return (this.table.look.value?.view as View | undefined) ?? null;
  }

  /** Nothing is on its way, nothing is still to be shown, no curtain is down. */
  get free(): boolean {
    const { sending, behind, curtain } = this.table;
    return !sending.value && behind.value === 0 && curtain.value === null;
  }

  /** The viewer lays the whole structure anew. */
  get rearranges(): boolean {
    return this.view?.window === 'structure' && this.table.mayAct.value;
  }

  pick(card: string | null): void {
    this.held.value = card;
    this.pointed.value = null;
    this.table.refusal.value = null;
    if (card !== null) void this.table.word();
  }

  toggle(card: string): void {
    this.pick(this.held.value === card ? null : card);
  }

  /** Point at something: done at once where it can mean one thing only, else the choice is laid open. */
  point(aim: string): void {
    const one = settled(aims(this.all.value, this.picked.value).get(aim) ?? []);
    if (one) void this.act(one.action);
    else {
      this.pointed.value = aim;
      void this.table.word();
    }
  }

  /** Put back what was done last: the aim, then the card. */
  back(): boolean {
    if (this.aim.value !== null) this.pointed.value = null;
    else if (this.letter.value) this.letter.value = null;
    else if (this.held.value !== null && this.picked.value !== INCOMING) this.pick(null);
    else return false;
    return true;
  }

  async act(action: unknown): Promise<boolean> {
    const done = await this.table.act(action);
    if (done) {
      this.held.value = null;
      this.pointed.value = null;
    }
    return done;
  }

  /** Hang a card on another arrow of the draft; false where it would not lie there. */
  hang(card: string, master: string, exit: number): boolean {
    const view = this.view;
    const own = view && view.seat !== null ? view.players[view.seat] : undefined;
    const ask = this.table.look.value?.ask.id;
    if (!own || ask === undefined) return false;
    const links = rehung(own.illuminati, this.draft.value ?? linksOf(own.cells), card, master, exit);
    if (links) {
      this.drawn.value = { ask, links };
      this.held.value = null;
    }
    return links !== null;
  }

  undraw(): void {
    this.drawn.value = null;
    this.held.value = null;
  }
}

const desks = new WeakMap<Table, Desk>();

export function deskOf(table: Table): Desk {
  const known = desks.get(table);
  if (known) return known;
  const made = new Desk(table);
  desks.set(table, made);
  return made;
}
