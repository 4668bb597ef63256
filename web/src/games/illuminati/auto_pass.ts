// When the page passes for a player: where they have no other choice, unless they want to be asked every time.
import type { PassSetting } from '../face';
import { controllerOf, fightName } from './controller';
import { type Kind, onlyPasses } from './legal_moves';
import type { Table } from './types';
import type { IlluminatiAction, View } from './wire';

export const passSettings: readonly PassSetting[] = [
  { id: 'always', label: 'Always ask' },
  { id: 'choice', label: 'Ask if I can do something', isDefault: true },
];

const PASS = { kind: 'pass' } as IlluminatiAction;

/** Pass where there is no choice, or where the player stays out of this attack. */
export function passes(setting: string, table: Table): IlluminatiAction | null {
  const look = table.look.value;
  const choiceless = (kinds: readonly Kind[] | undefined) => (setting !== 'always' && onlyPasses(kinds) ? PASS : null);
  if (table.curtain.value !== null) return choiceless(look?.kinds as Kind[]);
  const view = look?.view as View;
  const aloof = controllerOf(table).aloof.value;
  if (aloof !== null && view.window === 'bid' && aloof === fightName(view)) return PASS;
  return choiceless((look?.moves ?? []).map((action) => action.kind));
}
