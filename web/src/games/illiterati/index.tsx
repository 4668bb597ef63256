// Illiterati's face: its board, hand and everything else that the shell asks of a game.
import './illiterati.css';
import './desk.css';
import './wall.css';
import { defineFace } from '../face';
import { Board } from './board';
import { Dossier, Facts } from './facts';
import { brisk, hushed, noise, ways } from './flights';
import { Hand } from './hand';
import { keys, press } from './keys';
import { lessons } from './lessons';
import { places, Sheet, scores } from './sheet';
import type { Ended, IlliteratiAction, IlliteratiEvent, Presence, View } from './wire';
import { LEVELS, sideOf } from './words';

function status(view: View) {
  const level = `${LEVELS[view.options.level ?? 'normal']}${view.options.junior ? ', junior' : ''}`;
  return view.round > 0 ? `Round ${view.round} · ${level}` : level;
}

export const face = defineFace<View, IlliteratiEvent, IlliteratiAction, Ended, Presence>({
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
  skipsLog: hushed,
  skipsAnimation: brisk,
  typesWords: true,
  openInformation: true,
});
