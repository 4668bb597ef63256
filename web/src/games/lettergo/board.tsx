// The middle of the table: letters, tokens, rules and the sand glass while words are written; then the words themselves.
import { useEffect } from 'preact/hooks';
import { sound } from '../../app/preferences';
import { Choosing } from './choosing';
import { Glass } from './glass';
import { Rules } from './rules';
import { Show } from './show';
import { Stands } from './stands';
import { Tokens } from './tokens';
import type { BoardProps, Told } from './types';
import type { View } from './wire';

const SHOWN: readonly View['phase'][] = ['verify', 'vote', 'claim'];

/** Letters that others say are heard, where there is a voice and sound is on. */
function useVoice(told: readonly Told[], own: number | null): void {
  const last = told.at(-1);
  useEffect(() => {
    const event = last?.event;
    if (event?.kind !== 'spoke' || event.seat === own || !sound.value || !('speechSynthesis' in globalThis)) return;
    speechSynthesis.speak(new SpeechSynthesisUtterance(event.letters.split('').join(' ')));
  }, [last, own]);
}

export function Board(props: BoardProps) {
  const { view } = props;
  const { table, names } = props;
  useVoice(table ? props.told : [], view.seat);
  const hidden = table !== null && table.curtain.value !== null;
  if (hidden) return <div class="lgo-board" />;
  if (SHOWN.includes(view.phase) || view.phase === 'over')
    return (
      <div class="lgo-board">
        <Show view={view} table={table} names={names} />
      </div>
    );
  if (view.phase === 'choose' || view.phase === 'give')
    return (
      <div class="lgo-board">
        <Choosing view={view} table={table} names={names} />
      </div>
    );
  return (
    <div class="lgo-board">
      <div class="lgo-felt">
        <Glass view={view} table={table} />
        <Tokens view={view} table={table} names={names} />
        <Stands view={view} table={table} names={names} />
        <Rules view={view} names={names} />
      </div>
    </div>
  );
}
