// The rules in play as cards, each with whether the viewer's word keeps it.
import { type Signal, signal } from '@preact/signals';
import { Check, CircleDashed, type IconNode, Scale, X } from 'lucide';
import { useState } from 'preact/hooks';
import { Icon } from '../../view/icon';
import { TermLabel } from '../../view/table/term';
import { isDone, named } from './text';
import type { InPlay, SideFace, View } from './wire';

/** Not for use inside buttons. */
export function RuleName({ side }: { side: SideFace }) {
  return <TermLabel name={side.name}>{side.name}</TermLabel>;
}

/** The same limits as in `short_screen.css`. */
const query = globalThis.matchMedia?.('(max-width: 999px) and (max-height: 740px)');

/** Whether the screen is a short phone, where a race needs all its height. */
const short: Signal<boolean> = signal(query?.matches ?? false);
query?.addEventListener('change', () => {
  short.value = query.matches;
});

export const MODES: Record<SideFace['mode'], string> = {
  auto: 'the table checks it',
  gesture: 'do it first, then take a token',
  jury: 'the others judge it',
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

interface CardProps {
  view: View;
  rule: InPlay;
  names: readonly string[];
  /** Whether the text is folded away behind the rule's name, where the board is narrow. */
  folded?: boolean;
  onFold?: () => void;
}

function RuleCard({ view, rule, names, folded, onFold }: CardProps) {
  const state = stateOf(view, rule);
  const task = rule.task;
  const counts = state.css === 'open' && task !== null && task.need > 1;
  return (
    <li
      class={`lgo-rule lgo-${state.css}${rule.only !== null ? ' lgo-sticky' : ''}${folded ? ' lgo-shut' : ''}`}
      data-flip={`rule:${rule.side.id}`}
    >
      {onFold && (
        <button type="button" class="lgo-fold" aria-expanded={!folded} onClick={onFold}>
          {rule.side.name} <Icon node={state.icon} />
          <span class="unseen">{state.text}</span>
        </button>
      )}
      <div class="lgo-rule-text">
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
      </div>
    </li>
  );
}

/** How many rules a narrow board has room for beside letters and tokens. */
const ROOM = 2;

/** All rules; where there are many, a narrow board shows their names in a race, and their texts before it. */
export function RuleCards({ view, names }: { view: View; names: readonly string[] }) {
  const [open, setOpen] = useState<string | null>(null);
  if (view.rules.length === 0) return null;
  const many = view.rules.length > ROOM;
  const race = view.phase === 'race';
  const folds = race && (many || short.value);
  const shape = folds ? ' lgo-names' : many ? ' lgo-reading' : race ? ' lgo-brief' : '';
  return (
    <ul
      class={`lgo-rules lgo-of-${Math.min(view.rules.length, 6)}${shape}`}
      aria-label="Rules in play"
      data-anchor="rules"
    >
      {view.rules.map((rule) => {
        const key = `${rule.side.id}${rule.only}`;
        const fold = folds ? { folded: key !== open, onFold: () => setOpen(key === open ? null : key) } : {};
        return <RuleCard key={key} view={view} rule={rule} names={names} {...fold} />;
      })}
    </ul>
  );
}
