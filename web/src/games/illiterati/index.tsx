// Illiterati's face: its board, hand and everything else that the shell asks of a game.
// The styles in the order of the cascade: a later file overrides an earlier one.
import './tile.css';
import './board.css';
import './table_status.css';
import './other_desks.css';
import './board_responsive.css';
import './own_desk.css';
import './composer.css';
import './controls.css';
import './own_desk_responsive.css';
import './book.css';
import './binding.css';
import './villains.css';
import './requests.css';
import './score_sheet.css';
import { defineFace } from '../face';
import { flightPaths, skipsAnimation, skipsLog, sound } from './animations';
import { isMoment, Moment } from './binding';
import { Board } from './board';
import { Hand } from './hand';
import { handleKey, shortcuts } from './keyboard';
import { pictures } from './pictures';
import { remarks } from './remarks';
import { isScoring, ScoreSheet, standings } from './score_sheet';
import { SeatDetails, SeatSummary } from './seat_summary';
import { LEVELS } from './text';
import { legend } from './tile';
import type { Annotations, Ended, IlliteratiAction, IlliteratiEvent, Presence, View } from './wire';

function status(view: View) {
  const level = `${LEVELS[view.options.level ?? 'normal']}${view.options.junior ? ', junior' : ''}`;
  return view.round > 0 ? `Round ${view.round} · ${level}` : level;
}

export const face = defineFace<View, IlliteratiEvent, IlliteratiAction, Ended, Presence, Annotations>({
  Board,
  Hand,
  SeatSummary,
  SeatDetails,
  ScoreSheet,
  isScoring,
  isMoment,
  Moment,
  standings,
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
  openInformation: true,
});
