// What the picked cards can do in a field: one offer for each kind of move, and the one that a tap on the field plays.
import type { Choice } from '../../table/controller';
import { type Offer, type Option, offers, played } from './legal_moves';
import type { IllimatAction, View } from './wire';

export interface FieldOffer {
  deed: 'sow' | 'harvest' | 'stockpile' | 'exchange';
  kind: IllimatAction['kind'];
  text: string;
  /** The move that a press plays; null where there is still a choice, which the tray shows. */
  option: Option | null;
  /** The good catch of a field is lit; the others look alike, so that none seems to be advised. */
  lit?: boolean;
}

/** What the button for smaller harvests is called. */
export const LESS = 'Take less';

/** The offer whose harvest takes everything that the others take; null where there is no such one. */
export function fullest(some: readonly Offer[]): Offer | null {
  const [first] = some;
  if (!first) return null;
  const whole = some.every((other) => other.first.items.every((item) => first.first.items.includes(item)));
  return whole ? first : null;
}

const settled = (offer: Offer | null) => (offer?.options.length === 1 ? offer.first : null);
const one = (some: readonly Offer[]) => (some.length === 1 ? (some[0] as Offer) : null);

function harvestText(some: readonly Offer[]): string {
  const best = fullest(some);
  if (!best) return `Harvest: ${some.length} ways`;
  const { items, label } = best.first;
  return items.length > 3 ? `Harvest all ${items.length}` : label;
}

function offersOf(kind: IllimatAction['kind'], some: readonly Offer[]): FieldOffer[] {
  switch (kind) {
    case 'harvest': {
      const best: FieldOffer = {
        deed: kind,
        kind,
        text: harvestText(some),
        option: settled(fullest(some)),
        lit: true,
      };
      return best.option && some.length > 1 ? [best, { deed: kind, kind, text: LESS, option: null }] : [best];
    }
    case 'stockpile': {
      const values = some.map(({ first }) => (first.action.kind === 'stockpile' ? first.action.value : 0));
      const told = [...new Set(values)].sort((a, b) => a - b).join(' or ');
      return [{ deed: kind, kind, text: `Stockpile to ${told}`, option: settled(one(some)) }];
    }
    case 'exchange':
      return [
        {
          deed: kind,
          kind,
          text: one(some)?.first.label ?? 'Exchange',
          option: settled(one(some)),
        },
      ];
    case 'tend':
      return [{ deed: 'sow', kind, text: some[0]?.first.label ?? 'Sow', option: settled(one(some)) }];
    case 'sow':
      return [{ deed: kind, kind, text: 'Sow', option: settled(one(some)) }];
    default:
      return [];
  }
}

/** What the picked cards could do in a field. */
export function fieldOffers(view: View, all: readonly Option[], choice: Choice, place: number): FieldOffer[] {
  if (!view.fields[place] || choice.cards.length === 0) return [];
  const here = offers(played(all, { ...choice, place, items: choice.place === place ? choice.items : [] }));
  const kinds = [...new Set(here.map((offer) => offer.first.action.kind))];
  return kinds.flatMap((kind) =>
    offersOf(
      kind,
      here.filter((offer) => offer.first.action.kind === kind),
    ),
  );
}

/** The ways to do what the player asked for with a button of the field; all, where no button was pressed. */
export function waysOf(some: readonly Offer[], way: string | undefined): readonly Offer[] {
  const kind = way === LESS ? 'harvest' : way;
  const asked = some.filter((offer) => offer.first.action.kind === kind);
  const whole = way === LESS ? fullest(asked) : null;
  const found = asked.filter((offer) => offer !== whole);
  return found.length > 0 ? found : some;
}

/** The offer that a tap on the field plays: the harvest, the only one, or to sow; null where the player must choose. */
export function mainOffer(some: readonly FieldOffer[]): FieldOffer | null {
  const [first] = some;
  if (!first) return null;
  const owed = some.some((offer) => offer.kind === 'tend');
  const main =
    first.deed === 'harvest' || some.length === 1 ? first : owed ? undefined : some.find(({ kind }) => kind === 'sow');
  return main?.option ? main : null;
}
