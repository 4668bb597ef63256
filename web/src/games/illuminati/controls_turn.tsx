// The trays of a turn: the player's own turn, its end, and what can be done in other players' turns.
import { plural } from '../../app/phrases';
import type { Controller } from './controller';
import { pickedName } from './controls_picked_card';
import { linksOf } from './geometry';
import { LASERS, plain, subjects } from './legal_moves';
import { SumsForm, treasuries } from './money_inputs';
import { fightOf } from './text';
import { type AnswerProps, Key, OtherMoves, optionsOf, Tray, wordsOf } from './tray';
import type { View } from './wire';

/** Bermuda rearranges its structure, card by card. */
export function StructureTray({ controller, view }: AnswerProps) {
  const own = view.seat === null ? undefined : view.players[view.seat];
  const [finish] = optionsOf(controller, 'finish');
  const links = controller.draft.value;
  const same = !own || !links || JSON.stringify(links) === JSON.stringify(linksOf(own.cells));
  return (
    <Tray
      title="Rearrange"
      label="Rearrange your structure"
      note="Tap a group, then an arrow, or drag it there; as often as you like."
    >
      <button
        type="button"
        data-rove
        class="primary"
        disabled={same}
        onClick={() => links && void controller.act({ kind: 'reorganize', links })}
      >
        Keep it like this
      </button>
      {!same && (
        <button type="button" data-rove class="plain" onClick={() => controller.undraw()}>
          Undo
        </button>
      )}
      {finish && (
        <Key controller={controller} option={finish}>
          Leave it and end the turn
        </Key>
      )}
    </Tray>
  );
}

export function MoneyTray({ controller, view }: AnswerProps) {
  const rows = treasuries(view);
  const [finish] = optionsOf(controller, 'finish');
  const need = rows.reduce((sum, row) => sum + row.money, 0);
  return (
    <Tray
      title="Move your money"
      label="Move your money at will"
      note="Between any of your cards, before your turn ends."
    >
      {finish && (
        <Key controller={controller} option={finish} main>
          Leave it and end the turn
        </Key>
      )}
      <SumsForm
        title="Where your money lies"
        rows={rows}
        first={rows.map(({ card, money: amount }) => ({ card, amount }))}
        need={need}
        bounded={false}
        verb="Keep it like this"
        onDone={(sums) => void controller.act({ kind: 'spread', sums })}
      />
    </Tray>
  );
}

/** The viewer's own turn with no card picked: what is left to do. */
export function TurnTray({ controller, view }: AnswerProps) {
  const [finish] = optionsOf(controller, 'finish');
  const able = subjects(controller.all.value);
  const { actions = 0, transfers = 0, acted = false } = view.turn;
  return (
    <Tray
      title="Your turn"
      label="Your turn"
      note={`${plural(actions, 'action')} and ${plural(transfers, 'free transfer')} left. ${
        actions > 0
          ? 'Tap a card of yours to attack, move it or move its money.'
          : transfers > 0
            ? 'You can still move money: tap the card that it lies on.'
            : 'End your turn.'
      }`}
    >
      {finish && (
        <Key controller={controller} option={finish} main={actions === 0}>
          {acted ? 'End the turn' : wordsOf(controller, finish, 'End the turn')}
        </Key>
      )}
      <button type="button" data-rove class="plain" onClick={() => controller.write(null)}>
        Offer a deal
      </button>
      {able.has(LASERS) && (
        <button type="button" data-rove class="plain" onClick={() => controller.pick(LASERS)}>
          {pickedName(LASERS)}
        </button>
      )}
      <OtherMoves controller={controller} but={['finish', 'offer']} />
    </Tray>
  );
}

const mayDeal = (view: View) =>
  view.may.includes(view.seat ?? -1) && ['turn', 'bid'].includes(view.window) && !fightOf(view)?.privilege;

/** Whether the viewer may do anything while others are asked. */
export function mayMeanwhile(controller: Controller, view: View): boolean {
  const left = plain(controller.all.value).filter(({ action }) => action.kind !== 'offer');
  return view.window !== 'over' && (mayDeal(view) || left.length > 0);
}

/** What the viewer may do while others are asked. */
export function MeanwhileTray({ controller, view }: AnswerProps) {
  const deals = mayDeal(view);
  return (
    <Tray title="Meanwhile" label="Meanwhile">
      {deals && (
        <button type="button" data-rove class="plain" onClick={() => controller.write(null)}>
          Offer a deal
        </button>
      )}
      <OtherMoves controller={controller} but={['offer']} />
    </Tray>
  );
}
