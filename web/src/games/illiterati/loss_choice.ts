// Choosing what a power takes: letters are pointed at until one of the table's choices is meant.
import type { Choice } from './wire';

const holds = (option: readonly string[], tiles: readonly string[]) => tiles.every((tile) => option.includes(tile));

/** The choices that hold all letters pointed at so far. */
export const candidates = (choice: Choice, picked: readonly string[]) =>
  (choice.tiles ?? []).filter((option) => holds(option, picked));

/** The letters that can be pointed at: those of any choice. */
export const lit = (choice: Choice | null) => new Set((choice?.tiles ?? []).flat());

/** What was pointed at and still can be: one question may want letters several times, and what is lost is gone. */
export function still(choice: Choice, picked: readonly string[]): readonly string[] {
  const there = picked.filter((tile) => lit(choice).has(tile));
  return candidates(choice, there).length > 0 ? there : [];
}

/** The choice that is meant: the one with exactly these letters. */
export const meant = (choice: Choice, picked: readonly string[]) =>
  candidates(choice, picked).find((option) => option.length === picked.length) ?? null;

/** A letter is pointed at, or no longer. What fits no choice with the others begins anew; what leaves one choice is it. */
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
