// The tray below the board: a heading, buttons that arrow keys move between, and a way back.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { byKey, RovingGroup } from '../../view/roving_focus';
import { specialOf } from './card_catalogue';
import type { Controller } from './controller';
import { type Option, plain } from './legal_moves';
import type { View } from './wire';

export function Tray(props: {
  title: ComponentChildren;
  label: string;
  note?: ComponentChildren;
  onBack?: () => void;
  /** A key in the heading, beside the way back. */
  aside?: ComponentChildren;
  /** When this changes, the focus moves to the first button. */
  focus?: string;
  children?: ComponentChildren;
}) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (props.focus && byKey()) list.current?.querySelector<HTMLElement>('[data-rove]:not([disabled])')?.focus();
  }, [props.focus]);
  return (
    <section class="ilu-tray" aria-label={props.label}>
      <header>
        <h2>{props.title}</h2>
        {props.note && <p>{props.note}</p>}
        {props.aside}
        {props.onBack && (
          <button type="button" class="quiet" onClick={props.onBack}>
            Back
          </button>
        )}
      </header>
      <RovingGroup class="ilu-keys" ref={list}>
        {props.children}
      </RovingGroup>
    </section>
  );
}

/** The server's text of a listed move, or a short one until it has arrived. */
export const wordsOf = (controller: Controller, option: Option, short: string) =>
  controller.table.texts.value?.texts[option.index] ?? short;

export function Key(props: {
  controller: Controller;
  option: Option;
  main?: boolean;
  css?: string;
  children: ComponentChildren;
  label?: string;
}) {
  return (
    <button
      type="button"
      data-rove
      data-ilu-kind={props.option.action.kind}
      class={`${props.main ? 'primary' : 'plain'} ${props.css ?? ''}`}
      aria-label={props.label}
      onClick={() => void props.controller.act(props.option.action)}
    >
      {props.children}
    </button>
  );
}

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
