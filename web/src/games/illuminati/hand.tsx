// The viewer's Specials, and the tray for the open question or the picked card.
import { ChevronDown, ChevronUp } from 'lucide';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../view/icon';
import { RovingGroup } from '../../view/roving_focus';
import { AttackPanel } from './attack_panel';
import { nameOf, specialOf } from './card_catalogue';
import { type Controller, controllerOf } from './controller';
import { BidTray, ObjectTray, PlanTray, ReactionTray } from './controls_attack';
import { PickedTray, WantedTray } from './controls_picked_card';
import { GoalTray, IncomeTray, PlaceTray, TaxTray, VoteTray } from './controls_questions';
import { MeanwhileTray, MoneyTray, mayMeanwhile, StructureTray, TurnTray } from './controls_turn';
import { DealAnswer } from './deal_answer';
import { LetterForm } from './deal_form';
import { dragCard } from './drag';
import { INCOMING, ofKind, subjects } from './legal_moves';
import { ATTACKS, chance, fightOf } from './text';
import type { AnswerProps } from './tray';
import type { BoardProps } from './types';
import type { View } from './wire';

/** The face of a Special. */
function SpecialFace({ special }: { special: string }) {
  const { name, says, timing } = specialOf(special);
  return (
    <span class="ilu-special-face" aria-hidden="true">
      <b>{name}</b>
      <span>{says}</span>
      <small>{timing}</small>
    </span>
  );
}

/** The viewer's Specials as a hand of cards; usable ones are lit. */
function Specials({ view, controller, hidden }: { view: View; controller: Controller | null; hidden: boolean }) {
  const player = view.seat === null ? undefined : view.players[view.seat];
  if (!player) return null;
  const able = controller ? subjects(controller.all.value) : new Set<string>();
  const usable = new Set(controller ? ofKind(controller.all.value, 'use').map((use) => use.special) : []);
  return (
    <RovingGroup
      class={`ilu-specials${player.specials.length === 0 ? ' ilu-none' : ''}`}
      aria-label="Your Specials"
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
    </RovingGroup>
  );
}

const TRAYS: Record<View['window'], ComponentType<AnswerProps> | null> = {
  turn: TurnTray,
  goal: GoalTray,
  senate: ReactionTray,
  income: IncomeTray,
  tax: TaxTray,
  plan: PlanTray,
  privilege: ObjectTray,
  bid: BidTray,
  roll: ReactionTray,
  special: ReactionTray,
  place: PlaceTray,
  deal: DealAnswer,
  vote: VoteTray,
  structure: StructureTray,
  money: MoneyTray,
  over: null,
};

function Answer({ controller, view, names }: { controller: Controller; view: View; names: readonly string[] }) {
  const picked = controller.picked.value;
  if (picked !== null && picked !== INCOMING && !controller.rearranges)
    return <PickedTray key={picked} controller={controller} view={view} names={names} />;
  if (controller.wanted.value !== null) return <WantedTray controller={controller} view={view} names={names} />;
  if (!controller.answers)
    return controller.free && mayMeanwhile(controller, view) ? (
      <MeanwhileTray controller={controller} view={view} names={names} />
    ) : null;
  const tray = TRAYS[view.window];
  if (!tray) return null;
  const Tray = tray;
  return <Tray key={view.asked} controller={controller} view={view} names={names} />;
}

/** The sheet over the map: the open attack and what the player is asked; it shrinks to a line. */
function Sheet({ controller, view, names, openClause }: AnswerProps & { openClause: (id: string) => void }) {
  const [shut, setShut] = useState<number | null>(null);
  const fight = fightOf(view);
  const picked = controller.picked.value;
  const answer = <Answer controller={controller} view={view} names={names} />;
  const attack = picked === null && fight && view.attack && { fight, assault: view.attack };
  const asked = controller.answers;
  const meanwhile = controller.free && mayMeanwhile(controller, view);
  if (!attack && !(asked ? TRAYS[view.window] : meanwhile) && picked === null) return null;
  // A new question opens the sheet again.
  const isShut = shut === view.asked;
  return (
    <div
      class={`ilu-sheet${attack ? ' ilu-fights' : (picked !== null && picked !== INCOMING) || controller.wanted.value !== null ? ' ilu-holding' : ''}${isShut ? ' ilu-shut' : ''}`}
    >
      <button
        type="button"
        class="ilu-handle"
        aria-expanded={!isShut}
        aria-label={isShut ? 'Show what you can do' : 'See more of the map'}
        onClick={() => setShut(isShut ? null : view.asked)}
      >
        <Icon node={isShut ? ChevronUp : ChevronDown} />
        {isShut && (
          <span>
            {attack
              ? `${ATTACKS[attack.fight.attack]} ${nameOf(attack.fight.target)} · ${chance(attack.assault.ways)}`
              : asked
                ? 'Your move'
                : 'Meanwhile'}
          </span>
        )}
      </button>
      {!isShut && attack && (
        <AttackPanel
          view={view}
          fight={attack.fight}
          assault={attack.assault}
          names={names}
          controller={controller}
          openClause={openClause}
        />
      )}
      {!isShut && answer}
    </div>
  );
}

/** The open attack where nobody plays: in a replay. */
function SeenAttack({ view, names, openClause }: Pick<BoardProps, 'view' | 'names' | 'openClause'>) {
  const fight = fightOf(view);
  if (!fight || !view.attack) return null;
  return (
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
  );
}

export function Hand({ view, table, names, openClause }: BoardProps) {
  if (view.seat === null) return null;
  const controller = table ? controllerOf(table) : null;
  const passing = table !== null && table.passing.value !== null;
  const hidden = table !== null && table.curtain.value !== null;
  const letter = controller?.letter.value;
  return (
    <div class={`ilu-zone${passing ? ' ilu-passing' : ''}`}>
      <Specials view={view} controller={controller} hidden={hidden} />
      {controller && !hidden && !passing && (
        <Sheet controller={controller} view={view} names={names} openClause={openClause} />
      )}
      {(!controller || passing) && !hidden && <SeenAttack view={view} names={names} openClause={openClause} />}
      {controller && letter && !hidden && (
        <LetterForm
          key={`${letter.to} ${letter.counter}`}
          controller={controller}
          view={view}
          names={names}
          letter={letter}
        />
      )}
    </div>
  );
}
