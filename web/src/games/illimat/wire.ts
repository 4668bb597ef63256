// Made by `npm run types` from the server's schema; do not edit.

/** The sides of the illimat, clockwise (ILM-4). */
export type Season = 'autumn' | 'spring' | 'summer' | 'winter';
/** What lies in the corner of a field (ILM-6). */
export type Corner = 'down' | 'empty' | 'up';
/** The eight Luminaries (ILM-40 to ILM-47). */
export type Luminary = 'changeling' | 'children' | 'forest_queen' | 'maiden' | 'newborn' | 'rake' | 'river' | 'union';
/** What the table can wait for; `waits.py` says who is asked. */
export type Wait = 'finish' | 'give' | 'over' | 'play' | 'swap' | 'turn';
export type IllimatAction =
  | Sow | Harvest | Stockpile | Exchange | Tend | Finish | Swap | Decline | Turn | Give | TimeUp;
export type IllimatEvent =
  | Dealt | Sowed | Harvested | Stockpiled | Turned | Exchanged | Drew | OkusTaken | Claimed | Revealed | Discarded | Seeded | Fallow | Hidden | Gave | Converged | Stayed | Lapsed | Scored | Won;

/** Illimat as one seat sees it, or as spectators do where `seat` is None. */
export interface View {
  seat: number | null;
  options: Options;
  round: number;
  dealer: number;
  scores: number[];
  hand: string[];
  hand_sizes: number[];
  deck_size: number;
  fields: FieldView[];
  spring: number;
  okus: number;
  crops: CropView[];
  unused: number;
  gone: Luminary[];
  turn: Progress;
  wait: Wait;
  givers: number[];
  asked: number;
  since: number;
  sheets: Sheet[];
  outcome: Outcome | null;
}
/** The options of one Illimat table. */
export interface Options {
  /** Cards with powers of their own, one in each corner. */
  mode?: 'beginner' | 'standard';
  /** How long you play. */
  length?: 'match' | 'round';
  /** With so many points the game ends. */
  target?: number;
  /** The cards that each player has harvested. */
  harvests?: 'hidden' | 'shown';
  clock?: number | null;
}
/** A field as everyone sees it; `luminary` is None while face down or absent. */
export interface FieldView {
  loose: string[];
  piles: Pile[];
  season: Season;
  corner: Corner;
  luminary: Luminary | null;
}
/** A stockpile: fused cards of one value; locked once it holds two sets (ILM-16). */
export interface Pile { value: number; cards: string[]; locked: boolean; }
/** A crop as a viewer sees it: `cards` and `secret` are None where this viewer may not see them. */
export interface CropView {
  size: number;
  cards: string[] | null;
  secret: string[] | null;
  secrets: number;
  luminaries: Luminary[];
  okus: number;
}
/** How far the turn of `seat` has come; `okus` tells whether tokens lay on the illimat when it began (ILM-33). */
export interface Progress {
  seat: number;
  okus: boolean;
  played?: boolean;
  exchanged?: boolean;
  tended?: boolean;
  cleared?: number | null;
}
/** One seat's line on the score sheet of a round: what was counted, and the points for it (ILM-51). */
export interface Sheet {
  cards: number;
  summer: number;
  winter: number;
  fools: number;
  luminaries: number;
  okus: number;
  bumper_crop: number;
  sunkissed: number;
  frostbit: number;
}
/** How a game ended: each seat's place (1 is best; ties share; a team that loses shares the second place). */
export interface Outcome { places: number[]; reason: string; scores?: number[] | null; }
/** Lay a card loose into a field (ILM-12). */
export interface Sow { kind: 'sow'; card: string; field: number; season?: Season | null; }
/** Take items that make groups of the value played; two cards are played under the Union (ILM-13, ILM-46). */
export interface Harvest { kind: 'harvest'; cards: string[]; field: number; take: string[]; season?: Season | null; }
/** Fuse a card with items into a pile of a value still held in hand (ILM-15). */
export interface Stockpile {
  kind: 'stockpile';
  card: string;
  field: number;
  take: string[];
  value: number;
  season?: Season | null;
}
/** Swap a hand card with a loose card in the Changeling's field (ILM-41). */
export interface Exchange { kind: 'exchange'; give: string; take: string; }
/** Sow the card that is owed to the Rake's field (ILM-45). */
export interface Tend { kind: 'tend'; card: string; season?: Season | null; }
/** Draw up and end the turn without using the Changeling (ILM-41). */
export interface Finish { kind: 'finish'; }
/** The Changeling's reward: the first card given lies down for the first taken, the second for the second (ILM-41). The cards given stand in the hand's order where both taken lie in one field; the cards taken in the board's. */
export interface Swap { kind: 'swap'; give: [string, string]; take: [string, string]; }
/** Decline the Changeling's reward (ILM-41). */
export interface Decline { kind: 'decline'; }
/** The Forest Queen's reward: turn the illimat so that `spring` is in Spring, or leave it as it is (ILM-44). */
export interface Turn { kind: 'turn'; spring: number; }
/** Hand a Summer card of one's harvest to the Rake's claimer (ILM-45). */
export interface Give { kind: 'give'; card: string; }
/** Question `ask` was not answered in time. The server plays it, and the log keeps it like any other move. */
export interface TimeUp { kind: 'time_up'; ask: number; }
/** A round was dealt: the fields to all, each hand to its owner (ILM-5). */
export interface Dealt {
  kind: 'dealt';
  round: number;
  dealer: number;
  fields: string[][];
  hands: (string[] | null)[];
  luminaries: number;
}
/** A card was sown; `duty` tells that the Rake asked for it (ILM-12, ILM-45). */
export interface Sowed { kind: 'sowed'; seat: number; card: string; field: number; duty?: boolean; }
/** Cards were harvested (ILM-13). */
export interface Harvested {
  kind: 'harvested';
  seat: number;
  cards: string[];
  field: number;
  loose: string[];
  piles: Pile[];
}
/** A pile was made or built on; `fused` are the items under their names (ILM-15). */
export interface Stockpiled {
  kind: 'stockpiled';
  seat: number;
  card: string;
  field: number;
  fused: string[];
  pile: Pile;
}
/** The illimat turned: `field` now has `season`; `card` turned it, or a Luminary where None (ILM-20, ILM-44). */
export interface Turned { kind: 'turned'; field: number; season: Season; spring: number; card?: string | null; }
/** Hand cards were exchanged with loose cards, place by place (ILM-41). */
export interface Exchanged {
  kind: 'exchanged';
  seat: number;
  gave: string[];
  took: string[];
  fields: number[];
  reward?: boolean;
}
/** A player drew up; the cards are for that player alone (ILM-21). */
export interface Drew { kind: 'drew'; seat: number; count: number; cards: string[] | null; }
/** A cleared field brought an okus token (ILM-30). */
export interface OkusTaken { kind: 'okus_taken'; seat: number; field: number; left: number; }
/** A face-up Luminary was claimed, maybe with a token; `beneath` is for the claimer (ILM-31, ILM-35, ILM-43). */
export interface Claimed {
  kind: 'claimed';
  seat: number;
  field: number;
  luminary: Luminary;
  beneath?: string[] | null;
  okus?: boolean;
}
/** A Luminary was turned face up, by a clearing or by the Newborn (ILM-32, ILM-47). */
export interface Revealed { kind: 'revealed'; field: number; luminary: Luminary; newborn?: boolean; }
/** A Luminary left without effect because the draw pile had too few cards (ILM-34). */
export interface Discarded { kind: 'discarded'; field: number; luminary: Luminary; }
/** Cards were dealt into a field (ILM-33). */
export interface Seeded { kind: 'seeded'; field: number; cards: string[]; }
/** A cleared field got no new cards (ILM-33, ILM-34). */
export interface Fallow { kind: 'fallow'; field: number; short: boolean; }
/** Three cards were dealt beneath the Children, unseen by all (ILM-43). */
export interface Hidden { kind: 'hidden'; field: number; }
/** A Summer card went to the Rake's claimer (ILM-45). */
export interface Gave { kind: 'gave'; seat: number; to: number; card: string; }
/** Four Luminaries face up: hands and earlier scores moved one seat; each hand to its new owner (ILM-48). */
export interface Converged { kind: 'converged'; hands: (string[] | null)[]; scores: number[]; }
/** A player left an exchange, a reward or the illimat as it was (ILM-41, ILM-44). */
export interface Stayed { kind: 'stayed'; seat: number; wait: Wait; }
/** The clock ran out, and the table answered for a seat (ILM-54). */
export interface Lapsed { kind: 'lapsed'; seat: number; }
/** A round was scored, seat by seat (ILM-51). */
export interface Scored { kind: 'scored'; round: number; sheets: Sheet[]; scores: number[]; }
/** The game ended; several winners share a single round (ILM-53). */
export interface Won { kind: 'won'; winners: number[]; scores: number[]; }
/** What the rules say about a view, field by field. */
export interface Annotations { fields: FieldNote[]; }
/** What the season of a field forbids there now, and how to say so (ILM-11, ILM-40). */
export interface FieldNote { forbids: ('harvest' | 'sow' | 'stockpile') | null; text: string; }
