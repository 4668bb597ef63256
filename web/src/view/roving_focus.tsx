// Roving focus: one tab stop for a group, arrow keys within it; and whether the keyboard is in use.
import type { ComponentProps, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

let keyed = false;

/** Whether the last input was a key: only then may the page move the focus. */
export const byKey = () => keyed;

export function trackInputMode(): void {
  const note = (key: boolean) => () => {
    keyed = key;
  };
  addEventListener('keydown', note(true), { capture: true });
  addEventListener('pointerdown', note(false), { capture: true });
}

const ITEMS = '[data-rove]:not([disabled])';
const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const items = (group: HTMLElement) => [...group.querySelectorAll<HTMLElement>(ITEMS)];

/** Give the group's tab stop to an item that exists; call it after every render. */
export function settle(group: HTMLElement | null): void {
  if (!group) return;
  const all = items(group);
  const now = all.find((item) => item === document.activeElement) ?? all.find((item) => item.tabIndex === 0) ?? all[0];
  for (const item of all) item.tabIndex = item === now ? 0 : -1;
}

/** The item for arrow up or down where a group has rows: the same position in the next row. */
function across(all: readonly HTMLElement[], at: number, step: number): HTMLElement | undefined {
  const rows = [...new Set(all.map((item) => item.closest('[data-row]')))];
  const row = all[at]?.closest('[data-row]') ?? null;
  if (rows.length < 2 || row === null) return undefined;
  const next = rows[(rows.indexOf(row) + step + rows.length) % rows.length];
  const here = all.filter((item) => item.closest('[data-row]') === row);
  const there = all.filter((item) => item.closest('[data-row]') === next);
  return there[Math.min(there.length - 1, here.indexOf(all[at] as HTMLElement))];
}

/** Handle arrow keys, Home and End within a group. */
function rove(event: KeyboardEvent): void {
  const group = event.currentTarget as HTMLElement;
  const all = items(group);
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const step = STEP[event.key];
  let next: HTMLElement | undefined;
  const upright = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  if (step !== undefined) next = (upright && across(all, at, step)) || all[(at + step + all.length) % all.length];
  else if (event.key === 'Home') next = all[0];
  else if (event.key === 'End') next = all.at(-1);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  for (const item of all) item.tabIndex = item === next ? 0 : -1;
  next.focus();
}

type Props = Omit<ComponentProps<'div'>, 'ref'> & { ref?: RefObject<HTMLDivElement | null> };

/** A group with one tab stop; its items are the elements with `data-rove`, and in rows those below `data-row`. */
export function RovingGroup({ ref, ...props }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const group = ref ?? own;
  useLayoutEffect(() => settle(group.current));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from item to item; the items themselves are buttons
    <div role={props['aria-label'] ? 'group' : undefined} ref={group} onKeyDown={rove} {...props} />
  );
}
