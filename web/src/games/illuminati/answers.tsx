// The tray for each window: what the table waits for, and the keys that answer it.
import { Check, Lock, Swords, X } from 'lucide';
import { Icon } from '../../view/icon';
import { Bids } from './bids';
import { CardFace } from './card';
import { faceOf, nameOf, printedCard, specialOf } from './cards';
import { aims, INCOMING, LASERS, type Option, ofKind, plain, subjects } from './choice';
import { DealAnswer } from './deal';
import type { Desk } from './desk';
import { dragCard } from './drag';
import { Key, Tray, wordsOf } from './frame';
import { linksOf } from './geometry';
import { pickedName } from './picked';
import { Amount, SumsForm, treasuries } from './purse';
import { Emblem } from './signs';
import type { Fight, Placing, View } from './wire';
import { ATTACKS, bundleText, chance, fightOf, money, named, plural, topOf, toRoll } from './words';

export interface AnswerProps {
  desk: Desk;
  view: View;
  names: readonly string[];
}

const optionsOf = (desk: Desk, ...kinds: string[]): Option[] =>
  desk.all.value.filter(({ action }) => kinds.includes(action.kind));

/** Anything listed that no key of its own stands for, in the server's words. */
export function Others({ desk, but }: { desk: Desk; but: readonly string[] }) {
  const left = plain(desk.all.value).filter(({ action }) => !but.includes(action.kind));
  return (
    <>
      {left.map((option) => (
        <Key key={option.index} desk={desk} option={option}>
          {wordsOf(desk, option, option.action.kind.replaceAll('_', ' '))}
        </Key>
      ))}
    </>
  );
}

/** Specials that answer here, as keys: they lie in the hand too. */
function SpecialKeys({ desk, names }: Pick<AnswerProps, 'desk' | 'names'>) {
  return (
    <>
      {optionsOf(desk, 'use').map((option) => {
        const { action } = option;
        if (action.kind !== 'use' || (action.sums ?? []).length > 0 || action.card) return null;
        const at = action.seat === null || action.seat === undefined ? '' : ` on ${names[action.seat]}`;
        return (
          <Key key={option.index} desk={desk} option={option} css="special-key">
            {specialOf(action.special).name}
            {at}
          </Key>
        );
      })}
    </>
  );
}

function PassKey({ desk, children }: { desk: Desk; children: preact.ComponentChildren }) {
  const [option] = optionsOf(desk, 'pass');
  return option ? (
    <Key desk={desk} option={option} main css="pass">
      {children}
    </Key>
  ) : null;
}

export function GoalTray({ desk }: AnswerProps) {
  return (
    <Tray title="Your secret goal" label="Pick your secret goal" note="Known to you alone, until you reach it.">
      {optionsOf(desk, 'pick_goal').map((option) => {
        const goal = option.action.kind === 'pick_goal' ? option.action.goal : '';
        return (
          <Key key={goal} desk={desk} option={option} css="iu-goal-key">
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

export function IncomeTray({ desk, names }: AnswerProps) {
  return (
    <Tray title="Income" label="Take your income" note="Every card of yours receives what is printed on it.">
      {optionsOf(desk, 'collect').map((option, at) => {
        const { action } = option;
        if (action.kind !== 'collect') return null;
        const parts = [
          action.tax ? 'tax everyone' : '',
          action.upkeep ? `${nameOf(action.upkeep)} pays the upkeep` : '',
        ].filter(Boolean);
        return (
          <Key key={option.index} desk={desk} option={option} main={at === 0}>
            Collect{parts.length > 0 ? `: ${parts.join(', ')}` : ''}
          </Key>
        );
      })}
      <SpecialKeys desk={desk} names={names} />
    </Tray>
  );
}

export function TaxTray({ desk, view }: AnswerProps) {
  const [first] = ofKind(desk.all.value, 'pay_tax');
  if (!first) return null;
  const need = first.sums.reduce((sum, one) => sum + one.amount, 0);
  return (
    <Tray title="Tax" label="Pay the tax" note={`${money(need)}, out of treasuries of your choice.`}>
      <SumsForm
        title="Pay from"
        rows={treasuries(view)}
        first={first.sums}
        need={need}
        bounded
        verb={`Pay ${money(need)}`}
        onDone={(sums) => void desk.act({ kind: 'pay_tax', sums })}
      />
    </Tray>
  );
}

/** The attack is announced: who aids, whether outsiders are shut out, and then it goes ahead. */
export function PlanTray({ desk, view }: AnswerProps) {
  const fight = fightOf(view) as Fight;
  const assault = view.attack;
  const [commit] = optionsOf(desk, 'commit');
  const [off] = optionsOf(desk, 'call_off');
  return (
    <Tray
      title={`${ATTACKS[fight.attack]} ${nameOf(fight.target)}`}
      label="Your attack"
      note={assault ? `${toRoll(assault.number)}: ${chance(assault.ways)}` : undefined}
    >
      {commit && (
        <Key desk={desk} option={commit} main>
          <Icon node={Swords} /> Attack
        </Key>
      )}
      {off && (
        <Key desk={desk} option={off}>
          <Icon node={X} /> Call it off
        </Key>
      )}
      {optionsOf(desk, 'aid').map((option) => {
        const card = option.action.kind === 'aid' ? option.action.card : '';
        return (
          <Key key={card} desk={desk} option={option} css="aid" label={`Let ${nameOf(card)} aid`}>
            +{faceOf(view, card).transferable} {nameOf(card)}
          </Key>
        );
      })}
      {optionsOf(desk, 'privilege').map((option) => {
        const special = option.action.kind === 'privilege' ? (option.action.special ?? null) : null;
        return (
          <Key
            key={option.index}
            desk={desk}
            option={option}
            css="privilege"
            label={wordsOf(desk, option, 'Make it privileged')}
          >
            <Icon node={Lock} /> Privilege for {special ? nameOf(special) : 'money'}
          </Key>
        );
      })}
    </Tray>
  );
}

export function ObjectTray({ desk, names }: AnswerProps) {
  return (
    <Tray title="A privileged attack" label="The privilege" note="Let it be, or spend what undoes it.">
      <PassKey desk={desk}>Let it be</PassKey>
      <SpecialKeys desk={desk} names={names} />
      {optionsOf(desk, 'abolish').map((option) => {
        const pair = option.action.kind === 'abolish' ? option.action.specials : [];
        return (
          <Key key={option.index} desk={desk} option={option}>
            Abolish it for {pair.map(nameOf).join(' and ')}
          </Key>
        );
      })}
    </Tray>
  );
}

export function BidTray({ desk, view }: AnswerProps) {
  const [off] = optionsOf(desk, 'call_off');
  const fight = fightOf(view) as Fight;
  const own = fight.seat === view.seat;
  return (
    <Tray
      title={
        own
          ? 'Your attack: spend on it?'
          : fight.owner === view.seat
            ? 'You are attacked: spend?'
            : 'Spend on this attack?'
      }
      label="Bidding"
    >
      <PassKey desk={desk}>
        <Icon node={Check} /> {own ? 'No more: roll' : 'Pass'}
      </PassKey>
      {!own && (
        <button type="button" data-rove class="quiet" onClick={() => desk.stayOut()}>
          Pass for the whole attack
        </button>
      )}
      {off && (
        <Key desk={desk} option={off}>
          <Icon node={X} /> Call it off
        </Key>
      )}
      <Bids desk={desk} view={view} />
      <Others desk={desk} but={['pass', 'bid', 'call_off', 'offer', 'leave']} />
    </Tray>
  );
}

/** Windows in which one passes, or answers with a Special. */
export function WindowTray({ desk, view, names }: AnswerProps) {
  const reply = topOf(view, 'reply');
  const used =
    reply && (reply.use.kind === 'use' ? reply.use.special : reply.use.kind === 'privilege' ? reply.use.special : null);
  const title =
    view.window === 'roll'
      ? 'The dice lie'
      : view.window === 'senate'
        ? `${named(view, names, view.turn.seat)}: a turn begins`
        : `${reply ? named(view, names, reply.seat) : ''}: ${used ? nameOf(used) : 'a Special'}`;
  return (
    <Tray title={title} label="Answer or let it pass">
      <PassKey desk={desk}>Let it pass</PassKey>
      <SpecialKeys desk={desk} names={names} />
      <Others desk={desk} but={['pass', 'offer', 'leave']} />
    </Tray>
  );
}

/** A group came in: it is laid at a lit arrow, with money if one likes. */
export function PlaceTray({ desk, view }: AnswerProps) {
  const frame = topOf(view, 'placing') as Placing;
  const [top, ...below] = frame.branch;
  const aim = desk.aim.value;
  const some = aim === null ? [] : (aims(desk.all.value, INCOMING).get(aim) ?? []);
  if (!top) return null;
  const face = faceOf(view, top.card);
  const most = frame.pays && frame.master ? (faceOf(view, frame.master).money ?? 0) : 0;
  return (
    <Tray
      title={`Lay ${face.name}`}
      label={`Lay ${face.name}`}
      note={`${below.length > 0 ? `With ${plural(below.length, 'puppet')}. ` : ''}Drag it to a lit arrow, or tap one.`}
      onBack={aim === null ? undefined : () => desk.back()}
      focus={aim ?? ''}
    >
      <button
        type="button"
        class="iu-card lying live"
        data-flip={top.card}
        aria-label={`${face.name}: choose an arrow on the map`}
        onPointerDown={(event) => dragCard(event, desk, INCOMING)}
        onClick={() => document.querySelector<HTMLElement>('.iu-cell')?.focus()}
      >
        <CardFace face={face} treasury={false} />
      </button>
      {some.length > 0 && <Layings desk={desk} some={some} />}
      {most > 0 && (
        <div class="iu-handover">
          <span>Hand over from {nameOf(frame.master ?? '')}</span>
          <Amount
            label="Money handed over"
            value={Math.min(desk.handover.value, most)}
            most={most}
            onChange={(amount) => {
              desk.handover.value = amount;
            }}
          />
        </div>
      )}
    </Tray>
  );
}

function Layings({ desk, some }: { desk: Desk; some: readonly Option[] }) {
  return (
    <>
      {desk.layings(some).map(({ option, action }) => (
        <button key={option.index} type="button" data-rove class="plain" onClick={() => void desk.act(action)}>
          {wordsOf(desk, option, 'Lay it so')}
        </button>
      ))}
    </>
  );
}

export function VoteTray({ desk, view, names }: AnswerProps) {
  const voting = topOf(view, 'voting');
  const deal = view.frames.find((frame) => frame.kind === 'deal');
  const matter =
    voting?.matter === 'deal' && deal?.kind === 'deal'
      ? `${names[deal.seat]} gives ${bundleText(deal.give)}, ${names[deal.to]} gives ${bundleText(deal.take)}: it would decide the game. Let it pass?`
      : 'Count power and groups, and end the game?';
  return (
    <Tray title="The table votes" label="Vote" note={matter}>
      {optionsOf(desk, 'vote').map((option) => {
        const yes = option.action.kind === 'vote' && option.action.yes;
        return (
          <Key key={String(yes)} desk={desk} option={option} main={yes}>
            {yes ? 'Yes' : 'No'}
          </Key>
        );
      })}
    </Tray>
  );
}

/** Bermuda lays its structure anew, card by card, until it is done. */
export function StructureTray({ desk, view }: AnswerProps) {
  const own = view.seat === null ? undefined : view.players[view.seat];
  const [finish] = optionsOf(desk, 'finish');
  const links = desk.draft.value;
  const same = !own || !links || JSON.stringify(links) === JSON.stringify(linksOf(own.cells));
  return (
    <Tray
      title="Rearrange"
      label="Rearrange your structure"
      note="Drag a group to a free arrow, or tap both. As often as you like."
    >
      <button
        type="button"
        data-rove
        class="primary"
        disabled={same}
        onClick={() => links && void desk.act({ kind: 'reorganize', links })}
      >
        Lay it so
      </button>
      {!same && (
        <button type="button" data-rove class="plain" onClick={() => desk.undraw()}>
          As it was
        </button>
      )}
      {finish && (
        <Key desk={desk} option={finish}>
          Leave it, end the turn
        </Key>
      )}
    </Tray>
  );
}

export function MoneyTray({ desk, view }: AnswerProps) {
  const rows = treasuries(view);
  const [finish] = optionsOf(desk, 'finish');
  const need = rows.reduce((sum, row) => sum + row.money, 0);
  return (
    <Tray title="Move your money" label="Move your money at will" note="Between all your cards, before the turn ends.">
      {finish && (
        <Key desk={desk} option={finish} main>
          Leave it, end the turn
        </Key>
      )}
      <SumsForm
        title="What lies where"
        rows={rows}
        first={rows.map(({ card, money: amount }) => ({ card, amount }))}
        need={need}
        bounded={false}
        verb="Lay it so"
        onDone={(sums) => void desk.act({ kind: 'spread', sums })}
      />
    </Tray>
  );
}

/** Nothing in hand on one's own turn: what is left to do, and the plain keys. */
export function TurnTray({ desk, view }: AnswerProps) {
  const [finish] = optionsOf(desk, 'finish');
  const able = subjects(desk.all.value);
  const { actions = 0, transfers = 0, acted = false } = view.turn;
  return (
    <Tray
      title="Your turn"
      label="Your turn"
      note={`${plural(actions, 'action')} and ${plural(transfers, 'free transfer')} left. Pick up a card to attack, move or pay with it.`}
    >
      {finish && (
        <Key desk={desk} option={finish} main={actions === 0}>
          {acted ? 'End the turn' : 'Do nothing: 5 MB, end the turn'}
        </Key>
      )}
      <button type="button" data-rove class="plain" onClick={() => desk.write(null)}>
        Offer a deal
      </button>
      {able.has(LASERS) && (
        <button type="button" data-rove class="plain" onClick={() => desk.pick(LASERS)}>
          {pickedName(LASERS)}
        </button>
      )}
      <Others desk={desk} but={['finish', 'offer']} />
    </Tray>
  );
}

/** Others are asked: what may be done meanwhile. */
export function MeanwhileTray({ desk, view }: AnswerProps) {
  const deals = optionsOf(desk, 'offer').length > 0;
  const left = plain(desk.all.value).filter(({ action }) => action.kind !== 'offer');
  if (view.window === 'over' || (!deals && left.length === 0)) return null;
  return (
    <Tray title="Meanwhile" label="Meanwhile">
      {deals && (
        <button type="button" data-rove class="plain" onClick={() => desk.write(null)}>
          Offer a deal
        </button>
      )}
      <Others desk={desk} but={['offer']} />
    </Tray>
  );
}

export { DealAnswer };
