// Made by `npm run types` from the server's schema; do not edit.

export type BrowserMessage =
  | Act | Words | Sit | Stand | Fill | Start | Free | Lock | Remove | Readmit | Vote | Here | Back | Say | Emote | Rematch | Close | Reveal | Lesson | Next | GiveUp | Hint | Undo | AnswerUndo | Pause | SetPace | Ping | Show;
export type ServerMessage =
  | Snapshot | Stepped | Patched | Revealed | TakenBack | Changed | Said | Remarked | Shown | Busy | Worded | Hinted | Ack | Refused | Gone | Lost | Announced;

/** Answer question `ask` with an action of the game, for `seat` where the sender holds several. */
export interface Act {
  kind: 'act';
  id: string;
  ask: number;
  action: unknown;
  seat?: number | null;
  sure?: boolean;
  auto?: boolean;
}
/** Ask for the listed moves of question `ask` in words. */
export interface Words { kind: 'words'; id: string; ask: number; }
/** Take a free seat before the deal. */
export interface Sit { kind: 'sit'; id: string; seat: number; }
/** Leave a seat: free before the deal, to a computer after it. */
export interface Stand { kind: 'stand'; id: string; seat: number; }
/** The host puts a computer of a level on a free seat, or takes it away with None. Without a `character`, the one that plays there stays, or one comes that is not at the table yet. */
export interface Fill {
  kind: 'fill';
  id: string;
  seat: number;
  level: ('beginner' | 'easy' | 'expert' | 'hard' | 'normal') | null;
  character?:
    ('ada' | 'ben' | 'cleo' | 'dora' | 'emil' | 'fay' | 'gus' | 'hana' | 'ivo' | 'june' | 'kofi' | 'lena') | null;
}
/** The host deals; free seats go to computers of the level that the table was opened with. Where seats are kept for players who are not here yet, `absent` says that computers take those too; else it is refused. */
export interface Start { kind: 'start'; id: string; absent?: 'computer' | 'wait'; }
/** The host frees a seat that is kept for a player of the game before. */
export interface Free { kind: 'free'; id: string; seat: number; }
/** The host locks a free seat so that nobody sits down there, or unlocks it; None stands for all free seats. */
export interface Lock { kind: 'lock'; id: string; seat: number | null; locked: boolean; }
/** The host removes the player of a seat from the table: from a seat before the deal, for a computer after it. */
export interface Remove { kind: 'remove'; id: string; seat: number; }
/** The host lets a removed player, named by the public id, sit down or take the seat back again. */
export interface Readmit { kind: 'readmit'; id: string; player: string; }
/** Agree that a computer plays on for a player who is absent, or present but idle. More than half of the others present decide; an idle player is warned first, and has time to answer. */
export interface Vote { kind: 'vote'; id: string; seat: number; }
/** Answer the others who vote because one seems idle. */
export interface Here { kind: 'here'; id: string; }
/** Take one's own seat back from the computer that stands in. */
export interface Back { kind: 'back'; id: string; seat: number; }
/** Chat with the table. */
export interface Say { kind: 'say'; id: string; text: string; }
/** Send a quick sign to the table. */
export interface Emote {
  kind: 'emote';
  id: string;
  emote: 'hello' | 'hurry' | 'oops' | 'thanks' | 'thinking' | 'well_played';
}
/** Play again after the end: open the same table once more and invite the same people. */
export interface Rematch { kind: 'rematch'; id: string; }
/** The host closes the table for good. */
export interface Close { kind: 'close'; id: string; }
/** Where one screen has several seats: its player has come to see what one of them sees; None hides it again. */
export interface Reveal { kind: 'reveal'; id: string; seat: number | null; }
/** Begin a lesson of the course, or begin it again. */
export interface Lesson { kind: 'lesson'; id: string; lesson: string; }
/** Go on after item number `item` of a lesson: it is read or answered, or somebody else is to move. */
export interface Next { kind: 'next'; id: string; item: number; }
/** End the puzzle of a table and show its answer. */
export interface GiveUp { kind: 'give_up'; id: string; }
/** Ask what a good player would do in answer to question `ask`. */
export interface Hint { kind: 'hint'; id: string; ask: number; }
/** Go back to one's own last decision; between people, ask the others to agree. `past_reveal`: although something hidden was revealed meanwhile; the game is unrated from then on. */
export interface Undo { kind: 'undo'; id: string; past_reveal?: boolean; }
/** Agree to what another player asked to take back, or refuse it. */
export interface AnswerUndo { kind: 'answer_undo'; id: string; agree: boolean; }
/** Stop the clocks and the computers of a table where no other person plays, or go on. */
export interface Pause { kind: 'pause'; id: string; paused: boolean; }
/** Choose how fast the computers of a table play where no other person does. */
export interface SetPace { kind: 'pace'; id: string; pace: 'fast' | 'normal' | 'slow'; }
/** Ask whether the connection still works. */
export interface Ping { kind: 'ping'; id: string; }
/** Show the others live something that is not a move, such as a piece in the hand; null ends it. `what` is of the game's own type. It is relayed and never stored, and it is answered only where it is refused. */
export interface Show { kind: 'show'; what: unknown; seat?: number | null; }
/** Everything, on connecting and on reconnecting; `look` is None before the deal. */
export interface Snapshot {
  kind: 'table';
  seq: number;
  table: TableInfo;
  look: Look | null;
  told: Told[];
  said: Said[];
  remarks?: Remarked[];
}
/** A table's seats and settings as one person sees them; `yours` are the seats that this person holds. */
export interface TableInfo {
  id: string;
  game: string;
  version: number;
  title: string;
  phase: 'closed' | 'gathering' | 'over' | 'playing';
  visibility: 'private' | 'public' | 'unlisted';
  options: {
    [k: string]: unknown;
  };
  seats: SeatInfo[];
  yours: number[];
  host: boolean;
  rail: boolean;
  spectators: number;
  level: 'beginner' | 'easy' | 'expert' | 'hard' | 'normal';
  invite: string | null;
  promise?: string | null;
  key?: string | null;
  next?: string | null;
  next_by?: number | null;
  may_remove?: boolean;
  may_close?: boolean;
  removed?: boolean;
  removed_players?: RemovedPlayer[];
  lesson?: LessonInfo | null;
  puzzle?: PuzzleInfo | null;
  trial?: TrialInfo | null;
  hints?: boolean;
  hints_given?: number;
  undo_request?: UndoRequest | null;
  unrated?: boolean;
  continued?: boolean;
  reviewed?: boolean;
  paused?: boolean;
  may_pause?: boolean;
  pace?: 'fast' | 'normal' | 'slow';
  rated?: boolean;
  big_screen?: boolean;
  incomplete?: boolean;
}
/** A seat as everyone sees it; `stand_in` is the level of a computer that plays for an absent person. */
export interface SeatInfo {
  seat: number;
  kind: 'computer' | 'free' | 'person';
  name: string;
  colour: string;
  level?: ('beginner' | 'easy' | 'expert' | 'hard' | 'normal') | null;
  present?: boolean;
  stand_in?: ('beginner' | 'easy' | 'expert' | 'hard' | 'normal') | null;
  stood_in?: boolean;
  votes?: number;
  player?: string | null;
  host?: boolean;
  locked?: boolean;
  removed?: boolean;
  idle_at?: number | null;
  warned_until?: number | null;
  kept_for?: KeptFor | null;
  character?:
    ('ada' | 'ben' | 'cleo' | 'dora' | 'emil' | 'fay' | 'gus' | 'hana' | 'ivo' | 'june' | 'kofi' | 'lena') | null;
}
/** The player of the game before for whom a free seat of a rematch is kept, by public id. */
export interface KeptFor { player: string; name: string; colour: string; }
/** Somebody whom the host removed, by public id and name. */
export interface RemovedPlayer { player: string; name: string; }
/** The lesson that is given at a table, and the item that the learner has come to; `done` after the last one. `praise` is for the item before it; `at` is the CSS selector of what the item is about. */
export interface LessonInfo {
  id: string;
  title: string;
  number: number;
  lessons: LessonTitle[];
  item: number;
  items: number;
  kind: 'ask' | 'do' | 'done' | 'move' | 'read';
  text?: string;
  at?: string;
  praise?: string;
  choices?: LessonChoice[];
}
/** A lesson in the list of a course. */
export interface LessonTitle { id: string; title: string; idea: string; }
/** An answer to a question of a lesson, and what is wrong with it. */
export interface LessonChoice { text: string; why: string; right: boolean; }
/** The puzzle that is posed at a table. `tries` are the player's answers, each with what it is worth in words; `best` is what the best one is worth and `hint` leads to it, both after a first answer; `answer` is there once the puzzle is solved or given up. */
export interface PuzzleInfo {
  day: number;
  task: string;
  difficulty: string;
  state: 'open' | 'shown' | 'solved';
  tries?: string[];
  best?: string;
  hint?: string;
  answer?: string;
}
/** The decision of a finished game that is tried again at a table: where it was, what was done, what that cost. */
export interface TrialInfo { table: string; move: number; text: string; cost: number; tried?: boolean; }
/** A seat asks to take back its last decision; the persons at `waits_for` have not answered yet. */
export interface UndoRequest { seat: number; waits_for: number[]; }
/** The table as one viewer sees it: `view` is the game's; `moves` are those of `seat` where it is asked. `more` means that the list was cut because there are very many moves: any legal one is accepted all the same. `kinds` are the kinds of moves of the seat that is called to a shared screen, before its view is revealed. `undo` is whether the viewer may take back the last decision; `undo_why` says why not, or at what price. `no_hint` is why there is no hint at this question, at a table that plays with hints. `annotations` is what the rules say about this view, in the game's own form; None: nothing. */
export interface Look {
  seat: number | null;
  view: unknown;
  ask: Question;
  moves?: unknown[];
  more?: boolean;
  kinds?: string[];
  undo?: 'ask' | 'free' | 'no' | 'reveals';
  undo_why?: string;
  no_hint?: string;
  annotations?: unknown;
}
/** What the table waits for; `due` and `now` are milliseconds of the server's clock. */
export interface Question {
  id: number;
  seats: number[];
  text: string;
  now: number;
  due?: number | null;
  idle_at?: number | null;
}
/** Something that happened: the game's event as this viewer saw it, in words, and the clauses that it shows. `score` are the lines of the score sheet that it shows, if any. */
export interface Told {
  seq: number;
  at: number;
  text: string;
  event: unknown;
  clauses?: string[];
  seat?: number | null;
  score?: ScoreLine[];
}
/** A line of a score sheet: what is counted, the rule in a few words, the points by seat, and why they are so. */
export interface ScoreLine { name: string; rule: string; points: number[]; counted?: string[]; reason?: string; }
/** Someone chatted or signed; `player` is the public id by which they can be muted. */
export interface Said {
  kind: 'said';
  seq: number;
  at: number;
  player: string;
  name: string;
  colour: string;
  text?: string;
  emote?: ('hello' | 'hurry' | 'oops' | 'thanks' | 'thinking' | 'well_played') | null;
}
/** The computer at a seat remarks on the step `seq`; this is no chat, and nobody answers it. */
export interface Remarked { kind: 'remarked'; seq: number; at: number; seat: number; text: string; }
/** A move was made: what happened, and what the viewer sees now. */
export interface Stepped { kind: 'step'; seq: number; told: Told[]; look: Look; }
/** A `step` as what it changes in the look that this socket was sent last, where the page asked for that. `look` is a patch of it (`core/patch.py`) but for its moves, which are in rows where they are others than before. */
export interface Patched {
  kind: 'patched';
  seq: number;
  at: number;
  seat: number | null;
  told: News[];
  look: {
    [k: string]: unknown;
  };
  moves?: [
    {
      [k: string]: string;
    },
    string[],
    unknown[][]
  ][];
}
/** What `Told` says of an event, but for what is the same for all events of a step. */
export interface News { text: string; event: unknown; clauses?: string[]; score?: ScoreLine[]; }
/** The game through other eyes, with the latest events as these saw them; the page forgets what it showed before. It answers `reveal`; it comes instead of `step` when a shared screen is to be passed on; and it comes to somebody who lost or regained a seat. */
export interface Revealed { kind: 'revealed'; seq: number; look: Look; told: Told[]; }
/** Seat `seat` took moves back: the game as it was before them, with the events up to there, like `revealed`. */
export interface TakenBack { kind: 'taken_back'; seq: number; seat: number; look: Look; told: Told[]; }
/** The table changed: seats, presence, phase. */
export interface Changed { kind: 'changed'; seq: number; table: TableInfo; }
/** What the player of a seat shows live, in the game's own form; null: nothing any more. */
export interface Shown { kind: 'shown'; seat: number; what: unknown; }
/** Which computers take their time; `text` says why, where they wait for their turn to think ("": none does). */
export interface Busy { kind: 'busy'; text: string; thinking?: number[]; }
/** The listed moves in words, in the order in which `Look.moves` holds them. `labels` are shorter, for buttons beside the cards that a move plays; none in games without such buttons. */
export interface Worded { kind: 'worded'; id: string; ask: number; texts: string[]; labels?: string[]; }
/** What a good player would do: texts from a first nudge to the whole move, which is `action`. */
export interface Hinted { kind: 'hinted'; id: string; ask: number; texts: string[]; action: unknown; }
/** The request `id` is done and on disk; `seq` is its number in the table's log, 0 where it left no entry. */
export interface Ack { kind: 'ack'; id: string; seq?: number; }
/** The request `id` is refused; `clause` names the rule and `rule` is its text, where a rule refuses it. */
export interface Refused {
  kind: 'refused';
  id: string;
  code: string;
  why: string;
  clause?: string | null;
  rule?: string | null;
}
/** The table is closed, or this person may no longer watch it; the socket closes after this. */
export interface Gone { kind: 'gone'; why: string; }
/** The server's database has lost the latest entries of the log, `moves` of them steps of the game. The socket closes after this; the snapshot after the reconnect shows the table as it is now, with a lower `seq`. */
export interface Lost { kind: 'lost'; entries: number; moves: number; }
/** The operators tell everyone something, until a time; an empty text withdraws it. Each one has its own `id`. */
export interface Announced { kind: 'announced'; id: string; text: string; until: number; }
/** A game that can be played; `options` is the JSON schema of its options, from which a form is made. */
export interface GameCard {
  name: string;
  title: string;
  line: string;
  seats: number[];
  minutes: number;
  version: number;
  options: {
    [k: string]: unknown;
  };
  levels: ('beginner' | 'easy' | 'expert' | 'hard' | 'normal')[];
  usual_seats: number;
  turn_clock?: TurnClock | null;
  taught?: boolean;
  cooperative?: boolean;
}
/** Which option of a game is its turn clock, and how many seconds strangers have unless the host says otherwise. */
export interface TurnClock { option: string; seconds: number; }
/** The guest whose browser asks. */
export interface Me { name: string; colour: string; player: string; signed_out?: boolean; }
/** A new name, a new colour, or both. */
export interface NewMe { name?: string | null; colour?: string | null; }
/** A table to be opened: `sit` are the seats its host takes (several: pass-and-play), `computers` the computers'. `names` and `colours` are those of the people on the seats in `sit`, who share the host's screen; "" is the host's own name. `start` deals at once, every other free seat going to a computer. `cast` are the characters of the computers, in the order of their seats; where it has too few, others come in as well. */
export interface NewTable {
  game: string;
  seats: number;
  options?: {
    [k: string]: unknown;
  };
  visibility?: 'private' | 'public' | 'unlisted';
  spectators?: boolean;
  level?: 'beginner' | 'easy' | 'expert' | 'hard' | 'normal';
  sit?: number[];
  computers?: number[];
  start?: boolean;
  hints?: boolean | null;
  pace?: 'fast' | 'normal' | 'slow';
  rated?: boolean | null;
  names?: string[];
  colours?: string[];
  cast?: ('ada' | 'ben' | 'cleo' | 'dora' | 'emil' | 'fay' | 'gus' | 'hana' | 'ivo' | 'june' | 'kofi' | 'lena')[];
  first?: boolean;
}
/** A computer player whom people can choose: name, temperament and a line about them. */
export interface CharacterCard {
  id: 'ada' | 'ben' | 'cleo' | 'dora' | 'emil' | 'fay' | 'gus' | 'hana' | 'ivo' | 'june' | 'kofi' | 'lena';
  name: string;
  temper: 'bluffing' | 'cautious' | 'greedy' | 'loyal' | 'patient' | 'vengeful';
  about: string;
}
/** A table for the lessons of a game, beginning with one of them; None: with the first. */
export interface NewCourse { game: string; lesson?: string | null; }
/** The lessons of a game, in order, how many minutes they take, about, and the options of the game that follows. */
export interface CourseCard {
  game: string;
  minutes: number;
  lessons: LessonTitle[];
  options?: {
    [k: string]: unknown;
  };
}
/** A table that was opened, and the path that invites others to it. */
export interface OpenedTable { id: string; invite: string; }
/** An invitation's address, as phones in the room reach it, and its QR code as SVG; else `why` there is none. `code` are the letters that lead to the table from the front page at `site`, until the game begins. */
export interface InvitationCode { url?: string; svg?: string; why?: string; code?: string; site?: string; }
/** The lobby's lists, the player's invitations, and what the operators announce. */
export interface Tables {
  yours: TableCard[];
  open: TableCard[];
  finished: TableCard[];
  announcement?: Announced | null;
  invitations?: InvitationCard[];
}
/** A table as the lobby lists it; `your_turn` where it waits for the player who asks. */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  phase: 'closed' | 'gathering' | 'over' | 'playing';
  seats: string[];
  free: number;
  made: number;
  touched: number;
  your_turn?: boolean;
  yours?: boolean;
  reviewed?: boolean;
  missing?: boolean;
}
/** An invitation of the player who asks: `path` leads to the table, `rematch` means that a seat is kept there. */
export interface InvitationCard {
  table: string;
  path: string;
  game: string;
  by: string;
  name: string;
  colour: string;
  at: number;
  seats: string[];
  rematch?: boolean;
}
/** A clause of the rules. */
export interface Clause { id: string; text: string; section: string; }
/** The rules in short, what the terms of a game mean, and all versions of its rules, the newest first. */
export interface RulesSummary { parts: SummaryPart[]; glossary: Term[]; versions: VersionChanges[]; }
/** A part of the rules in short, such as the goal or a turn, in a few sentences. */
export interface SummaryPart { title: string; told: string[]; }
/** A term of a game; the first of its `forms` is its name, the others occur in sentences, too. */
export interface Term { forms: string[]; meaning: string; }
/** What a version of the rules changed, a sentence each. */
export interface VersionChanges { version: number; changes: string[]; }
/** A card in words; `forms` are what sentences call it, none where they do not name it (a single letter). */
export interface CardText {
  name: string;
  kind: string;
  text: string;
  figures?: Figure[];
  forms?: string[];
  id?: string;
  clause?: string | null;
}
/** One column of a high score: what is counted, and how much of it there was. */
export interface Figure { label: string; value: number | string; }
/** A view as any page can draw it. */
export interface Scene { zones: Zone[]; scores?: number[]; }
/** A place where pieces lie, or a value; `seat` is whose it is, None for the table's own. */
export interface Zone {
  title: string;
  kind: 'board' | 'deck' | 'hand' | 'pile' | 'row' | 'value';
  seat?: number | null;
  pieces?: (Piece | null)[];
  value?: string;
  columns?: number;
}
/** A card, tile or counter: what moves call it, the few letters on it, its name, and the colour of the letters. */
export interface Piece {
  id: string;
  text: string;
  name: string;
  colour?: '' | 'black' | 'blue' | 'gold' | 'green' | 'red';
}
/** A game to step through, as one seat or a spectator saw it. */
export interface Replay {
  game: string;
  title: string;
  names: string[];
  seat: number | null;
  seats: number;
  over: boolean;
  promise: string;
  key: string | null;
  frames: Frame[];
  version: number;
  colours?: string[];
  computers?: boolean;
  reviewed?: boolean;
}
/** One moment of a replay: what happened, and what the viewer saw then. */
export interface Frame { number: number; told: Told[]; view: unknown; ask: string; annotations?: unknown; }
/** What decided a game that is over, and the best move that the player who asks made; None where nothing is told. `lines` are those of its score sheet that come of the whole game, such as its rounds; none where it has none. */
export interface Highlights { decided?: Highlight | null; yours?: Highlight | null; lines?: ScoreLine[]; }
/** A moment of a game that is over, in a sentence; `pieces` are the cards or letters of its picture. `step` counts the steps from the deal, which is 0. It is a good move of `seat`, called its best, or for None what decided the game. */
export interface Highlight { text: string; step: number; pieces?: string[]; seat?: number | null; }
/** A record's text, to be replayed as a seat or a spectator saw it. */
export interface Upload { text: string; seat?: number | null; }
/** The high scores of one game. */
export interface HighScores { game: string; boards: Board[]; }
/** High scores that can be compared, the best first. */
export interface Board { name: string; lines: HighScoreLine[]; }
/** A high score: who reached it, against whom, when; `table` leads to its replay for those who may see it. */
export interface HighScoreLine {
  game: string;
  board: string;
  at: number;
  won: boolean;
  by: HighScorePlayer[];
  against: HighScorePlayer[];
  figures: Figure[];
  table: string | null;
}
/** A player in a high score; `computer` is the level of one that played there to the end. */
export interface HighScorePlayer {
  name: string;
  computer?: ('beginner' | 'easy' | 'expert' | 'hard' | 'normal') | null;
  player?: string | null;
}
/** What a player wants to be told of, on which channels, and when not. `push_key` is what a browser subscribes with; `email_offered` is whether this server sends e-mail at all; `labels` are the texts of what a player can turn off, and `wishes` whether this player wants it; quiet hours are minutes after midnight in the player's time zone. */
export interface NotificationChoices {
  push_key: string;
  email_offered: boolean;
  browsers: number;
  labels: {
    [k: string]: string;
  };
  wishes: {
    [k: string]: boolean;
  };
  turns: boolean;
  invitations: boolean;
  email: string | null;
  email_confirmed: boolean;
  quiet_from: number | null;
  quiet_to: number | null;
  zone: string;
}
/** What a player changes; quiet hours are set or removed (null) together. */
export interface NewNotificationChoices {
  wishes?: {
    [k: string]: boolean;
  };
  turns?: boolean;
  invitations?: boolean;
  quiet_from?: number | null;
  quiet_to?: number | null;
  zone?: string;
}
/** A browser as it describes itself: where messages for it go, and the keys that encrypt them. */
export interface NewPushSubscription { endpoint: string; p256dh: string; auth: string; }
/** A browser that is to show no more notifications. */
export interface OldPushSubscription { endpoint: string; }
/** An e-mail address, to which a mail goes that asks its owner to confirm it. */
export interface NewMailAddress { address: string; }
/** The player looks at a page: at that of a table, or at another. */
export interface NewPageVisit { table?: string; }
/** Whether the player has chosen any notifications; if not, pages need not say that they are looked at. */
export interface PageVisitNoted { wanted: boolean; }
/** What the account page shows; `kept` says whether there is anything by which the player can come back. */
export interface Account {
  name: string;
  colour: string;
  kept: boolean;
  tables: number;
  passkeys: PasskeyInfo[];
  no_passkeys: string;
  codes: number;
  sessions: SessionInfo[];
}
/** A passkey of the player who asks; times in milliseconds since the epoch. */
export interface PasskeyInfo { id: string; name: string; made: number; used: number; }
/** A browser in which the player is signed in; `current` is the one that asks. */
export interface SessionInfo { id: string; agent: string; made: number; seen: number; current: boolean; }
/** What the browser's own interface for passkeys asks for. */
export interface PasskeyOptions {
  options: {
    [k: string]: unknown;
  };
}
/** New recovery codes, which are shown this once. */
export interface RecoveryCodes { codes: string[]; }
/** A link that signs another device in, with its QR code; `why` says why phones cannot use one. */
export interface DeviceLink { url: string; until: number; svg?: string | null; why?: string | null; }
/** Whose device link it is. */
export interface LinkOwner { name: string; colour: string; }
/** A player's page as one viewer sees it; `shows` says what the player lets this viewer see. */
export interface Profile {
  player: string;
  name: string;
  colour: string;
  yours: boolean;
  shows: 'everything' | 'nothing' | 'results';
  games?: GameRecord[];
  recent?: RecentGame[];
}
/** What a player did in one game; `places` counts first places, second places and so on. `streak` is how many of the latest games were won in a row, `best_streak` the longest such row. */
export interface GameRecord {
  game: string;
  games: number;
  won: number;
  places: number[];
  streak: number;
  best_streak: number;
  against: OpponentRecord[];
  facts: Figure[];
  rating?: RatingNumber | null;
  curve?: RatingPoint[];
}
/** The games against computers of a level, at a difficulty, or against people alone. */
export interface OpponentRecord { against: string; games: number; won: number; }
/** A rating as players are shown it; provisional: too few games to be sure. `games` are the rated games so far, as far as they matter here: before `shown_after` of them no number is shown. */
export interface RatingNumber { number: number; provisional?: boolean; games?: number; shown_after?: number; }
/** A rating right after a game. */
export interface RatingPoint { at: number; number: number; }
/** One of the latest games; `table` leads to its replay for those who may see it. */
export interface RecentGame {
  game: string;
  at: number;
  place: number;
  seats: number;
  won: boolean;
  against: string;
  rated: boolean;
  table?: string | null;
}
/** What a player lets others see of the own profile. */
export interface Privacy { show?: 'everything' | 'nothing' | 'results'; to?: 'everyone' | 'met' | 'nobody'; }
/** What came of a finished game for the player who asks; pending: ask again in a moment. */
export interface TableResult {
  pending?: boolean;
  unrated?:
    ('alone' | 'casual' | 'continued' | 'difficulty' | 'hints' | 'lesson' | 'revealed' | 'shared' | 'stand_in') | null;
  before?: RatingNumber | null;
  after?: RatingNumber | null;
  opponents?: ResultOpponent[];
  weight?: number;
}
/** Somebody in a rated game beside the player, or the difficulty of a team's table. The rating is None where it is hidden, or not shown as a number yet. */
export interface ResultOpponent { name: string; beaten: boolean; tied?: boolean; rating?: number | null; }
/** The people whom a player knows. */
export interface People { people: PersonCard[]; }
/** Somebody whom the player has met, blocks or mutes; `online` is not told of those who block the player. */
export interface PersonCard {
  player: string;
  name: string;
  colour: string;
  met: number;
  games: number;
  online?: boolean;
  blocked?: boolean;
  muted?: boolean;
  invited?: boolean;
}
/** Whether to block or mute somebody, None: as it is; `table` is where they are, and `k` its invitation's token. */
export interface NewMarks {
  blocked?: boolean | null;
  muted?: boolean | null;
  table?: string | null;
  k?: string | null;
}
/** An invitation of somebody to a table where the player sits. */
export interface NewInvitation { table: string; player: string; }
/** The puzzles of a day (counted from 1970-01-01, UTC), the same for everyone on this server. `streak` counts the days in a row on which this player solved at least one, `longest` is their longest such row. */
export interface DailyPuzzles {
  day: number;
  date: string;
  puzzles: DailyPuzzle[];
  streak: number;
  longest: number;
  yesterday: PastAnswer[];
}
/** Today's puzzle of a game, and what this player has made of it; `streak` counts days in a row in this game. */
export interface DailyPuzzle {
  game: string;
  task: string;
  difficulty: string;
  state: 'new' | 'open' | 'shown' | 'solved';
  attempts: number;
  streak: number;
}
/** Yesterday's puzzle of a game: its answer, what that was worth, and what this player made of it. */
export interface PastAnswer {
  game: string;
  answer: string;
  best: string;
  state: 'new' | 'open' | 'shown' | 'solved';
  attempts: number;
}
/** Open the table of today's puzzle of a game. */
export interface OpenPuzzle { game: string; }
/** How far the review of a game is: nobody asked for it, it waits, it is done, or it failed. `seats` are those of whoever wants to know. */
export interface ReviewInfo { state: 'done' | 'failed' | 'none' | 'waiting'; review?: Review | null; seats?: number[]; }
/** A whole game: what each seat could expect before the deal, all parts, and the result that they lead to. */
export interface Review {
  game: string;
  seats: number;
  expected: number[];
  parts: Part[];
  result: number[];
  summaries: Summary[];
  turning: number[];
  version?: number;
}
/** A move and what it changed, for each seat: by the choice, and by the chance that followed it. `after` are the shares then, the sum of those before and both changes. An empty change is none. Where the choice was no good, `better` says what the computer would have done with the player's knowledge, and `cost` how much better that is on average over all that the player could not know. */
export interface Part {
  number: number;
  seat: number;
  text: string;
  after: number[];
  choice?: number[];
  luck?: number[];
  cost?: number;
  better?: string;
  why?: string;
  theme?: string;
  best?: unknown;
  round?: number;
}
/** What a seat's result is made of: `expected + luck + own + others == result`. */
export interface Summary { expected: number; luck: number; own: number; others: number; result: number; }
/** A wish to play on from where a game was after so many moves, on one of its seats. */
export interface PlayOn { move: number; seat: number; level?: 'beginner' | 'easy' | 'expert' | 'hard' | 'normal'; }
/** A wish to try the decision again that came after so many moves. */
export interface TryAgain { move: number; }
/** How good a move is: as the better one, or compared with the one in the game, by `gain` of the win; and why. `nudge` leads to the better move without naming it; `better` names it, and `better_why` says why. */
export interface Verdict {
  kind: 'best' | 'better' | 'repeated' | 'same' | 'worse';
  gain: number;
  why: string;
  nudge: string;
  better: string;
  better_why: string;
}
/** What a player could have done better over many games; `solved` counts decisions found better since. */
export interface Mistakes { waiting: MistakeInfo[]; themes: ThemeInfo[]; solved: number; }
/** A decision that the player can try again: in which game, what it is about, and what it cost. */
export interface MistakeInfo { table: string; move: number; game: string; theme: string; cost: number; at: number; }
/** What could have been done better in a game: how often in the games that are remembered, and what that cost. */
export interface ThemeInfo { game: string; theme: string; count: number; cost: number; }
/** The activity of the whole server. */
export interface Overview {
  now: number;
  tables: TableCounts;
  players_today: number;
  open_reports: number;
  bans: number;
  size: number;
  store: string;
  draining: boolean;
  announcement: Announced | null;
  nodes: NodeActivity[];
  clock: string;
  faults?: Fault[];
}
/** How many tables there are of each phase. */
export interface TableCounts { gathering?: number; playing?: number; over?: number; closed?: number; }
/** What one node does, as it last said. */
export interface NodeActivity {
  node: string;
  at: number;
  started: number;
  version: string;
  sockets: number;
  tables: number;
  moves_per_minute: number;
  loop_delay?: number;
  rolled_back?: number;
}
/** A game that cannot be used, the package that brings it, and why. */
export interface Fault { name: string; package: string; why: string; }
/** A table in the operators' list: nothing of its game. */
export interface OperatorTable {
  id: string;
  game: string;
  title: string;
  phase: 'closed' | 'gathering' | 'over' | 'playing';
  visibility: 'private' | 'public' | 'unlisted';
  made: number;
  touched: number;
  entries: number;
  players: string[];
  address: string;
}
/** A player in the operators' list. */
export interface OperatorPlayer {
  id: string;
  name: string;
  colour: string;
  made: number;
  seen: number;
  address: string;
  banned: boolean;
}
/** A ban as operators see it. */
export interface Ban {
  kind: 'address' | 'player';
  target: string;
  name: string;
  until: number;
  reason: string;
  made: number;
}
/** A ban of a player or of a pseudonym of an address; `address` bans a player's last address as well. */
export interface NewBan {
  kind: 'address' | 'player';
  target: string;
  hours: number;
  reason?: string;
  address?: boolean;
}
/** The ban to be lifted. */
export interface Lift { kind: 'address' | 'player'; target: string; }
/** A player's report of another. */
export interface Report {
  number: number;
  at: number;
  table: string;
  reporter: string;
  accused: string;
  accused_name: string;
  reason: string;
  text: string;
  quoted: string;
  state: 'open' | 'resolved';
}
/** A report: the public id of a player at a table, and perhaps the number of one of their chat messages. */
export interface NewReport {
  table: string;
  player: string;
  reason: 'abuse' | 'cheating' | 'name' | 'other' | 'stalling';
  text?: string;
  said?: number | null;
  k?: string | null;
}
/** What everyone is told, and for how long; an empty text withdraws the announcement. */
export interface NewAnnouncement { text: string; hours?: number; }
/** The words that no name may hold. */
export interface WordList { words: string[]; }
/** Days without a change after which something is deleted; 0: never. */
export interface PruneAges {
  gathering?: number;
  closed?: number;
  over?: number;
  playing?: number;
  guests?: number;
  log?: number;
}
/** How much of each kind was pruned, or would be. */
export interface Pruned { gathering?: number; closed?: number; over?: number; playing?: number; guests?: number; }
/** An action in the operators' log. */
export interface Action { number: number; at: number; by: string; action: string; target: string; detail: string; }
