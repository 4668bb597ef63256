// The signs of Illimat, for the legend.
import type { Sign } from '../face';
import { DeedSign, Drawings, FaceSign, Okus, SuitSign } from './art';

/** The first sign brings along the drawings that all signs refer to: a page of cards has no board that would. */
const drawn = (Picture: () => preact.JSX.Element) => () => (
  <>
    <Drawings />
    <Picture />
  </>
);

/** The name of a sign, what it means, and the cards whose texts say more. */
const SIGNS: [string, string, readonly string[], () => preact.JSX.Element][] = [
  ['Spring', '', ['spring'], () => <SuitSign suit="p" />],
  ['Summer', '', ['summer', 's'], () => <SuitSign suit="s" />],
  ['Autumn', '', ['autumn'], () => <SuitSign suit="a" />],
  ['Winter', '', ['winter', 'w'], () => <SuitSign suit="w" />],
  ['Stars', '', ['t'], () => <SuitSign suit="t" />],
  ['Fool', '', ['F'], () => <FaceSign rank="F" />],
  ['Sow', 'leave your card in the field.', [], () => <DeedSign deed="sow" />],
  ['Harvest', 'take cards that add up to yours.', [], () => <DeedSign deed="harvest" />],
  ['Stockpile', 'join cards into one pile, to harvest it later.', [], () => <DeedSign deed="stockpile" />],
  ['Crossed out', 'the season forbids it.', [], () => <DeedSign deed="sow" barred />],
  ['Okus token', '', ['okus'], () => <Okus />],
];

export const legend: readonly Sign[] = SIGNS.map(([name, meaning, cards, Picture], index) => ({
  name,
  meaning,
  cards,
  Picture: index === 0 ? drawn(Picture) : Picture,
}));
