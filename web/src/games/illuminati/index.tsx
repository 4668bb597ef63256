// Illuminati's face: its board, hand and everything else that the shell asks of a game.
// The styles in the order of the cascade: a later file overrides an earlier one.
import './board.css';
import './center.css';
import './attack_panel.css';
import './news.css';
import './deal.css';
import './structure_map.css';
import './card.css';
import './card_details.css';
import './hand.css';
import './tray.css';
import './deal_form.css';
import './score_sheet.css';
import { plural } from '../../app/phrases';
import { defineFace } from '../face';
import { flightPaths, skipsAnimation, skipsLog, sound, startsLogSection } from './animations';
import { passes, passSettings } from './auto_pass';
import { Board } from './board';
import { Piece } from './card';
import { nameOf } from './card_catalogue';
import { controllerOf } from './controller';
import { pickedName } from './controls_picked_card';
import { isMoment, Moment } from './dice';
import { Hand } from './hand';
import { handleKey, shortcuts } from './keyboard';
import { aims, seatAim, subject } from './legal_moves';
import { legend } from './legend';
import { pictures } from './pictures';
import { remarks } from './remarks';
import { isScoring, ScoreSheet, standings } from './score_sheet';
import { SeatDetails, SeatSummary } from './seat_summary';
import { fightOf, seatSide } from './text';
import type { Table } from './types';
import type { IlluminatiAction, IlluminatiEvent, View, Won } from './wire';

function status({ seat, turn, players, outcome }: View) {
  if (outcome) return 'The end';
  const number = `Turn ${Math.max(1, players[turn.seat]?.turns ?? 0)}`;
  return turn.seat === seat ? `${number} · ${plural(turn.actions ?? 0, 'action')} left` : number;
}

/** Play a hint's move; an attack that it leads to takes over its money. */
function playHint(table: Table, action: IlluminatiAction): void {
  const controller = controllerOf(table);
  const fight = controller.view && fightOf(controller.view);
  if (action.kind === 'announce') controller.takeAdvice(action);
  else if (fight?.seat === controller.view?.seat) controller.takeAdvice(fight);
  void controller.act(action, true);
}

/** Show a player's structure on the map; a Special that waits for a player is aimed at them. */
function showSeat(table: Table, seat: number): boolean {
  const own = table.look.value?.seat ?? null;
  if (own === null) return false;
  const controller = controllerOf(table);
  if (aims(controller.all.value, controller.picked.value).has(seatAim(seat))) controller.point(seatAim(seat));
  else controller.shown.value = seat === own ? null : seat;
  return true;
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
  isMoment,
  Moment,
  sound,
  remarks,
  fillsWindow: true,
  shownSeat: (table) =>
    table.look.value?.seat == null ? null : (controllerOf(table).shown.value ?? table.look.value.seat),
  showSeat,
  playHint,
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
