// A quiet way with windows: who can do nothing but pass is spared the key, unless they would rather press it.
import { useEffect } from 'preact/hooks';
import { kept } from '../../app/preferences';
import { controllerOf, fightName } from './controller';
import { onlyPasses, options } from './legal_moves';
import type { Table } from './types';
import type { View } from './wire';

/** Whether the page passes by itself where there is no choice; kept in the browser. */
export const autoPass = kept('illuminati-passes', true);

const SOONEST = 300;
const LATEST = 1_200;

/** A short while, never the same: how long one waits must not tell what one holds. */
export const delay = (chance: number) => SOONEST + chance * (LATEST - SOONEST);

/** Whether the page passes for the viewer now: there is no choice, or they stay out of this attack. Where several share
 * a screen that goes on behind the curtain: nobody is called for nothing. */
export function willPass(table: Table | null): boolean {
  if (!table?.asked.value || table.sending.value || table.behind.value > 0) return false;
  const look = table.look.value;
  const view = look?.view as View;
  const aloof = controllerOf(table).aloof.value;
  if (aloof !== null && view.window === 'bid' && aloof === fightName(view)) return true;
  return autoPass.value && onlyPasses(options(look?.moves ?? []));
}

export function useAutoPass(table: Table | null, view: View): void {
  const now = willPass(table);
  const asked = view.asked;
  useEffect(() => {
    if (!now || !table) return;
    const timer = setTimeout(() => void table.act({ kind: 'pass' }), delay(Math.random()));
    return () => clearTimeout(timer);
  }, [now, asked, table]);
}
