// What is at the thumb: one's Specials, and the tray for what the table waits for or what is in hand.
import type { ComponentType } from 'preact';
import { GoalTray, IncomeTray, PlaceTray, TaxTray, VoteTray } from './answers';
import { isSpecial } from './cards';
import { INCOMING } from './choice';
import { DealAnswer, LetterForm } from './deal';
import { type Desk, deskOf } from './desk';
import { BidTray, ObjectTray, PlanTray, WindowTray } from './fighting';
import type { AnswerProps } from './listed';
import { PickedTray } from './picked';
import { passes, willPass } from './quiet';
import { Specials } from './specials';
import { MeanwhileTray, MoneyTray, StructureTray, TurnTray } from './turn';
import type { BoardProps } from './types';
import type { View } from './wire';

const TRAYS: Record<View['window'], ComponentType<AnswerProps> | null> = {
  turn: TurnTray,
  goal: GoalTray,
  senate: WindowTray,
  income: IncomeTray,
  tax: TaxTray,
  plan: PlanTray,
  privilege: ObjectTray,
  bid: BidTray,
  roll: WindowTray,
  special: WindowTray,
  place: PlaceTray,
  deal: DealAnswer,
  vote: VoteTray,
  structure: StructureTray,
  money: MoneyTray,
  over: null,
};

function Quiet({ passing }: { passing: boolean }) {
  return (
    <label class="ilu-quiet">
      <input
        type="checkbox"
        checked={passes.value}
        onChange={(event) => {
          passes.value = event.currentTarget.checked;
        }}
      />
      <span>{passing ? 'Nothing to choose: passing for you…' : 'Pass for me where I cannot choose'}</span>
    </label>
  );
}

function Answer({ desk, view, names }: { desk: Desk; view: View; names: readonly string[] }) {
  const picked = desk.picked.value;
  if (picked !== null && picked !== INCOMING && !desk.rearranges)
    return <PickedTray key={picked} desk={desk} view={view} names={names} />;
  if (!desk.table.mayAct.value) return desk.free ? <MeanwhileTray desk={desk} view={view} names={names} /> : null;
  const tray = TRAYS[view.window];
  if (!tray) return null;
  const Tray = tray;
  return <Tray key={view.asked} desk={desk} view={view} names={names} />;
}

export function Hand({ view, table, names }: BoardProps) {
  if (view.seat === null) return null;
  const desk = table ? deskOf(table) : null;
  const passing = willPass(table);
  const hidden = table !== null && table.curtain.value !== null;
  const letter = desk?.letter.value;
  const picked = desk?.picked.value ?? null;
  const holding = picked !== null && !isSpecial(picked);
  return (
    <div class={`ilu-zone${passing ? ' ilu-passing' : ''}${holding ? ' ilu-holding' : ''}`}>
      <Specials view={view} desk={desk} hidden={hidden} />
      {desk && !passing && !hidden && <Answer desk={desk} view={view} names={names} />}
      {table && view.window !== 'over' && <Quiet passing={passing} />}
      {desk && letter && !hidden && (
        <LetterForm key={letter.to} desk={desk} view={view} names={names} letter={letter} />
      )}
    </div>
  );
}
