// Passes for a player who has no other choice, unless they turn that off.
import { useEffect } from 'preact/hooks';
import { kept } from '../../app/preferences';
import { controllerOf, fightName } from './controller';
import { type Kind, onlyPasses } from './legal_moves';
import type { Table } from './types';
import type { View } from './wire';

/** The setting: pass automatically where there is no choice. It is kept in the browser. */
export const autoPass = kept('illuminati-passes', true);

const SOONEST = 300;
const LATEST = 1_200;

/** A random delay, so that its length does not reveal what the player holds. */
export const delay = (chance: number) => SOONEST + chance * (LATEST - SOONEST);

/** Whether the page passes for the viewer now: there is no choice, or they stay out of this attack. On a shared screen
 * this happens behind the curtain, so that nobody is called for nothing. */
export function willPass(table: Table | null): boolean {
  if (!table || table.sending.value || table.behind.value > 0) return false;
  const look = table.look.value;
  if (table.curtain.value !== null) return autoPass.value && onlyPasses(look?.kinds as Kind[]);
  if (!table.asked.value) return false;
  const view = look?.view as View;
  const aloof = controllerOf(table).aloof.value;
  if (aloof !== null && view.window === 'bid' && aloof === fightName(view)) return true;
  return autoPass.value && onlyPasses((look?.moves ?? []).map((action) => action.kind));
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
