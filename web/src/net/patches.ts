// Steps that say what changed: the page asks for them when it connects, and makes whole ones of them, whatever the game.
import type { Look, Patched, Stepped } from './wire';

/** `[value]` takes the place of what was there; `[at, count, ...items]` replaces `count` items of a list from `at` on; an object has a patch
 * for each field of an object, or item of a list by its number, that changes. */
export type Patch = [unknown] | [number, number, ...unknown[]] | { [name: string]: Patch };

/** What comes of a patch; what it leaves alone is the same object as before. */
export function patched<T>(base: T, patch: Patch): T {
  if (Array.isArray(patch)) {
    if (patch.length === 1) return patch[0] as T;
    const [at, count, ...items] = patch as [number, number, ...unknown[]];
    const list = base as unknown[];
    return [...list.slice(0, at), ...items, ...list.slice(at + count)] as T;
  }
  const whole = (Array.isArray(base) ? [...base] : { ...base }) as Record<string, unknown>;
  for (const [name, inner] of Object.entries(patch)) whole[name] = patched(whole[name], inner);
  return whole as T;
}

/** The moves that come in rows: each group says what they have in common, the names of their fields and the values of each. */
export function fromRows(groups: NonNullable<Patched['moves']>): unknown[] {
  return groups.flatMap(([tag, names, rows]) =>
    rows.map((row) => ({ ...tag, ...Object.fromEntries(names.map((name, at) => [name, row[at]])) })),
  );
}

/** The whole step, of the look before it. */
export function wholeStep(before: Look, { seq, at, seat, told, look, moves }: Patched): Stepped {
  const after = patched(before, look as Patch);
  return {
    kind: 'step',
    seq,
    told: told.map(({ text, event, clauses = [], score = [] }) => ({ seq, at, text, event, clauses, seat, score })),
    look: moves ? { ...after, moves: fromRows(moves) } : after,
  };
}
