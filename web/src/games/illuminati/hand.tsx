// The viewer's Specials, and the tray for the open question or the picked card.
import type { ComponentType } from 'preact';
import { RovingGroup } from '../../view/roving_focus';
import { isSpecial, specialOf } from './card_catalogue';
import { type Controller, controllerOf } from './controller';
import { BidTray, ObjectTray, PlanTray, ReactionTray } from './controls_attack';
import { PickedTray } from './controls_picked_card';
import { GoalTray, IncomeTray, PlaceTray, TaxTray, VoteTray } from './controls_questions';
import { MeanwhileTray, MoneyTray, StructureTray, TurnTray } from './controls_turn';
import { DealAnswer } from './deal_answer';
import { LetterForm } from './deal_form';
import { dragCard } from './drag';
import { INCOMING, ofKind, subjects } from './legal_moves';
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
  if (!controller.table.mayAct.value)
    return controller.free ? <MeanwhileTray controller={controller} view={view} names={names} /> : null;
  const tray = TRAYS[view.window];
  if (!tray) return null;
  const Tray = tray;
  return <Tray key={view.asked} controller={controller} view={view} names={names} />;
}

export function Hand({ view, table, names }: BoardProps) {
  if (view.seat === null) return null;
  const controller = table ? controllerOf(table) : null;
  const passing = table !== null && table.passing.value !== null;
  const hidden = table !== null && table.curtain.value !== null;
  const letter = controller?.letter.value;
  const picked = controller?.picked.value ?? null;
  const holding = picked !== null && !isSpecial(picked);
  return (
    <div class={`ilu-zone${passing ? ' ilu-passing' : ''}${holding ? ' ilu-holding' : ''}`}>
      <Specials view={view} controller={controller} hidden={hidden} />
      {controller && !passing && !hidden && <Answer controller={controller} view={view} names={names} />}
      {passing && <p class="ilu-quiet">Passing for you…</p>}
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
