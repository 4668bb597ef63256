// A table's socket that mends itself: it reconnects, and sends again, under the same id, what was not yet answered.
import { type Signal, signal } from '@preact/signals';
import { freshId } from './message_id';
import type { Ack, BrowserMessage, Refused, ServerMessage, Show, Worded } from './wire';

export type Answer = Ack | Refused | Worded;
/** The messages that are answered, each under its id. */
type Request = Exclude<BrowserMessage, Show>;
export type Wish = Request extends infer M ? (M extends Request ? Omit<M, 'id'> : never) : never;

/** `connecting` at first, `lost` while a broken socket is being mended, `gone` when it is over for good. */
export type Line = 'connecting' | 'open' | 'lost' | 'gone';

export interface Timing {
  first: number;
  longest: number;
  ping: number;
  patience: number;
}

const TIMING: Timing = { first: 250, longest: 8_000, ping: 20_000, patience: 8_000 };
/** Close codes with which the server says: do not come back. */
const FINAL = new Set([4400, 4403, 4404, 4410]);

interface Pending {
  message: Request;
  settle: (answer: Answer) => void;
}

export class TableSocket {
  readonly line: Signal<Line> = signal('connecting');
  /** Why the line is gone, in the server's words. */
  readonly why: Signal<string> = signal('');
  /** How many messages wait for their answer. */
  readonly waiting: Signal<number> = signal(0);
  private readonly pending = new Map<string, Pending>();
  private readonly timing: Timing;
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private greeted = false;
  private readonly retryNow = () => this.hurry();

  constructor(
    private readonly url: string,
    private readonly hear: (message: ServerMessage) => void,
    timing: Partial<Timing> = {},
  ) {
    this.timing = { ...TIMING, ...timing };
    globalThis.addEventListener?.('online', this.retryNow);
    this.connect();
  }

  /** Send, and learn what the server answered; over however many connections that takes. */
  send(wish: Wish): Promise<Answer> {
    const message = { ...wish, id: freshId() } as Request;
    return new Promise((settle) => {
      if (this.line.value === 'gone') {
        settle({ kind: 'refused', id: message.id, code: 'gone', why: this.why.value || 'The table is closed.' });
        return;
      }
      this.pending.set(message.id, { message, settle });
      this.waiting.value = this.pending.size;
      if (this.greeted) this.socket?.send(JSON.stringify(message));
    });
  }

  /** Show something at this moment; what cannot be sent now is not worth sending later. */
  show(message: Omit<Show, 'kind'>): void {
    if (this.greeted) this.socket?.send(JSON.stringify({ kind: 'show', ...message }));
  }

  close(): void {
    this.leave('gone', '');
    globalThis.removeEventListener?.('online', this.retryNow);
  }

  private connect(): void {
    this.greeted = false;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.socket) this.take(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.dropped(event);
    };
    socket.onopen = () => {
      if (socket === this.socket) this.beat();
    };
  }

  private take(message: ServerMessage): void {
    this.heard = Date.now();
    switch (message.kind) {
      case 'ack':
      case 'worded':
      case 'refused':
        this.answered(message);
        break;
      case 'gone':
        // The close code that follows tells whether it is for good.
        this.why.value = message.why;
        break;
      case 'table':
        this.hear(message);
        this.greet();
        return;
    }
    this.hear(message);
  }

  /** The table is here: the line is open, and what is unanswered goes out again, in its order. */
  private greet(): void {
    this.greeted = true;
    this.tries = 0;
    this.line.value = 'open';
    this.why.value = '';
    for (const { message } of this.pending.values()) this.socket?.send(JSON.stringify(message));
  }

  private answered(answer: Answer): void {
    const waiting = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    this.waiting.value = this.pending.size;
    waiting?.settle(answer);
  }

  private dropped(event: CloseEvent): void {
    if (this.line.value === 'gone') return;
    if (FINAL.has(event.code)) {
      this.leave('gone', this.why.value || event.reason);
      return;
    }
    this.rest();
    this.line.value = this.tries === 0 && !this.greeted && this.line.value === 'connecting' ? 'connecting' : 'lost';
    const pause = Math.min(this.timing.longest, this.timing.first * 2 ** this.tries);
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
  }

  private hurry(): void {
    if (this.line.value !== 'lost') return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.connect();
  }

  /** A line that stays silent although it was asked is a broken line. */
  private beat(): void {
    this.rest();
    this.heard = Date.now();
    this.heartbeat = setInterval(() => {
      if (Date.now() - this.heard > this.timing.ping + this.timing.patience) {
        const silent = this.socket;
        this.socket = null;
        silent?.close();
        this.dropped({ code: 1006, reason: '' } as CloseEvent);
        return;
      }
      if (this.greeted) this.ping();
    }, this.timing.ping);
  }

  private ping(): void {
    this.socket?.send(JSON.stringify({ kind: 'ping', id: freshId() }));
  }

  private rest(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.timer);
    this.greeted = false;
  }

  private leave(line: Line, why: string): void {
    this.rest();
    this.line.value = line;
    this.why.value = why;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    for (const { message, settle } of this.pending.values()) {
      settle({ kind: 'refused', id: message.id, code: 'gone', why: why || 'The table is closed.' });
    }
    this.pending.clear();
    this.waiting.value = 0;
  }
}
