// What nobody should miss: who can win this turn, and groups that the viewer has lost since their last turn.
import { Crown, TriangleAlert, X } from 'lucide';
import { useState } from 'preact/hooks';
import { listed } from '../../app/phrases';
import { Icon, RoundButton } from '../../view/icon';
import { nameOf } from './card_catalogue';
import { named } from './text';
import type { Told } from './types';
import type { Threat, View } from './wire';

/** A threat as a sentence. */
export function threatText(view: View, names: readonly string[], threat: Threat): string {
  const who = named(view, names, threat.seat);
  const count = `${threat.have} of ${threat.need} ${threat.words}`;
  if (threat.have < threat.need) return `${who} can win this turn: ${count}`;
  return `${who} ${who === 'You' ? 'win' : 'wins'} when this turn ends: ${count}`;
}

interface Loss {
  seq: number;
  /** Who took or destroyed the groups; null where nobody did. */
  by: number | null;
  cards: readonly string[];
  how: 'taken' | 'center' | 'destroyed';
}

/** What the viewer has lost since their last turn ended, the latest first. */
export function losses(view: View, told: readonly Told[]): Loss[] {
  const found: Loss[] = [];
  for (const { event, seq } of told) {
    if (event.kind === 'turn_ended' && event.seat === view.seat) found.length = 0;
    if (event.kind === 'captured' && event.owner === view.seat && event.seat !== view.seat)
      found.unshift({ seq, by: event.seat, cards: event.cards, how: 'taken' });
    if (event.kind === 'released' && event.seat === view.seat && ['neutralized', 'orphaned'].includes(event.why))
      found.unshift({ seq, by: null, cards: event.cards, how: 'center' });
    if (event.kind === 'destroyed' && event.owner === view.seat && event.seat !== view.seat)
      found.unshift({ seq, by: event.seat, cards: [event.card], how: 'destroyed' });
  }
  return found;
}

export function lossText(names: readonly string[], { by, cards, how }: Loss): string {
  const what = listed(cards.map(nameOf));
  if (how === 'taken') return `You lost ${what} to ${names[by ?? 0]}`;
  return how === 'destroyed' ? `You lost ${what}: destroyed by ${names[by ?? 0]}` : `You lost ${what} to the center`;
}

interface Props {
  view: View;
  names: readonly string[];
  told: readonly Told[];
}

export function Alarms({ view, names, told }: Props) {
  const [seen, setSeen] = useState(-1);
  const threats = (view.threats ?? []).filter(() => !view.outcome);
  const lost = view.seat === null ? [] : losses(view, told).filter((loss) => loss.seq > seen);
  if (threats.length === 0 && lost.length === 0) return null;
  return (
    <>
      {threats.map((threat) => (
        <p key={threat.seat} class={`ilu-threat${threat.seat === view.seat ? ' ilu-own-chance' : ''}`} role="status">
          <Icon node={Crown} /> {threatText(view, names, threat)}
        </p>
      ))}
      {lost.length > 0 && (
        <p class="ilu-loss" role="status">
          <Icon node={TriangleAlert} />
          <span>
            {lost
              .slice(0, 2)
              .map((loss) => lossText(names, loss))
              .join('. ')}
          </span>
          <RoundButton icon={X} label="Got it" onClick={() => setSeen(lost[0]?.seq ?? -1)} />
        </p>
      )}
    </>
  );
}
