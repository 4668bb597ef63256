// What money does to the open attack: the number and the chance after a bid, and the least that reaches the best chance.
import { faceOf } from './card_catalogue';
import { type Option, ofKind } from './legal_moves';
import type { Assault, View } from './wire';

export type Side = 'for' | 'against';

/** How many of 36 rolls succeed for a number; null at tables with earlier rules, which do not say. */
export function waysFor(view: View, number: number): number | null {
  const odds = view.odds ?? [];
  return odds.length === 0 ? null : (odds[Math.max(0, Math.min(number, odds.length - 1))] ?? 0);
}

/** What one MB of a card counts in the attack. */
const worth = (assault: Assault, card: string) => (assault.doubles === card ? 2 : 1);

/** The number to roll once so much is spent. */
export function numberAfter(assault: Assault, card: string, amount: number, side: Side): number {
  const counts = amount * worth(assault, card);
  return assault.number + (side === 'for' ? counts : -counts);
}

/** The least money of a card that reaches the best chance for a side: nothing is better than that. */
export function least(view: View, assault: Assault, card: string, side: Side): number {
  const odds = view.odds ?? [];
  const hopeless = odds.filter((ways) => ways === 0).length - 1;
  const lacks = side === 'for' ? odds.length - 1 - assault.number : assault.number - hopeless;
  return odds.length === 0 ? 0 : Math.max(0, Math.ceil(lacks / worth(assault, card)));
}

export interface Source {
  card: string;
  money: number;
  sides: Side[];
}

/** The treasuries that may be spent from, and on which side. */
export function sources(view: View, all: readonly Option[]): Source[] {
  const found = new Map<string, Source>();
  for (const bid of ofKind(all, 'bid')) {
    const source = found.get(bid.card) ?? { card: bid.card, money: faceOf(view, bid.card).money ?? 0, sides: [] };
    const side = bid.against ? 'against' : 'for';
    if (!source.sides.includes(side)) source.sides.push(side);
    found.set(bid.card, source);
  }
  return [...found.values()];
}

/** The treasuries that the attacker may spend from once the attack goes ahead. */
export function ownSources(view: View, leader: string): Source[] {
  const top = view.seat === null ? undefined : view.players[view.seat]?.illuminati;
  const cards = [...new Set([top, leader])].filter((card) => card !== undefined);
  return cards
    .map((card): Source => ({ card, money: faceOf(view, card).money ?? 0, sides: ['for'] }))
    .filter((source) => source.money > 0);
}
