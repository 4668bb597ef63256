// Illuminati's face: its board, hand and everything else that the shell asks of a game.
import './illuminati.css';
import './map.css';
import './tray.css';
import { defineFace } from '../face';
import { Board } from './board';
import { nameOf } from './cards';
import { subject } from './choice';
import { Dossier, Facts } from './facts';
import { begins, brisk, hushed, noise, ways } from './flights';
import { Hand } from './hand';
import { keys, press } from './keys';
import { lessons } from './lessons';
import { pickedName } from './picked';
import { willPass } from './quiet';
import { places, Sheet, scores } from './sheet';
import type { IlluminatiAction, IlluminatiEvent, View, Won } from './wire';
import { plural, sideOf } from './words';

function status({ turn, players, outcome }: View) {
  if (outcome) return 'The end';
  const player = players[turn.seat];
  return `Turn ${Math.max(1, player?.turns ?? 0)} · ${plural(turn.actions ?? 0, 'action')} left`;
}

/** Moves are many here: they stand together by the card that is picked up for them. */
function moveHeading(action: IlluminatiAction): string {
  const card = subject(action);
  if (card !== null) return pickedName(card);
  return action.kind === 'bid' ? nameOf(action.card) : '';
}

export const face = defineFace<View, IlluminatiEvent, IlluminatiAction, Won>({
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
  startsLogSection: begins,
  moveHeading,
  answersItself: willPass,
});
