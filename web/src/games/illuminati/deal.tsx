// An offer on the table, visible to all.
import { Mail } from 'lucide';
import { listed } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { Coins, Emblem } from './art';
import { nameOf } from './card_catalogue';
import { actionsText, type Bundle, isEmpty, named } from './text';
import type { Deal, View } from './wire';

/** A wax seal with the emblem of a player; closed once they have agreed. */
export function Seal({ view, seat, closed }: { view: View; seat: number; closed: boolean }) {
  return (
    <span class={`ilu-seal${closed ? ' ilu-closed' : ''}`} aria-hidden="true">
      <Emblem illuminati={view.players[seat]?.illuminati ?? ''} />
    </span>
  );
}

function Content({ side }: { side: Bundle }) {
  const drops = side.drops ?? [];
  if (isEmpty(side) && drops.length === 0) return <p class="nothing">nothing</p>;
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
      {drops.length > 0 && <li class="nothing">{listed(drops.map(nameOf))} would go to the center</li>}
    </ul>
  );
}

export function DealSlip({ view, deal, names }: { view: View; deal: Deal; names: readonly string[] }) {
  return (
    <section class="ilu-slip" aria-label="An offer on the table">
      <header>
        <Seal view={view} seat={deal.seat} closed />
        <h2>
          <Icon node={Mail} /> {named(view, names, deal.seat)} {deal.asks ? 'asks' : 'to'}{' '}
          {named(view, names, deal.to).replace('You', 'you')}
        </h2>
        <Seal view={view} seat={deal.to} closed={false} />
      </header>
      {actionsText(view, names, deal.give, deal.take) && (
        <p class="ilu-deal-note">{actionsText(view, names, deal.give, deal.take)}</p>
      )}
      <div class="ilu-halves">
        <div>
          <h3>
            {named(view, names, deal.seat)} {deal.seat === view.seat ? 'give' : 'gives'}
          </h3>
          <Content side={deal.give} />
        </div>
        <div>
          <h3>
            {named(view, names, deal.to)} {deal.to === view.seat ? 'give' : 'gives'}
          </h3>
          <Content side={deal.take} />
        </div>
      </div>
    </section>
  );
}
