// The end: who reached which goal, and how far everyone got.
import { Terms } from '../../view/table/term';
import type { Standings } from '../face';
import { Emblem } from './art';
import { nameOf, printedCard } from './card_catalogue';
import { GoalBar } from './seat_summary';
import type { SheetProps } from './types';
import type { IlluminatiEvent, Progress, View, Won } from './wire';

export const isScoring = (event: IlluminatiEvent): event is Won => event.kind === 'won';

/** Places; Power and groups order those who did not win, and are no points that anybody plays for. */
export function standings({ outcome }: View): Standings | null {
  return outcome && { places: outcome.places, scores: null };
}

const isReached = (goal: Progress) => goal.have !== null && goal.have >= goal.need;

export function ScoreSheet({ event: won, view, names, colours }: SheetProps) {
  const byGoal = won.winners.some((seat) => view.players[seat]?.goals.some(isReached));
  return (
    <div class="ilu-result">
      {!byGoal && (
        <p>
          <Terms text={won.reason} />
        </p>
      )}
      {won.goal && (
        <p>
          The secret goal of the UFOs was that of {nameOf(won.goal)}: {printedCard(won.goal)?.goal_says}
        </p>
      )}
      <ul class="ilu-ends">
        {view.players.map((player) => (
          <li key={player.seat} class={won.winners.includes(player.seat) ? 'ilu-won' : ''}>
            <Emblem illuminati={player.illuminati} />
            <span>
              <b style={{ color: colours[player.seat] }}>{names[player.seat]}</b>
              <small>{nameOf(player.illuminati)}</small>
            </span>
            <span class="ilu-bars">
              {player.goals.map((goal) => (
                <span
                  key={goal.words}
                  class={won.winners.includes(player.seat) && isReached(goal) ? 'ilu-reached' : ''}
                >
                  <small>
                    {won.winners.includes(player.seat) && isReached(goal) && 'Won with: '}
                    <Terms text={goal.words} />
                  </small>
                  <GoalBar goal={goal} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
