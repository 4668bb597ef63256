// The tray of the picked card or Special: whom it can attack and with what chance, and what else it can do.
import { ChevronDown, ChevronUp, Swords } from 'lucide';
import { useState } from 'preact/hooks';
import { plural } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { faceOf, isSpecial, nameOf, ownerOf, specialOf, within } from './card_catalogue';
import type { Controller } from './controller';
import { branchOf, linksOf } from './geometry';
import {
  aimless,
  aims,
  attackers,
  CENTER,
  INCOMING,
  LASERS,
  type Option,
  sorted,
  type Target,
  targets,
} from './legal_moves';
import { Amount, SumsForm, treasuries } from './money_inputs';
import { ALIGNMENTS, ATTACKS, chance, layingText, money, odds, toRoll } from './text';
import { Key, Tray, wordsOf } from './tray';
import type { IlluminatiAction, Use, View } from './wire';

interface Props {
  controller: Controller;
  view: View;
  names: readonly string[];
}

/** A target, or a card to attack it with, and the attacks, each with its chance. */
function TargetRow({ controller, view, names, target, leader }: Props & { target: Target; leader?: string }) {
  const owner = ownerOf(view, target.card);
  return (
    <div class="ilu-target">
      <span>
        <b>{nameOf(leader ?? target.card)}</b>
        {leader === undefined && (
          <small>{owner === null ? 'center' : owner === view.seat ? 'yours' : names[owner]}</small>
        )}
      </span>
      {target.ways.map(({ attack, option, forecast }) => (
        <Key
          key={attack}
          controller={controller}
          option={option}
          css={`ilu-way ilu-${attack}`}
          label={`${ATTACKS[attack]} ${nameOf(target.card)}${leader ? ` with ${nameOf(leader)}` : ''}${forecast ? `: ${toRoll(forecast.number)}, ${chance(forecast.ways)}` : ''}`}
        >
          <span>{ATTACKS[attack]}</span>
          {forecast && <small>{odds(forecast.ways, forecast.number)}</small>}
        </Key>
      ))}
    </div>
  );
}

interface Row {
  target: Target;
  leader?: string;
}

/** Attacks in rows; those that are rarely of use are folded. */
function TargetRows({ rows, ...props }: Props & { rows: readonly Row[] }) {
  const [open, setOpen] = useState(false);
  const { useful, rare } = sorted(props.view, rows);
  const list = (some: readonly Row[]) =>
    some.map(({ target, leader }) => (
      <TargetRow key={`${leader} ${target.card}`} {...props} target={target} leader={leader} />
    ));
  return (
    <>
      {list(useful)}
      {useful.length === 0 && <p class="nothing">Nothing has a chance now.</p>}
      {rare.length > 0 && (
        <button type="button" data-rove class="quiet ilu-rare" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon node={open ? ChevronUp : ChevronDown} /> Rarely useful: {rare.length} more
        </button>
      )}
      {open && <p class="ilu-rare">Your own groups, and attacks without a chance even with all your money and help.</p>}
      {open && list(rare)}
    </>
  );
}

function TransferForm({
  controller,
  view,
  source,
  to,
}: {
  controller: Controller;
  view: View;
  source: string;
  to: string;
}) {
  const most = faceOf(view, source).money ?? 0;
  const [amount, setAmount] = useState(most);
  return (
    <div class="ilu-transfer">
      <Amount label={`Money to ${nameOf(to)}`} value={amount} most={most} onChange={setAmount} />
      <button
        type="button"
        data-rove
        class="primary"
        disabled={amount < 1}
        onClick={() => void controller.act({ kind: 'transfer', source, to, amount })}
      >
        Move {money(amount)} to {within(to)}
      </button>
      <small>
        {(view.turn.transfers ?? 0) > 0
          ? `${plural(view.turn.transfers ?? 0, 'free transfer')} left`
          : 'this takes an action'}
      </small>
    </div>
  );
}

const CHANGES = { add: 'Add', remove: 'Remove', reverse: 'Reverse' } as const;

/** A move in a few words, for its button. */
function brief(action: IlluminatiAction): string {
  switch (action.kind) {
    case 'drop':
      return 'Drop it';
    case 'buy':
      return 'Buy a card';
    case 'show':
      return 'Turn it face up';
    case 'lase':
      return `${CHANGES[action.change]} ${ALIGNMENTS[action.alignment]}`;
    case 'use':
      return 'Use it';
    case 'relocate':
    case 'place':
      return layingText(action);
    default:
      return action.kind;
  }
}

function AimKeys({ controller, view, some }: { controller: Controller; view: View; some: readonly Option[] }) {
  const transfer = some.find(({ action }) => action.kind === 'transfer')?.action;
  const rest = some.filter(({ action }) => action.kind !== 'announce' && action.kind !== 'transfer');
  return (
    <>
      {rest.map((option) => (
        <Key
          key={option.index}
          controller={controller}
          option={option}
          label={wordsOf(controller, option, brief(option.action))}
        >
          {brief(option.action)}
        </Key>
      ))}
      {transfer?.kind === 'transfer' && (
        <TransferForm key={transfer.to} controller={controller} view={view} source={transfer.source} to={transfer.to} />
      )}
    </>
  );
}

/** The form of a Special that moves money. */
function SumsUse({ controller, view, use }: { controller: Controller; view: View; use: Use }) {
  const need = (use.sums ?? []).reduce((sum, one) => sum + one.amount, 0);
  const rows = treasuries(view);
  const gained = need - rows.reduce((sum, row) => sum + row.money, 0);
  // The money lies where it is now, what the Special brings on the Illuminati.
  const first = rows.map(({ card, money: there }, at) => ({ card, amount: at === 0 ? there + gained : there }));
  return (
    <SumsForm
      title={specialOf(use.special).name}
      rows={rows}
      first={first}
      need={need}
      bounded={false}
      verb="Use it like this"
      onDone={(sums) => void controller.act({ ...use, sums })}
    />
  );
}

/** Whether a move names sums of money: such a Special has a form instead of a button for each way. */
const namesSums = ({ action }: Option) => action.kind === 'use' && (action.sums ?? []).length > 0;

const sumsUse = (some: readonly Option[]): Use | null => {
  const found = some.find(namesSums)?.action;
  return found?.kind === 'use' ? found : null;
};

/** What dropping a group means, before it is done. */
function dropNote(view: View, card: string): string {
  const cells = view.seat === null ? [] : (view.players[view.seat]?.cells ?? []);
  const gone = branchOf(linksOf(cells), card);
  const lost = cells.filter((cell) => gone.has(cell.face.card)).reduce((sum, cell) => sum + (cell.face.money ?? 0), 0);
  const below = gone.size > 1 ? ` and its ${plural(gone.size - 1, 'puppet')}` : '';
  return `${nameOf(card)}${below} would go to the center, where anyone can take it${lost > 0 ? `; ${money(lost)} on it would be lost` : ''}.`;
}

export const pickedName = (picked: string) =>
  picked === LASERS ? 'The Lasers' : picked === INCOMING ? 'The new group' : nameOf(picked);

/** The card that was tapped first, and everything that can attack it. */
export function WantedTray({ controller, view, names }: Props) {
  const wanted = controller.wanted.value;
  if (wanted === null) return null;
  const owner = ownerOf(view, wanted);
  const rows = attackers(view, controller.all.value, wanted).map(({ card, target }) => ({ target, leader: card }));
  return (
    <Tray
      title={
        <>
          {nameOf(wanted)} <small>{owner === null ? 'center' : owner === view.seat ? 'yours' : names[owner]}</small>
        </>
      }
      label={`Attack ${nameOf(wanted)}`}
      note={faceOf(view, wanted).says || undefined}
      onBack={() => controller.back()}
      focus={wanted}
    >
      <div class="ilu-targets">
        <h3>
          <Icon node={Swords} /> Attack with… <small>the chance before help and money, or how much more it needs</small>
        </h3>
        <TargetRows controller={controller} view={view} names={names} rows={rows} />
      </div>
    </Tray>
  );
}

export function PickedTray({ controller, view, names }: Props) {
  const picked = controller.picked.value;
  if (picked === null || picked === INCOMING) return null;
  const all = controller.all.value;
  const there = aims(all, picked);
  const aim = controller.aim.value;
  const name = pickedName(picked);
  if (aim !== null) {
    const card = aim.startsWith('card:') ? aim.slice(5) : null;
    const some = there.get(aim) ?? [];
    const target = card === null ? undefined : targets(view, all, picked).find((one) => one.card === card);
    const to = card ? nameOf(card) : aim.startsWith('seat:') ? names[Number(aim.slice(5))] : 'there';
    return (
      <Tray
        title={aim === CENTER ? `Drop ${name}?` : `${name}: ${to}`}
        label={aim === CENTER ? `Drop ${name}?` : `${name}: ${to}`}
        note={aim === CENTER ? dropNote(view, picked) : undefined}
        onBack={() => controller.back()}
        focus={`${picked} ${aim}`}
      >
        {target && <TargetRow controller={controller} view={view} names={names} target={target} />}
        <AimKeys controller={controller} view={view} some={some} />
      </Tray>
    );
  }
  const attacks = targets(view, all, picked).map((target) => ({ target }));
  const others = aimless(all, picked);
  const moneyUse = sumsUse(others);
  const says = isSpecial(picked) ? specialOf(picked).says : faceOf(view, picked).says;
  const center = there.get('center')?.[0];
  const players = [...there].filter(([place]) => place.startsWith('seat:'));
  // Targets of a Special or the Lasers may be out of sight, so they are listed as buttons too.
  const cards = isSpecial(picked) || picked === LASERS ? [...there].filter(([place]) => place.startsWith('card:')) : [];
  return (
    <Tray
      title={name}
      label={`What ${name} can do`}
      note={says || (there.size > 0 ? 'Tap something that lights up, or drag this card there.' : undefined)}
      onBack={() => controller.back()}
      aside={
        center && (
          <button type="button" class="quiet ilu-drop-key" onClick={() => controller.point(CENTER)}>
            Drop it…
          </button>
        )
      }
      focus={there.size > 0 ? '' : picked}
    >
      {others
        .filter((option) => !namesSums(option))
        .map((option) => (
          <Key key={option.index} controller={controller} option={option} main={option.action.kind === 'use'}>
            {brief(option.action)}
          </Key>
        ))}
      {moneyUse && <SumsUse controller={controller} view={view} use={moneyUse} />}
      {players.map(([place]) => (
        <button key={place} type="button" data-rove class="plain" onClick={() => controller.point(place)}>
          {names[Number(place.slice(5))]}
        </button>
      ))}
      {cards.map(([place]) => (
        <button key={place} type="button" data-rove class="plain" onClick={() => controller.point(place)}>
          {nameOf(place.slice(5))}
        </button>
      ))}
      {attacks.length > 0 && (
        <div class="ilu-targets">
          <h3>
            <Icon node={Swords} /> Attack <small>the chance before help and money, or how much more it needs</small>
          </h3>
          <TargetRows controller={controller} view={view} names={names} rows={attacks} />
        </div>
      )}
    </Tray>
  );
}
