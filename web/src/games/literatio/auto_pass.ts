// When the page lets a word pass for a player: computers play words of the dictionary, so by default it asks about people's.
import type { PassSetting } from '../face';
import type { Table } from './types';
import type { LiteratioAction } from './wire';

export const passSettings: readonly PassSetting[] = [
  { id: 'people', label: 'Ask me about people’s words', isDefault: true },
  { id: 'always', label: 'Ask me about every word' },
  { id: 'never', label: 'Let every word pass' },
];

const PASS: LiteratioAction = { kind: 'accept' };

/** Let a word pass, as the setting says; a lesson asks about every word. */
export function passes(setting: string, table: Table): LiteratioAction | null {
  const info = table.info.value;
  const view = table.look.value?.view;
  if (!info || info.lesson || !view?.window || view.wait !== 'window' || setting === 'always') return null;
  return setting === 'never' || info.seats[view.window.seat]?.kind !== 'person' ? PASS : null;
}
