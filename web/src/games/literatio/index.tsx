// Literatio's face: its board, hand and everything else that the shell asks of a game.
import './literatio.css';
import { defineFace } from '../face';
import { Board } from './board';
import { Dossier, Facts } from './facts';
import { noise, ways } from './flights';
import { Hand } from './hand';
import { keys, press } from './keys';
import { lessons } from './lessons';
import { places, Sheet, scores } from './sheet';
import type { Counted, LiteratioAction, LiteratioEvent, View } from './wire';
import { plural, sideOf } from './words';

const MODES = { challenge: 'words may be challenged', checked: 'the table checks words', vote: 'words are voted on' };

function status(view: View) {
  return `${plural(view.bag, 'card')} in the bag, ${MODES[view.options.mode ?? 'challenge']}`;
}

export const face = defineFace<View, LiteratioEvent, LiteratioAction, Counted>({
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
  typesWords: true,
});
