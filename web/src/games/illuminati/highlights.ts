// What lights up while a card is picked: cards, arrows and the center, each with what would happen.

import { ownerOf } from './card_catalogue';
import type { Controller } from './controller';
import { arrowsOf, layOut, linksOf, rehung } from './geometry';
import { aims, arrowAim, attackers, CENTER, type Chance, cardAim, chances, type Option } from './legal_moves';
import { ATTACKS, odds } from './text';
import type { View } from './wire';

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
  if (attacks.length > 0) return ofAttacks(attacks);
  const kind = some[0]?.action.kind;
  if (kind === 'lase') return { badge: 'beam', words: 'turn the Lasers on it' };
  return { badge: 'use', words: 'use it here' };
}

const inWords = ({ attack, ways, number }: Chance) => `${ATTACKS[attack].toLowerCase()} ${odds(ways, number)}`;

/** The chance of every attack that serves a goal, a line each; where there is none, the best attack, with what it needs. */
function ofAttacks(attacks: readonly Chance[]): Highlight {
  const serving = attacks.filter((one) => one.serves && one.ways > 0);
  const [best] = [...attacks].sort(
    (one, two) => Number(two.serves) - Number(one.serves) || two.ways - one.ways || two.number - one.number,
  );
  const brief = (one: Chance) => (one.attack === 'control' ? odds(one.ways, one.number) : inWords(one));
  const lines = serving.map(brief);
  return {
    badge: lines.length > 0 || !best ? lines.join('\n') : brief(best),
    words: attacks.map(inWords).join(', '),
    poor: serving.length === 0,
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

/** The cards that can attack the card that was tapped first. */
function leading(view: View, all: readonly Option[], target: string): ReadonlyMap<string, Highlight> {
  return new Map(
    attackers(view, all, target).flatMap(({ card }): [string, Highlight][] => {
      const attacks = chances(view, all, card, target);
      return attacks.length > 0 ? [[cardAim(card), { ...ofAttacks(attacks), words: 'attack with it' }]] : [];
    }),
  );
}

/** Everything that the picked card can be aimed at, or that can attack the card that was tapped first. */
export function highlightsFor(controller: Controller | null, view: View): ReadonlyMap<string, Highlight> {
  const picked = controller?.picked.value ?? null;
  if (!controller) return NOTHING;
  const wanted = controller.wanted.value;
  if (picked === null) return wanted === null ? NOTHING : leading(view, controller.all.value, wanted);
  if (controller.rearranges) return rearranged(controller, view, picked);
  const all = controller.all.value;
  const found = new Map<string, Highlight>();
  for (const [aim, some] of aims(all, picked)) {
    if (aim === CENTER) found.set(aim, { badge: 'drop', words: 'drop it to the center' });
    else if (aim.startsWith('arrow:')) found.set(aim, ofArrow(some));
    else if (aim.startsWith('card:')) {
      // To destroy a group of one's own is rare, and some attacks have no chance: the tray lists them.
      const onlyAttacks = some.every(({ action }) => action.kind === 'announce');
      const card = aim.slice(5);
      const isUseful = ownerOf(view, card) !== view.seat && chances(view, all, picked, card).length > 0;
      if (!onlyAttacks || isUseful) found.set(aim, ofCard(view, all, picked, card, some));
    } else found.set(aim, { badge: 'use', words: 'use it on this player' });
  }
  return found;
}
