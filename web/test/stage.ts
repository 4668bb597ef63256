// A table whose connection is in the hands of a test.
import { signal } from '@preact/signals';
import type { Answer, Command, Connection, ConnectionState } from '../src/net/table_socket';
import type { Look, ServerMessage, Snapshot, TableInfo, Told } from '../src/net/wire';
import { Table } from '../src/table/controller';

export const seat = (number: number, name: string): TableInfo['seats'][number] => ({
  seat: number,
  kind: 'person',
  name,
  colour: '#0e7490',
  present: true,
  player: `mark${number}`,
});

export const info = (changes: Partial<TableInfo> = {}): TableInfo => ({
  id: 'abc',
  game: 'illimat',
  version: 1,
  title: "Anna's table",
  phase: 'playing',
  visibility: 'unlisted',
  options: {},
  seats: [seat(0, 'Anna'), seat(1, 'Ben')],
  yours: [0],
  host: true,
  rail: false,
  spectators: 0,
  level: 'normal',
  invite: '/t/abc',
  ...changes,
});

export const look = (ask: number, changes: Partial<Look> = {}): Look => ({
  seat: 0,
  view: { at: ask },
  ask: { id: ask, seats: [0], text: 'Your turn.', now: 1000 },
  moves: [{ kind: 'finish' }],
  ...changes,
});

export const told = (seq: number, text: string): Told => ({ seq, at: 0, text, event: { kind: 'x' } });

/** An event or an action of a game, with only the fields that a test needs. */
export const part = <Whole>(fields: { kind: string; [field: string]: unknown }) => fields as unknown as Whole;

export const snapshot = (changes: Partial<Snapshot> = {}): Snapshot => ({
  kind: 'table',
  seq: 1,
  table: info(),
  look: look(1),
  told: [],
  said: [],
  ...changes,
});

/** A table whose connection writes down what is sent and answers what it is told to; `Own` is the game's type of it. */
export function sitDown<Own extends Table>(first: Snapshot | null = snapshot()) {
  const sent: Command[] = [];
  const shown: unknown[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  let hear: (message: ServerMessage) => void = () => undefined;
  const connection: Connection = {
    state: signal<ConnectionState>('open'),
    why: signal(''),
    waiting: signal(0),
    send: (command) => {
      sent.push(command);
      return new Promise((settle) => answers.push(settle));
    },
    show: (message) => shown.push(message),
    close: () => undefined,
  };
  const table = new Table((listener) => {
    hear = listener;
    return connection;
  });
  if (first) hear(first);
  return { table: table as Own, connection, sent, shown, answers, hear: (message: ServerMessage) => hear(message) };
}

export const settled = () => new Promise<void>((done) => setTimeout(done, 0));
