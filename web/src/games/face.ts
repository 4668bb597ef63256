// What the shell needs of a game's own room: its board, its hand, and words and signs for what the shell shows around them.
import type { ComponentChildren, ComponentType } from 'preact';
import type { Noise } from '../app/sound';
import type { Told } from '../net/wire';
import type { Table } from '../table/controller';
import type { Way } from '../table/motion';

export interface BoardProps {
  view: unknown;
  names: readonly string[];
  /** The table that is played at, with what `others` show live and a way to `show` something; null where a record is
   * looked at. */
  table: Table | null;
  /** What has been told up to this moment. */
  told: readonly Told[];
  openClause: (id: string) => void;
}

export interface FactsProps {
  view: unknown;
  seat: number;
}

export interface SheetProps {
  event: unknown;
  view: unknown;
  names: readonly string[];
  colours: readonly string[];
}

/** How it ended: places and points of each, or how a team fared as one. */
export interface Standings {
  places: readonly number[];
  scores: readonly number[] | null;
  team?: 'won' | 'lost';
}

export interface Face {
  Board: ComponentType<BoardProps>;
  Hand: ComponentType<BoardProps>;
  /** What a seat has to show, on its plaque. */
  Facts: ComponentType<FactsProps>;
  /** Everything about a seat, in a dialog. */
  Dossier: ComponentType<FactsProps>;
  /** The reckoning of an event that scores; null for any other. */
  Sheet: ComponentType<SheetProps>;
  scores: (event: unknown) => boolean;
  places: (view: unknown) => Standings | null;
  /** Round, cards to draw: what the top bar says. */
  status: (view: unknown) => ComponentChildren;
  /** The side of the table where a seat is shown, 0 being the near one; `own` is whose eyes we look through. */
  side: (seat: number, seats: number, own: number | null) => number;
  ways: (told: readonly Told[], before: unknown, after: unknown) => Map<string, Way>;
  noise: (event: unknown) => Noise | null;
  /** Events too small for words, such as a letter in a race: neither logged nor spoken. */
  hushed: (event: unknown) => boolean;
  /** Events that are shown at once, without flights and without a moment to look, as a race asks. */
  brisk: (event: unknown) => boolean;
  lessons: import('../view/table/tour').Lesson[];
  /** A key pressed where nobody is writing; true where the game has taken it, before the house gets to see it. */
  press: (event: KeyboardEvent, table: Table) => boolean;
  /** What those keys do, for the help. */
  keys: readonly (readonly [string, string])[];
  /** Words are typed at this table: letters are no shortcuts of the house, a turn may end in the middle of a word. */
  types: boolean;
  /** Nothing is hidden between players: no curtain where a screen is passed around. */
  open: boolean;
  /** An event with which a new part of the story begins, such as a turn of many moves: the log sets it apart. */
  begins: (event: unknown) => boolean;
  /** What a move stands under in the list of all moves, where there are so many that they need headings; '' for none. */
  chapter: (action: unknown) => string;
  /** Asked, but the page answers by itself: nobody needs to be called. */
  idle: (table: Table) => boolean;
}
