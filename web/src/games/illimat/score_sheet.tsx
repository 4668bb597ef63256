// The score sheet of a round, every line with its rule and its reason, and the standings at the end.
import { Fragment } from 'preact';
import { Terms } from '../../view/table/term';
import { countedText, scoreNotes } from './score_notes';
import type { SheetProps } from './types';
import type { IllimatEvent, Scored, View } from './wire';

const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '–');

export const isScoring = (event: IllimatEvent): event is Scored => event.kind === 'scored';

export function standings(view: View): { places: readonly number[]; scores: readonly number[] } | null {
  return view.outcome ? { places: view.outcome.places, scores: view.outcome.scores ?? view.scores } : null;
}

export function ScoreSheet({ event, view, names, colours }: SheetProps) {
  const { round, sheets, scores: totals } = event;
  const rows = scoreNotes(sheets, names, view.seat, view.options.mode === 'beginner');
  const total = (seat: number) => rows.reduce((sum, row) => sum + (sheets[seat] ? row.points(sheets[seat]) : 0), 0);
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
          {rows.map((row) => (
            <Fragment key={row.name}>
              <tr class="ilm-line">
                <th scope="row">
                  <Terms text={row.name} />
                  <small>{row.rule}</small>
                </th>
                {sheets.map((sheet, seat) => (
                  <td key={names[seat]} class={row.points(sheet) > 0 ? 'plus' : row.points(sheet) < 0 ? 'minus' : ''}>
                    {signed(row.points(sheet))}
                    {countedText(row.name, sheet) && <small>{countedText(row.name, sheet)}</small>}
                  </td>
                ))}
              </tr>
              {row.told && (
                <tr class="ilm-reason">
                  <td colSpan={names.length + 1}>{row.told}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">This round</th>
            {sheets.map((_, seat) => (
              <td key={names[seat]}>{total(seat)}</td>
            ))}
          </tr>
          <tr class="totals">
            <th scope="row">Total</th>
            {totals.map((score, seat) => (
              <td key={names[seat]}>{score}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
