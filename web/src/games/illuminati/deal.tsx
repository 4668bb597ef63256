// Deals: the offer on the table, the tray that answers it, and the form to write one.
import { Mail } from 'lucide';
import { useState } from 'preact/hooks';
import { Dialog } from '../../view/dialog';
import { Icon } from '../../view/icon';
import { Coins, Emblem } from './art';
import { nameOf } from './card_catalogue';
import type { Controller, Letter } from './controller';
import { Amount } from './money_inputs';
import { type Bundle, bundleText, isEmpty, named, others } from './text';
import { Key, Tray } from './tray';
import type { Deal, View } from './wire';

/** A wax seal with the emblem of a player; closed once they have agreed. */
function Seal({ view, seat, closed }: { view: View; seat: number; closed: boolean }) {
  return (
    <span class={`ilu-seal${closed ? ' ilu-closed' : ''}`} aria-hidden="true">
      <Emblem illuminati={view.players[seat]?.illuminati ?? ''} />
    </span>
  );
}

function Content({ side }: { side: Bundle }) {
  if (isEmpty(side)) return <p class="nothing">nothing</p>;
  return (
    <ul>
      {(side.money ?? 0) > 0 && (
        <li>
          <Coins money={side.money ?? 0} /> MB
        </li>
      )}
      {(side.specials ?? []).map((special, at) => (
        <li key={special ?? at} class="ilu-deal-special">
          {special ? nameOf(special) : 'a Special, face down'}
        </li>
      ))}
      {(side.groups ?? []).map((group) => (
        <li key={group}>{nameOf(group)}</li>
      ))}
    </ul>
  );
}

/** An offer on the table, visible to all. */
export function DealSlip({ view, deal, names }: { view: View; deal: Deal; names: readonly string[] }) {
  return (
    <section class="ilu-slip" aria-label="An offer on the table">
      <header>
        <Seal view={view} seat={deal.seat} closed />
        <h2>
          <Icon node={Mail} /> {named(view, names, deal.seat)} to {named(view, names, deal.to).replace('You', 'you')}
        </h2>
        <Seal view={view} seat={deal.to} closed={false} />
      </header>
      <div class="ilu-halves">
        <div>
          <h3>{named(view, names, deal.seat)} would give</h3>
          <Content side={deal.give} />
        </div>
        <div>
          <h3>{named(view, names, deal.to)} would give</h3>
          <Content side={deal.take} />
        </div>
      </div>
    </section>
  );
}

export function DealAnswer({
  controller,
  view,
  names,
}: {
  controller: Controller;
  view: View;
  names: readonly string[];
}) {
  const deal = view.frames.at(-1);
  if (deal?.kind !== 'deal') return null;
  const find = (kind: string) => controller.all.value.find(({ action }) => action.kind === kind);
  const [accept, decline] = [find('accept'), find('decline')];
  return (
    <Tray
      title={`An offer from ${names[deal.seat]}`}
      label="Answer the offer"
      note={`You get ${bundleText(deal.give)} and give ${bundleText(deal.take)}.`}
    >
      {accept && (
        <Key controller={controller} option={accept} main>
          Accept
        </Key>
      )}
      {decline && (
        <Key controller={controller} option={decline}>
          Decline
        </Key>
      )}
      <button
        type="button"
        data-rove
        class="plain"
        onClick={() => controller.write({ to: deal.seat, give: deal.take, take: deal.give, counter: true })}
      >
        Counter
      </button>
    </Tray>
  );
}

interface HalfProps {
  view: View;
  seat: number;
  title: string;
  side: Bundle;
  onChange: (side: Bundle) => void;
}

const toggled = (list: readonly string[], item: string) =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

/** What one side gives: money of its Illuminati, known Specials, and groups with their puppets. */
function Half({ view, seat, title, side, onChange }: HalfProps) {
  const player = view.players[seat];
  if (!player) return null;
  const purse = player.cells[0]?.face.money ?? null;
  const specials = (side.specials ?? []).filter((one): one is string => one !== null);
  const groups = [...(side.groups ?? [])];
  const box = (id: string, checked: boolean, change: () => void) => (
    <label key={id} class="check">
      <input type="checkbox" checked={checked} onChange={change} />
      <span>{nameOf(id)}</span>
    </label>
  );
  return (
    <fieldset class="ilu-half">
      <legend>{title}</legend>
      <div class="ilu-entry">
        <span>Money{purse !== null && ` of ${purse}`}</span>
        {purse !== null ? (
          <Amount
            label={`${title}: money`}
            value={side.money ?? 0}
            most={purse}
            onChange={(money) => onChange({ ...side, money })}
          />
        ) : (
          <input
            type="number"
            min="0"
            value={side.money ?? 0}
            aria-label={`${title}: money`}
            onInput={(event) =>
              onChange({ ...side, money: Math.max(0, Math.round(Number(event.currentTarget.value)) || 0) })
            }
          />
        )}
      </div>
      {player.specials.length > 0 && (
        <div class="ilu-entry">
          <span>Specials</span>
          {player.specials.map((id) =>
            box(id, specials.includes(id), () => onChange({ ...side, specials: toggled(specials, id) })),
          )}
        </div>
      )}
      {player.cells.length > 1 && (
        <div class="ilu-entry">
          <span>Groups, with all below them</span>
          {player.cells
            .slice(1)
            .map(({ face }) =>
              box(face.card, groups.includes(face.card), () =>
                onChange({ ...side, groups: toggled(groups, face.card) }),
              ),
            )}
        </div>
      )}
    </fieldset>
  );
}

/** The form to write an offer. */
export function LetterForm({
  controller,
  view,
  names,
  letter,
}: {
  controller: Controller;
  view: View;
  names: readonly string[];
  letter: Letter;
}) {
  const [draft, setDraft] = useState(letter);
  const partners = others(view).filter((seat) => !view.players[seat]?.out);
  const close = () => {
    controller.letter.value = null;
  };
  const send = async () => {
    const { to, give, take, counter } = draft;
    const done = await controller.act(counter ? { kind: 'counter', give, take } : { kind: 'offer', to, give, take });
    if (done) close();
  };
  const refusal = controller.table.refusal.value;
  return (
    <Dialog title={draft.counter ? `Counter ${names[draft.to]}'s offer` : 'Offer a deal'} kind="wide" onClose={close}>
      <form
        class="ilu-letter"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {!draft.counter && (
          <fieldset class="segments">
            <legend class="unseen">With whom</legend>
            {partners.map((seat) => (
              <label key={seat}>
                <input
                  type="radio"
                  name="ilu-partner"
                  checked={draft.to === seat}
                  onChange={() => setDraft({ ...draft, to: seat, take: {} })}
                />
                <span>{names[seat]}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div class="ilu-fold">
          {view.seat !== null && (
            <Half
              view={view}
              seat={view.seat}
              title="You give"
              side={draft.give}
              onChange={(give) => setDraft({ ...draft, give })}
            />
          )}
          <Half
            key={draft.to}
            view={view}
            seat={draft.to}
            title={`${names[draft.to]} gives`}
            side={draft.take}
            onChange={(take) => setDraft({ ...draft, take })}
          />
          {view.seat !== null && (
            <span class="ilu-seals">
              <Seal view={view} seat={view.seat} closed={!isEmpty(draft.give) || !isEmpty(draft.take)} />
              <Seal view={view} seat={draft.to} closed={false} />
            </span>
          )}
        </div>
        {refusal && (
          <p class="refusal" role="alert">
            {refusal.why} {refusal.clause && <small>{refusal.clause}</small>}
          </p>
        )}
        <div class="row end sticky">
          <p class="nothing">
            You give {bundleText(draft.give)} for {bundleText(draft.take)}.
          </p>
          <button
            type="submit"
            class="primary"
            disabled={(isEmpty(draft.give) && isEmpty(draft.take)) || controller.table.sending.value}
          >
            Seal and send
          </button>
        </div>
      </form>
    </Dialog>
  );
}
