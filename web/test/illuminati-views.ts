// A small table of Illuminati to try things on.
import type { Cell, Face, Fight, IlluminatiAction, Player, View } from '../src/games/illuminati/wire';

export const face = (card: string, changes: Partial<Face> = {}): Face => ({
  card,
  name: card,
  power: 3,
  transferable: 0,
  resistance: 4,
  income: 2,
  alignments: [],
  money: 5,
  says: '',
  ...changes,
});

export const cell = (card: string, changes: Partial<Cell> = {}): Cell => ({
  face: face(card),
  x: 0,
  y: 0,
  turns: 0,
  master: null,
  exit: -1,
  depth: 0,
  used: 0,
  ...changes,
});

export const player = (seat: number, cells: Cell[], changes: Partial<Player> = {}): Player => ({
  seat,
  illuminati: cells[0]?.face.card ?? '',
  cells,
  arrows: [],
  specials: [],
  special_count: 0,
  shown: [],
  goals: [{ words: 'groups', have: cells.length, need: 10 }],
  secret: null,
  kills: 0,
  turns: 1,
  out: false,
  leaving: false,
  ...changes,
});

export const view = (changes: Partial<View> = {}): View => ({
  seat: 0,
  options: {},
  players: [
    player(0, [
      cell('bavarian', { face: face('bavarian', { resistance: null, money: 12 }) }),
      cell('c-i-a', { x: 1, master: 'bavarian', exit: 1, depth: 1 }),
    ]),
    player(1, [cell('network', { face: face('network', { resistance: null, money: null }) })]),
  ],
  center: [face('big-media', { money: 0 })],
  destroyed: [],
  discard: [],
  deck: 60,
  turn: { seat: 0, actions: 2, transfers: 2 },
  first: 0,
  frames: [],
  window: 'turn',
  waiting: [0],
  may: [1],
  due: null,
  attack: null,
  incoming: [],
  last: null,
  forecast: [
    { leader: 'bavarian', target: 'big-media', attack: 'control', number: 4, ways: 6 },
    { leader: 'bavarian', target: 'big-media', attack: 'destroy', number: 8, ways: 26 },
  ],
  notes: [],
  asked: 7,
  since: 0,
  outcome: null,
  ...changes,
});

export const fight = (changes: Partial<Fight> = {}): Fight => ({
  kind: 'fight',
  seat: 1,
  leader: 'network',
  target: 'c-i-a',
  attack: 'control',
  owner: 0,
  ...changes,
});

export const MOVES: IlluminatiAction[] = [
  { kind: 'finish' },
  { kind: 'show', special: 'bribery' },
  { kind: 'use', special: 'bribery', card: 'big-media' },
  { kind: 'offer', to: 1, give: { money: 5 }, take: {} },
  { kind: 'drop', card: 'c-i-a' },
  { kind: 'transfer', source: 'bavarian', to: 'c-i-a', amount: 10 },
  { kind: 'transfer', source: 'bavarian', to: 'c-i-a', amount: 12 },
  { kind: 'lase', card: 'big-media', change: 'add', alignment: 'weird' },
  { kind: 'relocate', card: 'c-i-a', master: 'bavarian', exit: 0, shifts: [] },
  { kind: 'announce', leader: 'bavarian', target: 'big-media', attack: 'destroy' },
  { kind: 'announce', leader: 'bavarian', target: 'big-media', attack: 'control' },
];
