// The score sheet: after a round its words and what they took, at the end everybody's cards and stars.
import { figure, plural } from '../../app/phrases';
import { Terms } from '../../view/table/term';
import { StillCard } from './card';
import { named, whose } from './text';
import { Coin } from './tokens';
import type { SheetProps } from './types';
import { guestsOf, StillBoard } from './whiteboard';
import type { Board, Cleared, Face, LettergoEvent, View, Won } from './wire';

interface Props {
  view: View;
  /** Why words took nothing, where the server says it. */
  reasons?: readonly string[];
  names: readonly string[];
  /** The cards fly here; false where the same cards stand in the page behind a dialog. */
  flies?: boolean;
}

/** Cards in the order of the letters that they stand for. */
export function inWordOrder(word: string, faces: readonly Face[]): Face[] {
  const rest = [...faces];
  const taken = [...word].flatMap((letter) => {
    const at = rest.findIndex((face) => face.printed.charAt(0) === letter);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return [...taken, ...rest];
}

/** The last round, one line for each word. */
export function Recap({ view, reasons = [], names, flies = true }: Props) {
  if (view.show.length === 0) return null;
  return (
    <ol class="lgo-recap" aria-label="The last round">
      {view.show.map((shown, at) => {
        const cards = shown.cards ?? [];
        const faces = (view.piles[shown.seat] ?? []).filter((face) => cards.includes(face.card));
        const stars = faces.reduce((sum, face) => sum + face.stars, 0);
        return (
          <li key={shown.seat} class={shown.stands ? 'lgo-stands' : 'lgo-falls'}>
            <span class="lgo-coin-slot">{shown.token !== null && <Coin number={shown.token} />}</span>
            <span>{named(view, names, shown.seat)}</span>
            <b>{shown.word || '–'}</b>
            <span class="lgo-won">
              {inWordOrder(shown.word, faces).map((face) => (
                <StillCard key={face.card} face={face} flies={flies} />
              ))}
              {faces.length === 0 ? <i>{reasons[at] || 'no cards'}</i> : <small>{plural(stars, 'star')}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

export const isScoring = (event: LettergoEvent): event is Won | Cleared =>
  event.kind === 'won' || event.kind === 'cleared';

/** Whether somebody put more on a board than a word. */
const isDecorated = ({ ink = [], stamps = [], marks = [], lines = [] }: Board) =>
  ink.length + stamps.length + marks.length + lines.length > 0;

/** What was drawn and written in the round, for who went past it. */
function Boards({ view, names }: Props) {
  if (!view.boards.some(isDecorated)) return null;
  return (
    <ul class="lgo-round-boards" aria-label="The boards">
      {view.boards.map((board, seat) => (
        <li key={seat}>
          <span class="lgo-caption">{whose(view, names, seat)} board</span>
          <StillBoard view={view} seat={seat} board={board} names={names} guests={guestsOf(view, seat)} />
        </li>
      ))}
    </ul>
  );
}

/** The words of the round that is over, its boards, and the points so far. */
function RoundSheet({ view, annotations, names, colours }: SheetProps) {
  return (
    <div class="lgo-round-sheet">
      <Recap view={view} reasons={annotations?.reasons} names={names} flies={false} />
      <Boards view={view} names={names} />
      <p>
        Points so far:{' '}
        {names.map((_, seat) => (
          <span key={seat} class="lgo-so-far" style={{ color: colours[seat] }}>
            {named(view, names, seat)} <b>{figure(view.scores[seat] ?? 0)}</b>
          </span>
        ))}
      </p>
    </div>
  );
}

export function ScoreSheet(props: SheetProps) {
  return props.event.kind === 'cleared' ? <RoundSheet {...props} /> : <FinalSheet {...props} />;
}

/** Round by round everybody's word with the stars that it brought. */
function FinalSheet({ lines, view, names, colours }: SheetProps) {
  const bad = view.options.vowels_are_bad ?? false;
  const vowels = names.map((_, seat) => (view.piles[seat] ?? []).filter((face) => face.stars === 0).length);
  return (
    <div class="sheet-scroll">
      <table class="sheet lgo-sheet">
        <caption>Score sheet</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">What counts</span>
            </th>
            {names.map((name, seat) => (
              <th key={seat} scope="col" style={{ color: colours[seat] }}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              {line.points.map((stars, seat) => (
                <td key={seat} class={stars > 0 ? '' : 'lgo-in-vain'}>
                  <b>{line.counted?.[seat] || '–'}</b>
                  <small>{stars > 0 ? plural(stars, 'star') : line.counted?.[seat] ? 'no stars' : 'no word'}</small>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Terms text="Vowels" />
            </th>
            {vowels.map((many, seat) => (
              <td key={seat} class={bad && many > 0 ? 'minus' : ''}>
                {bad && many > 0 ? `−${many}` : many}
              </td>
            ))}
          </tr>
        </tbody>
        <tfoot>
          <tr class="totals">
            <th scope="row">Total</th>
            {view.scores.map((score, seat) => (
              <td key={seat}>{figure(score)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p class="nothing">{bad ? 'Each vowel costs a star.' : 'Vowels bring nothing, but more of them break a tie.'}</p>
    </div>
  );
}
