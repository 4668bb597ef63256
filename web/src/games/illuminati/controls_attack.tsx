// The trays of an attack: plan, privilege, bidding, and replies to dice and Specials.
import { Check, Lock, Swords, X } from 'lucide';
import { Icon } from '../../view/icon';
import { Bids } from './bids';
import { faceOf, nameOf } from './card_catalogue';
import { type AnswerProps, OtherMoves, optionsOf, PassKey, SpecialKeys } from './move_buttons';
import { fightOf, named, topOf } from './text';
import { Key, Tray, wordsOf } from './tray';
import type { Fight } from './wire';

/** The attack is announced: choose aid and privilege, then go ahead. */
export function PlanTray({ controller, view }: AnswerProps) {
  const [commit] = optionsOf(controller, 'commit');
  const [off] = optionsOf(controller, 'call_off');
  return (
    <Tray
      title="Your attack"
      label="Your attack"
      note="Let your other groups aid it, keep the other players out, or go ahead."
    >
      {commit && (
        <Key controller={controller} option={commit} main>
          <Icon node={Swords} /> Attack
        </Key>
      )}
      {off && (
        <Key controller={controller} option={off}>
          <Icon node={X} /> Call it off
        </Key>
      )}
      {optionsOf(controller, 'aid').map((option) => {
        const card = option.action.kind === 'aid' ? option.action.card : '';
        return (
          <Key key={card} controller={controller} option={option} css="ilu-aid" label={`Let ${nameOf(card)} aid`}>
            +{faceOf(view, card).transferable} {nameOf(card)}
          </Key>
        );
      })}
      {optionsOf(controller, 'privilege').map((option) => {
        const special = option.action.kind === 'privilege' ? (option.action.special ?? null) : null;
        return (
          <Key
            key={option.index}
            controller={controller}
            option={option}
            css="ilu-privilege"
            label={wordsOf(controller, option, 'Make it privileged')}
          >
            <Icon node={Lock} /> Privilege for {special ? nameOf(special) : 'money'}
          </Key>
        );
      })}
    </Tray>
  );
}

export function ObjectTray({ controller, names }: AnswerProps) {
  return (
    <Tray title="A privileged attack" label="The privilege" note="Allow it, or spend something to undo it.">
      <PassKey controller={controller}>Allow it</PassKey>
      <SpecialKeys controller={controller} names={names} />
      {optionsOf(controller, 'abolish').map((option) => {
        const pair = option.action.kind === 'abolish' ? option.action.specials : [];
        return (
          <Key key={option.index} controller={controller} option={option}>
            Abolish it for {pair.map(nameOf).join(' and ')}
          </Key>
        );
      })}
    </Tray>
  );
}

export function BidTray({ controller, view }: AnswerProps) {
  const [off] = optionsOf(controller, 'call_off');
  const fight = fightOf(view) as Fight;
  const own = fight.seat === view.seat;
  return (
    <Tray
      title={
        own
          ? 'Your attack: spend on it?'
          : fight.owner === view.seat
            ? 'You are under attack: spend?'
            : 'Spend on this attack?'
      }
      label="Bidding"
    >
      <PassKey controller={controller}>
        <Icon node={Check} /> {own ? 'No more: roll' : 'Pass'}
      </PassKey>
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
      <Bids controller={controller} view={view} />
      <OtherMoves controller={controller} but={['pass', 'bid', 'call_off', 'offer', 'leave']} />
    </Tray>
  );
}

/** Windows in which a player passes or replies with a Special. */
export function WindowTray({ controller, view, names }: AnswerProps) {
  const reply = topOf(view, 'reply');
  const used =
    reply && (reply.use.kind === 'use' ? reply.use.special : reply.use.kind === 'privilege' ? reply.use.special : null);
  const title =
    view.window === 'roll'
      ? 'The dice are rolled'
      : view.window === 'senate'
        ? `${named(view, names, view.turn.seat)}: a turn begins`
        : `${reply ? named(view, names, reply.seat) : ''}: ${used ? nameOf(used) : 'a Special'}`;
  return (
    <Tray title={title} label="Answer or let it pass">
      <PassKey controller={controller}>Let it pass</PassKey>
      <SpecialKeys controller={controller} names={names} />
      <OtherMoves controller={controller} but={['pass', 'offer', 'leave']} />
    </Tray>
  );
}
