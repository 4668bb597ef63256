// The rules by clause, with a search; a clause that was opened is highlighted.
import { useEffect, useRef, useState } from 'preact/hooks';
import * as api from '../../net/api';
import type { Clause } from '../../net/wire';

const read = new Map<string, Clause[]>();

function useRules(game: string): { clauses: Clause[] | null; why: string } {
  const [state, setState] = useState({ clauses: read.get(game) ?? null, why: '' });
  useEffect(() => {
    if (read.has(game)) return;
    api.rules(game).then(
      (clauses) => {
        read.set(game, clauses);
        setState({ clauses, why: '' });
      },
      (error: Error) => setState({ clauses: null, why: error.message }),
    );
  }, [game]);
  return state;
}

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

export function Rules({ game, clause, onOpen }: { game: string; clause: string | null; onOpen: (id: string) => void }) {
  const { clauses, why } = useRules(game);
  const [sought, setSought] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!clause || !clauses) return;
    setSought('');
    const found = list.current?.querySelector<HTMLElement>(`[data-clause="${clause}"]`);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [clause, clauses]);
  if (!clauses) return <p class="nothing">{why || 'Loading the rules…'}</p>;
  const wanted = sought.trim().toLowerCase();
  const shown = clauses.filter((one) => !wanted || `${one.id} ${one.text}`.toLowerCase().includes(wanted));
  const sections = [...new Set(shown.map((one) => one.section))];
  return (
    <div class="rules">
      <input
        type="search"
        placeholder="Search the rules"
        aria-label="Search the rules"
        value={sought}
        onInput={(event) => setSought(event.currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section class="clauses" ref={list} tabIndex={0} aria-label="Rules">
        {sections.map((section) => (
          <section key={section}>
            <h3>{section}</h3>
            {shown
              .filter((one) => one.section === section)
              .map((one) => (
                <p key={one.id} data-clause={one.id} tabIndex={-1} class={one.id === clause ? 'sought' : ''}>
                  <b>{one.id}</b> <Linked text={one.text} open={onOpen} />
                </p>
              ))}
          </section>
        ))}
        {shown.length === 0 && <p class="nothing">No rule contains that.</p>}
      </section>
    </div>
  );
}
