// Illimat's room in the browser.
import './illimat.css';
import type { Face } from '../face';
import { Board } from './board';
import { Dossier, Facts } from './facts';
import { noise, ways } from './flights';
import { Hand } from './hand';
import { keys, press } from './keys';
import { lessons } from './lessons';
import { places, Sheet, scores } from './sheet';
import type { View } from './wire';
import { sideOf } from './words';

function status(seen: unknown) {
  const view = seen as View;
  return view.options.length === 'round' ? 'A single round' : `Round ${view.round}, to ${view.options.target}`;
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
  types: false,
  open: false,
  begins: () => false,
  chapter: () => '',
  idle: () => false,
};
