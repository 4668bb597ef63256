// The score sheet of a round, every line with its rule and its reason.
import { Fragment } from 'preact';
import { figure } from '../../app/phrases';
import { Terms } from '../../view/table/term';
import type { SheetProps } from './types';
import type { IllimatEvent, Scored } from './wire';

const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '–');

export const isScoring = (event: IllimatEvent): event is Scored => event.kind === 'scored';

export function ScoreSheet({ event, lines, names, colours }: SheetProps) {
  const { round, scores: totals } = event;
  const total = (seat: number) => lines.reduce((sum, line) => sum + (line.points[seat] ?? 0), 0);
  return (
    <div class="sheet-scroll">
      <table class="sheet">
        <caption>Round {round}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">What counts</span>
            </th>
            {names.map((name, seat) => (
              <th key={name} scope="col" style={{ color: colours[seat] }}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Fragment key={line.name}>
              <tr class="ilm-line">
                <th scope="row">
                  <Terms text={line.name} />
                  <small>{line.rule}</small>
                </th>
                {line.points.map((points, seat) => (
                  <td key={names[seat]} class={points > 0 ? 'plus' : points < 0 ? 'minus' : ''}>
                    {signed(points)}
                    {line.counted?.[seat] && <small>{line.counted[seat]}</small>}
                  </td>
                ))}
              </tr>
              {line.reason && (
                <tr class="ilm-reason">
                  <td colSpan={names.length + 1}>{line.reason}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">This round</th>
            {totals.map((_, seat) => (
              <td key={names[seat]}>{figure(total(seat))}</td>
            ))}
          </tr>
          <tr class="totals">
            <th scope="row">Total</th>
            {totals.map((score, seat) => (
              <td key={names[seat]}>{figure(score)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
