// Illimat's face: its board, hand and everything else that the shell asks of a game.
// The styles in the order of the cascade: a later file overrides an earlier one.
import './card.css';
import './field.css';
import './offers.css';
import './illimat_box.css';
import './hand.css';
import './controls.css';
import './seat_summary.css';
import './responsive.css';
import { defineFace, standingsByScore } from '../face';
import { flightPaths, sound } from './animations';
import { Board } from './board';
import { legend, Piece } from './card';
import { handleKey, shortcuts } from './controller';
import { Hand } from './hand';
import { pictures } from './pictures';
import { remarks } from './remarks';
import { isScoring, ScoreSheet } from './score_sheet';
import { SeatDetails, SeatSummary } from './seat_summary';
import { seatSide } from './text';
import type { Annotations, IllimatAction, IllimatEvent, Scored, View } from './wire';

function status(view: View) {
  return view.options.length === 'round' ? 'A single round' : `Round ${view.round}, to ${view.options.target}`;
}

export const face = defineFace<View, IllimatEvent, IllimatAction, Scored, unknown, Annotations>({
  Board,
  Hand,
  SeatSummary,
  SeatDetails,
  ScoreSheet,
  isScoring,
  standings: standingsByScore,
  status,
  seatSide,
  flightPaths,
  sound,
  remarks,
  legend,
  pictures,
  Piece,
  handleKey,
  shortcuts,
});
