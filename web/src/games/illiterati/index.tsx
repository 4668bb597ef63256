// Illiterati's face: its board, hand and everything else that the shell asks of a game.
import './illiterati.css';
import './desk.css';
import './wall.css';
import { defineFace } from '../face';
import { flightPaths, skipsAnimation, skipsLog, sound } from './animations';
import { Board } from './board';
import { Hand } from './hand';
import { handleKey, shortcuts } from './keyboard';
import { lessons } from './lessons';
import { isScoring, ScoreSheet, standings } from './score_sheet';
import { SeatDetails, SeatSummary } from './seat_summary';
import { LEVELS, seatSide } from './text';
import type { Ended, IlliteratiAction, IlliteratiEvent, Presence, View } from './wire';

function status(view: View) {
  const level = `${LEVELS[view.options.level ?? 'normal']}${view.options.junior ? ', junior' : ''}`;
  return view.round > 0 ? `Round ${view.round} · ${level}` : level;
}

export const face = defineFace<View, IlliteratiEvent, IlliteratiAction, Ended, Presence>({
  Board,
  Hand,
  SeatSummary,
  SeatDetails,
  ScoreSheet,
  isScoring,
  standings,
  status,
  seatSide,
  flightPaths,
  sound,
  lessons,
  handleKey,
  shortcuts,
  skipsLog,
  skipsAnimation,
  typesWords: true,
  openInformation: true,
});
