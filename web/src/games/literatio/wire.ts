// Made by `npm run types` from the server's schema; do not edit.

/** What the table can wait for; `waits.py` says who is asked. */
export type Wait = 'over' | 'play' | 'vote' | 'window';
export type LiteratioAction = Play | Draw | Forfeit | Challenge | Accept | Vote | TimeUp;
export type LiteratioEvent =
  | Dealt | Played | Challenged | Accepted | Voted | Lapsed | Judged | Withdrawn | Stood | Drew | Forfeited | Skipped | Counted | Won;

/** Literatio as one seat sees it, or as spectators do where `seat` is None. `waiting` are the seats that still have to answer; `shown` are the cards of each hand that everyone has seen; `blanks` are the letters of the four blanks, None while they have none; `may_draw` tells the player to move that drawing is allowed; `missed` is there after the end; `unable` are the viewer's own turns that count towards a draw; `bluffs` are, after the end, the words that stood although the dictionary does not have them. */
export interface View {
  seat: number | null;
  options: Options;
  hand: Face[];
  hand_sizes: number[];
  shown: Face[][];
  table: Face[];
  pool: Face[];
  bag: number;
  blanks: (string | null)[];
  scores: number[];
  words: Spelt[];
  first: number;
  turn: number;
  wait: Wait;
  waiting: number[];
  window: Window | null;
  idle: number[];
  owed: number[];
  forfeited: number[];
  drawn: boolean;
  may_draw: boolean;
  asked: number;
  since: number;
  missed: Missed[];
  outcome: Outcome | null;
  scale: Scale;
  unable?: number;
  bluffs?: string[];
}
/** The options of one Literatio table. */
export interface Options {
  /** Who decides whether a word counts. */
  mode?: 'challenge' | 'checked' | 'vote';
  /** Which word list decides what counts as a word. */
  dictionary?: string;
  /** How long a word can be challenged, or voted on. */
  window?: number;
  clock?: number | null;
}
/** A card with the letter it stands for; `letter` is None for a blank that has none yet (LTO-13). */
export interface Face { card: string; letter: string | null; value: number; }
/** A word that was played and stands, with what it brought (LTO-11, LTO-15). */
export interface Spelt { seat: number; word: string; points: number; }
/** A word in question: whose, what it would bring, the word it was made of, and who has said what (LTO-20). Nothing here tells whether the word is in the dictionary (LTO-41). */
export interface Window {
  seat: number;
  word: string;
  points: number;
  before: Face[];
  spent: string[];
  named: string[];
  challengers: number[];
  accepted: number[];
  ballots: Ballot[];
}
/** One player's say on a challenged word (LTO-23). */
export interface Ballot { seat: number; keep: boolean; }
/** After the end: the word played on a turn, None for none, and the best that could have been. */
export interface Missed { seat: number; word: string | null; points: number; best: string | null; best_points: number; }
/** How a game ended: each seat's place (1 is best; ties share; a team that loses shares the second place). */
export interface Outcome { places: number[]; reason: string; scores?: number[] | null; }
/** How a word is scored: its cards' values, `per_card` for each, and `bonus` from `full` cards of the hand on. `fine` is what a challenge costs whoever was wrong. */
export interface Scale { per_card: number; full: number; bonus: number; fine: number; }
/** Build a word of cards from the hand and, after the first word, of cards on the table (LTO-10, LTO-13). */
export interface Play { kind: 'play'; cards: string[]; word: string; }
/** On the third turn without a word: draw until one can be made, and play it then (LTO-31). */
export interface Draw { kind: 'draw'; }
/** Make no word this turn (LTO-30). */
export interface Forfeit { kind: 'forfeit'; }
/** Challenge the word that was just built (LTO-20). */
export interface Challenge { kind: 'challenge'; }
/** Let the word pass (LTO-23). */
export interface Accept { kind: 'accept'; }
/** Say whether a challenged word should stand, where there is no dictionary (LTO-23). */
export interface Vote { kind: 'vote'; keep: boolean; }
/** Question `ask` was not answered in time. The server plays it, and the log keeps it like any other move. */
export interface TimeUp { kind: 'time_up'; ask: number; }
/** Lots were drawn for who begins, again where they tied, then each hand went to its owner (LTO-2). */
export interface Dealt { kind: 'dealt'; lots: Lot[][]; first: number; hands: (string[] | null)[]; bag: number; }
/** A card drawn to see who begins (LTO-2). */
export interface Lot { seat: number; card: string; }
/** A word was built, and is worth `points` if it stands; `spent` came from the hand, `dropped` went to the pool. */
export interface Played {
  kind: 'played';
  seat: number;
  word: string;
  faces: Face[];
  spent: string[];
  dropped: Face[];
  points: number;
  bonus?: number;
}
/** A player challenged the word (LTO-20). */
export interface Challenged { kind: 'challenged'; seat: number; word: string; }
/** A player let the word pass (LTO-23). */
export interface Accepted { kind: 'accepted'; seat: number; word: string; }
/** A player said whether a challenged word should stand (LTO-23). */
export interface Voted { kind: 'voted'; seat: number; word: string; keep: boolean; }
/** The clock ran out before these seats had answered (LTO-25, LTO-34). */
export interface Lapsed { kind: 'lapsed'; seats: number[]; }
/** A challenge was decided; each of `fined` loses ten points; `gloss` is its meaning, where that is known. */
export interface Judged {
  kind: 'judged';
  seat: number;
  word: string;
  stands: boolean;
  by: 'dictionary' | 'vote';
  fined: number[];
  gloss?: string | null;
}
/** A word was taken back, and the one before it was restored (LTO-21). */
export interface Withdrawn { kind: 'withdrawn'; seat: number; word: string; cards: string[]; restored: Face[]; }
/** A word stands and is scored (LTO-11). */
export interface Stood { kind: 'stood'; seat: number; word: string; points: number; score: number; }
/** A player drew; the cards are for that player alone; `free` draws were to find a word (LTO-16, LTO-31). `found` tells whether the free drawing ended with a word that can be made. */
export interface Drew {
  kind: 'drew';
  seat: number;
  count: number;
  cards: string[] | null;
  free?: boolean;
  found?: boolean;
}
/** A player made no word; it was their `run`th turn without one in a row (LTO-30). `able` tells the player alone that a word was possible, so that the turn does not count towards a draw (LTO-31). */
export interface Forfeited { kind: 'forfeited'; seat: number; run: number; able?: boolean; }
/** A lost turn was sat out; `left` more are owed (LTO-24). */
export interface Skipped { kind: 'skipped'; seat: number; left: number; }
/** The end: hands were shown and their values deducted (LTO-33). */
export interface Counted { kind: 'counted'; hands: string[][]; deducted: number[]; scores: number[]; }
/** The game is over; several winners share it (LTO-33). */
export interface Won { kind: 'won'; winners: number[]; scores: number[]; reason: string; }
