// The tray below the board: a heading, buttons that arrow keys move between, and a way back.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { byKey, RovingGroup } from '../../view/roving_focus';
import type { Controller } from './controller';
import type { Option } from './legal_moves';

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
