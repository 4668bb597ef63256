// A table's state on this page: what the server sent, what is shown now, and the choice in progress. It knows no rules.
import { batch, computed, effect, type Signal, signal } from '@preact/signals';
import { announce } from '../app/operator_announcement';
import { listed } from '../app/phrases';
import { type Command, type Connection, TableSocket } from '../net/table_socket';
import type {
  Busy,
  Emote,
  Look,
  Lost,
  Refused,
  Remarked,
  Revealed,
  Said,
  SeatInfo,
  ServerMessage,
  Snapshot,
  Stepped,
  TableInfo,
  TakenBack,
  Told,
} from '../net/wire';
import { Answers, MoveTexts } from './answers';
import { Presence, withoutMuted } from './presence';
import { calledSeat, staysRevealed } from './shared_screen';
import { Hints, Pause, Undo } from './tools';

const hostOf = (info: TableInfo) => info.seats.find((seat) => seat.host);

const away = (before: SeatInfo, after: SeatInfo | undefined) =>
  after !== undefined && !before.removed && after.removed === true;

/** What everybody at the table should notice; null where it is nothing. */
export function seatNotice(before: TableInfo | null, after: TableInfo): string | null {
  if (!before || before.id !== after.id || after.removed) return null;
  if (before.removed) return 'The host lets you play again.';
  const host = hostOf(after);
  if (host && !host.removed && hostOf(before)?.player !== host.player)
    return after.yours.includes(host.seat) ? 'You are the host now.' : `${host.name} is the host now.`;
  const removed = before.seats.find((seat) => away(seat, after.seats[seat.seat]));
  if (removed) return `The host removed ${removed.name}; a computer plays on.`;
  const replaced = before.seats.find(
    (seat) =>
      !after.yours.includes(seat.seat) &&
      seat.warned_until &&
      !seat.stand_in &&
      after.seats[seat.seat]?.stand_in &&
      !after.seats[seat.seat]?.removed,
  );
  if (replaced) return `A computer plays on for ${replaced.name}.`;
  const back = after.seats.find(
    (seat) =>
      !after.yours.includes(seat.seat) && seat.kind === 'person' && !seat.stand_in && before.seats[seat.seat]?.stand_in,
  );
  return back ? `${back.name} plays again.` : null;
}

/** What to tell the players where the server's database has lost the latest moves. */
function lossNotice(moves: number): string {
  if (moves === 0) return 'What happened last was lost on the server: go on from here.';
  if (moves === 1) return 'The last move was lost on the server: go on from here.';
  return `The last ${moves} moves were lost on the server: go on from here.`;
}

/** The events of one move, in words; `seat` made it, null where it was the server's clock or the deal. */
interface RecentStep {
  seq: number;
  seat: number | null;
  texts: string[];
}

/** The steps after step `since`, in order. */
export function stepsSince(told: readonly Told[], since: number): RecentStep[] {
  const steps: RecentStep[] = [];
  for (const { seq, seat, text } of told) {
    if (seq <= since || !text) continue;
    const last = steps.at(-1);
    if (last?.seq === seq) last.texts.push(text);
    else steps.push({ seq, seat: seat ?? null, texts: [text] });
  }
  return steps;
}

const PLURALS: Readonly<Record<string, string>> = { is: 'are', has: 'have', was: 'were' };

/** What one player did, as it is said of several; null where its verb is not the same for them. */
function ofSeveral(did: string): string | null {
  const verb = /^ (\w+)/.exec(did)?.[1] ?? '';
  if (verb in PLURALS) return did.replace(verb, PLURALS[verb] as string);
  return verb.endsWith('s') ? null : did;
}

/** Tell in one line what several players did alike, one right after the other, such as letting a word pass. */
export function joinAlike(told: readonly Told[], names: readonly string[]): Told[] {
  const lines: { doers: string[]; did: string | null; one: Told }[] = [];
  for (const one of told) {
    const doer = ['You', ...names].find((name) => name && one.text.startsWith(`${name} `)) ?? '';
    const did = ofSeveral(one.text.slice(doer.length));
    const last = lines.at(-1);
    if (last && doer && did !== null && last.did === did && last.one.seq !== one.seq && !last.doers.includes(doer)) {
      last.doers.push(doer);
      last.one = { ...one, text: `${listed(last.doers)}${did}` };
    } else lines.push({ doers: [doer], did, one });
  }
  return lines.map(({ one }) => one);
}

/** The number of the last step that a seat made; -1 where it made none. */
export const lastStepOf = (told: readonly Told[], seat: number | null): number =>
  seat === null ? -1 : (told.filter((one) => one.seat === seat).at(-1)?.seq ?? -1);

/** What the player has picked so far: cards of the hand, a place of the board, items that lie there. */
export interface Choice {
  cards: string[];
  place: number | null;
  items: string[];
  /** What the player wants to do there, where the board offers several things; any further pick forgets it. */
  way?: string | undefined;
}

/** The choice in progress at a table. */
export const NOTHING: Choice = { cards: [], place: null, items: [] };

/** Animates one step: calls `apply` once the old picture is measured, `tell` when its picture is complete, and resolves
 * when the next step may begin. */
type AnimateStep = (
  told: readonly Told[],
  look: Look,
  apply: () => void,
  tell: () => void,
  hurried: boolean,
) => Promise<void>;

/** Something that is shown before the rest of its step, such as dice that roll; `done` ends it. */
interface Moment {
  told: readonly Told[];
  done: () => void;
}

type Job = () => Promise<void> | void;

/** Jobs that run one after the other: a step is shown when the one before it has been. */
export class JobQueue {
  private readonly jobs: Job[] = [];
  private running = false;
  private held = false;

  add(job: Job): void {
    this.jobs.push(job);
    void this.run();
  }

  /** Begin no further job until `release`. */
  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    void this.run();
  }

  /** Forget the jobs that have not begun. */
  clear(): void {
    this.jobs.length = 0;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (!this.held) {
        const job = this.jobs.shift();
        if (!job) break;
        const slow = job();
        if (slow) await slow;
      }
    } finally {
      this.running = false;
    }
  }
}

/** How many events, messages and remarks the page keeps. */
const KEPT = 400;
/** With more steps than that to be shown, none is animated. */
const HURRY = 4;
/** For so many milliseconds a press still means the question that stood there before. */
const SETTLES = 400;

export class Table {
  readonly info: Signal<TableInfo | null> = signal(null);
  readonly look: Signal<Look | null> = signal(null);
  readonly told: Signal<Told[]> = signal([]);
  /** What words may tell: the look and the events whose picture is complete. The board alone is ahead of it. */
  readonly settled: Signal<{ look: Look | null; told: readonly Told[] }> = signal({ look: null, told: [] });
  /** What is shown now before the rest of its step. */
  readonly moment: Signal<Moment | null> = signal(null);
  readonly said: Signal<Said[]> = signal([]);
  /** What computers remarked on, the latest last. */
  readonly remarks: Signal<Remarked[]> = signal([]);
  /** The number of the last chat message that was read; what was said before the page was opened counts as read. */
  readonly readChat: Signal<number> = signal(-1);
  readonly choice: Signal<Choice> = signal(NOTHING);
  readonly refusal: Signal<Refused | null> = signal(null);
  /** The last refusal of this question, which the log keeps when the message has gone. */
  readonly refused: Signal<Refused | null> = signal(null);
  /** The seat whose player is called to this screen, where several people share it; the server shows it no hand. */
  readonly curtain: Signal<number | null> = signal(null);
  /** When the time for the question runs out, on this page's own clock. */
  readonly deadline: Signal<number | null> = signal(null);
  /** How far this page's clock is ahead of the server's, in milliseconds. */
  readonly ahead: Signal<number> = signal(0);
  /** What has just happened to the seats, in a sentence, until it is closed. */
  readonly notice: Signal<string | null> = signal(null);
  /** Why computers take so long; '' where they do not. */
  readonly busy: Signal<string> = signal('');
  /** The seats whose computers have been thinking for a moment. */
  readonly thinking: Signal<readonly number[]> = signal([]);
  /** How many steps have arrived and are not shown yet. */
  readonly behind: Signal<number> = signal(0);
  /** Events that are left out of the log, as the game's face says. */
  readonly skipsLog: Signal<(event: unknown) => boolean> = signal(() => false);
  /** Whether all players may see everything, as the game's face says. */
  readonly openInformation: Signal<boolean> = signal(false);

  /** The action with which the page answers the open question by itself, as the game's face and the player's setting
   * say; null: the player is asked. */
  readonly answersItself: Signal<() => unknown> = signal(() => null);
  /** The seat that a recent step is about, while the player looks at that step. */
  readonly spotlight: Signal<number | null> = signal(null);

  animate: AnimateStep | null = null;
  /** Called when the screen is to be passed on: nothing that one player saw may stay on it. */
  onCovered: (() => void) | null = null;
  /** Called when moves of a seat were taken back. */
  onTakenBack: ((seat: number) => void) | null = null;
  /** Called with a computer's remark when it is shown. */
  onRemark: ((remark: Remarked) => void) | null = null;
  /** Called with the events whose picture is complete, for announcements. */
  onShown: ((told: readonly Told[]) => void) | null = null;

  private readonly answers = new Answers(this);
  readonly sending = this.answers.sending;
  readonly posting = this.answers.posting;
  readonly warning = this.answers.warning;

  readonly hints = new Hints(this);
  readonly undo = new Undo(this);
  readonly pause = new Pause(this);

  private readonly moveTexts = new MoveTexts(this);
  readonly texts = this.moveTexts.texts;

  private readonly presence = new Presence((what, seat) => this.connection.show({ what, seat }));
  /** What other players show live, by seat, but for those who are muted; only the game knows what it means. */
  readonly others = computed(() => withoutMuted(this.presence.others.value, this.info.value?.seats ?? []));

  readonly connection: Connection;

  readonly names = computed(() => this.info.value?.seats.map((seat) => seat.name) ?? []);
  /** The events of the log. */
  readonly news = computed(() =>
    joinAlike(
      this.settled.value.told.filter((one) => !this.skipsLog.value(one.event)),
      this.names.value,
    ),
  );
  /** What happened since the viewer's last move; to spectators everything. */
  readonly recent = computed(() => {
    const { look, told } = this.settled.value;
    const seat = look?.seat ?? null;
    const given = seat === null ? undefined : this.answers.given.value.get(seat);
    return stepsSince(this.news.value, given ?? lastStepOf(told, seat));
  });
  /** The server has closed the table, or this player's way to it, for good: nothing can be done any more. */
  readonly gone = computed(() => this.connection.state.value === 'gone');
  readonly asked = computed(() => {
    const look = this.look.value;
    return !this.gone.value && look !== null && look.seat !== null && look.ask.seats.includes(look.seat);
  });
  /** This player may answer now: the question is theirs, and nothing is being sent or shown. */
  readonly mayAct = computed(
    () =>
      this.asked.value &&
      !this.sending.value &&
      this.behind.value === 0 &&
      this.curtain.value === null &&
      !this.info.value?.incomplete &&
      (!this.info.value?.paused || this.pause.reading.value),
  );

  /** What the page is about to answer by itself, also behind the curtain of a shared screen; null: nothing. */
  readonly passing = computed(() => {
    const { paused, incomplete } = this.info.value ?? {};
    if (this.sending.value || this.behind.value > 0 || paused || this.pause.reading.value || incomplete) return null;
    return this.asked.value || this.curtain.value !== null ? this.answersItself.value() : null;
  });

  private readonly forget: () => void;
  private seq = -1;
  /** How many snapshots there were: a step that is still being shown when one comes is part of it. */
  private snapshots = 0;
  /** What the server said that its database has lost, until the snapshot that shows it. */
  private lost: Lost | null = null;
  /** When another question took the place of one that the player had not answered yet. */
  private replaced = Number.NEGATIVE_INFINITY;
  private readonly queue = new JobQueue();

  constructor(connect: (hear: (message: ServerMessage) => void) => Connection) {
    this.connection = connect((message) => this.hear(message));
    this.forget = effect(() => {
      if (this.refusal.value) this.refused.value = this.refusal.value;
    });
  }

  /** Whether a lesson or a puzzle is given here, or a decision tried again: no game that goes on. */
  get prepared(): boolean {
    return Boolean(this.info.value?.lesson || this.info.value?.puzzle || this.info.value?.trial);
  }

  hear(message: ServerMessage): void {
    switch (message.kind) {
      case 'table':
        this.noteLoss(message);
        this.seq = message.seq;
        this.answers.newest = message.look?.ask.id ?? 0;
        this.queue.clear();
        this.snapshots += 1;
        this.moment.value?.done();
        batch(() => {
          const revealed = this.look.value?.seat ?? null;
          this.behind.value = 0;
          this.answers.markShown(message.seq);
          this.info.value = message.table;
          this.pause.update(message.table);
          this.told.value = message.told.slice(-KEPT);
          this.showTalk(message);
          this.showLook(message.look);
          this.settle();
          this.presence.begin();
          // Whoever was at the screen before the connection broke is still there.
          if (staysRevealed(message.table, message.look, revealed)) this.reveal(revealed);
        });
        break;
      case 'shown':
        this.presence.hear(message);
        break;
      case 'step':
        if (message.seq <= this.seq) break;
        this.seq = message.seq;
        this.answers.newest = message.look.ask.id;
        this.behind.value += 1;
        this.queue.add(() => this.step(message));
        break;
      case 'revealed':
        this.seq = Math.max(this.seq, message.seq);
        this.answers.newest = message.look.ask.id;
        this.queue.add(() => this.showRevealed(message));
        break;
      case 'taken_back':
        this.seq = Math.max(this.seq, message.seq);
        this.answers.newest = message.look.ask.id;
        this.queue.add(() => this.showTakenBack(message));
        break;
      case 'changed':
        this.queue.add(() => {
          this.pause.update(message.table);
          this.notice.value = seatNotice(this.info.value, message.table) ?? this.notice.value;
          this.info.value = message.table;
          this.updateCurtain();
        });
        break;
      case 'said':
        this.said.value = [...this.said.value.slice(-KEPT), message];
        break;
      case 'remarked':
        this.queue.add(() => this.showRemark(message));
        break;
      case 'busy':
        this.showBusy(message);
        break;
      case 'lost':
        this.lost = message;
        break;
      case 'announced':
        announce(message);
    }
  }

  /** Take over what was said before the page was connected. */
  private showTalk(snapshot: Snapshot): void {
    this.said.value = snapshot.said;
    this.remarks.value = snapshot.remarks ?? [];
    if (this.readChat.value < 0) this.readChat.value = snapshot.said.at(-1)?.seq ?? 0;
    this.showBusy({ text: '', thinking: [] });
  }

  /** Show which computers think, and why they take longer. */
  private showBusy({ text, thinking = [] }: Pick<Busy, 'text' | 'thinking'>): void {
    this.busy.value = text;
    this.thinking.value = thinking;
  }

  /** Show what a computer says about a step that has been shown. */
  private showRemark(remark: Remarked): void {
    this.remarks.value = [...this.remarks.value.slice(-KEPT), remark];
    this.onRemark?.(remark);
  }

  /**
   * Say so where the database has lost entries that this page knows; what was under way is gone with them. The server says it to those who are
   * connected when it finds out. Others come back to a log that is shorter, or that has another step under a number that they know.
   */
  private noteLoss(snapshot: Snapshot): void {
    const times = new Map(snapshot.told.map((one) => [one.seq, one.at]));
    const known = this.told.value;
    const differs = known.find((one) => one.seq > snapshot.seq || (times.get(one.seq) ?? one.at) !== one.at);
    if (!this.lost && !differs && snapshot.seq >= this.seq) return;
    const kept = differs ? differs.seq - 1 : snapshot.seq;
    const steps = new Set(known.map((one) => one.seq).filter((seq) => seq > kept));
    this.notice.value = lossNotice(this.lost?.moves ?? steps.size);
    this.lost = null;
    this.answers.forget();
    this.choice.value = NOTHING;
    this.readChat.value = Math.min(this.readChat.value, kept);
  }

  private step(message: Stepped): Promise<void> | void {
    const { snapshots } = this;
    const once = (job: () => void) => {
      let done = false;
      return () => {
        if (done || snapshots !== this.snapshots) return;
        done = true;
        job();
      };
    };
    const apply = once(() =>
      batch(() => {
        this.noteReplaced(message);
        this.told.value = [...this.told.value.slice(-KEPT), ...message.told];
        this.behind.value = Math.max(0, this.behind.value - 1);
        this.answers.markShown(message.seq);
        this.showLook(message.look);
      }),
    );
    const tell = once(() => {
      apply();
      this.settle();
      this.onShown?.(message.told);
    });
    if (!this.animate) return tell();
    return this.animate(message.told, message.look, apply, tell, this.behind.value > HURRY).then(tell, tell);
  }

  /** Let words tell what the board shows. */
  private settle(): void {
    this.settled.value = { look: this.look.value, told: this.told.value };
  }

  /** Show something before the rest of its step; resolves when it is over. */
  showMoment(told: readonly Told[]): Promise<void> {
    return new Promise((over) => {
      const done = () => {
        this.moment.value = null;
        over();
      };
      this.moment.value = { told, done };
    });
  }

  /** Note that a step of others, or of the clock, puts another question in the place of one that is open. */
  private noteReplaced({ told, look }: Stepped): void {
    const before = this.look.value;
    const own = this.sending.value || this.posting.value > 0 || told.some((one) => one.seat === before?.seat);
    if (own || !this.asked.value || this.prepared) return;
    if (look.seat === before?.seat && look.ask.text !== before?.ask.text) this.replaced = performance.now();
  }

  /** Show the game through other eyes, and forget what the page showed before. */
  private showRevealed(message: Revealed): void {
    const news = message.told.filter((one) => one.seq > this.answers.shown);
    const covers = message.look.seat === null && this.look.value?.seat !== null;
    batch(() => {
      this.told.value = message.told.slice(-KEPT);
      this.answers.markShown(message.seq);
      this.showLook(message.look);
      this.settle();
    });
    if (covers) this.onCovered?.();
    if (news.length > 0) this.onShown?.(news);
  }

  /** Show the game as it was before moves that were taken back. */
  private showTakenBack(message: TakenBack): void {
    batch(() => {
      this.told.value = message.told.slice(-KEPT);
      this.answers.forget();
      this.answers.markShown(message.seq);
      this.showLook(message.look);
      this.settle();
      const own = message.seat === message.look.seat;
      this.notice.value = own ? null : `${this.names.value[message.seat]} took a move back.`;
    });
    this.onTakenBack?.(message.seat);
  }

  /** Show a look; a new question ends the choice in progress. */
  private showLook(look: Look | null): void {
    const before = this.look.value;
    if (look?.ask.id !== before?.ask.id || look?.seat !== before?.seat) {
      this.choice.value = NOTHING;
      this.refusal.value = this.refused.value = null;
      this.sending.value = false;
      this.hints.close();
      this.warning.value?.decide(false);
    }
    this.moveTexts.update(look);
    if (look?.seat !== before?.seat) this.presence.end();
    this.look.value = look;
    this.updateCurtain();
    if (look) this.ahead.value = Date.now() - look.ask.now;
    const due = look?.ask.due ?? null;
    this.deadline.value = due === null ? null : due + this.ahead.value;
  }

  /** Call the player whom the table asks to a shared screen; where all may see everything, nobody needs to be called. */
  private updateCurtain(): void {
    this.curtain.value = calledSeat(this.info.value, this.look.value);
    if (this.openInformation.value) this.lift();
  }

  /** The player who is called has come: show the hand. */
  lift(): void {
    if (this.curtain.value !== null) this.reveal(this.curtain.value);
    if (this.openInformation.value) this.curtain.value = null;
  }

  /** Ask the server for what a seat of this screen sees; null covers the screen again. */
  reveal(seat: number | null): void {
    void this.send({ kind: 'reveal', seat });
  }

  pick(choice: Partial<Choice>): void {
    this.choice.value = { ...this.choice.value, way: undefined, ...choice };
    this.refusal.value = null;
    if (this.asked.value) void this.word();
  }

  putBack(): void {
    this.choice.value = NOTHING;
    this.refusal.value = null;
  }

  /** Fetch the listed moves in words. */
  word = () => this.moveTexts.fetch();

  /** Answer the open question; a move that the rules refuse sets `refusal`. A press that comes right after another
   * question took the place of the one it was meant for does nothing. Unless they are `sure`, the player is asked first
   * where something speaks against the move. */
  act = async (action: unknown, sure = false) => {
    if (performance.now() - this.replaced < SETTLES) return false;
    this.pause.endReading();
    return this.answers.act(action, false, sure);
  };

  /** Let the page answer the open question by itself. */
  pass = (action: unknown) => this.answers.act(action, true);

  /** Show no further step until `goOn`: the player reads the score of a round. */
  hold = () => this.queue.hold();
  goOn = () => this.queue.release();

  /** Answer in a race, in the order of posting, again where the question changed; `tried`: a refusal is not shown. */
  post = (action: unknown, tried = false) => {
    this.pause.endReading();
    return this.answers.post(action, tried);
  };

  /** Send any other message to the table; a refusal is shown. */
  async send(command: Command): Promise<boolean> {
    const answer = await this.connection.send(command);
    if (answer.kind === 'refused') this.refusal.value = answer;
    return answer.kind !== 'refused';
  }

  /** Show the other players what is in hand, at any rate; null for nothing. Spectators show nothing. */
  show(what: unknown): void {
    const seat = this.look.value?.seat ?? null;
    if (seat !== null) this.presence.show(what, seat);
  }

  say = (text: string) => this.send({ kind: 'say', text });
  emote = (emote: Emote['emote']) => this.send({ kind: 'emote', emote });

  close(): void {
    this.forget();
    this.queue.clear();
    this.presence.stop();
    this.connection.close();
  }
}

/** What a game keeps of each table on this page, made when it is first asked for. */
export function perTable<T extends Table, Kept>(make: (table: T) => Kept): (table: T) => Kept {
  const made = new WeakMap<T, Kept>();
  return (table) => {
    const kept = made.get(table) ?? make(table);
    made.set(table, kept);
    return kept;
  };
}

export function joinTable(url: string): Table {
  return new Table((hear) => new TableSocket(url, hear));
}
