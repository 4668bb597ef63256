// The viewer's Specials as a hand of cards; usable ones are lit.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { rove, settle } from '../../view/roving_focus';
import { specialOf } from './card_catalogue';
import type { Controller } from './controller';
import { dragCard } from './drag';
import { ofKind, subjects } from './legal_moves';
import type { View } from './wire';

/** The face of a Special. */
export function SpecialFace({ special }: { special: string }) {
  const { name, says, timing } = specialOf(special);
  return (
    <span class="ilu-special-face" aria-hidden="true">
      <b>{name}</b>
      <span>{says}</span>
      <small>{timing}</small>
    </span>
  );
}

export function Specials({ view, controller, hidden }: { view: View; controller: Controller | null; hidden: boolean }) {
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => settle(group.current));
  const player = view.seat === null ? undefined : view.players[view.seat];
  if (!player) return null;
  const able = controller ? subjects(controller.all.value) : new Set<string>();
  const usable = new Set(controller ? ofKind(controller.all.value, 'use').map((use) => use.special) : []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a hand of cards
    <div
      class={`ilu-specials${player.specials.length === 0 ? ' ilu-none' : ''}`}
      role="group"
      aria-label="Your Specials"
      ref={group}
      onKeyDown={rove}
      data-anchor={`seat:${player.seat}`}
    >
      {!hidden &&
        player.specials.map((special) => {
          const { name, says, timing } = specialOf(special);
          const live = able.has(special);
          const picked = controller?.picked.value === special;
          return (
            <button
              key={special}
              type="button"
              class={`ilu-special${usable.has(special) ? ' ilu-live' : ''}${picked ? ' ilu-picked' : ''}${player.shown.includes(special) ? ' ilu-open' : ''}`}
              data-rove
              data-card={special}
              data-flip={special}
              aria-label={`${name}: ${says} Use: ${timing}${player.shown.includes(special) ? ', face up' : ''}`}
              aria-pressed={live ? picked : undefined}
              aria-disabled={live ? undefined : true}
              title={`${says} (${timing})`}
              onClick={() => live && controller?.toggle(special)}
              onPointerDown={(event) => live && controller && dragCard(event, controller, special)}
            >
              <SpecialFace special={special} />
            </button>
          );
        })}
      {player.specials.length === 0 && <p class="nothing">No Specials</p>}
    </div>
  );
}
