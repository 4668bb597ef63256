// Literatio's face: its board, hand and everything else that the shell asks of a game.
// The styles in the order of the cascade: a later file overrides an earlier one.
import './card.css';
import './bag_and_pool.css';
import './word_rail.css';
import './challenge.css';
import './hand.css';
import './score_sheet.css';
import './responsive.css';
import { plural } from '../../app/phrases';
import { defineFace, standingsByScore } from '../face';
import { flightPaths, sound } from './animations';
import { Board } from './board';
import { legend } from './card';
import { passes, passSettings } from './controller';
import { Hand } from './hand';
import { handleKey, shortcuts } from './keyboard';
import { pictures } from './pictures';
import { remarks } from './remarks';
import { isScoring, ScoreSheet } from './score_sheet';
import { SeatDetails, SeatSummary } from './seat_summary';
import { seatSide } from './text';
import type { Counted, LiteratioAction, LiteratioEvent, View } from './wire';

/** How words are decided, where it is not by challenges, as usual. */
const MODES = { challenge: '', checked: ', only real words', vote: ', with votes' };

function status(view: View) {
  return `${plural(view.bag, 'card')} in the bag${MODES[view.options.mode ?? 'challenge']}`;
}

export const face = defineFace<View, LiteratioEvent, LiteratioAction, Counted>({
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
  handleKey,
  shortcuts,
  typesWords: true,
  passSettings,
  passes,
});
