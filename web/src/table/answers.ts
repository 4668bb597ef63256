// The player's answers to open questions: the moves to choose from in words, and what is sent, until a step shows it.
import { type Signal, signal } from '@preact/signals';
import type { Look } from '../net/wire';
import type { Table } from './controller';

/** What tells one list of moves from another; in a race they change while the question stays. */
const keyOf = (look: Look | null) => (look ? JSON.stringify([look.ask.id, look.seat, look.moves]) : null);

/** The listed moves in words, fetched once for each list of moves. */
export class MoveTexts {
  readonly texts: Signal<{ ask: number; texts: string[]; labels?: string[] } | null> = signal(null);
  /** The list of moves whose words are here or on their way. */
  private wanted: string | null = null;

  constructor(private readonly table: Pick<Table, 'look' | 'connection'>) {}

  async fetch(): Promise<void> {
    const look = this.table.look.value;
    const key = keyOf(look);
    if (!look || this.wanted === key) return;
    this.wanted = key;
    const answer = await this.table.connection.send({ kind: 'words', ask: look.ask.id });
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

/** What a player should know before a move that cannot be taken back. */
interface Warning {
  why: string;
  decide: (sure: boolean) => void;
}

/** Answers are sent one at a time, or posted in a race, and under way until the step that shows them is shown. */
export class Answers {
  /** An answer is sent and not shown yet. */
  readonly sending: Signal<boolean> = signal(false);
  /** How many posted answers are not shown yet. */
  readonly posting: Signal<number> = signal(0);
  /** The step of each seat's last answer that its player gave; what the page answers by itself does not count. */
  readonly given: Signal<ReadonlyMap<number, number>> = signal(new Map());
  /** What speaks against the move that the player is about to make, until they decide. */
  readonly warning: Signal<Warning | null> = signal(null);
  /** The id of the newest question, shown or not. */
  newest = 0;
  /** The sequence number of the last step shown. */
  shown = -1;
  /** The sequence number of the step that shows the last answer. */
  private awaited = Number.POSITIVE_INFINITY;
  /** The steps that will show posted answers. */
  private owed: number[] = [];

  constructor(private readonly table: Table) {}

  /** Note that all steps up to `seq` are shown: answers among them are no longer under way. */
  markShown(seq: number): void {
    this.shown = seq;
    if (seq >= this.awaited) this.sending.value = false;
    const owed = this.owed.filter((one) => one > seq);
    this.posting.value -= this.owed.length - owed.length;
    this.owed = owed;
  }

  /** Answer the open question, for the player or by the page itself; a move that the rules refuse sets the table's
   * refusal. */
  async act(action: unknown, byItself = false, sure = byItself): Promise<boolean> {
    const look = this.table.look.value;
    if (!look || this.sending.value) return false;
    this.sending.value = true;
    this.awaited = Number.POSITIVE_INFINITY;
    this.table.refusal.value = null;
    const seat = look.seat ?? this.table.curtain.value;
    const answer = await this.table.connection.send({ kind: 'act', ask: look.ask.id, action, seat, sure });
    if (answer.kind !== 'refused') {
      if (answer.kind === 'ack' && answer.seq !== undefined) {
        this.awaited = answer.seq;
        if (!byItself) this.note(seat, answer.seq);
      }
      this.markShown(this.shown);
      return true;
    }
    this.sending.value = false;
    if (answer.code === 'unsure') return (await this.askWhetherSure(answer.why)) && this.act(action, byItself, true);
    if (answer.code !== 'stale') this.table.refusal.value = answer;
    return false;
  }

  /** Tell the player what speaks against their move; resolves to whether they make it all the same. */
  private askWhetherSure(why: string): Promise<boolean> {
    return new Promise((decided) => {
      const decide = (sure: boolean) => {
        this.warning.value = null;
        // The game stood still while this was read.
        this.table.pause.endReading();
        decided(sure);
      };
      this.warning.value = { why, decide };
    });
  }

  /** Answer in a race, in the order of posting, again where the question changed; `tried`: a refusal is not shown. */
  async post(action: unknown, tried: boolean, sure = false): Promise<boolean> {
    const seat = this.table.look.value?.seat;
    if (seat === undefined || seat === null) return false;
    this.posting.value += 1;
    if (!tried) this.table.refusal.value = null;
    for (let ask = this.newest; ; ask = this.newest) {
      const answer = await this.table.connection.send({ kind: 'act', ask, action, seat, sure });
      if (answer.kind === 'refused' && answer.code === 'stale' && ask !== this.newest) continue;
      if (answer.kind === 'refused') {
        this.posting.value -= 1;
        if (answer.code === 'unsure') return (await this.askWhetherSure(answer.why)) && this.post(action, tried, true);
        if (answer.code !== 'stale' && !tried) this.table.refusal.value = answer;
        return false;
      }
      const seq = answer.kind === 'ack' ? (answer.seq ?? 0) : 0;
      if (seq > this.shown) this.owed.push(seq);
      else this.posting.value -= 1;
      this.note(seat, seq);
      return true;
    }
  }

  /** Moves were taken back, or the server has lost them: nothing is under way, and no answer is the last one. */
  forget(): void {
    this.sending.value = false;
    this.posting.value -= this.owed.length;
    this.owed = [];
    this.given.value = new Map();
  }

  private note(seat: number | null, seq: number): void {
    if (seat !== null && seq > 0) this.given.value = new Map(this.given.value).set(seat, seq);
  }
}
