// Illimat's face: its board, hand and everything else that the shell asks of a game.
import './palette.css';
import './illimat.css';
import { defineFace } from '../face';
import { Board } from './board';
import { Dossier, Facts } from './facts';
import { noise, ways } from './flights';
import { Hand } from './hand';
import { keys, press } from './keys';
import { lessons } from './lessons';
import { places, Sheet, scores } from './sheet';
import type { IllimatAction, IllimatEvent, Scored, View } from './wire';
import { sideOf } from './words';

function status(view: View) {
  return view.options.length === 'round' ? 'A single round' : `Round ${view.round}, to ${view.options.target}`;
}

export const face = defineFace<View, IllimatEvent, IllimatAction, Scored>({
  Board,
  Hand,
  SeatSummary: Facts,
  SeatDetails: Dossier,
  ScoreSheet: Sheet,
  isScoring: scores,
  standings: places,
  status,
  seatSide: sideOf,
  flightPaths: ways,
  sound: noise,
  lessons,
  handleKey: press,
  shortcuts: keys,
});
