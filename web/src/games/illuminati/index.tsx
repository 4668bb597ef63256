// Illuminati's room in the browser.
import './illuminati.css';
import './map.css';
import './tray.css';
import type { Face } from '../face';
import { Board } from './board';
import { nameOf } from './cards';
import { subject } from './choice';
import { Dossier, Facts } from './facts';
import { begins, brisk, hushed, noise, ways } from './flights';
import { Hand } from './hand';
import { keys, press } from './keys';
import { lessons } from './lessons';
import { pickedName } from './picked';
import { willPass } from './quiet';
import { places, Sheet, scores } from './sheet';
import type { IlluminatiAction, View } from './wire';
import { plural, sideOf } from './words';

function status(seen: unknown) {
  const { turn, players, outcome } = seen as View;
  if (outcome) return 'The end';
  const player = players[turn.seat];
  return `Turn ${Math.max(1, player?.turns ?? 0)} · ${plural(turn.actions ?? 0, 'action')} left`;
}

/** Moves are many here: they stand together by the card that is picked up for them. */
function chapter(action: unknown): string {
  const card = subject(action as IlluminatiAction);
  if (card !== null) return pickedName(card);
  return (action as IlluminatiAction).kind === 'bid' ? nameOf((action as { card: string }).card) : '';
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
  types: false,
  open: false,
  begins,
  chapter,
  idle: willPass,
};
