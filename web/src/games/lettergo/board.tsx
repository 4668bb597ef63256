// The board: letters, tokens, rules and the sand glass during the race; afterwards the words, or the choice of rules.
import { useEffect } from 'preact/hooks';
import { sound } from '../../app/preferences';
import { say } from '../../app/screen_reader';
import { releaseFocus } from './keyboard';
import { LetterStands } from './letter_stands';
import { RuleCards } from './rule_cards';
import { RuleChoice } from './rule_choice';
import { Glass } from './sand_glass';
import { faceName, others, writes } from './text';
import { Tokens } from './tokens';
import type { BoardProps, Told } from './types';
import type { View } from './wire';
import { WordReview } from './word_review';

const SHOWN: readonly View['phase'][] = ['verify', 'vote', 'claim'];

/** Speak the letters that other players say, if the browser can speak and sound is on. */
function useVoice(told: readonly Told[], own: number | null): void {
  const last = told.at(-1);
  useEffect(() => {
    const event = last?.event;
    if (event?.kind !== 'spoke' || event.seat === own || !sound.value || !('speechSynthesis' in globalThis)) return;
    speechSynthesis.speak(new SpeechSynthesisUtterance(event.letters.split('').join(' ')));
  }, [last, own]);
}

/** Announce the letters when they are shown: the log does not list them. */
function useLetters(table: BoardProps['table'], names: readonly string[]): void {
  // Once they lie there, not while they fly.
  const view = table?.settled.value.look?.view as View | undefined;
  const shown = view !== undefined && writes(view);
  useEffect(() => {
    if (!shown) return;
    const hands = others(view).map((seat) => `${names[seat]}: ${(view.hands[seat] ?? []).map(faceName).join('; ')}`);
    say(...hands);
  }, [shown, view?.round]);
}

export function Board(props: BoardProps) {
  const { view } = props;
  const { table, names } = props;
  const reasons = props.annotations?.reasons ?? [];
  useVoice(table ? props.told : [], view.seat);
  useLetters(table, names);
  const hidden = table !== null && table.curtain.value !== null;
  if (hidden) return <div class="lgo-board" />;
  if (SHOWN.includes(view.phase) || view.phase === 'over')
    return (
      <div class="lgo-board">
        <WordReview view={view} reasons={reasons} table={table} names={names} />
      </div>
    );
  if (view.phase === 'choose' || view.phase === 'give')
    return (
      <div class="lgo-board">
        <RuleChoice view={view} reasons={reasons} table={table} names={names} />
      </div>
    );
  return (
    <div class="lgo-board">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only takes the focus off buttons */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys leave the focus where it is */}
      <div class="lgo-felt" onClick={releaseFocus}>
        <Glass view={view} table={table} />
        <Tokens view={view} table={table} names={names} />
        <LetterStands view={view} table={table} names={names} />
        <RuleCards view={view} names={names} />
      </div>
    </div>
  );
}
