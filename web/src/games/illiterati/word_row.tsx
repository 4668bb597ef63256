// A row of tiles with a sign for whether it is a word, and rings on tiles that somebody holds.
import { Check, CircleDashed, Star, X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../view/icon';
import { gap } from './drag';
import type { Holder } from './presence';
import { lettersOf, verdict } from './text';
import { TileFace } from './tile';
import type { WordFace } from './wire';

const SIGNS = { yes: Check, no: X, open: CircleDashed } as const;

/** A ring in the colour of the player who holds the tile, with the initial of the name. */
export function Held({ holder }: { holder: Holder }) {
  return (
    <span class="ilt-held" style={{ '--player': holder.colour }} aria-hidden="true">
      <i>{holder.name.charAt(0).toUpperCase()}</i>
    </span>
  );
}

export function VerdictSign({ row, fits }: { row: WordFace; fits: boolean }) {
  const { css } = verdict(row);
  return (
    <span class={`ilt-verdict ilt-${css}`} aria-hidden="true">
      <Icon node={fits && css === 'yes' ? Star : SIGNS[css]} />
    </span>
  );
}

/** A strip of tiles with a gap where the dragged letters would go. */
export function strip(
  tiles: readonly string[],
  drop: string | null,
  draw: (tile: string, at: number) => ComponentChildren,
): ComponentChildren {
  const open = drop !== null && gap.value?.over === drop ? gap.value.at : -1;
  return (
    <>
      {tiles.map((tile, at) => (
        <span key={tile} class={`ilt-slot${at === open ? ' ilt-apart' : ''}`}>
          {draw(tile, at)}
        </span>
      ))}
      {open >= tiles.length && <span class="ilt-slot ilt-apart ilt-end" />}
    </>
  );
}

/** A row on another player's desk. */
export function StillRow({ row, fits, held }: { row: WordFace; fits: boolean; held: ReadonlyMap<string, Holder> }) {
  const letters = lettersOf(row);
  const { css } = verdict(row);
  return (
    <span class={`ilt-word ilt-${css}`}>
      <VerdictSign row={row} fits={fits} />
      {row.tiles.map((tile, at) => {
        const holder = held.get(tile);
        return (
          <span key={tile} class="ilt-still" data-ilt-tile={tile} data-flip={tile}>
            <TileFace tile={tile} letter={letters[at] ?? null} />
            {holder && <Held holder={holder} />}
          </span>
        );
      })}
    </span>
  );
}
