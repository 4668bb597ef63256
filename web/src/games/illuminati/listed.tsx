// Keys for listed moves that every tray may need: the Specials that answer, to pass, and whatever has no key of its own.
import { specialOf } from './cards';
import { type Option, plain } from './choice';
import type { Desk } from './desk';
import { Key, wordsOf } from './frame';
import type { View } from './wire';

export interface AnswerProps {
  desk: Desk;
  view: View;
  names: readonly string[];
}

export const optionsOf = (desk: Desk, ...kinds: string[]): Option[] =>
  desk.all.value.filter(({ action }) => kinds.includes(action.kind));

/** Anything listed that no key of its own stands for, in the server's words. */
export function Others({ desk, but }: { desk: Desk; but: readonly string[] }) {
  const left = plain(desk.all.value).filter(({ action }) => !but.includes(action.kind));
  return (
    <>
      {left.map((option) => (
        <Key key={option.index} desk={desk} option={option}>
          {wordsOf(desk, option, option.action.kind.replaceAll('_', ' '))}
        </Key>
      ))}
    </>
  );
}

/** Specials that answer here, as keys: they lie in the hand too. */
export function SpecialKeys({ desk, names }: Pick<AnswerProps, 'desk' | 'names'>) {
  return (
    <>
      {optionsOf(desk, 'use').map((option) => {
        const { action } = option;
        if (action.kind !== 'use' || (action.sums ?? []).length > 0 || action.card) return null;
        const at = action.seat === null || action.seat === undefined ? '' : ` on ${names[action.seat]}`;
        return (
          <Key key={option.index} desk={desk} option={option} css="ilu-special-key">
            {specialOf(action.special).name}
            {at}
          </Key>
        );
      })}
    </>
  );
}

export function PassKey({ desk, children }: { desk: Desk; children: preact.ComponentChildren }) {
  const [option] = optionsOf(desk, 'pass');
  return option ? (
    <Key desk={desk} option={option} main css="ilu-pass">
      {children}
    </Key>
  ) : null;
}
