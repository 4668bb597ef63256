// Slips from other players: letters they ask for, a proposed redraw, a word they want to count.
import { Check, RefreshCw, X } from 'lucide';
import { listed } from '../../app/phrases';
import { Icon, RoundButton } from '../../view/icon';
import { CoachSlip } from './coach';
import { controllerOf } from './controller';
import { named, spelledOut } from './text';
import { Tiles } from './tile';
import type { Table } from './types';
import type { View } from './wire';

interface Props {
  view: View;
  table: Table;
  names: readonly string[];
}

function LetterRequests({ view, table, names }: Props) {
  const controller = controllerOf(table);
  return (
    <>
      {view.requests.map((asked) => {
        if (asked.of === view.seat)
          return (
            <li key={`${asked.by}>${asked.of}`} class="ilt-request">
              <p>
                <b>{names[asked.by]}</b> asks for <span class="unseen">{spelledOut(asked.tiles)}</span>
                <Tiles tiles={asked.tiles} />
              </p>
              <button type="button" class="primary" onClick={() => controller.say({ kind: 'grant', to: asked.by })}>
                Give
              </button>
              <button type="button" class="plain" onClick={() => controller.say({ kind: 'deny', to: asked.by })}>
                Keep
              </button>
            </li>
          );
        if (asked.by === view.seat)
          return (
            <li key={`${asked.by}>${asked.of}`} class="ilt-request ilt-own">
              <p>
                You asked <b>{names[asked.of]}</b> for <span class="unseen">{spelledOut(asked.tiles)}</span>
                <Tiles tiles={asked.tiles} />
              </p>
              <RoundButton
                icon={X}
                label={`No longer ask ${names[asked.of]}`}
                onClick={() => controller.say({ kind: 'withdraw', of: asked.of })}
              />
            </li>
          );
        return null;
      })}
    </>
  );
}

/** The proposed redraw, and who has agreed so far. */
function Redrawing({ view, table, names }: Props) {
  const proposal = view.redrawing;
  if (!proposal) return null;
  const controller = controllerOf(table);
  const parts = proposal.tiles.flatMap((tiles, seat) => (tiles.length > 0 ? [{ seat, tiles }] : []));
  const agreed = view.seat !== null && proposal.consents.includes(view.seat);
  const own = view.seat === null ? [] : (proposal.tiles[view.seat] ?? []);
  return (
    <li class="ilt-request">
      <p>
        <Icon node={RefreshCw} /> Redraw, for one more villain card:{' '}
        {parts.map(({ seat, tiles }) => (
          <span key={seat} class="ilt-part">
            {named(view, names, seat)} <span class="unseen">{spelledOut(tiles)}</span>
            <Tiles tiles={tiles} />
          </span>
        ))}
        <small>
          Agreed:{' '}
          {proposal.consents.length > 0
            ? listed(proposal.consents.map((seat) => named(view, names, seat)))
            : 'nobody yet'}
        </small>
      </p>
      {!agreed && (
        <button type="button" class="primary" onClick={() => controller.say({ kind: 'consent' })}>
          <Icon node={Check} /> Agree
        </button>
      )}
      {own.length > 0 ? (
        <button type="button" class="plain" onClick={() => controller.redraw([])}>
          Take mine out
        </button>
      ) : (
        <button type="button" class="plain" onClick={() => controller.say({ kind: 'object' })}>
          Object
        </button>
      )}
    </li>
  );
}

function Words({ view, table, names }: Props) {
  const controller = controllerOf(table);
  return (
    <>
      {view.proposals.map(({ word, theme, label, by, consents, anyway }) => (
        <li key={`${theme}:${word}`} class="ilt-request">
          <p>
            {by === view.seat ? 'You ask' : <b>{names[by]}</b>}
            {by === view.seat ? '' : ' asks'}: does <b>{word}</b> count for the book ({label})
            {anyway ? ', whatever its meaning' : ''}?
            <small>Yes so far: {listed(consents.map((seat) => named(view, names, seat))) || 'nobody'}</small>
          </p>
          {!consents.includes(view.seat ?? -1) && (
            <button type="button" class="primary" onClick={() => controller.say({ kind: 'accept', word, theme })}>
              It counts
            </button>
          )}
          <button type="button" class="plain" onClick={() => controller.say({ kind: 'reject', word, theme })}>
            {by === view.seat ? 'Never mind' : 'No'}
          </button>
        </li>
      ))}
    </>
  );
}

export function Requests(props: Props) {
  if (props.view.phase !== 'build') return null;
  return (
    <ul class="ilt-requests" aria-label="What others ask of you">
      <LetterRequests {...props} />
      <Redrawing {...props} />
      <Words {...props} />
      <CoachSlip view={props.view} names={props.names} />
    </ul>
  );
}
