// All moves as a list in words: for screen readers, and for games without a board.
import { useEffect, useState } from 'preact/hooks';
import type { Face } from '../../games/face';
import type { Table } from '../../table/controller';
import { Dialog } from '../dialog';
import { Sentence } from './event_log';
import { ExplainCards } from './term';

interface Row {
  text: string;
  index: number;
}

/** Group moves by heading, in the order in which the headings first appear. */
export function chapters(rows: readonly Row[], heading: (index: number) => string): [string, Row[]][] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const name = heading(row.index);
    found.set(name, [...(found.get(name) ?? []), row]);
  }
  return [...found];
}

export function MovesDialog({ table, face, onClose }: { table: Table; face: Face | null; onClose: () => void }) {
  const [sought, setSought] = useState('');
  const unread = table.texts.value === null;
  useEffect(() => {
    if (unread) void table.word();
  }, [table, unread]);
  const look = table.look.value;
  const texts = table.texts.value?.texts;
  const may = table.mayAct.value;
  const wanted = sought.trim().toLowerCase();
  const shown = (texts ?? [])
    .map((text, index) => ({ text, index }))
    .filter(({ text }) => text.toLowerCase().includes(wanted));
  const act = (index: number) => {
    onClose();
    void table.act(look?.moves?.[index]);
  };
  return (
    <Dialog title="Your moves" kind="wide" onClose={onClose}>
      <p>
        <Sentence table={table} text={look?.ask.text ?? ''} cardsOnly />
      </p>
      {may && (look?.moves?.length ?? 0) > 8 && (
        <input
          type="search"
          placeholder="Find a move"
          aria-label="Find a move"
          value={sought}
          onInput={(event) => setSought(event.currentTarget.value)}
        />
      )}
      {!may && <p class="nothing">You have no moves right now.</p>}
      {may && !texts && <p class="nothing">Loading the moves…</p>}
      {may &&
        texts &&
        chapters(shown, (index) => face?.moveHeading(look?.moves?.[index]) ?? '').map(([heading, rows]) => (
          <section key={heading}>
            {heading && (
              <h3>
                {heading} <ExplainCards text={heading} />
              </h3>
            )}
            <ul class="moves-list">
              {rows.map(({ text, index }) => (
                <li key={index}>
                  <button type="button" onClick={() => act(index)}>
                    {text}
                  </button>
                  {!heading && <ExplainCards text={text} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
      {look?.more && <p class="nothing">There are more moves. Pick cards on the board to find them.</p>}
    </Dialog>
  );
}
