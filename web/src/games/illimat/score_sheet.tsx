// The score sheet of a round, and the standings at the end.
import { Terms } from '../../view/table/term';
import type { SheetProps } from './types';
import type { IllimatEvent, Scored, Sheet as SheetForm, View } from './wire';

const ROWS: { name: string; about: (sheet: SheetForm) => string; points: (sheet: SheetForm) => number }[] = [
  { name: 'Bumper Crop', about: (sheet) => `${sheet.cards} cards`, points: (sheet) => sheet.bumper_crop },
  { name: 'Sunkissed', about: (sheet) => `${sheet.summer} Summer`, points: (sheet) => sheet.sunkissed },
  { name: 'Frostbit', about: (sheet) => `${sheet.winter} Winter`, points: (sheet) => sheet.frostbit },
  { name: 'Fools', about: () => '', points: (sheet) => sheet.fools },
  { name: 'Luminaries', about: () => '', points: (sheet) => sheet.luminaries },
  { name: 'Okus', about: () => '', points: (sheet) => sheet.okus },
];

const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '–');
const total = (sheet: SheetForm) => ROWS.reduce((sum, row) => sum + row.points(sheet), 0);

export const isScoring = (event: IllimatEvent): event is Scored => event.kind === 'scored';

export function standings(view: View): { places: readonly number[]; scores: readonly number[] } | null {
  return view.outcome ? { places: view.outcome.places, scores: view.outcome.scores ?? view.scores } : null;
}

export function ScoreSheet({ event, names, colours }: SheetProps) {
  const { round, sheets, scores: totals } = event;
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
          {ROWS.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <Terms text={row.name} />
              </th>
              {sheets.map((sheet, seat) => (
                <td key={names[seat]} class={row.points(sheet) > 0 ? 'plus' : row.points(sheet) < 0 ? 'minus' : ''}>
                  {signed(row.points(sheet))}
                  {row.about(sheet) && <small>{row.about(sheet)}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">This round</th>
            {sheets.map((sheet, seat) => (
              <td key={names[seat]}>{total(sheet)}</td>
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
