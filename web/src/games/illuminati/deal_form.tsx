// The form to write a deal, or a counter-offer.
import { useState } from 'preact/hooks';
import { Dialog } from '../../view/dialog';
import { Radios, Switch } from '../../view/form';
import { Clock } from '../../view/table/clock';
import { nameOf } from './card_catalogue';
import type { Controller, Letter } from './controller';
import { Seal } from './deal';
import { DealReply, replyOf } from './deal_reply';
import { Amount } from './money_inputs';
import { actionsText, type Bundle, bundleText, freeArrows, groupText, isEmpty, omitDrops, others, sent } from './text';
import type { View } from './wire';

interface HalfProps {
  view: View;
  seat: number;
  title: string;
  side: Bundle;
  /** The groups that this side gets. */
  come: number;
  /** Whether the rules of this table let a deal leave something to choose. */
  choices: boolean;
  onChange: (side: Bundle) => void;
}

/** What a deal with groups costs, and what goes along. */
const groupsNote = (view: View) =>
  `each costs ${view.turn.seat === view.seat ? 'you' : 'whoever plays this turn'} an action, and takes its money and all below it along`;

const toggled = (list: readonly string[], item: string) =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

/** What one side gives: money of its Illuminati, Specials, groups with their puppets, and what it lets go for room. */
function Half({ view, seat, title, side, come, choices, onChange }: HalfProps) {
  const player = view.players[seat];
  if (!player) return null;
  const purse = player.cells[0]?.face.money ?? null;
  const specials = (side.specials ?? []).filter((one): one is string => one !== null);
  const unnamed = (side.specials ?? []).length - specials.length;
  const groups = [...(side.groups ?? [])];
  const drops = [...(side.drops ?? [])];
  const own = seat === view.seat;
  const hidden = choices && !own ? player.special_count - player.shown.length : 0;
  const box = (id: string, checked: boolean, change: () => void, text = nameOf(id)) => (
    <Switch key={id} title={text} on={checked} put={change} />
  );
  const ask = (named: string[], more: number) =>
    onChange({ ...side, specials: [...named, ...Array<null>(more).fill(null)] });
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
      {player.specials.length + hidden > 0 && (
        <div class="ilu-entry">
          <span>Specials</span>
          {player.specials.map((id) => box(id, specials.includes(id), () => ask(toggled(specials, id), unnamed)))}
          {Array.from({ length: hidden }, (_, at) =>
            box(
              `face-down-${at}`,
              at < unnamed,
              () => ask(specials, at < unnamed ? at : at + 1),
              at === 0 ? 'A face-down Special (they choose)' : 'Another face-down Special',
            ),
          )}
        </div>
      )}
      {player.cells.length > 1 && (
        <div class="ilu-entry">
          <span>
            Groups <small>{groupsNote(view)}</small>
          </span>
          {player.cells
            .slice(1)
            .map(({ face }) =>
              box(
                face.card,
                groups.includes(face.card),
                () => onChange({ ...side, groups: toggled(groups, face.card) }),
                groupText(player, face.card),
              ),
            )}
        </div>
      )}
      {choices && own && come > freeArrows(player) && (
        <div class="ilu-entry">
          <span>No free arrow: drop</span>
          {player.cells
            .slice(1)
            .filter(({ face }) => !groups.includes(face.card))
            .map(({ face }) =>
              box(face.card, drops.includes(face.card), () => onChange({ ...side, drops: toggled(drops, face.card) })),
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
  const [draft, change] = useState(letter);
  // The step before the offer that is being answered; null while nothing was sent.
  const [since, setSince] = useState<number | null>(null);
  const setDraft = (next: Letter) => {
    change(next);
    setSince(null);
  };
  const partners = others(view).filter((seat) => !view.players[seat]?.out);
  // Where no group comes, no group goes for it.
  const taking = (take: Bundle): Letter => ({
    ...draft,
    take,
    give: take.groups?.length ? draft.give : omitDrops(draft.give),
  });
  const close = () => {
    controller.letter.value = null;
  };
  // A computer answers at once, in the form; people answer when they like.
  const answers = controller.dealsAsk && controller.isComputer(draft.to) && !draft.counter;
  const send = async (asks: boolean) => {
    const { to, counter } = draft;
    const [give, take] = [sent(draft.give), sent(draft.take)];
    const offer = { kind: 'offer', to, give, take, ...(asks ? { asks } : {}) };
    const before = controller.table.told.value.at(-1)?.seq ?? -1;
    const done = await controller.act(counter ? { kind: 'counter', give, take } : offer);
    if (done && answers) setSince(before);
    else if (done) close();
  };
  const reply = since === null ? null : replyOf(view, controller.table.told.value, since, draft.to);
  const busy = reply !== null && reply.kind !== 'no';
  const [gives, takes] = [!isEmpty(draft.give), !isEmpty(draft.take)];
  const refusal = controller.table.refusal.value;
  const choices = controller.dealsLeaveChoices;
  return (
    <Dialog title={draft.counter ? `Another offer to ${names[draft.to]}` : 'Offer a deal'} kind="wide" onClose={close}>
      <form
        class="ilu-letter"
        onSubmit={(event) => {
          event.preventDefault();
          void send(false);
        }}
      >
        {draft.counter && <Clock table={controller.table} />}
        {!draft.counter && (
          <fieldset class="segments" disabled={busy}>
            <legend class="unseen">With whom</legend>
            <Radios
              name="ilu-partner"
              choices={partners.map((seat) => [seat, names[seat] ?? ''])}
              value={draft.to}
              onPick={(seat) => setDraft({ ...taking({}), to: seat })}
            />
          </fieldset>
        )}
        <div class="ilu-fold" inert={busy}>
          {view.seat !== null && (
            <Half
              view={view}
              seat={view.seat}
              title="You give"
              side={draft.give}
              come={draft.take.groups?.length ?? 0}
              choices={choices}
              onChange={(give) => setDraft({ ...draft, give })}
            />
          )}
          <Half
            key={draft.to}
            view={view}
            seat={draft.to}
            title={`${names[draft.to]} gives`}
            side={draft.take}
            come={draft.give.groups?.length ?? 0}
            choices={choices}
            onChange={(take) => setDraft(taking(take))}
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
        {busy && reply && (
          <DealReply
            controller={controller}
            view={view}
            names={names}
            partner={draft.to}
            reply={reply}
            onClose={close}
          />
        )}
        {!busy && (
          <div class="row end sticky">
            {reply?.kind === 'no' && (
              <p class="ilu-no" role="status">
                {reply.text}
              </p>
            )}
            <p class="nothing">
              {answers && !gives && !takes
                ? `Choose something on one side to ask ${names[draft.to]} for a price.`
                : `You give ${bundleText(draft.give)} for ${bundleText(draft.take)}.${actionsText(view, names, draft.give, draft.take)}`}
            </p>
            {answers && gives !== takes && (
              <button
                type="button"
                class="plain"
                disabled={controller.table.sending.value}
                onClick={() => void send(true)}
              >
                {gives ? 'What would you give for this?' : 'What do you want for this?'}
              </button>
            )}
            <button type="submit" class="primary" disabled={(!gives && !takes) || controller.table.sending.value}>
              Send the offer
            </button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
