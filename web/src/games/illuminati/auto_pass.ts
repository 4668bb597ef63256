// When the page answers for a player: where they have no choice, and where the matter is none that they want to hear of.
import type { PassSetting } from '../face';
import { ownerOf } from './card_catalogue';
import { type Controller, controllerOf, fightName, ownDeals } from './controller';
import { type Kind, onlyPasses } from './legal_moves';
import { fightOf, topOf } from './text';
import type { Table } from './types';
import type { Fight, IlluminatiAction, View } from './wire';

export const passSettings: readonly PassSetting[] = [
  { id: 'always', label: 'Always ask' },
  { id: 'attacks', label: 'Ask at every attack', isFirst: true },
  { id: 'concerns', label: 'Ask if it concerns me', isDefault: true },
  { id: 'attacked', label: 'Ask if I am attacked' },
  { id: 'win', label: 'Ask if somebody could win' },
];

const PASS = { kind: 'pass' } as IlluminatiAction;

/** Whether another player could win this turn, or with this attack. */
const couldWin = (view: View) =>
  (view.threats ?? []).some((threat) => threat.seat !== view.seat) ||
  Boolean(view.attack?.wins && fightOf(view)?.seat !== view.seat);

/** Whether a group of the viewer is attacked. */
export const attacked = (view: View) => fightOf(view)?.owner === view.seat;

/** Whether what the table waits for is about the viewer: their attack, groups, turn or Specials, their deal in an attack. */
export function concerns(view: View): boolean {
  const fight = fightOf(view);
  if (fight && (fight.seat === view.seat || fight.owner === view.seat || ownDeals(view) > 0)) return true;
  const reply = topOf(view, 'reply');
  if (!reply) return false;
  const { use } = reply;
  const aimed = use.kind === 'use' && (use.seat === view.seat || (use.card && ownerOf(view, use.card) === view.seat));
  return Boolean(aimed) || view.turn.seat === view.seat;
}

/** Whether a player with this setting wants to be asked about a mere reaction. */
function wanted(setting: string, view: View): boolean {
  if (setting === 'always' || couldWin(view)) return true;
  if (setting === 'attacks') return view.window === 'bid' || concerns(view);
  return setting === 'concerns' ? concerns(view) : setting === 'attacked' && attacked(view);
}

/** The answer in the viewer's own attack: the money that they set aside for it, then nothing until somebody spends. */
function inOwnAttack(controller: Controller, view: View, fight: Fight): IlluminatiAction | null {
  const pledge = controller.pledge.value;
  // What a lesson refuses is the learner's to do otherwise.
  if (pledge?.fight !== fightName(view) || controller.table.refusal.value) return null;
  const bids = fight.bids ?? [];
  const mine = bids.some((bid) => bid.seat === view.seat);
  if (bids.length === 0 && pledge.amount > 0)
    return { kind: 'bid', card: pledge.card, amount: pledge.amount, against: false } as IlluminatiAction;
  // Somebody else has spent money: that is the viewer's to answer.
  return bids.at(-1)?.seat === view.seat || (!mine && bids.length === 0) ? PASS : null;
}

/** The answer that the page gives by itself; null where it asks. */
export function passes(setting: string, table: Table): IlluminatiAction | null {
  const look = table.look.value;
  if (table.curtain.value !== null) return setting !== 'always' && onlyPasses(look?.kinds as Kind[]) ? PASS : null;
  const view = look?.view as View;
  const moves = look?.moves ?? [];
  const controller = controllerOf(table);
  if (controller.posed) return null;
  const fight = fightOf(view);
  if (view.window === 'bid' && fight) {
    if (controller.aloof.value === fightName(view)) return PASS;
    if (fight.seat === view.seat) return inOwnAttack(controller, view, fight);
  }
  if (setting === 'always' || table.prepared) return null;
  const kinds = moves.map((action) => action.kind);
  if (onlyPasses(kinds)) return PASS;
  // A player who has a single way to take income has nothing to choose.
  const [only] = moves;
  if (view.window === 'income' && moves.length === 1 && only?.kind === 'collect') return only;
  return kinds.includes('pass') && !wanted(setting, view) ? PASS : null;
}
