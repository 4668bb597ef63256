// The trays of a turn: what is left to do in it, what its end allows, and what may be done in the turns of others.
import { LASERS, plain, subjects } from './choice';
import { Key, Tray } from './frame';
import { linksOf } from './geometry';
import { type AnswerProps, Others, optionsOf } from './listed';
import { pickedName } from './picked';
import { SumsForm, treasuries } from './purse';
import { plural } from './words';

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
          {acted ? 'End the turn' : 'Do nothing, for money'}
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
