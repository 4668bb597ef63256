// Names and sentences for cards, goals, attacks and deals.
import { listed, plural } from '../../app/phrases';
import { nameOf } from './card_catalogue';
import { branchOf, linksOf } from './geometry';
import type { Alignment, Attack, Face, Fight, Offer, Place, Player, Progress, View } from './wire';

/** One side of a deal. */
export type Bundle = NonNullable<Offer['give']>;

export const ALIGNMENTS: Record<Alignment, string> = {
  government: 'Government',
  communist: 'Communist',
  liberal: 'Liberal',
  conservative: 'Conservative',
  peaceful: 'Peaceful',
  violent: 'Violent',
  straight: 'Straight',
  weird: 'Weird',
  criminal: 'Criminal',
  fanatic: 'Fanatic',
};

export const ATTACKS: Record<Attack, string> = { control: 'Control', neutralize: 'Neutralize', destroy: 'Destroy' };

/** Plaques stand in the order of play, which is counter-clockwise, beginning with the viewer. */
export const seatSide = (seat: number, seats: number, own: number | null) => ((own ?? 0) - seat + seats) % seats;

/** The other seats in the order of play, counter-clockwise from the one after the viewer; for a spectator all of them,
 * from the one that began. */
export function others(view: View): number[] {
  const order = view.players.map(
    (_, at) => ((view.seat ?? view.first) - at + view.players.length) % view.players.length,
  );
  return view.seat === null ? order : order.slice(1);
}

export const named = (view: View, names: readonly string[], seat: number) =>
  seat === view.seat ? 'You' : (names[seat] ?? '');

/** A number of the 36 rolls of two dice, in percent. */
export const chance = (ways: number) => `${Math.round((ways / 36) * 100)}%`;

/** The chance of an attack in short: in percent, or what it needs for a chance. */
export const odds = (ways: number, number: number) => (ways > 0 || number >= 2 ? chance(ways) : `needs +${2 - number}`);

export const money = (amount: number) => `${amount} MB`;
export const signed = (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** The roll that is needed, as a sentence. */
export const toRoll = (number: number) =>
  number < 2 ? `No chance yet: ${2 - number} more needed` : `Roll ${Math.min(number, 10)} or less`;

/** A card in one sentence, as a screen reader hears it. */
export function cardSentence(face: Face): string {
  const parts = [face.name];
  parts.push(`Power ${face.power}${face.transferable > 0 ? `, ${face.transferable} of it transferable` : ''}`);
  if (face.resistance !== null) parts.push(`Resistance ${face.resistance}`);
  parts.push(`Income ${face.income}`);
  if (face.alignments.length > 0) parts.push(listed(face.alignments.map((one) => ALIGNMENTS[one])));
  else if (face.resistance !== null) parts.push('no alignment');
  if (face.money !== null && face.money > 0) parts.push(`${money(face.money)} on it`);
  return parts.join(', ');
}

export const goalText = (goal: Progress) => `${goal.words}: ${goal.have ?? '?'} of ${goal.need}`;

export const goalShare = (goal: Progress) =>
  goal.have === null ? 0 : Math.max(0, Math.min(1, goal.have / Math.max(1, goal.need)));

/** What a side of a deal contains, in words; 'nothing' if it is empty. */
export function bundleText(side: Bundle | undefined): string {
  const parts: string[] = [];
  if (side?.money) parts.push(money(side.money));
  const specials = side?.specials ?? [];
  for (const special of specials) if (special) parts.push(nameOf(special));
  const unnamed = specials.filter((special) => !special).length;
  if (unnamed > 0) parts.push(unnamed === 1 ? 'a face-down Special' : `${unnamed} face-down Specials`);
  for (const group of side?.groups ?? []) parts.push(nameOf(group));
  const drops = (side?.drops ?? []).map(nameOf);
  return `${parts.length > 0 ? listed(parts) : 'nothing'}${drops.length > 0 ? ` (dropping ${listed(drops)})` : ''}`;
}

/** A group of a player as a deal names it: with what goes along. */
export function groupText(player: Player, card: string): string {
  const gone = branchOf(linksOf(player.cells), card);
  const cells = player.cells.filter((cell) => gone.has(cell.face.card));
  const sum = cells.reduce((all, cell) => all + (cell.face.money ?? 0), 0);
  const along = [
    gone.size > 1 ? `${gone.size - 1} below it` : '',
    sum > 0 && cells.every((cell) => cell.face.money !== null) ? money(sum) : '',
  ].filter(Boolean);
  return along.length > 0 ? `${nameOf(card)}, with ${listed(along)}` : nameOf(card);
}

/** The actions that a deal with groups costs; '' for one without groups. */
export function actionsText(view: View, names: readonly string[], ...sides: readonly Bundle[]): string {
  const groups = sides.reduce((sum, side) => sum + (side.groups ?? []).length, 0);
  if (groups === 0) return '';
  const who = view.turn.seat === view.seat ? 'you' : names[view.turn.seat];
  return ` It costs ${who} ${plural(groups, 'action')}; groups take their money and puppets along.`;
}

/** A side of a deal without groups that go to make room. */
export const omitDrops = ({ drops: _, ...side }: Bundle): Bundle => side;

/** A side of a deal as it is sent: tables with earlier rules know no `drops`. */
export const sent = (side: Bundle): Bundle => (side.drops?.length ? side : omitDrops(side));

export const freeArrows = (player: Player) => player.arrows.filter((arrow) => arrow.state === 'free').length;

export const isEmpty = (side: Bundle) =>
  !side.money && (side.specials ?? []).length === 0 && (side.groups ?? []).length === 0;

/** What happens to the puppets of a group that is placed; those that keep their place are left out. */
export function layingText({ shifts = [] }: Pick<Place, 'shifts'>): string {
  const left = shifts.filter((shift) => shift.exit < 0).map((shift) => nameOf(shift.card));
  const moved = shifts
    .filter((shift) => shift.exit >= 0)
    .map((shift) => `${nameOf(shift.card)} on arrow ${shift.exit + 1}`);
  const parts = [...moved, ...(left.length > 0 ? [`${listed(left)} to the center`] : [])];
  return parts.length > 0 ? listed(parts) : 'Keep it as it was';
}

/** The current attack, even while something interrupts it. */
export const fightOf = (view: View): Fight | null =>
  view.frames.reduce<Fight | null>((found, frame) => (frame.kind === 'fight' ? frame : found), null);

type Frame = View['frames'][number];

/** The innermost frame of the view, if it is of that kind. */
export function topOf<K extends Frame['kind']>(view: View, kind: K): Extract<Frame, { kind: K }> | null {
  const top = view.frames.at(-1);
  return top?.kind === kind ? (top as Extract<Frame, { kind: K }>) : null;
}

/** The money of all of a player's treasuries; null if the viewer may not see some. */
export function treasure(view: View, seat: number): number | null {
  let sum = 0;
  for (const cell of view.players[seat]?.cells ?? []) {
    if (cell.face.money === null) return null;
    sum += cell.face.money;
  }
  return sum;
}

export const groupsText = (view: View, seat: number) => plural(view.players[seat]?.cells.length ?? 0, 'card');
