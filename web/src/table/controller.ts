// A table as the page holds it: what the server told, how it looks now, and the choice in progress. No rules live here.
import { batch, computed, type Signal, signal } from '@preact/signals';
import { type Answer, TableSocket, type Wish } from '../net/table_socket';
import type { Emote, Look, Refused, Said, ServerMessage, Show, Stepped, TableInfo, Told } from '../net/wire';
import { Presence } from './presence';

/** What a player has picked up and pointed at so far: cards of the hand, a place of the board, items lying there. */
export interface Choice {
  cards: string[];
  place: number | null;
  items: string[];
}

export const NOTHING: Choice = { cards: [], place: null, items: [] };

/** What the controller needs of a socket. */
export interface Wire {
  line: TableSocket['line'];
  why: TableSocket['why'];
  waiting: TableSocket['waiting'];
  send(wish: Wish): Promise<Answer>;
  show(message: Omit<Show, 'kind'>): void;
  close(): void;
}

/** Shows one step: calls `apply` when the old picture is measured, resolves when the new one has settled. */
export type Stage = (told: readonly Told[], look: Look, apply: () => void, hurried: boolean) => Promise<void>;

const HURRY = 4;
const KEPT = 400;

export class Table {
  readonly info: Signal<TableInfo | null> = signal(null);
  readonly look: Signal<Look | null> = signal(null);
  readonly told: Signal<Told[]> = signal([]);
  readonly said: Signal<Said[]> = signal([]);
  readonly choice: Signal<Choice> = signal(NOTHING);
  readonly refusal: Signal<Refused | null> = signal(null);
  readonly texts: Signal<{ ask: number; texts: string[] } | null> = signal(null);
  /** The seat whose hand waits behind the curtain, where several people share this screen. */
  readonly curtain: Signal<number | null> = signal(null);
  /** When the question falls due, on this page's own clock. */
  readonly deadline: Signal<number | null> = signal(null);
  /** An answer is under way. */
  readonly sending: Signal<boolean> = signal(false);
  /** Steps have come that are not shown yet. */
  readonly behind: Signal<number> = signal(0);
  /** Answers that were posted, and are not shown yet. */
  readonly posting: Signal<number> = signal(0);
  /** Which events are too small to be told: the game's face says. */
  readonly skipsLog: Signal<(event: unknown) => boolean> = signal(() => false);
  /** Nothing is hidden between players: the game's face says. */
  readonly openInformation: Signal<boolean> = signal(false);

  private readonly presence = new Presence((what) => this.wire.show({ what, seat: this.look.value?.seat ?? null }));
  /** What others show at this moment, by seat: the game knows what it means. */
  readonly others = this.presence.others;

  readonly wire: Wire;
  stage: Stage | null = null;
  /** Called with what has just been told, for the live region and the sounds. */
  tell: ((told: readonly Told[]) => void) | null = null;

  /** What has been told, without what is too small for words. */
  readonly news = computed(() => this.told.value.filter((one) => !this.skipsLog.value(one.event)));
  readonly names = computed(() => this.info.value?.seats.map((seat) => seat.name) ?? []);
  readonly asked = computed(() => {
    const look = this.look.value;
    return look !== null && look.seat !== null && look.ask.seats.includes(look.seat);
  });
  /** It is for this person to answer now, and nothing is on its way yet. */
  readonly mayAct = computed(
    () => this.asked.value && !this.sending.value && this.behind.value === 0 && this.curtain.value === null,
  );

  private seq = -1;
  private readonly queue: (() => Promise<void> | void)[] = [];
  private running = false;
  private asking: number | null = null;
  /** The step that shows what was answered last, and the last one shown. */
  private awaited = Number.POSITIVE_INFINITY;
  private shown = -1;
  /** The steps that will show what was posted, and the question that was heard last, shown or not. */
  private owed: number[] = [];
  private newest = 0;

  constructor(connect: (hear: (message: ServerMessage) => void) => Wire) {
    this.wire = connect((message) => this.hear(message));
  }

  hear(message: ServerMessage): void {
    switch (message.kind) {
      case 'table':
        this.seq = message.seq;
        this.newest = message.look?.ask.id ?? 0;
        this.queue.length = 0;
        batch(() => {
          this.behind.value = 0;
          this.reach(message.seq);
          this.info.value = message.table;
          this.told.value = message.told.slice(-KEPT);
          this.said.value = message.said;
          this.see(message.look);
          this.presence.begin();
        });
        break;
      case 'shown':
        this.presence.hear(message);
        break;
      case 'step':
        if (message.seq <= this.seq) break;
        this.seq = message.seq;
        this.newest = message.look.ask.id;
        this.behind.value += 1;
        this.enqueue(() => this.step(message));
        break;
      case 'changed':
        this.enqueue(() => {
          this.info.value = message.table;
        });
        break;
      case 'said':
        this.said.value = [...this.said.value.slice(-KEPT), message];
        break;
      default:
        break;
    }
  }

  private enqueue(job: () => Promise<void> | void): void {
    this.queue.push(job);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      for (let job = this.queue.shift(); job; job = this.queue.shift()) {
        const slow = job();
        if (slow) await slow;
      }
    } finally {
      this.running = false;
    }
  }

  private step(message: Stepped): Promise<void> | void {
    let done = false;
    const apply = () => {
      if (done) return;
      done = true;
      batch(() => {
        this.told.value = [...this.told.value.slice(-KEPT), ...message.told];
        this.behind.value = Math.max(0, this.behind.value - 1);
        this.reach(message.seq);
        this.see(message.look);
      });
      this.tell?.(message.told);
    };
    if (!this.stage) {
      apply();
      return;
    }
    return this.stage(message.told, message.look, apply, this.behind.value > HURRY).then(apply, apply);
  }

  /** An answer is under way until its step is shown, even where the question stays open for others. */
  private reach(seq: number): void {
    this.shown = seq;
    if (seq >= this.awaited) this.sending.value = false;
    const owed = this.owed.filter((one) => one > seq);
    this.posting.value -= this.owed.length - owed.length;
    this.owed = owed;
  }

  /** The look that is seen from now on; a new question ends the choice in progress. */
  private see(look: Look | null): void {
    const before = this.look.value;
    if (look?.ask.id !== before?.ask.id || look?.seat !== before?.seat) {
      this.choice.value = NOTHING;
      this.refusal.value = null;
      this.sending.value = false;
      this.texts.value = null;
      this.asking = null;
    }
    this.draw(before, look);
    this.look.value = look;
    const due = look?.ask.due ?? null;
    this.deadline.value = look && due !== null ? Date.now() + due - look.ask.now : null;
  }

  /** Another of this person's hands comes up: nobody sees it before the curtain is lifted. */
  private draw(before: Look | null, look: Look | null): void {
    const seat = look?.seat ?? null;
    const several = (this.info.value?.yours.length ?? 0) > 1;
    if (!several || this.openInformation.value || seat === null || this.info.value?.phase !== 'playing')
      this.curtain.value = null;
    else if (before?.seat !== seat) this.curtain.value = seat;
  }

  lift(): void {
    this.curtain.value = null;
  }

  pick(choice: Partial<Choice>): void {
    this.choice.value = { ...this.choice.value, ...choice };
    this.refusal.value = null;
    if (this.asked.value) void this.word();
  }

  putBack(): void {
    this.choice.value = NOTHING;
    this.refusal.value = null;
  }

  /** Learn the listed moves in words, once a question. */
  async word(): Promise<void> {
    const ask = this.look.value?.ask.id;
    if (ask === undefined || this.asking === ask) return;
    this.asking = ask;
    const answer = await this.wire.send({ kind: 'words', ask });
    if (answer.kind === 'worded' && this.look.value?.ask.id === ask) this.texts.value = answer;
    else if (answer.kind === 'refused' && this.asking === ask) this.asking = null;
  }

  /** Answer the open question; what the rules refuse comes back as a refusal with its clause. */
  async act(action: unknown): Promise<boolean> {
    const look = this.look.value;
    if (!look || this.sending.value) return false;
    this.sending.value = true;
    this.awaited = Number.POSITIVE_INFINITY;
    this.refusal.value = null;
    const answer = await this.wire.send({ kind: 'act', ask: look.ask.id, action, seat: look.seat });
    if (answer.kind !== 'refused') {
      if (answer.kind === 'ack' && answer.seq !== undefined) this.awaited = answer.seq;
      this.reach(this.shown);
      return true;
    }
    this.sending.value = false;
    if (answer.code !== 'stale') this.refusal.value = answer;
    return false;
  }

  /** Answer while earlier answers are still under way, in the order of posting: for races, where every moment counts.
   * A question that has changed meanwhile, as when a clock rang, is answered under its new number. What is but `tried`
   * may be refused without a word. */
  async post(action: unknown, tried = false): Promise<boolean> {
    const seat = this.look.value?.seat;
    if (seat === undefined || seat === null) return false;
    this.posting.value += 1;
    if (!tried) this.refusal.value = null;
    for (let ask = this.newest; ; ask = this.newest) {
      const answer = await this.wire.send({ kind: 'act', ask, action, seat });
      if (answer.kind === 'refused' && answer.code === 'stale' && ask !== this.newest) continue;
      if (answer.kind === 'refused') {
        this.posting.value -= 1;
        if (answer.code !== 'stale' && !tried) this.refusal.value = answer;
        return false;
      }
      const seq = answer.kind === 'ack' ? (answer.seq ?? 0) : 0;
      if (seq > this.shown) this.owed.push(seq);
      else this.posting.value -= 1;
      return true;
    }
  }

  /** Anything else that is said to the table; a refusal is shown. */
  async send(wish: Wish): Promise<boolean> {
    const answer = await this.wire.send(wish);
    if (answer.kind === 'refused') this.refusal.value = answer;
    return answer.kind !== 'refused';
  }

  /** Show the others what is in hand, as often as one likes; null lets go of it. Only who has a seat shows anything. */
  show(what: unknown): void {
    if (this.look.value?.seat !== undefined && this.look.value.seat !== null) this.presence.show(what);
  }

  say = (text: string) => this.send({ kind: 'say', text });
  emote = (emote: Emote['emote']) => this.send({ kind: 'emote', emote });

  close(): void {
    this.queue.length = 0;
    this.presence.stop();
    this.wire.close();
  }
}

export function joinTable(url: string): Table {
  return new Table((hear) => new TableSocket(url, hear));
}
