// Made by `npm run types` from the server's schema; do not edit.

/** What the table can wait for; `waits.py` says who is asked. */
export type Wait = 'bind' | 'build' | 'draw' | 'lose' | 'over' | 'ready' | 'reletter';
export type IlliteratiAction =
  | Ready | Spell | Loosen | Give | Shelve | Take | Request | Withdraw | Grant | Deny | Open | Claim | Redraw | Consent | Object | Accept | Reject | Done | Consult | Bind | Keep | Draw | Lose | Reletter | TimeUp;
export type IlliteratiEvent =
  | Began | Readied | Drew | Spelled | Loosened | Gave | Shelved | Took | Requested | Refused | Opened | RedrawProposed | Consented | Objected | Redrew | Proposed | WordAccepted | WordRejected | Advised | SaidDone | BuildingOver | Verified | Burned | Bound | Kept | BookDrawn | ChapterDrawn | VillainDrawn | PowerBegan | Lost | Passed | Traded | LibraryGrew | Foretold | Spared | Converged | Renamed | Lapsed | Ended;

/** Illiterati as one seat sees it; as a spectator does where `seat` is None. `phase` is what the table waits for, `waiting` are the seats that still have to answer. `figures` are those of the level, `seconds` the time to build words this round (None: no clock), `books_needed` the books of each player. `effects_now` and `effects_next` are the villains' on this round and the next, in words. `burned` lie on the tracker. `advice` is the coach's, and `advised` have asked for it this round (ILT-17). `chapter` is the Final Chapter once it is open. `redraw_left` tells that the team may still redraw. `onslaught` is the last attack as it is read, `attack` how far it has come. `choice` is what it asks of the viewer, `colours` are those that a drawer may choose. `posters` are the villains that have attacked. `now`, `since` and `due` are table time. `shortest_row` is how many letters may be laid at least, `counted_anyway` how many words were accepted whatever their meaning. Only the sizes of bags and decks are shown (ILT-60). */
export interface View {
  seat: number | null;
  options: Options;
  figures: Figures;
  phase: Wait;
  round: number;
  waiting: number[];
  done: number[];
  asked: number;
  now: number;
  since: number;
  due: number | null;
  seconds: number | null;
  players: PlayerFace[];
  library: string[];
  library_closed: boolean;
  burned: string[];
  burns: number;
  burnt: boolean;
  letters: number;
  books_needed: number;
  chapter: BookFace | null;
  requests: Asked[];
  redrawing: Redrawing | null;
  redraw_left: boolean;
  redrawn: boolean;
  proposals: ProposedWord[];
  accepted: Entry[];
  advice: Advice | null;
  advised: number[];
  effects: Effect;
  coming: Effect;
  effects_now: string[];
  effects_next: string[];
  posters: Poster[];
  onslaught: Onslaught | null;
  attack: Attack | null;
  choice: Choice | null;
  drawing: number[];
  colours: ('blue' | 'red')[];
  bag: number;
  discard: number;
  red: number;
  blue: number;
  villain_deck: number;
  result: Result | null;
  outcome: Outcome | null;
  symbols?: SymbolFace[];
  shortest_row?: number;
  counted_anyway?: number;
}
/** The options of one Illiterati table. */
export interface Options {
  /** Harder: a smaller Library, fewer burns allowed, more books to bind. */
  level?: 'hard' | 'legendary' | 'normal';
  /** No clock and no chain attacks. Bind two books each to win. */
  junior?: boolean;
  /** How long you build words in each round. */
  seconds?: '120' | '180' | '240' | '300';
  /** In the first round you only have to survive. */
  books_later?: boolean;
  /** You learn which words count when time is up. */
  blind?: boolean;
  /** A blank stays the same letter when an attack damages its word. */
  strict_blanks?: boolean;
  /** Once a round you can ask whether all your letters fit into words, and how. */
  coach?: boolean;
  /** Which five villains attack. */
  villains?: 'core' | 'random';
  /** Which word list decides what counts as a word. */
  dictionary?: string;
  /** Which books and villains you play with. */
  box?: string;
}
/** The figures of a level (ILT-3); `prefilled` are the spaces of the burn tracker that are filled at the start. */
export interface Figures {
  letters: number;
  letters_alone: number;
  library: number;
  burns: number;
  prefilled: number;
  books: number;
  clear_library: boolean;
}
/** A player: rows and loose letters in order, which are open to all, the book and how far it is, those bound. `progress` and `chapter` are None without a book or Final Chapter, and while the table does not judge words yet. `answering` tells that the table waits for this player. */
export interface PlayerFace {
  seat: number;
  words: WordFace[];
  loose: string[];
  open: string[];
  book: BookFace | null;
  progress: Progress | null;
  chapter: Progress | null;
  bound: BookFace[];
  done: boolean;
  answering: boolean;
}
/** A row of letters: what it spells, whether that is valid, what it means, or why it is not a word. `valid` is None where the table tells only after time (ILT-16). `themed` tells that it is valid by its owner's book or the Final Chapter alone (ILT-21); `theme` is what it could be proposed for, `doubt` why its meaning speaks against that (ILT-22). */
export interface WordFace {
  tiles: string[];
  spelled: string;
  valid: boolean | null;
  themed: boolean;
  gloss: string | null;
  why: string | null;
  theme: string | null;
  doubt?: string | null;
}
/** A book as it is read; `category` in few words, `theme` where words of a list are wanted. */
export interface BookFace {
  id: string;
  colour: 'blue' | 'red';
  title: string;
  text: string;
  category: string;
  theme: string | null;
  theme_label: string | null;
}
/** How far a player's words go towards a book or the Final Chapter (ILT-33). `fitting` are the places of the words that are of its kind, alone and with each other; the figures count these. `met` tells that some of them meet all of it, and `turn_in` are the places of such, none of them needless. */
export interface Progress {
  fitting: number[];
  letters: Need;
  words: Need;
  symbols: SymbolNeed[];
  met: boolean;
  turn_in: number[];
}
/** How far a figure has come. */
export interface Need { have: number; need: number; }
/** How far a wish for symbols has come: a symbol by name, "one", "another", or "plain" for letters without any. */
export interface SymbolNeed { symbol: string; have: number; need: number; }
/** A request: who would like which letters of whom (ILT-13). */
export interface Asked { by: number; of: number; tiles: string[]; }
/** A redraw as it is proposed: each player's letters, and who consents (ILT-14). */
export interface Redrawing { tiles: string[][]; consents: number[]; }
/** A word put to the table for a theme, and who accepts it so far; `anyway` is whatever its meaning (ILT-22). */
export interface ProposedWord {
  word: string;
  theme: string;
  label: string;
  by: number;
  consents: number[];
  anyway?: boolean;
}
/** A word for a theme that does not list it (ILT-22). */
export interface Entry { theme: string; word: string; }
/** What the coach has said: gifts that would help, and how many letters each would then have left (ILT-17). */
export interface Advice { gifts: Gift[]; left: number[]; }
/** Letters that should go from a player, or out of the Library (None), to another who can use them (ILT-17). */
export interface Gift { giver: number | null; taker: number; tiles: string[]; }
/** What is otherwise in the next round; effects add up and then expire (ILT-44). */
export interface Effect {
  timer_seconds?: number;
  timer_floor_seconds?: number;
  extra_letters?: number;
  min_word_length?: number;
  library_locked_out?: boolean;
  no_redraw?: boolean;
}
/** A villain of this game, and the cards that have attacked, the newest first (ILT-40). */
export interface Poster { villain: string; name: string; theme: string; cards: CardFace[]; }
/** A villain card as it is read. */
export interface CardFace { id: string; name: string; text: string; severity: number; }
/** The attack in hand, or the last one: its powers in order, and what they did. */
export interface Onslaught { powers: PowerFace[]; blows: Blow[]; }
/** A power of the attack: over, in hand or to come; `extra` where it is a redraw's price (ILT-14, ILT-40). */
export interface PowerFace { card: CardFace; villain: string; status: 'next' | 'now' | 'over'; extra: boolean; }
/** What one power did to one player; None for the Library and the round to come. `lost` were discarded, `moved` went elsewhere, `loosened` are words that came loose. */
export interface Blow { card: string; seat: number | null; lost?: string[]; moved?: string[]; loosened?: string[]; }
/** An attack: its powers in order, how far it has come, and what it has done (ILT-40, ILT-41). `at` is the power and `op` the operation in hand; `extra` is where the power stands that is a redraw's price, None while there is none. `hits` are each player's words that this power has touched, `served` the places of those that this operation has, `renaming` the places of words whose blanks may be named anew before this power (ILT-43). */
export interface Attack {
  cards: string[];
  hits: Hit[][];
  served: number[][];
  at?: number;
  op?: number;
  extra?: number | null;
  blows?: Blow[];
  renaming?: number[][];
}
/** A word that a power has touched: its place among its owner's words, and what it spelled before. */
export interface Hit { at: number; before: string; }
/** What a power, or a word with a blank, wants of the viewer (ILT-42, ILT-43). `ask` says it in a sentence. Of `tiles` each is one legal answer for `Lose`; of `spellings` each is one for `Reletter` of the row `row`. `keep` is what that row spells where it stands and may stay as it is. */
export interface Choice { ask: string; tiles?: string[][]; spellings?: string[]; row?: string[]; keep?: string | null; }
/** The team's result, for the high scores; `counted_anyway` are words accepted whatever their meaning (ILT-52). */
export interface Result {
  won: boolean;
  level: 'hard' | 'legendary' | 'normal';
  junior: boolean;
  rounds: number;
  books: number;
  burns: number;
  letters: number;
  counted_anyway?: number;
}
/** How a game ended: each seat's place (1 is best; ties share; a team that loses shares the second place). */
export interface Outcome { places: number[]; reason: string; scores?: number[] | null; }
/** A symbol as it is drawn and told: the mark that tiles carry it by, its colour, what it stands for. */
export interface SymbolFace {
  symbol: 'cloud' | 'leaf' | 'moon' | 'sun';
  mark: string;
  colour: string;
  hex: string;
  stands_for: string;
}
/** Ready for the next round (ILT-11). */
export interface Ready { kind: 'ready'; }
/** Lay own letters in a row, one or more, wherever they were, as one word, valid or not (ILT-12). `blanks` are the letters of its blanks, in order (ILT-15). The row takes the place of the first one that gave up letters to it; else it is the last. */
export interface Spell { kind: 'spell'; tiles: string[]; blanks?: string; }
/** Take own letters out of their rows (ILT-12). */
export interface Loosen { kind: 'loosen'; tiles: string[]; }
/** Give own letters to another; exactly the letters of a row, in order, arrive as that row (ILT-12, ILT-13). */
export interface Give { kind: 'give'; tiles: string[]; to: number; }
/** Put own letters into the Library (ILT-12). */
export interface Shelve { kind: 'shelve'; tiles: string[]; }
/** Take letters out of the Library (ILT-12). */
export interface Take { kind: 'take'; tiles: string[]; }
/** Ask another for letters, in place of what one asked of that player before (ILT-13). */
export interface Request { kind: 'request'; tiles: string[]; of: number; }
/** Take back one's request to another (ILT-13). */
export interface Withdraw { kind: 'withdraw'; of: number; }
/** Give another the letters asked for (ILT-13). */
export interface Grant { kind: 'grant'; to: number; }
/** Keep the letters that another asks for (ILT-13). */
export interface Deny { kind: 'deny'; to: number; }
/** Leave these of one's loose letters, and no others, open to all; none closes all of them (ILT-13). */
export interface Open { kind: 'open'; tiles: string[]; }
/** Take letters that another leaves open to all (ILT-13). */
export interface Claim { kind: 'claim'; tiles: string[]; of: number; }
/** Name own letters for the team's redraw, in place of those named before; others must consent anew (ILT-14). None takes one's own out of it; with the last letter the proposal is gone. */
export interface Redraw { kind: 'redraw'; tiles: string[]; }
/** Agree to the redraw as it is proposed; with the last who does it is carried out (ILT-14). */
export interface Consent { kind: 'consent'; }
/** Say no to the redraw, which ends the proposal (ILT-14). */
export interface Object { kind: 'object'; }
/** Accept a word for a theme that does not list it: the first proposes it, with the last it counts (ILT-22). `anyway` says that it should count whatever its meaning: where one plays alone, or others have not accepted it. */
export interface Accept { kind: 'accept'; word: string; theme: string; anyway?: boolean; }
/** Not accept a word for a theme, which ends the proposal (ILT-22). */
export interface Reject { kind: 'reject'; word: string; theme: string; }
/** Say that one is done with building, or not yet after all (ILT-11). */
export interface Done { kind: 'done'; done: boolean; }
/** Ask the coach whether all letters can be used, once a round (ILT-17). */
export interface Consult { kind: 'consult'; }
/** Turn in words, by their places in one's row of words, for one's book (ILT-33). */
export interface Bind { kind: 'bind'; words: number[]; }
/** Bind no book this round (ILT-33). */
export interface Keep { kind: 'keep'; }
/** Draw the next book of this colour; for the Final Chapter the first to answer speaks for all (ILT-34, ILT-35). */
export interface Draw { kind: 'draw'; colour: 'blue' | 'red'; }
/** Choose the letters that a power takes, passes on or moves: one of the choices that the table offers (ILT-42). */
export interface Lose { kind: 'lose'; tiles: string[]; }
/** What a word with a blank spells from now on; None lets a damaged one come loose (ILT-43). */
export interface Reletter { kind: 'reletter'; spelled: string | null; }
/** Question `ask` was not answered in time. The server plays it, and the log keeps it like any other move. */
export interface TimeUp { kind: 'time_up'; ask: number; }
/** The table was set: hands, Library, letters on the tracker, a book each (ILT-4). */
export interface Began {
  kind: 'began';
  level: 'hard' | 'legendary' | 'normal';
  hands: string[][];
  library: string[];
  burned: string[];
  books: (string | null)[];
  titles: string[];
  junior?: boolean;
}
/** A player is ready for the round (ILT-11). */
export interface Readied { kind: 'readied'; seat: number; }
/** A round began and everyone drew letters (ILT-10); `refilled` tells that the discard bag became the draw bag. `seconds` is the time to build words, None without a clock; `effects` are the last attack's on this round, in words. */
export interface Drew {
  kind: 'drew';
  round: number;
  drawn: string[][];
  seconds: number | null;
  refilled?: boolean;
  effects?: string[];
}
/** A player laid letters in a row; `valid` is None where the table tells only after time (ILT-12, ILT-16). `themed` tells that it is a word by the book alone (ILT-21), `blank` that a blank took a letter (ILT-15). */
export interface Spelled {
  kind: 'spelled';
  seat: number;
  word: Word;
  valid: boolean | null;
  themed?: boolean;
  blank?: boolean;
}
/** Letters in a row, and what they spell with their blanks (ILT-12, ILT-15). */
export interface Word { tiles: string[]; spelled: string; }
/** A player took letters out of rows (ILT-12). */
export interface Loosened { kind: 'loosened'; seat: number; tiles: string[]; }
/** A player gave letters to another, unasked or as asked; `word` where a whole row went (ILT-12, ILT-13). */
export interface Gave {
  kind: 'gave';
  seat: number;
  to: number;
  tiles: string[];
  word?: string | null;
  asked?: boolean;
}
/** A player put letters into the Library (ILT-12). */
export interface Shelved { kind: 'shelved'; seat: number; tiles: string[]; }
/** A player took letters out of the Library, or of another's open ones (ILT-12, ILT-13). */
export interface Took { kind: 'took'; seat: number; tiles: string[]; of?: number | null; }
/** A player asked another for letters (ILT-13). */
export interface Requested { kind: 'requested'; seat: number; of: number; tiles: string[]; }
/** A request came to nothing: its owner said no, or whoever asked took it back (ILT-13). */
export interface Refused { kind: 'refused'; seat: number; other: number; withdrawn?: boolean; }
/** A player left these loose letters, and no others, open to all (ILT-13). */
export interface Opened { kind: 'opened'; seat: number; tiles: string[]; }
/** A player named letters for a redraw; none takes them out of it (ILT-14). */
export interface RedrawProposed { kind: 'redraw_proposed'; seat: number; tiles: string[]; }
/** A player agreed to the redraw (ILT-14). */
export interface Consented { kind: 'consented'; seat: number; }
/** A player said no to the redraw (ILT-14). */
export interface Objected { kind: 'objected'; seat: number; }
/** The team redrew: what each discarded and drew; a further villain card will be the price (ILT-14). */
export interface Redrew { kind: 'redrew'; discarded: string[][]; drawn: string[][]; refilled?: boolean; }
/** A player proposed that a word count for a theme, whatever its meaning or not, or agreed to it (ILT-22). */
export interface Proposed {
  kind: 'proposed';
  seat: number;
  word: string;
  theme: string;
  joined?: boolean;
  anyway?: boolean;
}
/** All accepted a word for a theme, whatever its meaning or not, and the table remembers it (ILT-22). */
export interface WordAccepted { kind: 'word_accepted'; word: string; theme: string; anyway?: boolean; }
/** A player did not accept a word for a theme (ILT-22). */
export interface WordRejected { kind: 'word_rejected'; seat: number; word: string; theme: string; }
/** The coach told a player, and so all, whether all letters can be used, and with which gifts (ILT-17). */
export interface Advised { kind: 'advised'; seat: number; advice: Advice; }
/** A player is done with building, or not yet after all (ILT-11). */
export interface SaidDone { kind: 'done'; seat: number; done: boolean; }
/** Building is over, by the clock or because all were done (ILT-11). */
export interface BuildingOver { kind: 'building_over'; timed: boolean; }
/** A player's words were verified: valid ones, invalid ones, and the letters that go to the Library (ILT-30). */
export interface Verified { kind: 'verified'; seat: number; words: string[]; invalid: string[]; shelved: string[]; }
/** The Library was over its limit: a letter burned, some were saved, the rest discarded (ILT-31). */
export interface Burned {
  kind: 'burned';
  tile: string;
  saved: string[];
  discarded: string[];
  burns: number;
  allowed: number;
}
/** A player turned words in and bound a book (ILT-33). */
export interface Bound { kind: 'bound'; seat: number; book: string; title: string; words: string[]; tiles: string[]; }
/** A player could have bound a book and did not (ILT-33). */
export interface Kept { kind: 'kept'; seat: number; }
/** A player drew the next book (ILT-34). */
export interface BookDrawn { kind: 'book_drawn'; seat: number; book: string; title: string; colour: 'blue' | 'red'; }
/** All books are bound; the team drew the Final Chapter, by one player's choice or the table's (ILT-35). */
export interface ChapterDrawn {
  kind: 'chapter_drawn';
  seat: number | null;
  book: string;
  colour: 'blue' | 'red';
  text: string;
}
/** A villain attacks: the card drawn, and the powers in order; `extra` is a redraw's price (ILT-14, ILT-40). */
export interface VillainDrawn {
  kind: 'villain_drawn';
  villain: string;
  name: string;
  card: string;
  title: string;
  chain: string[];
  extra?: boolean;
}
/** A power is resolved for all players (ILT-40). */
export interface PowerBegan { kind: 'power_began'; card: string; title: string; text: string; }
/** A power took letters out of a player's words (ILT-41, ILT-42); `chosen` tells that the player chose them. */
export interface Lost { kind: 'lost'; seat: number; card: string; tiles: string[]; chosen?: boolean; }
/** A power moved a letter out of a word to another player, or into the Library (ILT-42). */
export interface Passed { kind: 'passed'; seat: number; card: string; tile: string; to: number | null; }
/** A power made two letters trade places: within a player's words, with the Library, or with the bag (ILT-42). */
export interface Traded {
  kind: 'traded';
  seat: number;
  card: string;
  tile: string;
  other: string;
  where: 'bag' | 'library' | 'words';
}
/** A power put letters from the bag into the Library (ILT-42). */
export interface LibraryGrew { kind: 'library_grew'; card: string; tiles: string[]; }
/** A power changes the next round; in words (ILT-44). */
export interface Foretold { kind: 'foretold'; card: string; effects: string[]; }
/** A power found nothing that it could take (ILT-44). */
export interface Spared { kind: 'spared'; card: string; seats: number[]; }
/** A damaged word closed its gaps: it spells another word, or came loose (ILT-41); `mended` by a blank (ILT-43). */
export interface Converged {
  kind: 'converged';
  seat: number;
  before: string;
  after: string | null;
  tiles: string[];
  mended?: boolean;
}
/** A player named the blanks of a word anew before a power, or left them as they were (ILT-43). */
export interface Renamed { kind: 'renamed'; seat: number; before: string; after: string; tiles: string[]; }
/** The clock ran out before these seats had answered (ILT-11, ILT-42). */
export interface Lapsed { kind: 'lapsed'; seats: number[]; }
/** The team has won or lost, with the figures of its result (ILT-5, ILT-50, ILT-52). `counted_anyway` are the words that players accepted whatever their meaning (ILT-22). */
export interface Ended {
  kind: 'ended';
  won: boolean;
  why: 'burned' | 'chapter' | 'deck' | 'junior';
  level: 'hard' | 'legendary' | 'normal';
  rounds: number;
  books: number;
  burns: number;
  letters: number;
  counted_anyway?: number;
}
/** The letters that a player holds, and over what: a player's area (`over`, None: the Library) and which row of it. `row` is None beside the rows, `at` the place within the row; `x` and `y` are where in that area the hand is. */
export interface Presence {
  tiles?: string[];
  over?: number | null;
  row?: number | null;
  at?: number | null;
  x?: number;
  y?: number;
}
/** How many letters the Library would hold if nobody changed anything more (ILT-30). */
export interface Annotations { library: number; }
