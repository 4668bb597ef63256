// Whose structure is on the large map: one's own, the center where there is no room beside it, and every rival's at a glance.
import { CircleDashed, Crosshair, Landmark, Layers } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../view/icon';
import { rove, settle } from '../../view/roving_focus';
import { cardAim, seatAim } from './choice';
import type { Desk, Shown } from './desk';
import type { Lit } from './lit';
import { MiniMap } from './map';
import { Emblem } from './signs';
import type { View } from './wire';
import { groupsText, others } from './words';

interface Props {
  view: View;
  names: readonly string[];
  desk: Desk | null;
  lit: ReadonlyMap<string, Lit>;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

const litIn = (view: View, seat: number, lit: ReadonlyMap<string, Lit>) =>
  (view.players[seat]?.cells ?? []).filter((cell) => lit.has(cardAim(cell.face.card))).length;

function Count({ many }: { many: number }) {
  if (many === 0) return null;
  return (
    <span class="ilu-lit-count">
      <Icon node={Crosshair} />
      {many}
      <span class="unseen"> to aim at</span>
    </span>
  );
}

export function Tabs({ view, names, desk, lit, shown, onShow }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => settle(list.current));
  const tab = (what: Shown, css: string, body: preact.ComponentChildren) => {
    const aim = typeof what === 'number' && lit.has(seatAim(what)) ? seatAim(what) : undefined;
    return (
      <button
        key={what}
        type="button"
        role="tab"
        data-rove
        data-ilu-tab={what}
        data-ilu-aim={aim}
        class={`ilu-tab ${css}${aim ? ' ilu-lit' : ''}`}
        aria-selected={shown === what}
        aria-controls="ilu-stage"
        onClick={() => (aim && desk ? desk.point(aim) : onShow(what))}
      >
        {body}
      </button>
    );
  };
  const inCenter = view.center.filter((face) => lit.has(cardAim(face.card))).length;
  return (
    <div
      class={`ilu-tabs ilu-of-${view.players.length}`}
      role="tablist"
      aria-label="Structures"
      ref={list}
      onKeyDown={rove}
    >
      {view.seat !== null &&
        tab(
          view.seat,
          'ilu-own',
          <>
            <Icon node={Landmark} />
            <span class="ilu-who">You</span>
            <span class="ilu-groups">
              <Icon node={Layers} />
              {groupsText(view, view.seat)}
            </span>
            <Count many={litIn(view, view.seat, lit)} />
          </>,
        )}
      {tab(
        'center',
        'ilu-center-tab',
        <>
          <Icon node={CircleDashed} />
          <span class="ilu-who">Center</span>
          <span class="ilu-groups">{view.center.length}</span>
          <Count many={inCenter} />
        </>,
      )}
      {others(view).map((seat) => {
        const player = view.players[seat];
        if (!player) return null;
        return tab(
          seat,
          `ilu-rival${player.out ? ' ilu-out' : ''}${view.turn.seat === seat ? ' ilu-acting' : ''}`,
          <>
            <Emblem illuminati={player.illuminati} />
            <span class="ilu-who">{names[seat]}</span>
            <span class="ilu-groups">{player.out ? 'out' : groupsText(view, seat)}</span>
            <MiniMap chart={player} />
            <Count many={litIn(view, seat, lit)} />
          </>,
        );
      })}
    </div>
  );
}
