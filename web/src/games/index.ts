// Which games have a room of their own in the browser; any other game is played through its moves in words.
import { useEffect, useState } from 'preact/hooks';
import type { Face } from './face';

const ROOMS: Record<string, () => Promise<{ face: Face }>> = {
  illimat: () => import('./illimat'),
  illiterati: () => import('./illiterati'),
  illuminati: () => import('./illuminati'),
  lettergo: () => import('./lettergo'),
  literatio: () => import('./literatio'),
};

const met = new Map<string, Face>();

export async function faceOf(game: string): Promise<Face> {
  const known = met.get(game);
  if (known) return known;
  const { face } = await (ROOMS[game] ?? (() => import('./plain')))();
  met.set(game, face);
  return face;
}

/** The game's room, or null while it is fetched. */
export function useFace(game: string | undefined): Face | null {
  const [face, setFace] = useState<Face | null>(game ? (met.get(game) ?? null) : null);
  useEffect(() => {
    if (game) void faceOf(game).then(setFace);
  }, [game]);
  return face;
}
