// The trays of single questions: secret goal, income, tax, placing a group, a vote.
import { plural } from '../../app/phrases';
import { Emblem } from './art';
import { CardFace } from './card';
import { faceOf, nameOf, printedCard, within } from './card_catalogue';
import type { Controller } from './controller';
import { dragCard } from './drag';
import { aims, INCOMING, type Option, ofKind } from './legal_moves';
import { Amount, SumsForm, treasuries } from './money_inputs';
import { bundleText, layingText, money, topOf } from './text';
import { type AnswerProps, Key, optionsOf, SpecialKeys, Tray } from './tray';
import type { Placing } from './wire';

export function GoalTray({ controller }: AnswerProps) {
  return (
    <Tray title="Your secret goal" label="Pick your secret goal" note="Known to you alone, until you reach it.">
      {optionsOf(controller, 'pick_goal').map((option) => {
        const goal = option.action.kind === 'pick_goal' ? option.action.goal : '';
        return (
          <Key key={goal} controller={controller} option={option} css="ilu-goal-key">
            <Emblem illuminati={goal} />
            <span>
              <b>{nameOf(goal)}</b>
              <small>{printedCard(goal)?.goal_says}</small>
            </span>
          </Key>
        );
      })}
    </Tray>
  );
}

export function IncomeTray({ controller, names }: AnswerProps) {
  return (
    <Tray title="Your income" label="Take your income" note="Every card of yours gets the income printed on it.">
      {optionsOf(controller, 'collect').map((option, at) => {
        const { action } = option;
        if (action.kind !== 'collect') return null;
        const parts = [
          action.tax ? 'and tax everyone' : '',
          action.upkeep ? `${nameOf(action.upkeep)} pays the upkeep` : '',
        ].filter(Boolean);
        return (
          <Key key={option.index} controller={controller} option={option} main={at === 0}>
            Take it{parts.length > 0 ? `: ${parts.join(', ')}` : ''}
          </Key>
        );
      })}
      <SpecialKeys controller={controller} names={names} />
    </Tray>
  );
}

export function TaxTray({ controller, view }: AnswerProps) {
  const [first] = ofKind(controller.all.value, 'pay_tax');
  if (!first) return null;
  const need = first.sums.reduce((sum, one) => sum + one.amount, 0);
  return (
    <Tray title="Tax" label="Pay the tax" note={`${money(need)}, from cards of your choice.`}>
      <SumsForm
        title="Pay from"
        rows={treasuries(view)}
        first={first.sums}
        need={need}
        bounded
        verb={`Pay ${money(need)}`}
        onDone={(sums) => void controller.act({ kind: 'pay_tax', sums })}
      />
    </Tray>
  );
}

/** Place a captured group at a lit arrow, with money if the player likes. */
export function PlaceTray({ controller, view }: AnswerProps) {
  const frame = topOf(view, 'placing') as Placing;
  const [top, ...below] = frame.branch;
  const aim = controller.aim.value;
  const some = aim === null ? [] : (aims(controller.all.value, INCOMING).get(aim) ?? []);
  if (!top) return null;
  const face = faceOf(view, top.card);
  const most = frame.pays && frame.master ? (faceOf(view, frame.master).money ?? 0) : 0;
  return (
    <Tray
      title={`Place ${face.name}`}
      label={`Place ${face.name}`}
      note={`${below.length > 0 ? `With ${plural(below.length, 'puppet')}. ` : ''}Tap a lit arrow, or drag the card there.`}
      onBack={aim === null ? undefined : () => controller.back()}
      focus={aim ?? ''}
    >
      <button
        type="button"
        class="ilu-card ilu-lying ilu-live"
        data-flip={top.card}
        aria-label={`${face.name}: choose an arrow on the map`}
        onPointerDown={(event) => dragCard(event, controller, INCOMING)}
        onClick={() => document.querySelector<HTMLElement>('.ilu-cell')?.focus()}
      >
        <CardFace face={face} />
      </button>
      {some.length > 0 && <Layings controller={controller} some={some} />}
      {most > 0 && (
        <div class="ilu-handover">
          <span>Give it money from {within(frame.master ?? '')}</span>
          <Amount
            label="Money handed over"
            value={Math.min(controller.handover.value, most)}
            most={most}
            onChange={(amount) => {
              controller.handover.value = amount;
            }}
          />
        </div>
      )}
    </Tray>
  );
}

function Layings({ controller, some }: { controller: Controller; some: readonly Option[] }) {
  return (
    <>
      {controller.layings(some).map(({ option, action }) => (
        <button key={option.index} type="button" data-rove class="plain" onClick={() => void controller.act(action)}>
          {layingText(action)}
        </button>
      ))}
    </>
  );
}

export function VoteTray({ controller, view, names }: AnswerProps) {
  const voting = topOf(view, 'voting');
  const deal = view.frames.find((frame) => frame.kind === 'deal');
  const matter =
    voting?.matter === 'deal' && deal?.kind === 'deal'
      ? `${names[deal.seat]} gives ${bundleText(deal.give)}, ${names[deal.to]} gives ${bundleText(deal.take)}. One of them would win with it. Allow it?`
      : 'Count Power and groups and end the game now?';
  return (
    <Tray title="A vote" label="Vote" note={matter}>
      {optionsOf(controller, 'vote').map((option) => {
        const yes = option.action.kind === 'vote' && option.action.yes;
        return (
          <Key key={String(yes)} controller={controller} option={option} main={yes}>
            {yes ? 'Yes' : 'No'}
          </Key>
        );
      })}
    </Tray>
  );
}
