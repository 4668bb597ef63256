// Buttons that several trays share: usable Specials, passing, and any listed move without a button of its own.
import { specialOf } from './card_catalogue';
import type { Controller } from './controller';
import { type Option, plain } from './legal_moves';
import { Key, wordsOf } from './tray';
import type { View } from './wire';

export interface AnswerProps {
  controller: Controller;
  view: View;
  names: readonly string[];
}

export const optionsOf = (controller: Controller, ...kinds: string[]): Option[] =>
  controller.all.value.filter(({ action }) => kinds.includes(action.kind));

/** Every listed move without a button of its own, in the server's words. */
export function OtherMoves({ controller, but }: { controller: Controller; but: readonly string[] }) {
  const left = plain(controller.all.value).filter(({ action }) => !but.includes(action.kind));
  return (
    <>
      {left.map((option) => (
        <Key key={option.index} controller={controller} option={option}>
          {wordsOf(controller, option, option.action.kind.replaceAll('_', ' '))}
        </Key>
      ))}
    </>
  );
}

/** The Specials that can be used now, as buttons. */
export function SpecialKeys({ controller, names }: Pick<AnswerProps, 'controller' | 'names'>) {
  return (
    <>
      {optionsOf(controller, 'use').map((option) => {
        const { action } = option;
        if (action.kind !== 'use' || (action.sums ?? []).length > 0 || action.card) return null;
        const at = action.seat === null || action.seat === undefined ? '' : ` on ${names[action.seat]}`;
        return (
          <Key key={option.index} controller={controller} option={option} css="ilu-special-key">
            {specialOf(action.special).name}
            {at}
          </Key>
        );
      })}
    </>
  );
}

export function PassKey(props: {
  controller: Controller;
  /** Whether another key is the one to press next. */
  minor?: boolean;
  children: preact.ComponentChildren;
}) {
  const { controller, minor = false, children } = props;
  const [option] = optionsOf(controller, 'pass');
  return option ? (
    <Key controller={controller} option={option} main={!minor} css="ilu-pass">
      {children}
    </Key>
  ) : null;
}
