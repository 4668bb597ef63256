// A table's WebSocket: it reconnects by itself, and sends unanswered messages again under the same id.
import { type Signal, signal } from '@preact/signals';
import { me } from './api';
import { RECONNECT } from './close_codes';
import { wholeStep } from './patches';
import { readJson } from './read_json';
import type { Ack, BrowserMessage, Hinted, Look, Refused, ServerMessage, Show, Worded } from './wire';

/** Random message ids; crypto.randomUUID is missing over plain http, as on phones in the same network. */
function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Answer = Ack | Hinted | Refused | Worded;
/** The messages that the server answers, each under its id. */
type Request = Exclude<BrowserMessage, Show>;
export type Command = Request extends infer M ? (M extends Request ? Omit<M, 'id'> : never) : never;

/** `connecting` at first, `lost` while it reconnects, `gone` when the server closed it for good. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'gone';

interface Timing {
  first: number;
  longest: number;
  ping: number;
  patience: number;
}

const TIMING: Timing = { first: 250, longest: 8_000, ping: 20_000, patience: 8_000 };

const NO_TABLE = 4404;
/** What is told instead of "no such table" where the page was at the table before. */
const DELETED = 'This table is not on the server any more: somebody has deleted it, or the server has lost it.';

interface Pending {
  message: Request;
  settle: (answer: Answer) => void;
}

/** What a table's controller needs of a socket. */
export interface Connection {
  state: TableSocket['state'];
  why: TableSocket['why'];
  waiting: TableSocket['waiting'];
  send(command: Command): Promise<Answer>;
  show(message: Omit<Show, 'kind'>): void;
  close(): void;
}

export class TableSocket {
  readonly state: Signal<ConnectionState> = signal('connecting');
  /** Why the server closed the socket. */
  readonly why: Signal<string> = signal('');
  /** How many messages are unanswered. */
  readonly waiting: Signal<number> = signal(0);
  private readonly pending = new Map<string, Pending>();
  private readonly timing: Timing;
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private ready = false;
  /** Whether the table has ever been there. */
  private known = false;
  /** The look that this socket heard last, of which a step says what changed. */
  private look: Look | null = null;
  private readonly onOnline = () => this.reconnectNow();

  constructor(
    private readonly url: string,
    private readonly hear: (message: ServerMessage) => void,
    timing: Partial<Timing> = {},
    /** Asks the server who this browser is, which gives it a valid cookie. */
    private readonly identify: () => Promise<unknown> = me,
  ) {
    this.timing = { ...TIMING, ...timing };
    globalThis.addEventListener?.('online', this.onOnline);
    this.connect();
  }

  /** Send a message; resolves with the server's answer, after reconnects if need be. */
  send(command: Command): Promise<Answer> {
    const message = { ...command, id: newMessageId() } as Request;
    return new Promise((settle) => {
      if (this.state.value === 'gone') {
        settle({ kind: 'refused', id: message.id, code: 'gone', why: this.why.value || 'The table is closed.' });
        return;
      }
      this.pending.set(message.id, { message, settle });
      this.waiting.value = this.pending.size;
      if (this.ready) this.socket?.send(JSON.stringify(message));
    });
  }

  /** Send what this player shows live; dropped while the socket is not open. */
  show(message: Omit<Show, 'kind'>): void {
    if (this.ready) this.socket?.send(JSON.stringify({ kind: 'show', ...message }));
  }

  close(): void {
    this.finish('gone', '');
    globalThis.removeEventListener?.('online', this.onOnline);
  }

  private connect(): void {
    this.ready = false;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(readJson(event.data as string) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.closed(event);
    };
    socket.onopen = () => {
      if (socket === this.socket) this.startHeartbeat();
    };
  }

  private receive(message: ServerMessage): void {
    this.heard = Date.now();
    switch (message.kind) {
      case 'ack':
      case 'worded':
      case 'hinted':
      case 'refused':
        this.answered(message);
        break;
      case 'gone':
        // The close code that follows says whether to reconnect.
        this.why.value = message.why;
        break;
      case 'table':
        this.look = message.look;
        this.hear(message);
        this.resume();
        return;
      case 'step':
      case 'revealed':
      case 'taken_back':
        this.look = message.look;
        break;
      case 'patched':
        if (this.look) this.receive(wholeStep(this.look, message));
        else this.socket?.close(); // the snapshot after the reconnect has a look
        return;
    }
    this.hear(message);
  }

  /** The table's snapshot has come: the connection is open, and unanswered messages are sent again in order. */
  private resume(): void {
    this.ready = this.known = true;
    this.tries = 0;
    this.state.value = 'open';
    this.why.value = '';
    for (const { message } of this.pending.values()) this.socket?.send(JSON.stringify(message));
  }

  private answered(answer: Answer): void {
    const waiting = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    this.waiting.value = this.pending.size;
    waiting?.settle(answer);
  }

  private closed(event: CloseEvent): void {
    if (this.state.value === 'gone') return;
    const reconnect = RECONNECT.get(event.code) ?? 'now';
    if (reconnect === 'no') {
      const deleted = event.code === NO_TABLE && this.known && !this.ready;
      this.finish('gone', deleted ? DELETED : this.why.value || event.reason);
      return;
    }
    this.stopTimers();
    this.state.value = this.tries === 0 && !this.ready && this.state.value === 'connecting' ? 'connecting' : 'lost';
    const { first, longest } = this.timing;
    const pause = reconnect === 'later' ? longest : Math.min(longest, first * 2 ** this.tries);
    this.tries += 1;
    const again = reconnect === 'after_me' ? () => this.connectAsGuest() : () => this.connect();
    this.timer = setTimeout(again, pause * (0.75 + Math.random() / 2));
  }

  /** Get a valid cookie first; where that fails too, the next attempt tries again. */
  private async connectAsGuest(): Promise<void> {
    const before = this.socket;
    await this.identify().catch(() => undefined);
    if (this.socket === before && this.state.value !== 'gone') this.connect();
  }

  private reconnectNow(): void {
    if (this.state.value !== 'lost') return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.connect();
  }

  /** Ping the server regularly; reconnect when nothing came back for too long. */
  private startHeartbeat(): void {
    this.stopTimers();
    this.heard = Date.now();
    this.heartbeat = setInterval(() => {
      if (Date.now() - this.heard > this.timing.ping + this.timing.patience) {
        const silent = this.socket;
        this.socket = null;
        silent?.close();
        this.closed({ code: 1006, reason: '' } as CloseEvent);
        return;
      }
      if (this.ready) this.ping();
    }, this.timing.ping);
  }

  private ping(): void {
    this.socket?.send(JSON.stringify({ kind: 'ping', id: newMessageId() }));
  }

  private stopTimers(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.timer);
    this.ready = false;
  }

  private finish(state: ConnectionState, why: string): void {
    this.stopTimers();
    this.state.value = state;
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
