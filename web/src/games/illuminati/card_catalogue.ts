// The printed cards of the box, and how a card is now according to the view.
import printed from './cards.json';
import type { Alignment, Arrow, Face, View } from './wire';

export type Side = Arrow['side'];

export interface Printed {
  id: string;
  name: string;
  power: number;
  transferable: number;
  resistance: number;
  income: number;
  alignments: Alignment[];
  entry: Side | null;
  exits: Side[];
  says: string;
  goal_says?: string;
}

export interface Special {
  id: string;
  name: string;
  says: string;
  timing: string;
}

const book = printed as { illuminati: Printed[]; groups: Printed[]; specials: Special[] };

const ILLUMINATI: readonly string[] = book.illuminati.map((card) => card.id);
const CARDS = new Map([...book.illuminati, ...book.groups].map((card) => [card.id, card]));
const SPECIALS = new Map(book.specials.map((card) => [card.id, card]));

export const isIlluminati = (card: string) => ILLUMINATI.includes(card);
export const isSpecial = (card: string) => SPECIALS.has(card);
export const printedCard = (card: string) => CARDS.get(card);
export const nameOf = (card: string) => CARDS.get(card)?.name ?? SPECIALS.get(card)?.name ?? card;

/** An Illuminati in a word, for tabs. */
const SHORT: Record<string, string> = {
  bavarian: 'Bavarians',
  bermuda: 'Bermuda',
  discordian: 'Discordians',
  gnomes: 'Gnomes',
  network: 'Network',
  cthulhu: 'Cthulhu',
  assassins: 'Assassins',
  ufos: 'UFOs',
};
export const shortName = (illuminati: string) => SHORT[illuminati] ?? nameOf(illuminati);

/** A card's name within a sentence, as in "with the Mafia". */
export const within = (card: string) => nameOf(card).replace(/^The /, 'the ');

/** A card's name without its article, as in "your Mafia". */
export const bare = (card: string) => nameOf(card).replace(/^The /, '');

export const specialOf = (card: string): Special =>
  SPECIALS.get(card) ?? { id: card, name: card, says: '', timing: '' };

/** A card as printed, for one that is nowhere in the view. */
function asPrinted(card: string): Face {
  const found = CARDS.get(card);
  return {
    card,
    name: found?.name ?? card,
    power: found?.power ?? 0,
    transferable: found?.transferable ?? 0,
    resistance: isIlluminati(card) ? null : (found?.resistance ?? 0),
    income: found?.income ?? 0,
    alignments: found?.alignments ?? [],
    money: null,
    says: found?.says ?? '',
  };
}

/** A card as it is now, wherever it is. */
export function faceOf(view: View, card: string): Face {
  for (const player of view.players) {
    const cell = player.cells.find((one) => one.face.card === card);
    if (cell) return cell.face;
  }
  const elsewhere = [...view.incoming, ...view.center, ...view.destroyed];
  return elsewhere.find((face) => face.card === card) ?? asPrinted(card);
}

/** The seat that controls a card; null if nobody does. */
export function ownerOf(view: View, card: string): number | null {
  const owner = view.players.find((player) => player.cells.some((cell) => cell.face.card === card));
  return owner?.seat ?? null;
}
