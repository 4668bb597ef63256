// Made by `npm run types` from the server's schema; do not edit.

/** What the table can wait for; `waits.py` says who is asked. */
export type Wait = 'choose' | 'claim' | 'give' | 'over' | 'race' | 'ready' | 'turn' | 'verify' | 'vote';
export type Point = [number, number];
export type LettergoAction =
  | Ready | Turn | Write | Jot | Draw | Stamp | Mark | Clap | Offer | Five | Hold | Stand | Speak | Wipe | Noise | Grab | Return | Swap | Agree | Accept | Dispute | Vote | Claim | Choose | Give | TimeUp;
export type LettergoEvent =
  | Dealt | Turned | Readied | Lifted | Wrote | Jotted | Drew | StampPut | LetterMarked | Wiped | Acted | Spoke | Fived | Passed | Took | Returned | Swapped | Agreed | Revealed | Verified | Voted | Lapsed | Judged | Claimed | Cleared | RulesDrawn | Chose | Gave | Won;

/** Letter GO! from one seat; as spectators see it where `seat` is None. `phase` is what the table waits for, `waiting` are the seats that still have to answer. `hands` are each player's consonants, None while they are hidden from the viewer. `board` is one's own; `guests` are what others put on it; `boards` are everyone's once the words are shown, and `cited` the rules that they were held against. `finished` are those who took a token or, in sealed rounds, ended their minute. `done` are those who have turned, are ready, or agree to end the round. `now`, `since` and `due` are table time. */
export interface View {
  seat: number | null;
  options: Options;
  round: number;
  rounds: number;
  phase: Wait;
  waiting: number[];
  done: number[];
  asked: number;
  now: number;
  since: number;
  due: number | null;
  clocks: Clock[];
  hands: (Face[] | null)[];
  hand_size: number;
  vowels: Face[] | null;
  rules: InPlay[];
  sticky: (string | null)[];
  board: Board | null;
  guests: Guest[];
  boards: Board[];
  conduct: Conduct[];
  raised: Hand[];
  tokens: TokenFace[];
  finished: number[];
  show: Shown[];
  cited: SideFace[];
  claimer: number | null;
  chooser: number | null;
  offered: Offered[];
  piles: Face[][];
  scores: number[];
  consonants_left: number;
  vowels_left: number;
  rules_left: number;
  out: string[];
  gone: string[];
  last: number[];
  outcome: Outcome | null;
  sheet?: Sheet;
}
/** The options of one Letter GO! table. */
export interface Options {
  /** How long you write in each round. */
  seconds?: '120' | '60' | '90';
  /** Which word list decides what counts as a word. */
  dictionary?: string;
  /** Who decides whether a word counts. */
  words?: 'dictionary' | 'vote';
  /** You only get a token for a word that is in the dictionary and follows the rules. */
  strict?: boolean;
  /** Everyone writes when it suits them. Whoever took less time gets the better token. */
  sealed?: boolean;
  /** When the Goldfish rule turns the consonants face down. */
  goldfish?: '15' | '30';
  /** Every vowel you took costs a point at the end. */
  vowels_are_bad?: boolean;
  /** Whoever chooses the rules gives one more to another player. */
  sticky_rule?: boolean;
  /** Rules stay, and one is added each round. */
  growing_madness?: boolean;
}
/** A player's minute, in table time: when it began and ends, when pens and tokens are free, when consonants turn. None where there is no such moment, or it has not begun. */
export interface Clock {
  began: number | null;
  ends: number | null;
  pens: number | null;
  tokens: number | null;
  goldfish: number | null;
}
/** A letter card: what is printed on it, its stars, and whose it is (None: a vowel in the middle). `usable` tells that the viewer's word may use it: not one's own, and not barred by a rule. */
export interface Face { card: string; printed: string; stars: number; owner: number | null; usable: boolean; }
/** A rule in play: for everyone, or for `only` one player (LGO-42). `task` is what the viewer has to do for it; `met` whether the viewer's word keeps it, None where that is not for the table to say yet, or the viewer has no word. */
export interface InPlay { side: SideFace; only: number | null; task: Task | null; met: boolean | null; }
/** A side of a rule card, as it is read. */
export interface SideFace {
  id: string;
  name: string;
  mode: 'auto' | 'gesture' | 'jury';
  effect: string;
  alternative: string | null;
}
/** A gesture and how far it has got: `have` of `need`, and `text` for what is left to do. Which fields tell more depends on the gesture: `board` and `place` where to draw or stamp, `ink` how many units of it, `stamps` that do instead (or are what is asked for), `letters` of the word to mark with `mark`, `line` to write, `lanes` the boards the word is written on, `order` the places of its letters as they are to be written. */
export interface Task {
  gesture: 'clap' | 'draw' | 'five' | 'frame' | 'hold' | 'lanes' | 'line' | 'mark' | 'order' | 'speak' | 'stamp' | 'stand' | 'turn' | 'wipe';
  text: string;
  have: number;
  need: number;
  board?: number | null;
  place?: ('box' | 'edge' | 'margin' | 'strip') | null;
  ink?: number;
  stamps?: ('action' | 'animal' | 'bottom' | 'face' | 'food' | 'heart' | 'left' | 'lighthouse' | 'moustache' | 'person' | 'place' | 'right' | 'tool' | 'top' | 'zeppelin')[];
  mark?: ('hat' | 'underline') | null;
  letters?: number[];
  line?: ('clue' | 'initials' | 'repeat' | 'rhyme' | 'sorted') | null;
  lanes?: number[];
  order?: number[];
}
/** What one player has written and drawn this round, on whichever board: nobody else's to see before the reckoning. `held` and `stood` tell how the word was written; `wiped` is the word that stood there before the board was wiped last. What lies on another's board its owner sees, too. */
export interface Board {
  lanes?: Lane[];
  order?: number[];
  turned?: boolean;
  held?: boolean;
  stood?: boolean;
  lines?: Line[];
  ink?: Ink[];
  stamps?: Stamped[];
  marks?: Marked[];
  wiped?: string;
}
/** A part of a word and the board it stands on. */
export interface Lane { board: number; text: string; }
/** A further line that a rule asks for. */
export interface Line { kind: 'clue' | 'initials' | 'repeat' | 'rhyme' | 'sorted'; text: string; }
/** A stroke and where it was made. */
export interface Ink { board: number; place: 'box' | 'edge' | 'margin' | 'strip'; points: Point[]; }
/** A stamp and the board it is on. */
export interface Stamped {
  board: number;
  stamp: 'action' | 'animal' | 'bottom' | 'face' | 'food' | 'heart' | 'left' | 'lighthouse' | 'moustache' | 'person' | 'place' | 'right' | 'tool' | 'top' | 'zeppelin';
}
/** A letter of the word, by its place, and the mark on it. */
export interface Marked { letter: number; mark: 'hat' | 'underline'; }
/** What another player has put on the viewer's board. */
export interface Guest { seat: number; ink: Ink[]; stamps: Stamped[]; }
/** What everyone sees and hears of a player in a round. `noise` tells that the player chatted or signed; `fived` that a high five was exchanged. */
export interface Conduct {
  spoken?: string;
  claps?: number;
  holding?: boolean;
  standing?: boolean;
  fived?: boolean;
  noise?: boolean;
}
/** A hand held up for a high five, and when. */
export interface Hand { seat: number; at: number; }
/** A token in the row; `number` is None while it lies face down; `better` tells that the viewer may swap for it. */
export interface TokenFace { number: number | null; holder: number | null; returned: boolean; better: boolean; }
/** A word at the reckoning, in the order in which cards are claimed (LGO-30). `token` is None for a player who took none; `made` tells whether the cards on the table make the word, `listed` whether the dictionary has it; `stands` is None until it is decided; `cards` are those it claimed. */
export interface Shown {
  seat: number;
  word: string;
  token: number | null;
  made: boolean;
  listed: boolean;
  gloss: string | null;
  findings: Finding[];
  said?: ('accepted' | 'disputed') | null;
  ballots?: Ballot[];
  stands?: boolean | null;
  claimed?: boolean;
  cards?: string[];
}
/** What a rule says of a word (LGO-30). */
export interface Finding { side: string; answer: 'ask' | 'no' | 'yes'; }
/** One player's say on a disputed word (LGO-31). */
export interface Ballot { seat: number; keep: boolean; }
/** A rule card to choose a side of: both sides; what may not be chosen is left out of the moves. */
export interface Offered { card: string; sides: SideFace[]; }
/** How a game ended: each seat's place (1 is best; ties share; a team that loses shares the second place). */
export interface Outcome { places: number[]; reason: string; scores?: number[] | null; }
/** The measures of a board, in units: its width and height, and how near to the rim ink touches an edge. */
export interface Sheet { width: number; height: number; edge: number; }
/** Ready for the lift; in sealed rounds, begin one's own minute (LGO-4). */
export interface Ready { kind: 'ready'; }
/** Do what one's last token asks: the first sets the timer, the second turns the vowels up (LGO-34). */
export interface Turn { kind: 'turn'; }
/** Write a word in place of what stood there (LGO-10, LGO-12). The lanes joined are the word; `order` are the places of its letters in the order of writing; `turned` tells that it stands upside down. */
export interface Write { kind: 'write'; lanes: Lane[]; order: number[]; turned?: boolean; }
/** Write a further line that a rule asks for; nothing in it takes it away (LGO-14). */
export interface Jot { kind: 'jot'; line: 'clue' | 'initials' | 'repeat' | 'rhyme' | 'sorted'; text: string; }
/** Put a batch of strokes on a board, one's own or one that a rule names (LGO-14). */
export interface Draw { kind: 'draw'; board: number; place: 'box' | 'edge' | 'margin' | 'strip'; strokes: Point[][]; }
/** Put a ready-made picture on a board, one's own or one that a rule names (LGO-14). */
export interface Stamp {
  kind: 'stamp';
  board: number;
  stamp: 'action' | 'animal' | 'bottom' | 'face' | 'food' | 'heart' | 'left' | 'lighthouse' | 'moustache' | 'person' | 'place' | 'right' | 'tool' | 'top' | 'zeppelin';
}
/** Mark a letter of one's word, or take the mark away again (LGO-14). */
export interface Mark { kind: 'mark'; letter: number; mark: 'hat' | 'underline'; on?: boolean; }
/** Clap once, the word being written (LGO-14). */
export interface Clap { kind: 'clap'; }
/** Hold up a hand for a high five (LGO-14). */
export interface Offer { kind: 'offer'; }
/** Meet the hand that `seat` holds up (LGO-14). */
export interface Five { kind: 'five'; seat: number; }
/** Put a hand on one's head, or take it down (LGO-14). */
export interface Hold { kind: 'hold'; down: boolean; }
/** Stand up, or sit down (LGO-14). */
export interface Stand { kind: 'stand'; up: boolean; }
/** Say letters aloud, for everyone to hear (LGO-12). */
export interface Speak { kind: 'speak'; letters: string; }
/** Wipe one's own writing and drawing off one's own board (LGO-12). */
export interface Wipe { kind: 'wipe'; }
/** Be heard: the table plays this for whoever chats or signs while words are written (LGO-14). */
export interface Noise { kind: 'noise'; }
/** Take a token; None takes the first free one, and is the only way in sealed rounds (LGO-20). */
export interface Grab { kind: 'grab'; token?: number | null; }
/** Give the token back and wipe the board (LGO-22). */
export interface Return { kind: 'return'; }
/** Change one's token for a better one that was returned (LGO-22). */
export interface Swap { kind: 'swap'; token: number; }
/** All tokens being taken, agree to end the round (LGO-23). */
export interface Agree { kind: 'agree'; }
/** Accept the word of the player at `seat` (LGO-30). */
export interface Accept { kind: 'accept'; seat: number; }
/** Dispute the word of the player at `seat`, which puts it to the vote (LGO-31). */
export interface Dispute { kind: 'dispute'; seat: number; }
/** Say whether the disputed word of the player at `seat` should score (LGO-31). */
export interface Vote { kind: 'vote'; seat: number; keep: boolean; }
/** Take these cards for one's word, in the order of the table (LGO-32). */
export interface Claim { kind: 'claim'; cards: string[]; }
/** Choose a side of each rule card, in the order in which they lie (LGO-34). */
export interface Choose { kind: 'choose'; sides: string[]; }
/** Give a side of the sticky rule card to another player (LGO-42). */
export interface Give { kind: 'give'; side: string; to: number; }
/** Question `ask` was not answered in time. The server plays it, and the log keeps it like any other move. */
export interface TimeUp { kind: 'time_up'; ask: number; }
/** A round was dealt: consonants to their owners, rules for all (LGO-2, LGO-3); `vowels` once they are face up. `turned` is how many rule cards the table turned over or replaced (LGO-35). */
export interface Dealt {
  kind: 'dealt';
  round: number;
  hands: (string[] | null)[];
  vowels: string[] | null;
  rules: string[];
  turned?: number;
}
/** A player, or the table where `seat` is None, set the timer or turned the vowels up (LGO-34). */
export interface Turned { kind: 'turned'; seat: number | null; what: 'timer' | 'vowels'; vowels?: string[]; }
/** A player is ready (LGO-4). */
export interface Readied { kind: 'readied'; seat: number; }
/** All boards were lifted and the race began; in sealed rounds for one player, who alone sees the hands (LGO-4). */
export interface Lifted { kind: 'lifted'; seat: number | null; hands: string[][] | null; }
/** A player wrote a word (LGO-12). */
export interface Wrote {
  kind: 'wrote';
  seat: number;
  lanes: Lane[] | null;
  order?: number[] | null;
  turned?: boolean | null;
}
/** A player wrote a further line (LGO-14). */
export interface Jotted {
  kind: 'jotted';
  seat: number;
  line: ('clue' | 'initials' | 'repeat' | 'rhyme' | 'sorted') | null;
  text: string | null;
}
/** A player drew, for the owner of the board to see as well (LGO-50). */
export interface Drew {
  kind: 'drew';
  seat: number;
  board: number | null;
  place: ('box' | 'edge' | 'margin' | 'strip') | null;
  strokes: Point[][] | null;
}
/** A player put a stamp on a board, for its owner to see as well (LGO-50). */
export interface StampPut {
  kind: 'stamped';
  seat: number;
  board: number | null;
  stamp:
    | (
        | 'action'
        | 'animal'
        | 'bottom'
        | 'face'
        | 'food'
        | 'heart'
        | 'left'
        | 'lighthouse'
        | 'moustache'
        | 'person'
        | 'place'
        | 'right'
        | 'tool'
        | 'top'
        | 'zeppelin'
      )
    | null;
}
/** A player marked a letter, or took a mark away (LGO-14). */
export interface LetterMarked {
  kind: 'marked';
  seat: number;
  letter: number | null;
  mark: ('hat' | 'underline') | null;
  on: boolean | null;
}
/** A player wiped the board (LGO-12). */
export interface Wiped { kind: 'wiped'; seat: number; }
/** A player did something that everyone sees or hears (LGO-14); `count` is how often by now. */
export interface Acted {
  kind: 'acted';
  seat: number;
  deed: 'clap' | 'hold' | 'noise' | 'offer' | 'release' | 'sit' | 'stand';
  count?: number;
}
/** A player said letters aloud (LGO-12). */
export interface Spoke { kind: 'spoke'; seat: number; letters: string; }
/** Two players exchanged a high five (LGO-14). */
export interface Fived { kind: 'fived'; seat: number; other: number; }
/** A moment of the race passed: pens or tokens are free, consonants turned down, or hands came down (LGO-14). */
export interface Passed { kind: 'passed'; what: 'goldfish' | 'hands' | 'minute' | 'pens' | 'tokens'; seats: number[]; }
/** A player took a token; `place` in the row, and its number where it lies face up (LGO-20). */
export interface Took { kind: 'took'; seat: number; place: number | null; number: number | null; }
/** A player gave the token back and wiped the board (LGO-22). */
export interface Returned { kind: 'returned'; seat: number; place: number; number: number | null; }
/** A player changed the token for one that had been given back (LGO-22). */
export interface Swapped { kind: 'swapped'; seat: number; place: number; number: number; left: number; }
/** A player agreed to end the round (LGO-23). */
export interface Agreed { kind: 'agreed'; seat: number; }
/** The race is over and all words are shown, in the order of claims, then those without a token (LGO-23, LGO-30). */
export interface Revealed { kind: 'revealed'; show: Shown[]; }
/** The left neighbour accepted or disputed a word; `sides` are the rules in dispute (LGO-30, LGO-31). */
export interface Verified {
  kind: 'verified';
  seat: number;
  writer: number;
  word: string;
  accepted: boolean;
  sides?: string[];
}
/** A player said whether a disputed word should score (LGO-31). */
export interface Voted { kind: 'voted'; seat: number; writer: number; word: string; keep: boolean; }
/** The clock ran out before these seats had answered (LGO-4, LGO-30, LGO-34). */
export interface Lapsed { kind: 'lapsed'; seats: number[]; }
/** Whether a word stands, and by whose word (LGO-31). */
export interface Judged {
  kind: 'judged';
  writer: number;
  word: string;
  stands: boolean;
  by: 'cards' | 'dictionary' | 'neighbour' | 'rule' | 'vote';
  side?: string | null;
}
/** A player took cards for a word (LGO-32). */
export interface Claimed { kind: 'claimed'; seat: number; cards: string[]; }
/** The round is over: unclaimed cards and rules went out of the game, sticky rules ended (LGO-33, LGO-42). */
export interface Cleared { kind: 'cleared'; cards: string[]; rules: string[]; freed?: number[]; }
/** A player took rule cards to choose from; `sticky` tells that one is for another player (LGO-34, LGO-42). */
export interface RulesDrawn { kind: 'rules_drawn'; seat: number; cards: string[]; sticky?: boolean; }
/** The sides for the next round were chosen (LGO-34). */
export interface Chose { kind: 'chose'; seat: number; sides: string[]; }
/** A player got a rule of their own (LGO-42). */
export interface Gave { kind: 'gave'; seat: number; side: string; to: number; }
/** The game is over; several winners share it (LGO-40). `vowels_cost` tells that vowels counted against their owners (LGO-41), `variants` how many were played (LGO-44). */
export interface Won { kind: 'won'; winners: number[]; scores: number[]; vowels_cost?: boolean; variants?: number; }
/** Why each word of `show` takes no cards; "" where it takes some, or that is not decided yet. */
export interface Annotations { reasons: string[]; }
