// The alphabet over the hand, to choose which letter a blank stands for.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { byKey, rove, settle } from '../../view/roving_focus';
import { nameBlank, tap } from './controller';
import { unnamed } from './draft';
import type { Table } from './types';
import type { View } from './wire';

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export function BlankPicker({ view, table }: { view: View; table: Table }) {
  const list = useRef<HTMLDivElement>(null);
  const blank = unnamed(view, table.choice.value);
  useLayoutEffect(() => settle(list.current));
  useLayoutEffect(() => {
    if (blank && byKey()) list.current?.querySelector<HTMLElement>('[data-rove]')?.focus();
  }, [blank]);
  if (!blank) return null;
  return (
    <section class="lto-picker" aria-label="Which letter does the blank stand for?">
      <header>
        <h2>Which letter?</h2>
        <button type="button" class="quiet" onClick={() => tap(table, view, blank)}>
          Take the blank back
        </button>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from letter to letter; the letters are buttons */}
      <div class="lto-alphabet" ref={list} onKeyDown={rove}>
        {ALPHABET.map((letter) => (
          <button key={letter} type="button" data-rove onClick={() => nameBlank(table, view, blank, letter)}>
            {letter}
          </button>
        ))}
      </div>
    </section>
  );
}
