// Tabs that choose the structure on the large map: the viewer's own, the center, and every rival's.
import { CircleDashed, Crosshair, Landmark, Layers } from 'lucide';
import { Icon } from '../../view/icon';
import { RovingGroup } from '../../view/roving_focus';
import { Emblem } from './art';
import { shortName } from './card_catalogue';
import type { Controller, Shown } from './controller';
import type { Highlight } from './highlights';
import { cardAim, seatAim } from './legal_moves';
import { MiniMap } from './structure_map';
import { groupsText, others } from './text';
import type { View } from './wire';

interface Props {
  view: View;
  names: readonly string[];
  controller: Controller | null;
  highlights: ReadonlyMap<string, Highlight>;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

const highlightsIn = (view: View, seat: number, highlights: ReadonlyMap<string, Highlight>) =>
  (view.players[seat]?.cells ?? []).filter((cell) => highlights.has(cardAim(cell.face.card))).length;

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

export function StructureTabs({ view, names, controller, highlights, shown, onShow }: Props) {
  const tab = (what: Shown, css: string, body: preact.ComponentChildren) => {
    const aim = typeof what === 'number' && highlights.has(seatAim(what)) ? seatAim(what) : undefined;
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
        onClick={() => (aim && controller ? controller.point(aim) : onShow(what))}
      >
        {body}
      </button>
    );
  };
  const inCenter = view.center.filter((face) => highlights.has(cardAim(face.card))).length;
  return (
    <RovingGroup class={`ilu-tabs ilu-of-${view.players.length}`} role="tablist" aria-label="Structures">
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
            <Count many={highlightsIn(view, view.seat, highlights)} />
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
            <span class="ilu-who">
              {names[seat]} <small>{shortName(player.illuminati)}</small>
            </span>
            <span class="ilu-groups">{player.out ? 'out' : groupsText(view, seat)}</span>
            <MiniMap chart={player} />
            <Count many={highlightsIn(view, seat, highlights)} />
          </>,
        );
      })}
    </RovingGroup>
  );
}
