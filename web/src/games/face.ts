// What the shell needs of a game's own room: its board, its hand, and words and signs for what the shell shows around them.
import type { ComponentChildren, ComponentType } from 'preact';
import type { Way } from '../motion';
import type { Noise } from '../sound';
import type { Table } from '../table';
import type { Told } from '../wire';

export interface BoardProps {
  view: unknown;
  names: readonly string[];
  /** The table that is played at; null where a record is looked at. */
  table: Table | null;
  openClause: (id: string) => void;
}

export interface FactsProps {
  view: unknown;
  seat: number;
}

export interface Face {
  Board: ComponentType<BoardProps>;
  Hand: ComponentType<BoardProps>;
  /** What a seat has to show, on its plaque. */
  Facts: ComponentType<FactsProps>;
  /** Everything about a seat, in a dialog. */
  Dossier: ComponentType<FactsProps>;
  /** The reckoning of an event that scores; null for any other. */
  Sheet: ComponentType<{ event: unknown; names: readonly string[]; colours: readonly string[] }>;
  scores: (event: unknown) => boolean;
  places: (view: unknown) => { places: readonly number[]; scores: readonly number[] } | null;
  /** Round, cards to draw: what the top bar says. */
  status: (view: unknown) => ComponentChildren;
  side: (seat: number, seats: number) => number;
  ways: (told: readonly Told[], before: unknown, after: unknown) => Map<string, Way>;
  noise: (event: unknown) => Noise | null;
  lessons: import('../view/tour').Lesson[];
}
