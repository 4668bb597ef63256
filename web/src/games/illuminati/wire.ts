// Made by `npm run types` from the server's schema; do not edit.

/** The ten alignments (ILU-23). */
export type Alignment =
  | 'communist' | 'conservative' | 'criminal' | 'fanatic' | 'government' | 'liberal' | 'peaceful' | 'straight' | 'violent' | 'weird';
/** The sides of a card, clockwise. */
export type Edge = 'bottom' | 'left' | 'right' | 'top';
/** The three attacks (ILU-20). */
export type Attack = 'control' | 'destroy' | 'neutralize';
/** How far an attack has come. */
export type Stage = 'bidding' | 'objections' | 'plan' | 'rolled';
export type IlluminatiAction =
  | PickGoal | Collect | PayTax | Announce | Aid | Privilege | Commit | CallOff | Abolish | Bid | Pass | Place | Use | Show | Transfer | Relocate | Drop | Buy | Lase | Offer | Counter | Accept | Decline | CallVote | Vote | Reorganize | Spread | Finish | Leave | TimeUp;
export type IlluminatiEvent =
  | Dealt | RolledForFirst | GoalPicked | TurnBegan | TurnLost | Collected | Taxed | Drew | Announced | Aided | Privileged | Abolished | Admitted | CalledOff | Committed | Wagered | Passed | Rolled | DiceTurned | Resolved | Lapsed | Captured | Joined | Released | Destroyed | Used | Cancelled | Gained | Spied | Revived | Whispered | Shown | Transferred | Relocated | Bought | Lased | Offered | Agreed | Declined | VoteCalled | Voted | VoteCounted | Reorganized | MoneyMoved | Refilled | Closing | TurnEnded | Gone | Parting | Scored | Won;

/** Illuminati as one seat sees it, or as a spectator does where `seat` is None. `waiting` are those who are asked, `may` those who may act meanwhile; `frames` is what the table is in the middle of, the innermost last, of which `window` says in a word what the top one waits for. `forecast` is there for the player whose turn it is; `incoming` are the cards that are being laid; `last` is the latest roll. `odds` tells how many of 36 rolls succeed for each number from 0 on, the last one for all numbers from there; `threats` are players who could win this turn; `relations` is what players lately did for and against each other, the oldest first. */
export interface View {
  seat: number | null;
  options: Options;
  players: Player[];
  center: Face[];
  destroyed: Face[];
  discard: string[];
  deck: number;
  turn: Turn;
  first: number;
  frames: (PickingGoal | Hearing | Income | Taxing | Fight | Reply | Placing | Deal | Voting | Ending)[];
  window: 'bid' | 'deal' | 'goal' | 'income' | 'money' | 'over' | 'place' | 'plan' | 'privilege' | 'roll' | 'senate' | 'special' | 'structure' | 'tax' | 'turn' | 'vote';
  waiting: number[];
  may: number[];
  due: number | null;
  attack: Assault | null;
  forecast: Forecast[];
  incoming: Face[];
  last: Attempt | null;
  notes: Note[];
  asked: number;
  since: number;
  outcome: Outcome | null;
  odds?: number[];
  threats?: Threat[];
  relations?: Relation[];
}
/** The house rules of one Illuminati table. */
export interface Options {
  /** How much the attacked group's own money counts in its defence. */
  defence?: 'published' | 'single';
  /** How much money lies on each card. */
  books?: 'closed' | 'open';
  /** What happens to their groups and money. */
  leaving?: 'center' | 'computer';
  rounds?: number | null;
  window?: number | null;
  clock?: number | null;
}
/** One player: structure, arrows, Specials as far as the viewer knows them, and goals. `specials` are those that the viewer knows, of `special_count` in all; `shown` lie face up for everyone. `secret` is the UFOs' goal, for themselves alone until the end. `goals` begin with the basic one. */
export interface Player {
  seat: number;
  illuminati: string;
  cells: Cell[];
  arrows: Arrow[];
  specials: string[];
  special_count: number;
  shown: string[];
  goals: Progress[];
  secret: string | null;
  kills: number;
  turns: number;
  out: boolean;
  leaving: boolean;
}
/** A card of a structure in its place: `x` to the right, `y` down, `turns` quarter turns clockwise (ILU-40). `depth` is its distance from the Illuminati, `used` how many attacks of this turn it took part in. */
export interface Cell {
  face: Face;
  x: number;
  y: number;
  turns: number;
  master: string | null;
  exit: number;
  depth: number;
  used: number;
}
/** A group or an Illuminati as it is now, Lasers included; an Illuminati has no Resistance. `money` is None where it is not for the viewer to see, and nothing in the center. */
export interface Face {
  card: string;
  name: string;
  power: number;
  transferable: number;
  resistance: number | null;
  income: number;
  alignments: Alignment[];
  money: number | null;
  says: string;
}
/** An outgoing arrow of a card: the side it is on as the card lies, and the cell it points at. */
export interface Arrow {
  card: string;
  exit: number;
  side: Edge;
  x: number;
  y: number;
  state: 'blocked' | 'free' | 'joined';
}
/** How near a player is to a goal; `have` is None where the viewer cannot know (ILU-70, ILU-71). */
export interface Progress { words: string; have: number | null; need: number; }
/** How far a turn has come. `actions` and `transfers` are left; `acted` tells that something was done (ILU-16); `used` are the cards that took part in attacks, once for each; `paid` tells that privilege was bought, `whispers` the attacks that Whispering Campaign still allows; `offers` counts each player's deals, `retreats` the attacks called off; `polled` tells that a vote was called. */
export interface Turn {
  seat: number;
  actions?: number;
  transfers?: number;
  acted?: boolean;
  used?: string[];
  paid?: boolean;
  whispers?: number;
  beam?: Beam | null;
  offers?: number[];
  retreats?: number;
  polled?: boolean;
}
/** What the Lasers did this turn (ILU-62). */
export interface Beam { card: string; change: 'add' | 'remove' | 'reverse'; alignment: Alignment; }
/** The UFOs pick their goal (ILU-2). */
export interface PickingGoal { kind: 'picking_goal'; seat: number; }
/** A turn begins: others may call the Senate Investigating Committee; `lost` tells that it sits (ILU-60). */
export interface Hearing { kind: 'hearing'; passed?: number[]; lost?: boolean; }
/** The player whose turn it is takes income, once there is something to choose (ILU-11). */
export interface Income { kind: 'income'; doubled?: boolean; }
/** The I.R.S. waits for these players to pay (ILU-11). */
export interface Taxing { kind: 'taxing'; card: string; amount: number; left: number[]; }
/** An attack from its announcement to the answers to its roll (ILU-20). `privilege` tells that outsiders are shut out, `admitted` are those whom Interference lets in; `spent` tells that privilege was paid for with money; `turn` is who bids next, `quiet` how many have added nothing since somebody's means changed, `rounds` the bidding rounds begun; `deals` are both sides of each deal struck while money is bid; `reads` is what the dice count as. */
export interface Fight {
  kind: 'fight';
  seat: number;
  leader: string;
  target: string;
  attack: Attack;
  owner: number | null;
  stage?: Stage;
  aid?: string[];
  whispered?: boolean;
  privilege?: boolean;
  admitted?: number[];
  spent?: boolean;
  bids?: Wager[];
  turn?: number;
  quiet?: number;
  rounds?: number;
  passed?: number[];
  dice?: number[];
  reads?: number | null;
  deals?: number[];
}
/** Money spent on an attack: whose, from which card, and what it counts (ILU-26). */
export interface Wager { seat: number; card: string; amount: number; against: boolean; counts: number; }
/** A Special is in use, and others may answer with Secrets Man Was Not Meant To Know (ILU-61). */
export interface Reply { kind: 'reply'; seat: number; use: Use | Privilege | Abolish; passed?: number[]; }
/** Use a Special, with what it asks for: a card, a player, or the money of each card afterwards (ILU-60). */
export interface Use { kind: 'use'; special: string; card?: string | null; seat?: number | null; sums?: Sum[]; }
/** So much money on a card. */
export interface Sum { card: string; amount: number; }
/** Make one's attack privileged for a Special, or (None) for the money of the Bavarian Illuminati (ILU-33). */
export interface Privilege { kind: 'privilege'; special?: string | null; }
/** Abolish the privilege of an attack for two Specials (ILU-33). */
export interface Abolish { kind: 'abolish'; specials: string[]; }
/** A group with its puppets came in, and its new owner lays it (ILU-29, ILU-41, ILU-51). `master` is the card it must lie below, None for any; `pays` tells that this card may hand over money at once. */
export interface Placing { kind: 'placing'; seat: number; branch: Placed[]; master?: string | null; pays?: boolean; }
/** A card in its cell, right of and below its Illuminati's, turned clockwise by quarters. `exit` is the number of its master's arrow that holds it; an Illuminati has no master and -1. */
export interface Placed { card: string; x: number; y: number; turns: number; master: string | null; exit: number; }
/** An offer on the table, waiting for the answer of `to` (ILU-50). `chosen` are the Specials that `to` gives for those that the deal does not name, known to `to` alone (ILU-53). With `asks` it is a question about one side, which `to` answers with an offer or declines (ILU-55). */
export interface Deal {
  kind: 'deal';
  seat: number;
  to: number;
  give: Side;
  take: Side;
  counters?: number;
  chosen?: string[];
  asks?: boolean;
}
/** One side of a deal: money from the Illuminati, Specials, and groups with all below them (ILU-50, ILU-51). A Special is None where it is not for the viewer to know; between the two, None is a face-down one that its owner chooses (ILU-53). `drops` are groups that this player lets go to have an arrow for what comes (ILU-54). */
export interface Side { money?: number; specials?: (string | null)[]; groups?: string[]; drops?: string[]; }
/** The table is asked: to score the game, or to let the deal below this frame pass (ILU-18, ILU-52). */
export interface Voting { kind: 'voting'; matter: 'deal' | 'score'; seats: number[]; ballots?: Ballot[]; }
/** One player's say. */
export interface Ballot { seat: number; yes: boolean; }
/** The turn ends with a power of the Illuminati: to rearrange the structure, or money (ILU-45). */
export interface Ending { kind: 'ending'; power: 'money' | 'structure'; }
/** The open attack in figures: every bonus, the number to roll under or at, and how many of 36 rolls succeed. `aid` are cards that could still be added by the attacker; `bidders` may still spend money; `free` tells that it can still be called off. `wins` tells that its success would win the game, as far as everyone can see; money of the card `doubles` counts twice (ILU-26). */
export interface Assault {
  items: Item[];
  money_for: number;
  money_against: number;
  number: number;
  ways: number;
  aid: string[];
  bidders: number[];
  free: boolean;
  wins?: boolean;
  doubles?: string | null;
}
/** One line of an attack's sum: what it is, what it counts, and its clause (ILU-22). */
export interface Item { label: string; amount: number; clause: string; }
/** An attack that the viewer could announce: its number before aid and money, and how many of 36 rolls succeed. `serves` tells that its success would bring the viewer nearer to a goal (ILU-70, ILU-71), `hopeless` that no roll succeeds whatever aid and money the viewer adds (ILU-20, ILU-26). */
export interface Forecast {
  leader: string;
  target: string;
  attack: Attack;
  number: number;
  ways: number;
  serves?: boolean;
  hopeless?: boolean;
}
/** The last attack that was rolled for: what the dice showed and read, the number, and what came of it (ILU-22). */
export interface Attempt {
  seat: number;
  leader: string;
  target: string;
  attack: Attack;
  dice: number[];
  reads: number;
  number: number;
  success: boolean;
}
/** What Computer Espionage told a player of a treasury, at that moment (ILU-80). */
export interface Note { seat: number; card: string; money: number; }
/** How a game ended: each seat's place (1 is best; ties share; a team that loses shares the second place). */
export interface Outcome { places: number[]; reason: string; scores?: number[] | null; }
/** A player who could win by the end of this turn, as far as everyone can see: of `need` of a goal they have `have`. Who has reached a goal already wins unless somebody prevents it. */
export interface Threat { seat: number; words: string; have: number; need: number; }
/** What one player did for or against another (ILU-80). `turn` counts the turns of all players. An attack on the other's group has an `amount` of 1, or 2 where it succeeded; for money spent for or against them, and for gifts, it is what that was worth in MB. Of an offer that was declined the record keeps the two sides as outsiders saw them, and for those two the reason. */
export interface Relation {
  turn: number;
  seat: number;
  to: number;
  kind: 'attacked' | 'declined' | 'gave' | 'helped' | 'opposed' | 'traded';
  amount?: number;
  give?: Side;
  take?: Side;
  reason?: ('close' | 'goal' | 'grudge' | 'keep' | 'later' | 'little' | 'much' | 'useless') | null;
}
/** Pick the secret goal of the UFOs: that of another Illuminati (ILU-2). */
export interface PickGoal { kind: 'pick_goal'; goal: string; }
/** Take the income; `upkeep` is the card that pays for the Post Office, `tax` whether the I.R.S. takes (ILU-11). */
export interface Collect { kind: 'collect'; upkeep?: string | null; tax?: boolean; }
/** Pay the I.R.S. out of treasuries of one's choice (ILU-11). */
export interface PayTax { kind: 'pay_tax'; sums: Sum[]; }
/** Announce an attack: who leads it, on what, and of which type (ILU-20). */
export interface Announce { kind: 'announce'; leader: string; target: string; attack: Attack; }
/** Let another card add its Transferable Power to one's attack (ILU-20). */
export interface Aid { kind: 'aid'; card: string; }
/** Let the announced attack go ahead: now money is bid on it (ILU-27). */
export interface Commit { kind: 'commit'; }
/** Call one's attack off before money was put down on it (ILU-28). */
export interface CallOff { kind: 'call_off'; }
/** Spend money of a card for or against the attack (ILU-26, ILU-32). */
export interface Bid { kind: 'bid'; card: string; amount: number; against?: boolean; }
/** Add nothing: no bid, no Special, no answer (ILU-27, ILU-60). */
export interface Pass { kind: 'pass'; }
/** Lay a group that came in at a free arrow, with the shifts of what collides below it (ILU-29, ILU-41). `money` is handed over at once by the card that led the attack. */
export interface Place { kind: 'place'; master: string; exit: number; shifts?: Shift[]; money?: number; }
/** A card that collides, put on another arrow of its master; -1: to the center (ILU-41). */
export interface Shift { card: string; exit: number; }
/** Turn one of one's Specials face up (ILU-12). */
export interface Show { kind: 'show'; special: string; }
/** Move money to a card's master or puppet; the first two of a turn are free (ILU-15, ILU-44). */
export interface Transfer { kind: 'transfer'; source: string; to: string; amount: number; }
/** Move a group with its puppets to another free arrow of the structure (ILU-42). */
export interface Relocate { kind: 'relocate'; card: string; master: string; exit: number; shifts?: Shift[]; }
/** Let a group and its puppets go to the center (ILU-43). */
export interface Drop { kind: 'drop'; card: string; }
/** Draw a card for money of a group that sells draws (ILU-14). */
export interface Buy { kind: 'buy'; card: string; }
/** Turn the Orbital Mind Control Lasers on a group: one alignment more, one less, or one reversed (ILU-62). */
export interface Lase { kind: 'lase'; card: string; change: 'add' | 'remove' | 'reverse'; alignment: Alignment; }
/** Offer another player a deal: what one gives, and what one wants for it (ILU-50). With `asks` it is a question about one side: what the other would give for it, or want for it (ILU-55). */
export interface Offer { kind: 'offer'; to: number; give?: Side; take?: Side; asks?: boolean; }
/** Answer an offer with another one, seen from the one who counters (ILU-50). */
export interface Counter { kind: 'counter'; give?: Side; take?: Side; }
/** Agree to the deal as it was offered (ILU-50). `specials` are given for those that it does not name (ILU-53), `drops` let go to have an arrow for what comes (ILU-54). */
export interface Accept { kind: 'accept'; specials?: string[]; drops?: string[]; }
/** Turn the deal down (ILU-50), and say why, if one likes (ILU-55). */
export interface Decline {
  kind: 'decline';
  reason?: ('close' | 'goal' | 'grudge' | 'keep' | 'later' | 'little' | 'much' | 'useless') | null;
}
/** Ask the table to score the game, once the deck is empty (ILU-18). */
export interface CallVote { kind: 'call_vote'; }
/** Say yes or no to what the table is asked: to score the game, or to let a deal pass (ILU-18, ILU-52). */
export interface Vote { kind: 'vote'; yes: boolean; }
/** Lay one's whole structure anew, masters before their puppets (ILU-45). */
export interface Reorganize { kind: 'reorganize'; links: Link[]; }
/** A card on an arrow of its master. */
export interface Link { card: string; master: string; exit: number; }
/** Move any money within one's structure: what lies on each card afterwards (ILU-45). */
export interface Spread { kind: 'spread'; sums: Sum[]; }
/** End the turn (ILU-10). */
export interface Finish { kind: 'finish'; }
/** Leave the game for good, where the table lets groups go to the center (ILU-74). */
export interface Leave { kind: 'leave'; }
/** Question `ask` was not answered in time. The server plays it, and the log keeps it like any other move. */
export interface TimeUp { kind: 'time_up'; ask: number; }
/** Illuminati were drawn, groups laid out, and dice rolled for who begins, again where they tied (ILU-2 to ILU-5). `returned` counts the Specials that were turned up and went back. */
export interface Dealt {
  kind: 'dealt';
  illuminati: string[];
  center: string[];
  returned: number;
  rolls: number[][];
  first: number;
}
/** Two dice were rolled by each player, or by those who had tied, for who begins; the highest tie or begin (ILU-5). `dice` are each seat's, none for those who are out of it. */
export interface RolledForFirst { kind: 'rolled_for_first'; dice: number[][]; highest: number[]; }
/** The UFOs have picked a goal, known to them alone (ILU-2). */
export interface GoalPicked { kind: 'goal_picked'; seat: number; goal: string | null; }
/** A player's turn begins, their `number`th (ILU-10). */
export interface TurnBegan { kind: 'turn_began'; seat: number; number: number; }
/** The Senate took a player's whole turn (ILU-60). */
export interface TurnLost { kind: 'turn_lost'; seat: number; }
/** Income went to the cards, `total` in all; who paid the upkeep is its owner's alone to know (ILU-11). */
export interface Collected {
  kind: 'collected';
  seat: number;
  total: number;
  doubled: boolean;
  upkeep: number;
  payer: string | null;
  tax: boolean;
}
/** A player paid the I.R.S.: how much is between the two, out of which treasuries the payer's alone (ILU-11). */
export interface Taxed { kind: 'taxed'; seat: number; to: number; amount: number | null; sums: Sum[] | null; }
/** A card was drawn: a group, which went to the center, or a Special, for its owner alone to see (ILU-12). */
export interface Drew { kind: 'drew'; seat: number; card: string | null; special: boolean; }
/** An attack was announced (ILU-20). */
export interface Announced {
  kind: 'announced';
  seat: number;
  leader: string;
  target: string;
  attack: Attack;
  owner: number | null;
  number: number;
}
/** A card adds its Transferable Power (ILU-20). */
export interface Aided { kind: 'aided'; seat: number; card: string; power: number; number: number; }
/** The attack shuts outsiders out, for a Special or for `cost` money (ILU-33). */
export interface Privileged { kind: 'privileged'; seat: number; special: string | null; cost: number; }
/** Two Specials, or Deep Agent, abolished the privilege (ILU-33). */
export interface Abolished { kind: 'abolished'; seat: number; specials: string[]; }
/** Interference let a player in on a privileged attack (ILU-33). */
export interface Admitted { kind: 'admitted'; seat: number; }
/** The attack was called off and cost nothing (ILU-28). */
export interface CalledOff { kind: 'called_off'; seat: number; target: string; }
/** The attack goes ahead, and money may be bid on it (ILU-27). */
export interface Committed { kind: 'committed'; seat: number; number: number; ways: number; }
/** Money was spent for or against the attack, which now needs `number` or less (ILU-26, ILU-32). */
export interface Wagered {
  kind: 'wagered';
  seat: number;
  card: string;
  amount: number;
  against: boolean;
  number: number;
  ways: number;
}
/** A player added nothing (ILU-27, ILU-60). */
export interface Passed { kind: 'passed'; seat: number; }
/** The dice were rolled against the number (ILU-22). */
export interface Rolled { kind: 'rolled'; seat: number; dice: number[]; number: number; }
/** A Special changed what the dice read (ILU-60). */
export interface DiceTurned { kind: 'dice_turned'; seat: number; special: string; reads: number; }
/** The attack succeeded or failed (ILU-22). */
export interface Resolved {
  kind: 'resolved';
  seat: number;
  leader: string;
  target: string;
  attack: Attack;
  reads: number;
  number: number;
  success: boolean;
}
/** The clock ran out before these players had answered (ILU-27). */
export interface Lapsed { kind: 'lapsed'; seats: number[]; }
/** A group changed hands with its puppets; the money on them is known to both sides (ILU-29, ILU-51). */
export interface Captured {
  kind: 'captured';
  seat: number;
  owner: number | null;
  cards: string[];
  money: number | null;
}
/** A group was laid at an arrow; what did not fit went to the center; money handed over is its owner's (ILU-41). */
export interface Joined {
  kind: 'joined';
  seat: number;
  card: string;
  master: string;
  exit: number;
  left: string[];
  money: number | null;
}
/** Groups went to the center, and what lay on them to the bank (ILU-30, ILU-31, ILU-43). */
export interface Released {
  kind: 'released';
  seat: number;
  cards: string[];
  why: 'dropped' | 'neutralized' | 'no_room' | 'orphaned' | 'out';
}
/** A group was destroyed, the `kills`th of that player; `owner` had it, nobody in the center (ILU-31). */
export interface Destroyed { kind: 'destroyed'; seat: number; card: string; kills: number; owner?: number | null; }
/** A Special is used (ILU-60). */
export interface Used { kind: 'used'; seat: number; special: string; card?: string | null; at?: number | null; }
/** Secrets Man Was Not Meant To Know cancelled what was in use (ILU-61). */
export interface Cancelled { kind: 'cancelled'; seat: number; special: string; cancelled: string[]; }
/** Money came from the bank (ILU-16, ILU-60). */
export interface Gained { kind: 'gained'; seat: number; amount: number; why: 'passing' | 'special'; }
/** Computer Espionage: what was seen is for its player alone (ILU-80). */
export interface Spied {
  kind: 'spied';
  seat: number;
  owner: number;
  card: string | null;
  money: number | null;
  specials: string[] | null;
}
/** A destroyed group is back in the center (ILU-60). */
export interface Revived { kind: 'revived'; seat: number; card: string; }
/** One attack of this turn may destroy a group without Power (ILU-31). */
export interface Whispered { kind: 'whispered'; seat: number; }
/** A Special was turned face up (ILU-12). */
export interface Shown { kind: 'shown'; seat: number; special: string; }
/** Money moved within a structure; how much is its owner's to know (ILU-44). */
export interface Transferred {
  kind: 'transferred';
  seat: number;
  source: string;
  to: string;
  amount: number | null;
  free: boolean;
}
/** A group moved within its structure; what did not fit went to the center (ILU-42). */
export interface Relocated {
  kind: 'relocated';
  seat: number;
  card: string;
  master: string;
  exit: number;
  left: string[];
}
/** A group paid for another card (ILU-14). */
export interface Bought { kind: 'bought'; seat: number; card: string; cost: number; }
/** The Lasers changed an alignment until the end of the turn (ILU-62). */
export interface Lased {
  kind: 'lased';
  seat: number;
  card: string;
  change: 'add' | 'remove' | 'reverse';
  alignment: Alignment;
}
/** A deal was offered, or an offer countered; face-down Specials in it are between the two (ILU-50). With `asks` a player asked what the other would give, or want, for one side (ILU-55). */
export interface Offered {
  kind: 'offered';
  seat: number;
  to: number;
  give: Side;
  take: Side;
  counter: boolean;
  asks?: boolean;
}
/** A deal was struck, and both sides of it happened (ILU-50, ILU-51). */
export interface Agreed { kind: 'agreed'; seat: number; to: number; give: Side; take: Side; }
/** A deal was turned down (ILU-50); the reason is between the two, and `cards` are those that it names (ILU-55). */
export interface Declined {
  kind: 'declined';
  seat: number;
  to: number;
  reason?: ('close' | 'goal' | 'grudge' | 'keep' | 'later' | 'little' | 'much' | 'useless') | null;
  cards?: string[];
}
/** The table is asked to score the game, or to let a deal pass (ILU-18, ILU-52). */
export interface VoteCalled { kind: 'vote_called'; seat: number; matter: 'deal' | 'score'; }
/** A player said yes or no (ILU-18, ILU-52). */
export interface Voted { kind: 'voted'; seat: number; yes: boolean; }
/** The vote is over (ILU-18, ILU-52). */
export interface VoteCounted { kind: 'vote_counted'; matter: 'deal' | 'score'; carried: boolean; }
/** Bermuda laid its structure anew (ILU-45). */
export interface Reorganized { kind: 'reorganized'; seat: number; structure: Placed[]; }
/** A player moved money at will within the structure; what lies where is their own to know (ILU-45, ILU-60). */
export interface MoneyMoved { kind: 'money_moved'; seat: number; gained: number; }
/** The center was filled up; Specials met on the way were discarded (ILU-17). */
export interface Refilled { kind: 'refilled'; groups: string[]; discarded: string[]; }
/** A turn comes to its end, and the Illuminati may use their power (ILU-45). */
export interface Closing { kind: 'closing'; seat: number; power: 'money' | 'structure'; }
/** A turn is over, and everyone's goals are looked at (ILU-10, ILU-72). */
export interface TurnEnded { kind: 'turn_ended'; seat: number; }
/** A player is out of the game: Specials were discarded, money went to the bank (ILU-73, ILU-74). */
export interface Gone { kind: 'gone'; seat: number; why: 'eliminated' | 'left'; specials: string[]; }
/** A player leaves as soon as the table comes to rest (ILU-74). */
export interface Parting { kind: 'parting'; seat: number; }
/** Power and groups were counted (ILU-18). */
export interface Scored { kind: 'scored'; scores: number[]; }
/** The game is over; several winners share it; `goal` is the UFOs' secret, if they claim it (ILU-72). */
export interface Won { kind: 'won'; winners: number[]; reason: string; goal?: string | null; }
