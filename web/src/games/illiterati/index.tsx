// Illiterati's room in the browser.
import './illiterati.css';
import './desk.css';
import './wall.css';
import type { Face } from '../face';
import { Board } from './board';
import { Dossier, Facts } from './facts';
import { brisk, hushed, noise, ways } from './flights';
import { Hand } from './hand';
import { keys, press } from './keys';
import { lessons } from './lessons';
import { places, Sheet, scores } from './sheet';
import type { View } from './wire';
import { LEVELS, sideOf } from './words';

function status(seen: unknown) {
  const view = seen as View;
  const level = `${LEVELS[view.options.level ?? 'normal']}${view.options.junior ? ', junior' : ''}`;
  return view.round > 0 ? `Round ${view.round} · ${level}` : level;
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
  open: true,
  begins: () => false,
  chapter: () => '',
  idle: () => false,
};
