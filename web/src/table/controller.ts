// A table's state on this page: what the server sent, what is shown now, and the choice in progress. It knows no rules.
import { batch, computed, effect } from '@preact/signals';
import { announce } from '../app/operator_announcement';
import { type Command, type Connection, TableSocket } from '../net/table_socket';
import type { Emote, Look, Lost, Revealed, ServerMessage, Snapshot, Stepped, TakenBack } from '../net/wire';
import { Answers } from './answers';
import { type Choice, NOTHING } from './choice';
import { Hints } from './hints';
import { JobQueue } from './job_queue';
import { MoveTexts } from './move_texts';
import { lossNotice, seatNotice } from './notices';
import { Pause } from './pause';
import { Presence, withoutMuted } from './presence';
import { lastStepOf, stepsSince } from './recent_steps';
import { calledSeat, staysRevealed } from './shared_screen';
import { KEPT, TableSignals } from './table_signals';
import { Undo } from './undo';

export { type Choice, NOTHING } from './choice';
export type { AnimateStep } from './table_signals';
export type { Connection };

const HURRY = 4;
/** For so many milliseconds a press still means the question that stood there before. */
const SETTLES = 400;

export class Table extends TableSignals {
  private readonly answers = new Answers(this);
  readonly sending = this.answers.sending;
  readonly posting = this.answers.posting;

  readonly hints = new Hints(this);
  readonly undo = new Undo(this);
  readonly pause = new Pause(this);

  private readonly moveTexts = new MoveTexts(this.look, () => this.connection);
  readonly texts = this.moveTexts.texts;

  private readonly presence = new Presence((what, seat) => this.connection.show({ what, seat }));
  /** What other players show live, by seat, but for those who are muted; only the game knows what it means. */
  readonly others = computed(() => withoutMuted(this.presence.others.value, this.info.value?.seats ?? []));

  readonly connection: Connection;

  /** The events of the log. */
  readonly news = computed(() => this.told.value.filter((one) => !this.skipsLog.value(one.event)));
  /** What happened since the viewer's last move; to spectators everything. */
  readonly recent = computed(() => {
    const seat = this.look.value?.seat ?? null;
    const given = seat === null ? undefined : this.answers.given.value.get(seat);
    return stepsSince(this.news.value, given ?? lastStepOf(this.told.value, seat));
  });
  readonly names = computed(() => this.info.value?.seats.map((seat) => seat.name) ?? []);
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
    if (this.sending.value || this.behind.value > 0 || paused || incomplete) return null;
    return this.asked.value || this.curtain.value !== null ? this.answersItself.value() : null;
  });

  private readonly forget: () => void;
  private seq = -1;
  /** What the server said that its database has lost, until the snapshot that shows it. */
  private lost: Lost | null = null;
  /** When another question took the place of one that the player had not answered yet. */
  private replaced = Number.NEGATIVE_INFINITY;
  private readonly queue = new JobQueue();

  constructor(connect: (hear: (message: ServerMessage) => void) => Connection) {
    super();
    this.connection = connect((message) => this.hear(message));
    this.forget = effect(() => {
      if (this.refusal.value) this.refused.value = this.refusal.value;
    });
  }

  hear(message: ServerMessage): void {
    switch (message.kind) {
      case 'table':
        if (this.lost || message.seq < this.seq) this.noteLoss(message);
        this.seq = message.seq;
        this.answers.newest = message.look?.ask.id ?? 0;
        this.queue.clear();
        batch(() => {
          const revealed = this.look.value?.seat ?? null;
          this.behind.value = 0;
          this.answers.markShown(message.seq);
          this.info.value = message.table;
          this.pause.update(message.table);
          this.told.value = message.told.slice(-KEPT);
          this.showTalk(message);
          this.showLook(message.look);
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

  /** The server knows less than this page: its database has lost entries. What was under way is gone with them. */
  private noteLoss(snapshot: Snapshot): void {
    const steps = new Set(this.told.value.map((one) => one.seq).filter((seq) => seq > snapshot.seq));
    this.notice.value = lossNotice(this.lost?.moves ?? steps.size);
    this.lost = null;
    this.answers.forget();
    this.choice.value = NOTHING;
    this.readChat.value = Math.min(this.readChat.value, snapshot.seq);
  }

  private step(message: Stepped): Promise<void> | void {
    let done = false;
    const apply = () => {
      if (done) return;
      done = true;
      batch(() => {
        this.noteReplaced(message);
        this.told.value = [...this.told.value.slice(-KEPT), ...message.told];
        this.behind.value = Math.max(0, this.behind.value - 1);
        this.answers.markShown(message.seq);
        this.showLook(message.look);
      });
      this.onShown?.(message.told);
    };
    if (!this.animate) return apply();
    return this.animate(message.told, message.look, apply, this.behind.value > HURRY).then(apply, apply);
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
   * question took the place of the one it was meant for does nothing. */
  act = async (action: unknown) => {
    if (performance.now() - this.replaced < SETTLES) return false;
    this.pause.endReading();
    return this.answers.act(action);
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

export function joinTable(url: string): Table {
  return new Table((hear) => new TableSocket(url, hear));
}
