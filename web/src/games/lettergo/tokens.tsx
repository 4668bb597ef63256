// The tokens in the middle of the table, to be grabbed.
import { Check, Undo2 } from 'lucide';
import { Icon } from '../../view/icon';
import { RovingGroup } from '../../view/roving_focus';
import { controllerOf } from './controller';
import { whole } from './draft';
import { useCountdown } from './sand_glass';
import { named, tokenOf, writes } from './text';
import type { Table } from './types';
import type { TokenFace, View } from './wire';

export function Coin({ number }: { number: number | null }) {
  return (
    <span class={`lgo-coin${number === null ? ' lgo-down' : ''}`} aria-hidden="true">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" class="lgo-rim" />
        <circle cx="32" cy="32" r="24" class="lgo-face" />
        <circle cx="32" cy="32" r="24" class="lgo-beads" />
      </svg>
      <b>{number ?? '?'}</b>
    </span>
  );
}

interface Props {
  view: View;
  table: Table | null;
  names: readonly string[];
}

const coinName = (token: TokenFace) => (token.number === null ? 'A token, face down' : `Token ${token.number}`);

function Taken({
  view,
  names,
  token,
  place,
}: {
  view: View;
  names: readonly string[];
  token: TokenFace;
  place: number;
}) {
  const holder = token.holder as number;
  return (
    <span class="lgo-token lgo-taken" role="img" aria-label={`${coinName(token)}: ${named(view, names, holder)}`}>
      <span data-flip={`token:${place}`}>
        <Coin number={token.number} />
      </span>
      <small>{named(view, names, holder)}</small>
    </span>
  );
}

function Free({ view, table, token, place }: { view: View; table: Table; token: TokenFace; place: number }) {
  const controller = controllerOf(table);
  const own = tokenOf(view, view.seat);
  const shut = useCountdown(view, table, 'tokens') > 0;
  const ready = own < 0 ? whole(controller.draft.value) && !shut : token.better;
  const name = own >= 0 ? `Swap for ${coinName(token).toLowerCase()}` : `Grab ${coinName(token).toLowerCase()}`;
  return (
    <button
      type="button"
      class={`lgo-token${ready ? ' lgo-ready' : ''}${token.better && own >= 0 ? ' lgo-better' : ''}`}
      data-rove
      data-lgo-token={place}
      aria-label={name}
      onClick={() => controller.reach(place)}
    >
      <span data-flip={`token:${place}`}>
        <Coin number={token.number} />
      </span>
      <small>{own >= 0 ? (token.better ? 'better!' : '') : token.returned ? 'given back' : ''}</small>
    </button>
  );
}

/** The row of tokens; in a race they are buttons. */
export function Tokens({ view, table, names }: Props) {
  const live = table !== null && writes(view) && table.curtain.value === null;
  const own = tokenOf(view, view.seat);
  const wait = useCountdown(view, table, 'tokens');
  if (view.options.sealed && live) return <Sealed view={view} table={table} />;
  return (
    <div class="lgo-tokens" data-anchor="tokens">
      <RovingGroup class="lgo-coins" aria-label="Tokens" style={{ '--lgo-n': view.tokens.length }}>
        {view.tokens.map((token, place) =>
          live && token.holder === null ? (
            <Free key={place} view={view} table={table} token={token} place={place} />
          ) : live && place === own ? (
            <span key={place} class="lgo-token lgo-mine">
              <span data-flip={`token:${place}`} role="img" aria-label={`${coinName(token)}: yours`}>
                <Coin number={token.number} />
              </span>
              <button
                type="button"
                class="lgo-return"
                data-rove
                aria-label="Give your token back, and wipe the board"
                onClick={() => void controllerOf(table).act({ kind: 'return' })}
              >
                <Icon node={Undo2} /> give back
              </button>
            </span>
          ) : token.holder === null ? (
            <span key={place} class="lgo-token lgo-idle" role="img" aria-label={coinName(token)}>
              <span data-flip={`token:${place}`}>
                <Coin number={token.number} />
              </span>
              <small>{token.returned ? 'given back' : ''}</small>
            </span>
          ) : (
            <Taken key={place} view={view} names={names} token={token} place={place} />
          ),
        )}
      </RovingGroup>
      {live && wait > 0 && <p class="lgo-note">Tokens are free in {wait} s</p>}
    </div>
  );
}

/** In a sealed round the time taken decides, so there is only one button: done. */
function Sealed({ view, table }: { view: View; table: Table }) {
  const controller = controllerOf(table);
  const done = view.finished.includes(view.seat ?? -1);
  return (
    <div class="lgo-tokens lgo-sealed" data-anchor="tokens">
      {done ? (
        <p class="lgo-note">Your minute is over. The tokens are handed out when everyone has had theirs.</p>
      ) : (
        <button
          type="button"
          class={`primary big lgo-done${whole(controller.draft.value) ? ' lgo-ready' : ''}`}
          data-lgo-token={0}
          onClick={() => controller.reach(view.tokens.findIndex((token) => token.holder === null))}
        >
          <Icon node={Check} /> Done: stop the clock
        </button>
      )}
    </div>
  );
}
