import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableSocket } from '../src/net/table_socket';
import type { ServerMessage } from '../src/net/wire';
import { look, snapshot } from './stage';

/** A socket that does what the test says. */
class FakeSocket {
  static all: FakeSocket[] = [];
  sent: { kind: string; id: string }[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  hear(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet() {
    this.onopen?.();
    this.hear(snapshot());
  }
  drop(code = 1006) {
    this.onclose?.({ code, reason: '' });
  }
}

const last = () => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});

const open: TableSocket[] = [];

afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connect(identify: () => Promise<unknown> = () => Promise.resolve()) {
  const heard: ServerMessage[] = [];
  const socket = new TableSocket('ws://house/x', (message) => heard.push(message), {}, identify);
  open.push(socket);
  return { socket, heard };
}

test('the connection is open once the snapshot has come', () => {
  const { socket, heard } = connect();
  expect(socket.state.value).toBe('connecting');

  last().greet();

  expect(socket.state.value).toBe('open');
  expect(heard.map((message) => message.kind)).toEqual(['table']);
});

test('a message is answered under its own id', async () => {
  const { socket } = connect();
  last().greet();

  const answer = socket.send({ kind: 'say', text: 'Hello' });
  const [sent] = last().sent;
  last().hear({ kind: 'ack', id: sent?.id ?? '', seq: 7 });

  expect(await answer).toEqual({ kind: 'ack', id: sent?.id, seq: 7 });
  expect(socket.waiting.value).toBe(0);
});

test('what was sent before the table came goes out when it comes', () => {
  const { socket } = connect();

  void socket.send({ kind: 'start' });
  expect(last().sent).toEqual([]);
  last().greet();

  expect(last().sent.map((message) => message.kind)).toEqual(['start']);
});

test('what was not acknowledged is sent again under the same id after a reconnect', () => {
  const { socket } = connect();
  last().greet();
  void socket.send({ kind: 'act', ask: 1, action: {}, seat: 0 });
  const [first] = last().sent;

  last().drop();
  expect(socket.state.value).toBe('lost');
  vi.advanceTimersByTime(1_000);
  last().greet();

  expect(FakeSocket.all).toHaveLength(2);
  expect(last().sent.map((message) => message.id)).toEqual([first?.id]);
  expect(socket.state.value).toBe('open');
});

test('what was acknowledged is not sent again', () => {
  const { socket } = connect();
  last().greet();
  void socket.send({ kind: 'start' });
  last().hear({ kind: 'ack', id: last().sent[0]?.id ?? '' });

  last().drop();
  vi.advanceTimersByTime(1_000);
  last().greet();

  expect(last().sent).toEqual([]);
});

test('the pauses between tries grow', () => {
  connect();
  last().greet();
  last().drop();
  for (let tries = 0; tries < 5; tries += 1) {
    vi.advanceTimersByTime(10_500);
    last().drop();
  }
  const before = FakeSocket.all.length;

  vi.advanceTimersByTime(1_000);

  expect(FakeSocket.all.length).toBe(before);
});

test('coming online tries at once', () => {
  connect();
  last().greet();
  last().drop();
  const before = FakeSocket.all.length;

  dispatchEvent(new Event('online'));

  expect(FakeSocket.all.length).toBe(before + 1);
});

test('a table that we may not see is gone for good, with the reason', async () => {
  const { socket } = connect();
  const waiting = socket.send({ kind: 'start' });
  last().hear({ kind: 'gone', why: 'There is no such table.' });
  last().drop(4404);

  expect(socket.state.value).toBe('gone');
  expect(socket.why.value).toBe('There is no such table.');
  expect(await waiting).toMatchObject({ kind: 'refused', code: 'gone' });
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a table that is not there any more after a reconnect was deleted or lost', () => {
  const { socket } = connect();
  last().greet();
  last().drop();
  vi.advanceTimersByTime(1_000);
  last().hear({ kind: 'gone', why: 'There is no such table.' });
  last().drop(4404);

  expect(socket.why.value).toMatch('not on the server any more');
});

test('the page reconnects to a server that restarts', () => {
  const { socket } = connect();
  last().greet();
  last().hear({ kind: 'gone', why: 'The house restarts.' });
  last().drop(1012);
  vi.advanceTimersByTime(1_000);
  last().greet();

  expect(socket.state.value).toBe('open');
  expect(socket.why.value).toBe('');
});

test('a connection that stays silent is closed and opened again', () => {
  const { socket } = connect();
  last().greet();

  vi.advanceTimersByTime(20_000);
  expect(last().sent.map((message) => message.kind)).toEqual(['ping']);
  vi.advanceTimersByTime(21_000);

  expect(FakeSocket.all.length).toBe(2);
  expect(FakeSocket.all[0]?.closed).toBe(true);
  last().greet();
  expect(socket.state.value).toBe('open');
});

test('presence is sent as it is, and not again after a reconnect', () => {
  const socket = new TableSocket('ws://house/table', () => undefined);
  open.push(socket);
  socket.show({ what: { over: 1 }, seat: 0 });
  last().greet();
  expect(last().sent).toEqual([]);

  socket.show({ what: null, seat: 0 });

  expect(last().sent).toEqual([{ kind: 'show', what: null, seat: 0 }]);
  expect(socket.waiting.value).toBe(0);
});

test('a stale cookie is replaced before the page reconnects', async () => {
  const identify = vi.fn(() => Promise.resolve());
  const { socket } = connect(identify);
  last().drop(4401);
  expect(identify).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(1_000);

  expect(identify).toHaveBeenCalledTimes(1);
  expect(FakeSocket.all).toHaveLength(2);
  last().greet();
  expect(socket.state.value).toBe('open');
});

test('without an answer to who it is, the page tries again later', async () => {
  const identify = vi.fn(() => Promise.reject(new Error('offline')));
  connect(identify);
  last().drop(4401);
  await vi.advanceTimersByTimeAsync(1_000);
  last().drop(4401);
  await vi.advanceTimersByTimeAsync(2_000);

  expect(identify).toHaveBeenCalledTimes(2);
});

test('after too many messages the page waits longer before it reconnects', async () => {
  connect();
  last().drop(4429);

  await vi.advanceTimersByTimeAsync(3_000);
  expect(FakeSocket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test.each([4400, 4403, 4404, 4410])('after close code %i the page does not reconnect', async (code) => {
  const { socket } = connect();
  last().drop(code);

  await vi.advanceTimersByTimeAsync(60_000);

  expect(FakeSocket.all).toHaveLength(1);
  expect(socket.state.value).toBe('gone');
});

test('a step that says what changed is heard whole, of the look before it', () => {
  const { heard } = connect();
  last().greet();
  last().hear({
    kind: 'patched',
    seq: 2,
    at: 5,
    seat: 1,
    told: [{ text: 'Ben moved.', event: { kind: 'x' }, clauses: ['ILM-1'] }],
    look: { view: { at: [2] }, ask: { id: [2], text: ['Your turn again.'] } },
    moves: [[{ kind: 'sow' }, ['card', 'field'], [['5s', 1]]]],
  });

  const before = look(1);
  const after = {
    ...before,
    view: { at: 2 },
    ask: { ...before.ask, id: 2, text: 'Your turn again.' },
    moves: [{ kind: 'sow', card: '5s', field: 1 }],
  };
  const news = { seq: 2, at: 5, text: 'Ben moved.', event: { kind: 'x' }, clauses: ['ILM-1'], seat: 1, score: [] };
  expect(heard.at(-1)).toEqual({ kind: 'step', seq: 2, told: [news], look: after });

  last().hear({ kind: 'patched', seq: 3, at: 6, seat: null, told: [], look: { ask: { id: [3] } } });

  expect(heard.at(-1)).toEqual({ kind: 'step', seq: 3, told: [], look: { ...after, ask: { ...after.ask, id: 3 } } });
});

test('a step that says what changed in nothing lets the page ask for everything again', () => {
  connect();
  last().onopen?.();
  last().hear(snapshot({ look: null }));
  last().hear({ kind: 'patched', seq: 2, at: 5, seat: null, told: [], look: {} });

  expect(last().closed).toBe(true);
});
