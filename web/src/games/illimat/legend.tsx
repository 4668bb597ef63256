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

const SIGNS: [string, string, () => preact.JSX.Element][] = [
  ['Spring', 'no stockpiling in this field.', () => <SuitSign suit="p" />],
  ['Summer', 'everything is allowed. The most Summer cards bring 2 points.', () => <SuitSign suit="s" />],
  ['Autumn', 'no sowing in this field.', () => <SuitSign suit="a" />],
  ['Winter', 'no harvest in this field. The most Winter cards cost 2 points.', () => <SuitSign suit="w" />],
  ['Stars', 'a suit of no season. With a face card of the Stars you choose the season.', () => <SuitSign suit="t" />],
  ['Fool', 'worth 1 or 14, as you say. A harvested Fool is a point.', () => <FaceSign rank="F" />],
  ['Sow', 'leave your card in the field.', () => <DeedSign deed="sow" />],
  ['Harvest', 'take cards that add up to yours.', () => <DeedSign deed="harvest" />],
  ['Stockpile', 'join cards into one pile, to harvest it later.', () => <DeedSign deed="stockpile" />],
  ['Crossed out', 'the season forbids it.', () => <DeedSign deed="sow" barred />],
  ['Okus token', 'for clearing a field. A point.', () => <Okus />],
];

export const legend: readonly Sign[] = SIGNS.map(([name, meaning, Picture], index) => ({
  name,
  meaning,
  Picture: index === 0 ? drawn(Picture) : Picture,
}));
