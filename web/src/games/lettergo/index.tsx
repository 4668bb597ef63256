// Letter GO!'s face: its board, hand and everything else that the shell asks of a game.
import './lettergo.css';
import './boards.css';
import './show.css';
import { defineFace } from '../face';
import { Board } from './board';
import { Dossier, Facts } from './facts';
import { brisk, hushed, noise, ways } from './flights';
import { Hand } from './hand';
import { keys, press } from './keys';
import { lessons } from './lessons';
import { places, Sheet, scores } from './sheet';
import type { LettergoAction, LettergoEvent, View, Won } from './wire';
import { sideOf } from './words';

function status(view: View) {
  const kind = view.options.sealed ? ', sealed' : '';
  return `Round ${view.round} of ${view.rounds}${kind}`;
}

export const face = defineFace<View, LettergoEvent, LettergoAction, Won>({
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
});
