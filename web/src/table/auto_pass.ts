// The page answers mere reactions by itself, where the player's setting for this game says so.
import { useEffect } from 'preact/hooks';
import { isFirstGame } from '../app/first_game';
import { passSettings } from '../app/preferences';
import type { Face } from '../games/face';
import type { TableInfo } from '../net/wire';
import type { Table } from './controller';

const SOONEST = 300;
const LATEST = 1_200;
/** Long enough to see that there was a question. */
const AMONG_COMPUTERS = 120;

/** Whether somebody else could learn something from how long an answer takes. */
const isWatched = (info: TableInfo | null) =>
  info === null ||
  info.spectators > 0 ||
  info.seats.some((seat) => seat.kind === 'person' && !info.yours.includes(seat.seat));

/** How long the page waits before it answers: among people at random, so that the length reveals nothing. */
export const delay = (info: TableInfo | null, chance: number) =>
  isWatched(info) ? SOONEST + chance * (LATEST - SOONEST) : AMONG_COMPUTERS;

/** The id of the setting that holds for this player, in a first game or later; '' where the game has none. */
export function passSetting(game: string, settings: Face['passSettings'], first = false): string {
  const chosen = passSettings.value[game];
  if (chosen !== undefined && settings.some((one) => one.id === chosen)) return chosen;
  const begins = first ? settings.find((one) => one.isFirst) : undefined;
  return (begins ?? settings.find((one) => one.isDefault) ?? settings[0])?.id ?? '';
}

export function choosePassSetting(game: string, id: string): void {
  passSettings.value = { ...passSettings.value, [game]: id };
}

/** Let the page answer by itself what the game's face says. */
export function useAutoPass(table: Table, face: Face | null): void {
  const game = table.info.value?.game;
  useEffect(() => {
    if (!face || game === undefined || face.passSettings.length === 0) return;
    table.answersItself.value = () =>
      face.passes(passSetting(game, face.passSettings, isFirstGame(table.info.value?.id ?? '')), table);
    return () => {
      table.answersItself.value = () => null;
    };
  }, [table, face, game]);
  const now = table.passing.value !== null;
  const ask = table.look.value?.ask.id;
  useEffect(() => {
    if (!now) return;
    const answer = () => {
      const action = table.passing.peek();
      if (action !== null) void table.pass(action);
    };
    const timer = setTimeout(answer, delay(table.info.peek(), Math.random()));
    return () => clearTimeout(timer);
  }, [now, ask, table]);
}
