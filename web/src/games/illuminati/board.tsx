// The board: one structure large on its green map, the others at a glance, the center, and the open attack.
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { AttackPanel } from './attack';
import { AboutCard } from './card';
import { faceOf } from './cards';
import { Center } from './center';
import { cardAim, subjects } from './choice';
import { Slip } from './deal';
import { type Desk, deskOf, type Shown } from './desk';
import { LastRoll } from './dice';
import { land } from './drag';
import { arrowsOf, layOut } from './geometry';
import { litBy } from './lit';
import { type Chart, StructureMap } from './map';
import { useQuiet } from './quiet';
import { Tabs } from './tabs';
import type { BoardProps } from './types';
import type { Cell, Player, View } from './wire';
import { fightOf, topOf } from './words';

const NONE: ReadonlySet<string> = new Set();

/** A structure as it lies, or as Bermuda is laying it anew. */
function chartOf(player: Player, desk: Desk | null): Chart {
  const links = desk?.draft.value;
  if (!links) return player;
  const laid = layOut(player.illuminati, links) ?? [];
  const cells = laid.flatMap((spot): Cell[] => {
    const cell = player.cells.find((one) => one.face.card === spot.card);
    return cell ? [{ ...cell, x: spot.x, y: spot.y, turns: spot.turns }] : [];
  });
  return { cells, arrows: arrowsOf(laid, links) };
}

/** What each card does in the attack that is going on. */
function marksOf(view: View): Map<string, string> {
  const fight = fightOf(view);
  const found = new Map<string, string>();
  if (!fight) return found;
  for (const card of fight.aid ?? []) found.set(card, 'aids');
  found.set(fight.leader, 'attacks');
  found.set(fight.target, 'target');
  return found;
}

/** Cards of one's own that can be picked up now. */
function liveCards(view: View, desk: Desk | null): ReadonlySet<string> {
  if (!desk || view.seat === null) return NONE;
  const own = view.players[view.seat];
  if (desk.rearranges) return new Set(own?.cells.slice(1).map((cell) => cell.face.card));
  return subjects(desk.all.value);
}

export function Board({ view, names, table, openClause }: BoardProps) {
  const desk = table ? deskOf(table) : null;
  const local = useSignal<Shown | null>(null);
  const about = useSignal<string | null>(null);
  useQuiet(table, view);
  const choice = desk?.shown ?? local;
  // Whoever is to lay something must see where.
  const lays = (view.window === 'place' || view.window === 'structure') && view.waiting.includes(view.seat ?? -1);
  useLayoutEffect(() => {
    if (lays) choice.value = null;
  }, [lays, choice]);
  const shown: Shown = choice.value ?? view.seat ?? 'center';
  const seat = typeof shown === 'number' ? shown : (view.seat ?? 0);
  const lit = litBy(desk, view);
  const live = liveCards(view, desk);
  const marks = marksOf(view);
  const fight = fightOf(view);
  const onCard = (card: string) => {
    if (desk && desk.picked.value !== card && lit.has(cardAim(card))) desk.point(cardAim(card));
    else if (desk && live.has(card)) desk.toggle(card);
    else about.value = card;
  };
  const onArrow = (aim: string) => {
    if (desk?.picked.value) land(desk, desk.picked.value, aim);
  };
  const map = (player: Player, most: number) => (
    <StructureMap
      key={player.seat}
      chart={chartOf(player, player.seat === view.seat ? desk : null)}
      label={player.seat === view.seat ? 'Your structure' : `Structure of ${names[player.seat]}`}
      most={most}
      desk={player.seat === view.seat ? desk : null}
      lit={lit}
      live={player.seat === view.seat ? live : NONE}
      marks={marks}
      onCard={onCard}
      onArrow={onArrow}
    />
  );
  const player = view.players[seat];
  const rail = view.seat === null;
  const deal = topOf(view, 'deal');
  return (
    <div
      class={`ilu-board${rail ? ' ilu-rail' : ''}${shown === 'center' ? ' ilu-shows-center' : ''}${fight ? ' ilu-fighting' : ''} ilu-window-${view.window}`}
    >
      {!rail && (
        <Tabs
          view={view}
          names={names}
          desk={desk}
          lit={lit}
          shown={shown}
          onShow={(next) => {
            choice.value = next === view.seat ? null : next;
          }}
        />
      )}
      {rail ? (
        <div class={`ilu-stage ilu-of-${view.players.length}`}>
          {view.players.map((one) => (
            <figure key={one.seat} class={`ilu-room${view.turn.seat === one.seat ? ' ilu-acting' : ''}`}>
              {map(one, 150)}
              <figcaption>{names[one.seat]}</figcaption>
            </figure>
          ))}
        </div>
      ) : (
        <div
          class="ilu-stage"
          id="ilu-stage"
          role="tabpanel"
          aria-label={seat === view.seat ? 'Your structure' : `Structure of ${names[seat]}`}
        >
          {player && map(player, 190)}
        </div>
      )}
      {!fight && lit.size === 0 && view.last && <LastRoll last={view.last} />}
      <Center view={view} desk={desk} lit={lit} marks={marks} onCard={onCard} />
      {fight && view.attack && (
        <AttackPanel
          view={view}
          fight={fight}
          assault={view.attack}
          names={names}
          table={table}
          openClause={openClause}
        />
      )}
      {deal && <Slip view={view} deal={deal} names={names} />}
      {about.value && (
        <AboutCard
          view={view}
          face={faceOf(view, about.value)}
          names={names}
          onClose={() => {
            about.value = null;
          }}
        />
      )}
    </div>
  );
}
