// The board: a structure on the map that fills it, and the center at its edge; for spectators all structures.
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { Alarms } from './alarms';
import { AttackPanel } from './attack_panel';
import { AboutCard } from './card';
import { faceOf } from './card_catalogue';
import { Center } from './center';
import { type Controller, controllerOf } from './controller';
import { DealSlip } from './deal';
import { FirstRoll, firstRolls, LastRoll } from './dice';
import { land } from './drag';
import { arrowsOf, layOut } from './geometry';
import { highlightsFor } from './highlights';
import { cardAim, subjects } from './legal_moves';
import { SignsKey } from './legend';
import { type Chart, StructureMap } from './structure_map';
import { fightOf, named, others, topOf } from './text';
import type { BoardProps } from './types';
import type { Cell, Player, View } from './wire';

const NONE: ReadonlySet<string> = new Set();

/** A structure as it is, or as Bermuda rearranges it. */
function chartOf(player: Player, controller: Controller | null): Chart {
  const links = controller?.draft.value;
  if (!links) return player;
  const laid = layOut(player.illuminati, links) ?? [];
  const cells = laid.flatMap((spot): Cell[] => {
    const cell = player.cells.find((one) => one.face.card === spot.card);
    return cell ? [{ ...cell, x: spot.x, y: spot.y, turns: spot.turns }] : [];
  });
  return { cells, arrows: arrowsOf(laid, links) };
}

/** What each card does in the current attack. */
function marksOf(view: View): Map<string, string> {
  const fight = fightOf(view);
  const found = new Map<string, string>();
  if (!fight) return found;
  for (const card of fight.aid ?? []) found.set(card, 'aids');
  found.set(fight.leader, 'attacks');
  found.set(fight.target, 'target');
  return found;
}

/** The viewer's cards that can be picked up now. */
function liveCards(view: View, controller: Controller | null): ReadonlySet<string> {
  if (!controller || view.seat === null) return NONE;
  const own = view.players[view.seat];
  if (controller.rearranges) return new Set(own?.cells.slice(1).map((cell) => cell.face.card));
  return subjects(controller.all.value);
}

export function Board({ view, names, table, told, openClause }: BoardProps) {
  const controller = table ? controllerOf(table) : null;
  const about = useSignal<string | null>(null);
  // A player who has to place something must see their own structure.
  const lays = (view.window === 'place' || view.window === 'structure') && view.waiting.includes(view.seat ?? -1);
  useLayoutEffect(() => {
    if (lays && controller) controller.shown.value = null;
  }, [lays, controller]);
  const seat = controller?.shown.value ?? view.seat ?? 0;
  const highlights = highlightsFor(controller, view);
  const live = liveCards(view, controller);
  const marks = marksOf(view);
  const fight = fightOf(view);
  const onCard = (card: string) => {
    const lit = highlights.has(cardAim(card));
    if (controller && controller.wanted.value !== null && lit) controller.leadWith(card);
    else if (controller && controller.picked.value !== card && lit) controller.point(cardAim(card));
    else if (controller && live.has(card)) controller.toggle(card);
    else if (controller?.picked.value || controller?.wanted.value === card || !controller?.seek(card))
      about.value = card;
  };
  const onArrow = (aim: string) => {
    if (controller?.picked.value) land(controller, controller.picked.value, aim);
  };
  const map = (player: Player, most: number) => (
    <StructureMap
      key={player.seat}
      chart={chartOf(player, player.seat === view.seat ? controller : null)}
      label={player.seat === view.seat ? 'Your structure' : `Structure of ${names[player.seat]}`}
      most={most}
      controller={player.seat === view.seat ? controller : null}
      highlights={highlights}
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
    <div class={`ilu-board${rail ? ' ilu-rail' : ''} ilu-window-${view.window}`}>
      {rail ? (
        <div class={`ilu-stage ilu-of-${view.players.length}`}>
          {others(view)
            .flatMap((at) => view.players[at] ?? [])
            .map((one) => (
              <figure key={one.seat} class={`ilu-room${view.turn.seat === one.seat ? ' ilu-acting' : ''}`}>
                {map(one, 150)}
                <figcaption>{names[one.seat]}</figcaption>
              </figure>
            ))}
        </div>
      ) : (
        <div class="ilu-stage">
          {player && map(player, 240)}
          {seat !== view.seat && (
            <p class="ilu-whose">
              Structure of {names[seat]}
              <button
                type="button"
                class="plain"
                onClick={() => {
                  if (controller) controller.shown.value = null;
                }}
              >
                Back to mine
              </button>
            </p>
          )}
        </div>
      )}
      <div class="ilu-news">
        <Alarms view={view} names={names} told={told} />
        {table && view.seat !== null && <SignsKey />}
        {!fight && view.last && <LastRoll last={view.last} who={named(view, names, view.last.seat)} />}
        {!fight && !view.last && <FirstRoll rolls={firstRolls(view, told)} view={view} names={names} />}
      </div>
      <Center view={view} controller={controller} highlights={highlights} marks={marks} onCard={onCard} />
      {rail && fight && view.attack && (
        <div class="ilu-sheet ilu-fights">
          <AttackPanel
            view={view}
            fight={fight}
            assault={view.attack}
            names={names}
            controller={null}
            openClause={openClause}
          />
        </div>
      )}
      {deal && <DealSlip view={view} deal={deal} names={names} />}
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
