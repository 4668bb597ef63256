// What a game gives to the shell: its board, its hand, and answers to what the shell asks about its views and events. A game
// is its folder here: nothing lists it, and its face is loaded when it is needed.
import type { Signal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadChunk } from '../app/lazy_chunk';
import type { SoundName } from '../app/sound';
import type { Look, ScoreLine, Told } from '../net/wire';
import type { Table } from '../table/controller';
import type { FlightPath } from '../table/motion';

/** An entry of the log whose event has the game's type. */
export type ToldOf<Event> = { event: Event } & Told;

/** A table with the types of one game: `Shown` is what its players show each other live, `Notes` the annotations of a
 * view. */
export type TableOf<View, Event, Action, Shown = unknown, Notes = unknown> = {
  readonly look: Signal<({ view: View; moves?: Action[]; annotations?: Notes | null } & Look) | null>;
  readonly told: Signal<ToldOf<Event>[]>;
  readonly others: Signal<ReadonlyMap<number, Shown>>;
} & Table;

export interface BoardProps<View = unknown, Event = unknown, AnyTable extends Table = Table, Notes = unknown> {
  view: View;
  /** What the rules say about the view; null or missing where the server says nothing. */
  annotations: Notes | null | undefined;
  names: readonly string[];
  /** The table that is played at, with what `others` show live and a way to `show` something; null in a replay. */
  table: AnyTable | null;
  /** The events up to this moment. */
  told: readonly ToldOf<Event>[];
  openClause: (id: string) => void;
}

export interface SeatProps<View = unknown, AnyTable extends Table = Table> {
  view: View;
  seat: number;
  /** The table that is played at; null in a replay. */
  table: AnyTable | null;
}

/** What is shown before the rest of a step, such as dice that roll. */
export interface MomentProps<View = unknown, Event = unknown> {
  /** What the board still shows; null at the deal, before there is a board. */
  view: View | null;
  told: readonly ToldOf<Event>[];
  names: readonly string[];
  /** The viewer's seat. */
  own: number | null;
  /** Called when it has been seen. */
  onDone: () => void;
}

export interface SheetProps<View = unknown, Scoring = unknown, Notes = unknown> {
  event: Scoring;
  /** The lines of the sheet, where the server tells them. */
  lines: readonly ScoreLine[];
  view: View;
  /** What the rules say about the view, after a round. */
  annotations?: Notes | null | undefined;
  names: readonly string[];
  colours: readonly string[];
}

/** A remark of a first game: shown beside its subject when `when` first holds, and never again. */
export interface Remark<View = unknown, Event = unknown, AnyTable extends Table = Table> {
  /** Its name in local storage, where the page notes that it was shown. */
  id: string;
  /** One or two sentences, of at most 120 characters or so. */
  text: (view: View, table: AnyTable, told: readonly ToldOf<Event>[]) => string;
  /** The selector of its subject. */
  at: (view: View, table: AnyTable, told: readonly ToldOf<Event>[]) => string;
  when: (view: View, table: AnyTable, told: readonly ToldOf<Event>[]) => boolean;
}

/** How the game ended: each seat's place and points, or how a team did together. */
export interface Standings {
  places: readonly number[];
  scores: readonly number[] | null;
  team?: 'won' | 'lost';
}

/** A choice in the menu beside the question: when the page asks the player about what they may only react to. */
export interface PassSetting {
  id: string;
  /** Such as "Ask if I am attacked". */
  label: string;
  /** The setting of players who have not chosen one; else the first. */
  isDefault?: boolean;
  /** The setting of such players in their first game, where a beginner should see the question. */
  isFirst?: boolean;
}

/** A sign on the cards or the board, and what it means. */
export interface Sign {
  name: string;
  meaning: string;
  /** The ids of cards whose texts say more about its meaning. */
  cards?: readonly string[];
  Picture: ComponentType;
}

/** What every game must declare; `Scoring` are the events that have a score sheet. */
interface FaceMembers<View, Event, Scoring extends Event, AnyTable extends Table, Notes> {
  /** Fills the middle of the table page and of a replay. */
  Board: ComponentType<BoardProps<View, Event, AnyTable, Notes>>;
  /** Stands below the board: the viewer's own cards, and the buttons for a choice in progress. */
  Hand: ComponentType<BoardProps<View, Event, AnyTable, Notes>>;
  /** Stands on a seat's plaque, below the player's name. */
  SeatSummary: ComponentType<SeatProps<View, AnyTable>>;
  /** Fills the dialog that opens when a plaque is pressed. */
  SeatDetails: ComponentType<SeatProps<View, AnyTable>>;
  /** Stands in the dialog after a round and at the end, for the latest event for which `isScoring` holds. */
  ScoreSheet: ComponentType<SheetProps<View, Scoring, Notes>>;
  /** Whether the shell opens the score sheet when this event is shown. */
  isScoring: (event: Event) => event is Scoring;
  /** The standings that the end dialog lists; null while the game is on. */
  standings: (view: View) => Standings | null;
  /** What the top bar says beside the table's title, such as the round. */
  status: (view: View) => ComponentChildren;
  /** Where the cards and pieces of a step fly from and to, by their `data-flip` name. */
  flightPaths: (told: readonly ToldOf<Event>[], before: View | null, after: View) => Map<string, FlightPath>;
  /** The sound that is played when this event is shown to a viewer's seat: an attack on it sounds different. The shell
   * itself plays those of a turn that begins and of the end. */
  sound: (event: Event, own: number | null) => SoundName | null;
  /** The remarks of a first game; the first one whose `when` holds is shown, so the goal of the game stands first. */
  remarks: readonly Remark<View, Event, AnyTable>[];
  /** Handles a key that is pressed where nobody types into a field; true where the game used it, so that the shell's own
   * shortcuts do not see it. */
  handleKey: (event: KeyboardEvent, table: AnyTable) => boolean;
  /** What those keys do, for the dialog that lists the shortcuts. */
  shortcuts: readonly (readonly [string, string])[];
}

/** What a game declares only where it differs from most games. */
interface FaceOptions<View, Event, Action, AnyTable extends Table> {
  /** Events that are shown by `Moment` before anything else of their step: nothing tells of them until it is over.
   * Default: none. */
  isMoment: (event: Event) => boolean;
  /** Lies over the table until it says that it is done. */
  Moment: ComponentType<MomentProps<View, Event>>;
  /** The side of the table where a seat's plaque stands: 0 is the near one; `own` is the viewer's seat. Default: all
   * stand in one row, clockwise from the viewer. */
  seatSide: (seat: number, seats: number, own: number | null) => number;
  /** The board fills the window: the column beside it opens only when the player wants it, unless the screen is very
   * wide. Default: false. */
  fillsWindow: boolean;
  /** The seat whose part of the table the board shows large now; null where it has no such thing. Default: null. */
  shownSeat: (table: AnyTable) => number | null;
  /** Handles a press on a seat's plaque; true where the board shows that seat now, so that its dialog stays closed until
   * the next press. Default: false. */
  showSeat: (table: AnyTable, seat: number) => boolean;
  /** Events that are neither written into the log nor announced, such as one letter in a race. Default: none. */
  skipsLog: (event: Event) => boolean;
  /** Events that are shown at once, without flights and without a pause. Default: none. */
  skipsAnimation: (event: Event) => boolean;
  /** Players type words: letter keys belong to the game and are no shortcuts of the shell. Default: false. */
  typesWords: boolean;
  /** All players may see everything: where one screen is passed around, no curtain comes between hands. Default: false. */
  openInformation: boolean;
  /** Events before which the log draws a line, such as the start of a turn with many moves. Default: none. */
  startsLogSection: (event: Event) => boolean;
  /** The heading of a move in the list of all moves; '' for none. Default: ''. */
  moveHeading: (action: Action) => string;
  /** The score sheet of a round opens by itself only where the clock can stand still for it, because a race may begin
   * behind it. Default: false. */
  roundSheetNeedsPause: boolean;
  /** Plays the move of a hint. Default: sends it. */
  playHint: (table: AnyTable, action: Action) => void;
  /** When the page asks about mere reactions: the choices that the player has. Default: none, and it always asks. */
  passSettings: readonly PassSetting[];
  /** The action with which the page answers the open question by itself under one of those settings; null: it asks the
   * player; in a lesson or a puzzle it is what the player has settled. The table asks this viewer, or the seat behind the
   * curtain, of whose moves only `look.kinds` is known; nothing is being sent or shown. The shell waits a moment, then
   * sends it; meanwhile `table.passing` holds it. */
  passes: (setting: string, table: AnyTable) => Action | null;
  /** The signs on the cards and the board, for the legend. Default: none. */
  legend: readonly Sign[];
  /** A picture for each part of the rules in short, in their order. Default: none. */
  pictures: readonly ComponentType[];
  /** A card in the picture of the moment that decided a game. Default: null, a letter on a tile. */
  Piece: ComponentType<{ piece: string }> | null;
}

/** A face as the shell uses it: it treats views, events and actions as opaque. */
export type Face = FaceMembers<unknown, unknown, unknown, Table, unknown> &
  FaceOptions<unknown, unknown, unknown, Table>;

const DEFAULTS: FaceOptions<unknown, unknown, unknown, Table> = {
  isMoment: () => false,
  fillsWindow: false,
  shownSeat: () => null,
  showSeat: () => false,
  Moment: () => null,
  seatSide: (seat, seats, own) => (seat - (own ?? 0) + seats) % seats,
  roundSheetNeedsPause: false,
  skipsLog: () => false,
  skipsAnimation: () => false,
  typesWords: false,
  openInformation: false,
  startsLogSection: () => false,
  moveHeading: () => '',
  playHint: (table, action) => void table.act(action, true),
  passSettings: [],
  passes: () => null,
  legend: [],
  pictures: [],
  Piece: null,
};

/** Declare a game's face with the types of its `wire.ts`. */
export function defineFace<View, Event, Action, Scoring extends Event, Shown = unknown, Notes = unknown>(
  face: FaceMembers<View, Event, Scoring, TableOf<View, Event, Action, Shown, Notes>, Notes> &
    Partial<FaceOptions<View, Event, Action, TableOf<View, Event, Action, Shown, Notes>>>,
): Face {
  // The only cast from the shell's `unknown` to a game's types. It is safe because the shell passes to a face only what
  // the server sent for that game, and `wire.ts` is generated from the types that the server sends.
  return { ...DEFAULTS, ...face } as unknown as Face;
}

/** A view of a game in which points decide. */
interface Scored {
  outcome: { places: readonly number[]; scores?: readonly number[] | null } | null;
  scores: readonly number[];
}

export const standingsByScore = ({ outcome, scores }: Scored): Standings | null =>
  outcome && { places: outcome.places, scores: outcome.scores ?? scores };

/** The games that have a face of their own; any other game gets the plain one. */
const FACES = import.meta.glob<Face>('./*/index.tsx', { import: 'face' });

const loaded = new Map<string, Face>();

export async function faceOf(game: string): Promise<Face> {
  const known = loaded.get(game);
  if (known) return known;
  const load = FACES[`./${game}/index.tsx`];
  const face = load ? await load() : (await import('./plain')).face;
  loaded.set(game, face);
  return face;
}

/** The game's face, or null while it is loaded. */
export function useFace(game: string | undefined): Face | null {
  const [face, setFace] = useState<Face | null>(game ? (loaded.get(game) ?? null) : null);
  useEffect(() => {
    if (game) void loadChunk(() => faceOf(game)).then(setFace);
  }, [game]);
  return face;
}
