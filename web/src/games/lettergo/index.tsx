// Letter GO!'s room in the browser.
import './lettergo.css';
import './boards.css';
import './show.css';
import type { Face } from '../face';
import { Board } from './board';
import { Dossier, Facts } from './facts';
import { brisk, hushed, noise, ways } from './flights';
import { Hand } from './hand';
import { keys, press } from './keys';
import { lessons } from './lessons';
import { places, Sheet, scores } from './sheet';
import type { View } from './wire';
import { sideOf } from './words';

function status(seen: unknown) {
  const view = seen as View;
  const kind = view.options.sealed ? ', sealed' : '';
  return `Round ${view.round} of ${view.rounds}${kind}`;
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
  hushed,
  brisk,
  lessons,
  press,
  keys,
  types: true,
  open: false,
  begins: () => false,
  chapter: () => '',
  idle: () => false,
};
