// Letter GO!'s face: its board, hand and everything else that the shell asks of a game.
// The styles in the order of the cascade: a later file overrides an earlier one.
import './card.css';
import './board.css';
import './tokens.css';
import './rule_cards.css';
import './board_responsive.css';
import './whiteboard.css';
import './hand.css';
import './rule_tasks.css';
import './hand_responsive.css';
import './word_review.css';
import './short_screen.css';
import { defineFace, standingsByScore } from '../face';
import { flightPaths, skipsAnimation, skipsLog, sound } from './animations';
import { Board } from './board';
import { legend } from './card';
import { passes, passSettings } from './controller';
import { Hand } from './hand';
import { handleKey, shortcuts } from './keyboard';
import { pictures } from './pictures';
import { remarks } from './remarks';
import { isScoring, ScoreSheet } from './score_sheet';
import { SeatDetails, SeatSummary } from './seat_summary';
import type { Annotations, Cleared, LettergoAction, LettergoEvent, View, Won } from './wire';

function status(view: View) {
  const kind = view.options.sealed ? ', sealed' : '';
  return `Round ${view.round} of ${view.rounds}${kind}`;
}

export const face = defineFace<View, LettergoEvent, LettergoAction, Won | Cleared, unknown, Annotations>({
  Board,
  Hand,
  SeatSummary,
  SeatDetails,
  ScoreSheet,
  isScoring,
  standings: standingsByScore,
  status,
  flightPaths,
  sound,
  remarks,
  legend,
  pictures,
  handleKey,
  shortcuts,
  skipsLog,
  skipsAnimation,
  typesWords: true,
  roundSheetNeedsPause: true,
  passSettings,
  passes,
});
