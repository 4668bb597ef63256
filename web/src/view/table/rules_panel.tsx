// The rules: in short, with a glossary, then by clause; with a search, and a clause that was opened is highlighted.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useFace } from '../../games/face';
import type { CardText, Clause, RulesSummary, SummaryPart, Term, VersionChanges } from '../../net/wire';
import { CardList, cardHas, Legend } from '../cards/card_list';
import { type RulesOf, useCards, useClauses, useSummary } from './rules_text';
import { Terms } from './term';

/** A text in which names of clauses open their clauses. */
function Linked({ text, open }: { text: string; open: (id: string) => void }) {
  return (
    <>
      {text.split(/\b([A-Z]{3}-\d+)\b/).map((part, index) =>
        index % 2 === 1 ? (
          <button key={index} type="button" class="clause" onClick={() => open(part)}>
            {part}
          </button>
        ) : (
          part
        ),
      )}
    </>
  );
}

function InShort({ parts }: { parts: readonly SummaryPart[] }) {
  return (
    <section class="in-short" data-rules="In short">
      {parts.map(({ title, told }) => (
        <section key={title}>
          <h2>{title}</h2>
          {told.length === 1 ? (
            <p>
              <Terms text={told[0] as string} />
            </p>
          ) : (
            <ul>
              {told.map((line) => (
                <li key={line}>
                  <Terms text={line} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}

function TermList({ terms }: { terms: readonly Term[] }) {
  return (
    <section class="glossary" data-rules="Glossary">
      <h2>Glossary</h2>
      <dl>
        {terms.map(({ forms, meaning }) => (
          <div key={forms[0]}>
            <dt>{forms[0]}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ByClauseProps {
  clauses: readonly Clause[];
  clause: string | null;
  onOpen: (id: string) => void;
}

function ByClause({ clauses, clause, onOpen }: ByClauseProps) {
  const sections = [...new Set(clauses.map((one) => one.section))];
  return (
    <section class="by-clause" data-rules="By clause">
      {sections.map((section) => (
        <section key={section}>
          <h2>{section}</h2>
          {clauses
            .filter((one) => one.section === section)
            .map((one) => (
              <p key={one.id} data-clause={one.id} tabIndex={-1} class={one.id === clause ? 'sought' : ''}>
                <b>{one.id}</b> <Linked text={one.text} open={onOpen} />
              </p>
            ))}
        </section>
      ))}
    </section>
  );
}

/** What of the rules and cards contains a text. */
export function search(
  summary: RulesSummary | null,
  clauses: readonly Clause[],
  sought: string,
  cards: readonly CardText[] = [],
) {
  const wanted = sought.trim().toLowerCase();
  const has = (...texts: string[]) => texts.join(' ').toLowerCase().includes(wanted);
  return {
    parts: (summary?.parts ?? [])
      .map(({ title, told }) => ({ title, told: told.filter((line) => has(title, line)) }))
      .filter(({ told }) => told.length > 0),
    terms: (summary?.glossary ?? []).filter((term) => has(...term.forms, term.meaning)),
    clauses: clauses.filter((one) => has(one.id, one.text)),
    cards: cards.filter((one) => cardHas(one, wanted)),
  };
}

/** Buttons that scroll to the parts of the rules. */
function Jumps({ to, parts }: { to: (part: string) => void; parts: readonly string[] }) {
  return (
    <nav class="jumps" aria-label="Parts of the rules">
      {parts.map((part) => (
        <button key={part} type="button" class="quiet" onClick={() => to(part)}>
          {part}
        </button>
      ))}
    </nav>
  );
}

/** That this game keeps an earlier version, and what each version changed. */
function Versions({ own, versions }: { own: number; versions: readonly VersionChanges[] }) {
  const newest = versions[0]?.version ?? own;
  return (
    <details class="versions" open={own < newest}>
      <summary>Version {own} of the rules</summary>
      {own < newest && (
        <p>
          This game keeps version {own}, the one it began with. New tables use version {newest}.
        </p>
      )}
      {versions.map(({ version, changes }) => (
        <section key={version}>
          <h3>Version {version}</h3>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

interface Props {
  rules: RulesOf;
  clause: string | null;
  onOpen: (id: string) => void;
}

export function Rules({ rules, clause, onOpen }: Props) {
  const { value: clauses, why } = useClauses(rules);
  const { value: summary } = useSummary(rules);
  const { value: cards } = useCards(rules);
  const signs = useFace(rules.game)?.legend ?? [];
  const [sought, setSought] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!clause || !clauses) return;
    setSought('');
    const found = list.current?.querySelector<HTMLElement>(`[data-clause="${clause}"]`);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [clause, clauses, summary]);
  if (!clauses) return <p class="nothing">{why || 'Loading the rules…'}</p>;
  const found = search(summary, clauses, sought, cards ?? []);
  const parts = ['In short', ...(signs.length > 0 ? ['Signs'] : []), 'Glossary', 'By clause', 'All cards'];
  const jump = (part: string) => list.current?.querySelector(`[data-rules="${part}"]`)?.scrollIntoView();
  return (
    <div class="rules">
      <div class="rules-head">
        <input
          type="search"
          placeholder="Search rules and cards"
          aria-label="Search the rules"
          value={sought}
          onInput={(event) => setSought(event.currentTarget.value)}
        />
        {summary && summary.parts.length > 0 && !sought && <Jumps to={jump} parts={parts} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section class="clauses" ref={list} tabIndex={0} aria-label="Rules">
        {summary && rules.version < (summary.versions[0]?.version ?? 0) && !sought && (
          <Versions own={rules.version} versions={summary.versions} />
        )}
        {found.parts.length > 0 && <InShort parts={found.parts} />}
        {signs.length > 0 && !sought && (
          <section data-rules="Signs">
            <h2>Signs</h2>
            <Legend signs={signs} cards={cards ?? []} />
          </section>
        )}
        {found.terms.length > 0 && <TermList terms={found.terms} />}
        {found.clauses.length > 0 && <ByClause clauses={found.clauses} clause={clause} onOpen={onOpen} />}
        {found.cards.length > 0 && (
          <section data-rules="All cards">
            <CardList cards={found.cards} />
          </section>
        )}
        {found.parts.length + found.terms.length + found.clauses.length + found.cards.length === 0 && (
          <p class="nothing">No rule and no card contains that.</p>
        )}
        {summary && rules.version === summary.versions[0]?.version && !sought && (
          <Versions own={rules.version} versions={summary.versions} />
        )}
      </section>
    </div>
  );
}

/** Beside a refusal: a button that opens the rule behind it. */
export function RuleButton({ clause, open }: { clause: string; open: (id: string) => void }) {
  const name = `Rule ${clause}`;
  return (
    <button type="button" class="clause" aria-label={name} title={name} onClick={() => open(clause)}>
      Rule
    </button>
  );
}
