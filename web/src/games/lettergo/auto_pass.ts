// When the page accepts a word for a player: by default where nobody could dispute it.
import type { PassSetting } from '../face';
import type { Table } from './types';
import type { LettergoAction } from './wire';

export const passSettings: readonly PassSetting[] = [
  { id: 'open', label: 'Ask me about words that I can dispute', isDefault: true },
  { id: 'always', label: 'Ask me about every word' },
];

/** Accept a word that cannot be disputed, unless the player wants to see each one; a lesson asks about every word. */
export function passes(setting: string, table: Table): LettergoAction | null {
  const look = table.look.value;
  if (table.info.value?.lesson || look?.view.phase !== 'verify' || setting === 'always') return null;
  const [move, ...others] = look.moves ?? [];
  return move?.kind === 'accept' && others.length === 0 ? move : null;
}
