// Choosing letters to lose: the picked letters narrow down the choices that the server offers.
import type { Choice } from './wire';

const holds = (option: readonly string[], tiles: readonly string[]) => tiles.every((tile) => option.includes(tile));

/** The choices that contain all picked letters. */
export const candidates = (choice: Choice, picked: readonly string[]) =>
  (choice.tiles ?? []).filter((option) => holds(option, picked));

/** The letters that can be picked: those of any choice. */
export const lit = (choice: Choice | null) => new Set((choice?.tiles ?? []).flat());

/** The picked letters that still can be picked: a question may ask several times, and lost letters are gone. */
export function still(choice: Choice, picked: readonly string[]): readonly string[] {
  const there = picked.filter((tile) => lit(choice).has(tile));
  return candidates(choice, there).length > 0 ? there : [];
}

/** The choice with exactly the picked letters. */
export const meant = (choice: Choice, picked: readonly string[]) =>
  candidates(choice, picked).find((option) => option.length === picked.length) ?? null;

/** Pick a letter or leave it. A letter that fits no choice with the others starts over; the last choice is completed. */
export function point(choice: Choice, picked: readonly string[], tile: string): string[] {
  if (!lit(choice).has(tile)) return [...picked];
  if (picked.includes(tile)) {
    const rest = picked.filter((one) => one !== tile);
    return meant(choice, picked) && candidates(choice, rest).length === 1 ? [] : rest;
  }
  const more = candidates(choice, [...picked, tile]).length > 0 ? [...picked, tile] : [tile];
  const left = candidates(choice, more);
  return left.length === 1 ? [...(left[0] as string[])] : more;
}
