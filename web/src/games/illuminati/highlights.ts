// What lights up while a card is picked: cards, arrows and the center, each with what would happen.

import { ownerOf } from './card_catalogue';
import type { Controller } from './controller';
import { arrowsOf, layOut, linksOf, rehung } from './geometry';
import { aims, arrowAim, CENTER, chances, type Option } from './legal_moves';
import { ATTACKS, chance } from './text';
import type { Attack, View } from './wire';

export interface Highlight {
  /** A word or two, shown on the target. */
  badge: string;
  /** The whole text, for screen readers. */
  words: string;
  /** The move is legal, but cannot succeed as things are. */
  poor?: boolean;
}

const NOTHING: ReadonlyMap<string, Highlight> = new Map();

function ofCard(view: View, all: readonly Option[], picked: string, card: string, some: readonly Option[]): Highlight {
  const attacks = chances(view, all, picked, card);
  if (some.some(({ action }) => action.kind === 'transfer'))
    return { badge: 'MB', words: attacks.length === 0 ? 'move money there' : 'move money there, or attack it' };
  if (attacks.length > 0) return ofAttacks(attacks, ownerOf(view, card) === view.seat);
  const kind = some[0]?.action.kind;
  if (kind === 'lase') return { badge: 'beam', words: 'turn the Lasers on it' };
  return { badge: 'use', words: 'use it here' };
}

/** The chance to control a card; where it cannot be controlled, the best of the other attacks. */
function ofAttacks(attacks: readonly { attack: Attack; ways: number }[], own: boolean): Highlight {
  const high = Math.max(...attacks.map((one) => one.ways));
  const control = attacks.find((one) => one.attack === 'control');
  return {
    // A group of one's own can only be destroyed: the word says more than its chance.
    badge: own ? 'destroy' : chance(control?.ways ?? high),
    words: attacks.map((one) => `${ATTACKS[one.attack].toLowerCase()} ${chance(one.ways)}`).join(', '),
    poor: own || (control?.ways ?? high) === 0,
  };
}

function ofArrow(some: readonly Option[]): Highlight {
  const left = Math.min(
    ...some.map(({ action }) =>
      'shifts' in action ? (action.shifts ?? []).filter((shift) => shift.exit < 0).length : 0,
    ),
  );
  return left > 0
    ? { badge: `−${left}`, words: `put it here; ${left} to the center` }
    : { badge: 'here', words: 'put it here' };
}

/** The arrows that a card could move to while Bermuda rearranges its structure. */
function rearranged(controller: Controller, view: View, card: string): ReadonlyMap<string, Highlight> {
  const own = view.seat === null ? undefined : view.players[view.seat];
  if (!own) return NOTHING;
  const links = controller.draft.value ?? linksOf(own.cells);
  const laid = layOut(own.illuminati, links) ?? [];
  const found = new Map<string, Highlight>();
  for (const arrow of arrowsOf(laid, links)) {
    if (arrow.state === 'joined' || !rehung(own.illuminati, links, card, arrow.card, arrow.exit)) continue;
    found.set(arrowAim(arrow.card, arrow.exit), { badge: 'here', words: 'put it here' });
  }
  return found;
}

/** Everything that the picked card can be aimed at. */
export function highlightsFor(controller: Controller | null, view: View): ReadonlyMap<string, Highlight> {
  const picked = controller?.picked.value ?? null;
  if (!controller || picked === null) return NOTHING;
  if (controller.rearranges) return rearranged(controller, view, picked);
  const all = controller.all.value;
  const found = new Map<string, Highlight>();
  for (const [aim, some] of aims(all, picked)) {
    if (aim === CENTER) found.set(aim, { badge: 'drop', words: 'drop it to the center' });
    else if (aim.startsWith('arrow:')) found.set(aim, ofArrow(some));
    else if (aim.startsWith('card:')) found.set(aim, ofCard(view, all, picked, aim.slice(5), some));
    else found.set(aim, { badge: 'use', words: 'use it on this player' });
  }
  return found;
}
