// A group or an Illuminati as a landscape card, drawn at the width that `--cw` sets, and the dialog with all its details.
import { Shield, TrendingUp, Zap } from 'lucide';
import { Dialog } from '../../view/dialog';
import { Icon } from '../../view/icon';
import { Terms } from '../../view/table/term';
import { AlignmentSign, Coins, Emblem, Signs } from './art';
import { isIlluminati, ownerOf, printedCard } from './card_catalogue';
import { ALIGNMENTS } from './text';
import type { Face, View } from './wire';

/** The face of a card; the element around it carries the accessible name. */
export function CardFace({ face, treasury = true }: { face: Face; treasury?: boolean }) {
  const top = isIlluminati(face.card);
  return (
    <span class={`ilu-face${top ? ' ilu-top' : ''}${face.name.length > 20 ? ' ilu-long' : ''}`} aria-hidden="true">
      {top && <Emblem illuminati={face.card} />}
      <b class="ilu-name">{top ? face.name.replace(/^The /, '') : face.name}</b>
      <Signs alignments={face.alignments} />
      <span class="ilu-foot">
        <span title="Power, and how much of it can aid">
          <Icon node={Zap} />
          {face.power}
          {face.transferable > 0 && <small>/{face.transferable}</small>}
        </span>
        {face.resistance !== null && (
          <span title="Resistance">
            <Icon node={Shield} />
            {face.resistance}
          </span>
        )}
        <span title="Income">
          <Icon node={TrendingUp} />
          {face.income}
        </span>
        {treasury && <Coins money={face.money} />}
      </span>
    </span>
  );
}

/** A card as it is printed, in a picture beside no board. */
export function Piece({ piece }: { piece: string }) {
  const card = printedCard(piece);
  return card ? (
    <span class="ilu-still" style={{ '--cw': 'min(9.5rem, 38vw)' }}>
      <CardFace face={{ ...card, card: card.id, money: null }} treasury={false} />
    </span>
  ) : null;
}

/** Everything about a card, in words. */
export function AboutCard({
  view,
  face,
  names,
  onClose,
}: {
  view: View;
  face: Face;
  names: readonly string[];
  onClose: () => void;
}) {
  const owner = ownerOf(view, face.card);
  const cell = owner === null ? undefined : view.players[owner]?.cells.find((one) => one.face.card === face.card);
  const note = view.notes.filter((one) => one.card === face.card).at(-1);
  const goal = printedCard(face.card)?.goal_says;
  return (
    <Dialog title={face.name} onClose={onClose}>
      <div class="ilu-about">
        <span class="ilu-still">
          <CardFace face={face} treasury={owner !== null} />
        </span>
        <dl>
          <div>
            <dt>
              <Terms text="Power" />
            </dt>
            <dd>
              {face.power}
              {face.transferable > 0 && `, ${face.transferable} of it transferable`}
            </dd>
          </div>
          {face.resistance !== null && (
            <div>
              <dt>
                <Terms text="Resistance" />
              </dt>
              <dd>{face.resistance}</dd>
            </div>
          )}
          <div>
            <dt>
              <Terms text="Income" />
            </dt>
            <dd>{face.income} MB</dd>
          </div>
          <div>
            <dt>
              <Terms text="Treasury" />
            </dt>
            <dd>
              {owner === null ? 'none in the center' : face.money === null ? 'hidden from you' : `${face.money} MB`}
            </dd>
          </div>
          {note && face.money === null && (
            <div>
              <dt>Espionage</dt>
              <dd>{note.money} MB when it was looked at</dd>
            </div>
          )}
          <div>
            <dt>Owner</dt>
            <dd>
              {owner === null ? 'nobody' : owner === view.seat ? 'yours' : names[owner]}
              {cell && cell.used > 0 && ', took part in an attack this turn'}
            </dd>
          </div>
        </dl>
        {face.alignments.length > 0 && (
          <ul class="ilu-aligned">
            {face.alignments.map((one) => (
              <li key={one}>
                <AlignmentSign alignment={one} /> {ALIGNMENTS[one]}
              </li>
            ))}
          </ul>
        )}
        {face.says && <p>{face.says}</p>}
        {goal && (
          <p>
            <b>Goal:</b> {goal}
          </p>
        )}
      </div>
    </Dialog>
  );
}
