// Literatio's room in the browser.
import './literatio.css';
import type { Face } from '../face';
import { Board } from './board';
import { Dossier, Facts } from './facts';
import { noise, ways } from './flights';
import { Hand } from './hand';
import { keys, press } from './keys';
import { lessons } from './lessons';
import { places, Sheet, scores } from './sheet';
import type { View } from './wire';
import { plural, sideOf } from './words';

const MODES = { challenge: 'words may be challenged', checked: 'the table checks words', vote: 'words are voted on' };

function status(seen: unknown) {
  const view = seen as View;
  return `${plural(view.bag, 'card')} in the bag, ${MODES[view.options.mode ?? 'challenge']}`;
}

export const face: Face = {
  Board,
  Hand,
  Facts,
  Dossier,
  Sheet,
  scores,
  places,
  status,
  side: sideOf,
  ways,
  noise,
  hushed: () => false,
  brisk: () => false,
  lessons,
  press,
  keys,
  types: true,
  open: false,
  begins: () => false,
  chapter: () => '',
  idle: () => false,
};
