// The score sheet at the end, with the best word of every turn.
import { figure, plural } from '../../app/phrases';
import { Terms } from '../../view/table/term';
import { signed } from './text';
import type { SheetProps } from './types';
import type { Counted, LiteratioEvent, Missed, View } from './wire';

export const isScoring = (event: LiteratioEvent): event is Counted => event.kind === 'counted';

/** One seat's reckoning: its words, what challenges cost it, what was left in its hand. */
function line(view: View, { hands, deducted, scores: totals }: Counted, seat: number) {
  const words = view.words.filter((spelt) => spelt.seat === seat);
  const brought = words.reduce((sum, spelt) => sum + spelt.points, 0);
  const unused = deducted[seat] ?? 0;
  const total = totals[seat] ?? 0;
  const left = (hands[seat] ?? []).map((card) => card.charAt(0)).join(' ');
  return { words: words.length, brought, unused, left, fines: total + unused - brought, total };
}

function MissedRow({ missed, bluff }: { missed: Missed; bluff: boolean }) {
  const best = missed.best !== null && missed.best_points > missed.points;
  return (
    <tr>
      <td>
        {missed.word ? <b>{missed.word}</b> : <i>no word</i>}
        {bluff && <small>not in the dictionary, and nobody noticed</small>}
      </td>
      <td>{missed.points}</td>
      <td class={best ? 'plus' : ''}>
        {best ? <b>{missed.best}</b> : missed.best === null ? 'none found' : bluff ? '–' : 'none better found'}
      </td>
      <td>{best ? missed.best_points : ''}</td>
    </tr>
  );
}

/** Turn by turn what was played, and the best there was. */
function Turns({ turns, bluffs, name }: { turns: readonly Missed[]; bluffs: readonly string[]; name: string }) {
  if (turns.length === 0) return null;
  return (
    <table class="sheet lto-missed">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">Played</th>
          <th scope="col">Points</th>
          <th scope="col">Most points</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {turns.map((missed, index) => (
          <MissedRow key={index} missed={missed} bluff={missed.word !== null && bluffs.includes(missed.word)} />
        ))}
      </tbody>
    </table>
  );
}

export function ScoreSheet({ event, view, names, colours }: SheetProps) {
  const lines = names.map((_, seat) => line(view, event, seat));
  const bluffs = view.bluffs ?? [];
  const turns = (seat: number) => view.missed.filter((missed) => missed.seat === seat);
  const others = names.map((name, seat) => ({ name, seat })).filter(({ seat }) => seat !== view.seat);
  return (
    <div class="sheet-scroll lto-sheets">
      <table class="sheet">
        <caption>Score sheet</caption>
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
          <tr>
            <th scope="row">Words</th>
            {lines.map((one, seat) => (
              <td key={names[seat]} class="plus">
                {one.brought}
                <small>{plural(one.words, 'word')}</small>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <Terms text="Challenges" />
            </th>
            {lines.map((one, seat) => (
              <td key={names[seat]} class={one.fines < 0 ? 'minus' : ''}>
                {one.fines === 0 ? '–' : signed(one.fines)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <Terms text="Unused cards" />
            </th>
            {lines.map((one, seat) => (
              <td key={names[seat]} class={one.unused > 0 ? 'minus' : ''}>
                {one.unused === 0 ? '–' : signed(-one.unused)}
                {one.left && <small>{one.left}</small>}
              </td>
            ))}
          </tr>
        </tbody>
        <tfoot>
          <tr class="totals">
            <th scope="row">Total</th>
            {lines.map((one, seat) => (
              <td key={names[seat]}>{figure(one.total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {view.seat !== null && (
        <Turns turns={turns(view.seat)} bluffs={bluffs} name="Your turns, and the best word found each time" />
      )}
      {view.missed.length > 0 && (
        <details>
          <summary>What the others could have played</summary>
          {others.map(({ name, seat }) => (
            <Turns key={seat} turns={turns(seat)} bluffs={bluffs} name={name} />
          ))}
        </details>
      )}
    </div>
  );
}
