// The trays of an attack: plan, privilege, bidding, and replies to dice and Specials.
import { Check, Dices, Lock, Swords, X } from 'lucide';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Radios } from '../../view/form';
import { Icon } from '../../view/icon';
import { bare, faceOf, nameOf, specialOf } from './card_catalogue';
import { least, numberAfter, ownSources, type Side, type Source, sources, waysFor } from './chances';
import type { Controller, Spending } from './controller';
import { Amount } from './money_inputs';
import { chance, fightOf, money, named, topOf, toRoll } from './text';
import { type AnswerProps, Key, OtherMoves, optionsOf, PassKey, SpecialKeys, Tray, wordsOf } from './tray';
import type { Assault, Fight, View } from './wire';

interface PurseProps {
  controller: Controller;
  view: View;
  assault: Assault;
  all: readonly Source[];
  /** The side that is chosen at first, of those that are open. */
  first?: Side;
  /** What stands below: the key that spends it. */
  children: (spending: Spending) => preact.ComponentChildren;
}

/** The chance after so much money, as a sentence. */
function outlook(view: View, assault: Assault, { card, amount, side }: Spending): string {
  const number = numberAfter(assault, card, amount, side);
  const ways = waysFor(view, number);
  return ways ? `${toRoll(number)}: ${chance(ways)}` : toRoll(number);
}

/** The chance after so much money, in percent; '' at tables with earlier rules. */
function percentAfter(view: View, assault: Assault, { card, amount, side }: Spending): string {
  const ways = waysFor(view, numberAfter(assault, card, amount, side));
  return ways === null ? '' : chance(ways);
}

const SIDES: readonly [Side, string][] = [
  ['for', 'Help it'],
  ['against', 'Stop it'],
];

/** Choose a treasury, a side and an amount; the chance changes with it. */
function Purse({ controller, view, assault, all, first, children }: PurseProps) {
  const { card: chosen, side: wanted = first, sum } = controller.purse;
  const source = all.find((one) => one.card === chosen) ?? (all[0] as Source);
  const fight = fightOf(view);
  const advised = controller.advised.value;
  const isAdvised = advised?.leader === fight?.leader && advised?.target === fight?.target;
  const side: Side = wanted && source.sides.includes(wanted) ? wanted : (source.sides[0] ?? 'for');
  const amount = Math.min(sum ?? (isAdvised ? least(view, assault, source.card, 'for') : 0), source.money);
  const { card } = source;
  useLayoutEffect(() => {
    controller.spending.value = { card, amount, side };
    return () => {
      controller.spending.value = null;
    };
  }, [controller, card, amount, side]);
  const best = Math.min(least(view, assault, source.card, side), source.money);
  const spending = { card: source.card, amount, side };
  const top = percentAfter(view, assault, { ...spending, amount: best });
  return (
    <div class={`ilu-bids ilu-${side}`}>
      {all.length > 1 && (
        <fieldset class="segments">
          <legend class="unseen">From which card</legend>
          <Radios
            name="ilu-source"
            choices={all.map((one) => [one.card, `${bare(one.card)} · ${money(one.money).replace(' ', '\u00a0')}`])}
            value={source.card}
            onPick={(picked) => controller.choose({ card: picked })}
          />
        </fieldset>
      )}
      {source.sides.length > 1 && (
        <fieldset class="segments">
          <legend class="unseen">For or against the attack</legend>
          <Radios
            name="ilu-side"
            choices={SIDES}
            value={side}
            onPick={(picked) => controller.choose({ side: picked })}
          />
        </fieldset>
      )}
      <div class="ilu-spend">
        <Amount
          label={`Money of ${nameOf(source.card)} ${side} the attack`}
          value={amount}
          most={source.money}
          spoken={`${money(amount)}: ${outlook(view, assault, spending)}`}
          onChange={(money) => controller.choose({ sum: money })}
        />
        {best > 0 && top && (
          <button type="button" data-rove class="plain ilu-best" onClick={() => controller.choose({ sum: best })}>
            {money(best)}: {top} <small>{best === source.money ? 'all of it' : 'most that helps'}</small>
          </button>
        )}
        <p class="ilu-outlook unseen" aria-live="polite">
          {outlook(view, assault, spending)}
        </p>
      </div>
      {children(spending)}
    </div>
  );
}

/** The chance that a key leads to; nothing at tables with earlier rules. */
function ChanceAfter(props: { view: View; assault: Assault; spending: Spending }) {
  const percent = percentAfter(props.view, props.assault, props.spending);
  return percent ? <> · {percent}</> : null;
}

/** The attack is announced: choose aid, privilege and money, then go ahead. */
export function PlanTray({ controller, view }: AnswerProps) {
  const [commit] = optionsOf(controller, 'commit');
  const [off] = optionsOf(controller, 'call_off');
  const fight = fightOf(view);
  const assault = view.attack;
  const [shut, setShut] = useState(false);
  const privileges = optionsOf(controller, 'privilege');
  const purse = fight && assault && !controller.posed ? ownSources(view, fight.leader) : [];
  return (
    <Tray title="Your attack" label="Your attack">
      {commit && assault && purse.length > 0 ? (
        <Purse controller={controller} view={view} assault={assault} all={purse}>
          {({ card, amount, side }) => (
            <button
              type="button"
              data-rove
              data-ilu-kind="commit"
              class="primary"
              onClick={() => {
                const chances = waysFor(view, numberAfter(assault, card, amount, side)) ?? 0;
                void controller.goAhead(commit.action, card, amount, amount > 0 && chances > 0);
              }}
            >
              <Icon node={Swords} /> Attack
              <ChanceAfter view={view} assault={assault} spending={{ card, amount, side }} />
            </button>
          )}
        </Purse>
      ) : (
        commit && (
          <button
            type="button"
            data-rove
            data-ilu-kind="commit"
            class="primary"
            onClick={() =>
              void (controller.posed ? controller.act(commit.action) : controller.goAhead(commit.action, '', 0, false))
            }
          >
            <Icon node={Swords} /> Attack{assault && ` · ${chance(assault.ways)}`}
          </button>
        )
      )}
      {optionsOf(controller, 'aid').map((option) => {
        const card = option.action.kind === 'aid' ? option.action.card : '';
        return (
          <Key key={card} controller={controller} option={option} css="ilu-aid" label={`Let ${nameOf(card)} aid`}>
            +{faceOf(view, card).transferable} {bare(card)}
          </Key>
        );
      })}
      {privileges.length > 0 && (
        <button
          type="button"
          data-rove
          class="plain"
          aria-expanded={shut}
          onClick={() => setShut(!shut)}
          title="A privileged attack: only attacker and defender may spend money on it"
        >
          <Icon node={Lock} /> Keep others out…
        </button>
      )}
      {(shut ? privileges : []).map((option) => {
        const special = option.action.kind === 'privilege' ? (option.action.special ?? null) : null;
        return (
          <Key
            key={option.index}
            controller={controller}
            option={option}
            css="ilu-privilege"
            label={wordsOf(controller, option, 'Make it privileged')}
          >
            <Icon node={Lock} /> for {special ? nameOf(special) : 'money'}
          </Key>
        );
      })}
      {off && (
        <Key controller={controller} option={off}>
          <Icon node={X} /> Call it off
        </Key>
      )}
    </Tray>
  );
}

export function ObjectTray({ controller, names }: AnswerProps) {
  return (
    <Tray title="A privileged attack" label="The privilege" note="Let it be, or give up a Special to break in.">
      <PassKey controller={controller}>Let it be</PassKey>
      <SpecialKeys controller={controller} names={names} />
      {optionsOf(controller, 'abolish').map((option) => {
        const pair = option.action.kind === 'abolish' ? option.action.specials : [];
        return (
          <Key key={option.index} controller={controller} option={option}>
            End it with {pair.map(nameOf).join(' and ')}
          </Key>
        );
      })}
    </Tray>
  );
}

export function BidTray({ controller, view, names }: AnswerProps) {
  const [off] = optionsOf(controller, 'call_off');
  const fight = fightOf(view) as Fight;
  const own = fight.seat === view.seat;
  const attacked = fight.owner === view.seat;
  const purse = sources(view, controller.all.value);
  /** The key that spends nothing; the main one while no money is chosen. */
  const pass = (chosen: boolean) => (
    <PassKey controller={controller} minor={chosen}>
      <Icon node={own ? Dices : Check} /> {own ? (chosen ? 'Roll without it' : 'Roll the dice') : 'Pass'}
    </PassKey>
  );
  return (
    <Tray
      title={
        own
          ? 'Add money to your attack?'
          : attacked
            ? `Defend ${nameOf(fight.target)} with money?`
            : `${names[fight.seat]} attacks: spend money?`
      }
      label="Bidding"
    >
      {view.attack && purse.length > 0 ? (
        <Purse controller={controller} view={view} assault={view.attack} all={purse} first={own ? 'for' : 'against'}>
          {({ card, amount, side }) => (
            <>
              <button
                type="button"
                data-rove
                data-ilu-kind="bid"
                class={`${amount > 0 ? 'primary' : 'plain'} ilu-bid`}
                disabled={amount < 1}
                onClick={() => void controller.act({ kind: 'bid', card, amount, against: side === 'against' })}
              >
                Spend {money(amount)} {side} it
              </button>
              {pass(amount > 0)}
            </>
          )}
        </Purse>
      ) : (
        pass(false)
      )}
      {!own && (
        <button type="button" data-rove class="quiet" onClick={() => controller.stayOut()}>
          Pass for the whole attack
        </button>
      )}
      {off && (
        <Key controller={controller} option={off}>
          <Icon node={X} /> Call it off
        </Key>
      )}
      <OtherMoves controller={controller} but={['pass', 'bid', 'call_off', 'offer', 'leave']} />
    </Tray>
  );
}

/** Moments at which a player passes or replies with a Special. */
export function ReactionTray({ controller, view, names }: AnswerProps) {
  const reply = topOf(view, 'reply');
  const used =
    reply && (reply.use.kind === 'use' ? reply.use.special : reply.use.kind === 'privilege' ? reply.use.special : null);
  const title =
    view.window === 'roll'
      ? 'Change the roll?'
      : view.window === 'senate'
        ? `Stop the turn of ${names[view.turn.seat]}?`
        : `Cancel ${used ? nameOf(used) : 'it'}?`;
  const says = used ? specialOf(used).says : '';
  return (
    <Tray
      title={title}
      label="Answer or pass"
      note={reply ? `${named(view, names, reply.seat)} used it. ${says}` : undefined}
    >
      <PassKey controller={controller}>{view.window === 'special' ? 'No, let it happen' : 'Pass'}</PassKey>
      <SpecialKeys controller={controller} names={names} />
      <OtherMoves controller={controller} but={['pass', 'offer', 'leave']} />
    </Tray>
  );
}
