// The rules in play as cards, each with whether the viewer's word keeps it.

import type { IconNode } from 'lucide';
import { Check, CircleDashed, Scale, X } from 'lucide';
import { Icon } from '../../view/icon';
import { TermLabel } from '../../view/table/term';
import { isDone, named } from './text';
import type { InPlay, SideFace, View } from './wire';

const MODES: Record<SideFace['mode'], string> = {
  auto: 'the table checks it',
  gesture: 'do it before you grab',
  jury: 'judged by the others',
};

interface State {
  css: 'met' | 'open' | 'broken' | 'judged' | 'told';
  icon: IconNode;
  text: string;
}

/** Whether the viewer's word keeps a rule, in a few words. */
export function stateOf(view: View, rule: InPlay): State {
  const mine = view.seat !== null && (rule.only === null || rule.only === view.seat);
  const plain: State = { css: 'told', icon: Scale, text: MODES[rule.side.mode] };
  if (!mine || view.phase !== 'race') return plain;
  if (rule.task && !isDone(rule.task)) return { css: 'open', icon: CircleDashed, text: 'still to do' };
  if (rule.met === false) return { css: 'broken', icon: X, text: 'your word breaks it' };
  if (rule.met === true || rule.task) return { css: 'met', icon: Check, text: rule.met === true ? 'kept' : 'done' };
  return rule.side.mode === 'jury' ? { css: 'judged', icon: Scale, text: MODES.jury } : plain;
}

export function RuleCard({ view, rule, names }: { view: View; rule: InPlay; names: readonly string[] }) {
  const state = stateOf(view, rule);
  const task = rule.task;
  const counts = state.css === 'open' && task !== null && task.need > 1;
  return (
    <li
      class={`lgo-rule lgo-${state.css}${rule.only !== null ? ' lgo-sticky' : ''}`}
      data-flip={`rule:${rule.side.id}`}
    >
      <h2>
        {rule.side.name}
        {rule.only !== null && (
          <small>
            <TermLabel name="sticky rule">
              {rule.only === view.seat ? 'for you alone' : `${named(view, names, rule.only)} alone`}
            </TermLabel>
          </small>
        )}
      </h2>
      <p>{rule.side.effect}</p>
      <p class="lgo-state">
        <Icon node={state.icon} />
        <span>
          <TermLabel name={rule.side.mode}>{state.text}</TermLabel>
        </span>
        {counts && (
          <b>
            {Math.min(task.have, task.need)}/{task.need}
          </b>
        )}
      </p>
    </li>
  );
}

export function RuleCards({ view, names }: { view: View; names: readonly string[] }) {
  if (view.rules.length === 0) return null;
  return (
    <ul class={`lgo-rules lgo-of-${Math.min(view.rules.length, 6)}`} aria-label="Rules in play" data-anchor="rules">
      {view.rules.map((rule) => (
        <RuleCard key={`${rule.side.id}${rule.only}`} view={view} rule={rule} names={names} />
      ))}
    </ul>
  );
}
