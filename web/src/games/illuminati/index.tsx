// Illuminati's face: its board, hand and everything else that the shell asks of a game.
// The styles in the order of the cascade: a later file overrides an earlier one.
import './board.css';
import './structure_tabs.css';
import './center.css';
import './attack_panel.css';
import './news.css';
import './deal.css';
import './board_responsive.css';
import './structure_map.css';
import './card.css';
import './mini_map.css';
import './card_details.css';
import './hand.css';
import './tray.css';
import './deal_form.css';
import './score_sheet.css';
import './tray_responsive.css';
import { plural } from '../../app/phrases';
import { defineFace } from '../face';
import { flightPaths, skipsAnimation, skipsLog, sound, startsLogSection } from './animations';
import { passes, passSettings } from './auto_pass';
import { Board } from './board';
import { Piece } from './card';
import { nameOf } from './card_catalogue';
import { pickedName } from './controls_picked_card';
import { Hand } from './hand';
import { handleKey, shortcuts } from './keyboard';
import { subject } from './legal_moves';
import { legend } from './legend';
import { pictures } from './pictures';
import { remarks } from './remarks';
import { isScoring, ScoreSheet, standings } from './score_sheet';
import { SeatDetails, SeatSummary } from './seat_summary';
import { seatSide } from './text';
import type { IlluminatiAction, IlluminatiEvent, View, Won } from './wire';

function status({ turn, players, outcome }: View) {
  if (outcome) return 'The end';
  const player = players[turn.seat];
  return `Turn ${Math.max(1, player?.turns ?? 0)} · ${plural(turn.actions ?? 0, 'action')} left`;
}

/** The list of moves is long, so moves are grouped by the card that is picked up for them. */
function moveHeading(action: IlluminatiAction): string {
  const card = subject(action);
  if (card !== null) return pickedName(card);
  return action.kind === 'bid' ? nameOf(action.card) : '';
}

export const face = defineFace<View, IlluminatiEvent, IlluminatiAction, Won>({
  Board,
  Hand,
  SeatSummary,
  SeatDetails,
  ScoreSheet,
  isScoring,
  standings,
  Piece,
  status,
  seatSide,
  flightPaths,
  sound,
  remarks,
  legend,
  pictures,
  handleKey,
  shortcuts,
  skipsLog,
  skipsAnimation,
  startsLogSection,
  moveHeading,
  passSettings,
  passes,
});
