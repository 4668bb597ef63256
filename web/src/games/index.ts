// The games that have a face of their own, each loaded when it is needed; any other game gets the plain one. A game is its
// folder here: nothing lists it.
import { useEffect, useState } from 'preact/hooks';
import { loadChunk } from '../app/lazy_chunk';
import type { Face } from './face';

const FACES = import.meta.glob<Face>('./*/index.tsx', { import: 'face' });

const loaded = new Map<string, Face>();

export async function faceOf(game: string): Promise<Face> {
  const known = loaded.get(game);
  if (known) return known;
  const load = FACES[`./${game}/index.tsx`];
  const face = load ? await load() : (await import('./plain')).face;
  loaded.set(game, face);
  return face;
}

/** The game's face, or null while it is loaded. */
export function useFace(game: string | undefined): Face | null {
  const [face, setFace] = useState<Face | null>(game ? (loaded.get(game) ?? null) : null);
  useEffect(() => {
    if (game) void loadChunk(() => faceOf(game)).then(setFace);
  }, [game]);
  return face;
}
