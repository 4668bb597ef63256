// The tray that answers an offer, with what accepting it leaves to choose.
import { useState } from 'preact/hooks';
import { Switch } from '../../view/form';
import { nameOf } from './card_catalogue';
import { actionsText, bundleText, isEmpty, omitDrops } from './text';
import { type AnswerProps, Key, optionsOf, Tray } from './tray';
import type { Accept, Deal, Decline } from './wire';

/** The ways to accept that the server lists, each a choice of Specials and of groups to let go. */
function waysToAccept(controller: AnswerProps['controller']): Accept[] {
  return optionsOf(controller, 'accept').flatMap(({ action }) => (action.kind === 'accept' ? [action] : []));
}

const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];

/** Whether two choices are the same, in any order. */
const same = (one: readonly string[], two: readonly string[]) =>
  one.length === two.length && one.every((item) => two.includes(item));

interface ChoiceProps {
  title: string;
  items: readonly string[];
  /** How many of them are chosen. */
  many: number;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Check boxes of which so many can be chosen; one more takes the place of the first. */
function Choice({ title, items, many, chosen, onChange }: ChoiceProps) {
  if (items.length === 0) return null;
  const toggle = (item: string) =>
    onChange(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item].slice(-many));
  return (
    <fieldset class="ilu-choice">
      <legend>{title}</legend>
      {items.map((item) => (
        <Switch key={item} title={nameOf(item)} on={chosen.includes(item)} put={() => toggle(item)} />
      ))}
    </fieldset>
  );
}

/** Accept with the Specials and groups that are chosen. */
function ChoosingAccept({ controller, ways }: { controller: AnswerProps['controller']; ways: readonly Accept[] }) {
  const [specials, setSpecials] = useState<string[]>([]);
  const [drops, setDrops] = useState<string[]>([]);
  const way = ways.find((one) => same(one.specials ?? [], specials) && same(one.drops ?? [], drops));
  const [first] = ways;
  return (
    <>
      <Choice
        title="Give a face-down Special"
        items={union(ways.map((one) => one.specials ?? []))}
        many={first?.specials?.length ?? 0}
        chosen={specials}
        onChange={setSpecials}
      />
      <Choice
        title="Drop a group, to have a free arrow"
        items={union(ways.map((one) => one.drops ?? []))}
        many={first?.drops?.length ?? 0}
        chosen={drops}
        onChange={setDrops}
      />
      <button
        type="button"
        data-rove
        data-ilu-kind="accept"
        class="primary"
        disabled={!way}
        onClick={() => way && void controller.act(way)}
      >
        Accept
      </button>
    </>
  );
}

/** Why a player declines, in the words to choose from. */
const REASONS: Record<NonNullable<Decline['reason']>, string> = {
  goal: 'I need it for my goal',
  keep: 'I would rather keep it',
  useless: 'I have no use for it',
  little: 'You offer too little',
  much: 'That is too much for me',
  close: 'You are too close to winning',
  grudge: 'I have not forgotten what you did',
  later: 'Not now',
};

/** Decline, and say why, if one likes. */
function ReasonChoice({ controller }: { controller: AnswerProps['controller'] }) {
  return (
    <select
      class="ilu-reason"
      aria-label="Decline and say why"
      value=""
      onChange={(event) => {
        const reason = event.currentTarget.value;
        if (reason) void controller.act({ kind: 'decline', reason });
      }}
    >
      <option value="">Decline and say why…</option>
      {Object.entries(REASONS).map(([reason, words]) => (
        <option key={reason} value={reason}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** What the viewer is asked, or offered. */
function dealNote(view: AnswerProps['view'], names: AnswerProps['names'], deal: Deal): string {
  if (deal.asks && isEmpty(deal.give)) return `What do you want for ${bundleText(deal.take)}?`;
  if (deal.asks) return `What would you give for ${bundleText(deal.give)}?`;
  const actions = actionsText(view, names, deal.give, deal.take);
  return `You get ${bundleText(omitDrops(deal.give))} and give ${bundleText(deal.take)}.${actions}`;
}

export function DealAnswer({ controller, view, names }: AnswerProps) {
  const deal = view.frames.at(-1);
  if (deal?.kind !== 'deal') return null;
  const [accept, ...more] = optionsOf(controller, 'accept');
  const [decline] = optionsOf(controller, 'decline');
  const give = { ...deal.take, specials: (deal.take.specials ?? []).filter((one) => one !== null) };
  const take = omitDrops(deal.give);
  return (
    <Tray
      title={`${deal.asks ? 'A question' : 'An offer'} from ${names[deal.seat]}`}
      label="Answer the offer"
      note={dealNote(view, names, deal)}
    >
      {accept && more.length === 0 && (
        <Key controller={controller} option={accept} main>
          Accept
        </Key>
      )}
      {more.length > 0 && <ChoosingAccept controller={controller} ways={waysToAccept(controller)} />}
      {decline && (
        <Key controller={controller} option={decline}>
          Decline
        </Key>
      )}
      <button
        type="button"
        data-rove
        class="plain"
        onClick={() => controller.write({ to: deal.seat, give, take, counter: true })}
      >
        {deal.asks ? 'Make an offer' : 'Offer something else'}
      </button>
      {controller.dealsAsk && <ReasonChoice controller={controller} />}
    </Tray>
  );
}
