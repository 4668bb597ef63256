// What the browser keeps of first games: which tables they are played at, and which remarks were shown.
import { kept } from './preferences';

const KEPT = 8;

/** The tables of first games, the latest last. */
const firstGames = kept<string[]>('first-games', []);

/** The remarks that were shown, by game. */
export const shownRemarks = kept<Record<string, string[]>>('remarks', {});

export const isFirstGame = (table: string) => firstGames.value.includes(table);

export function noteFirstGame(table: string): void {
  if (!isFirstGame(table)) firstGames.value = [...firstGames.value, table].slice(-KEPT);
}

export const wasShown = (game: string, remark: string) => shownRemarks.value[game]?.includes(remark) ?? false;

export function noteShown(game: string, remark: string): void {
  if (wasShown(game, remark)) return;
  shownRemarks.value = { ...shownRemarks.value, [game]: [...(shownRemarks.value[game] ?? []), remark] };
}
