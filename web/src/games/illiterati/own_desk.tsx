// The viewer's desk during building: words that can be picked up, split and joined, and loose letters.
import { BadgeQuestionMark } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../view/icon';
import { RovingGroup } from '../../view/roving_focus';
import { Terms } from '../../view/table/term';
import { taskOf } from './book';
import { controllerOf } from './controller';
import { dragTiles, gap } from './drag';
import { holders } from './presence';
import { glossOf, lettersOf, proposal, rowSentence, tileName, verdict } from './text';
import { TileFace } from './tile';
import type { Table } from './types';
import type { PlayerFace, View, WordFace } from './wire';
import { Held, strip, VerdictSign } from './word_row';

interface KeyProps {
  table: Table;
  tile: string;
  letter: string | null;
  open?: boolean;
}

/** A tile that can be tapped or dragged. */
function Key({ table, tile, letter, open = false }: KeyProps) {
  const controller = controllerOf(table);
  const inHand = controller.draft.value.tiles.includes(tile);
  const holder = holders(table).get(tile);
  return (
    <button
      type="button"
      class={`ilt-key ilt-live${inHand ? ' ilt-ghost' : ''}${open ? ' ilt-open' : ''}`}
      data-rove
      data-ilt-tile={tile}
      data-flip={inHand ? undefined : tile}
      aria-label={`${tileName(tile, letter)}${inHand ? ', in hand' : ''}${open ? ', shared' : ''}`}
      aria-pressed={inHand}
      onClick={(event) => {
        controller.tap(tile);
        // Drop the focus after a pointer click, so that Enter lays the word.
        if (event.detail > 0) event.currentTarget.blur();
      }}
      onPointerDown={(event) => dragTiles(event, table, [tile], 'own')}
    >
      <TileFace tile={tile} letter={letter} />
      {holder && <Held holder={holder} />}
    </button>
  );
}

/** Whether somebody has said that a word does not count; then a table of rules that know no doubt asks no more. */
const wasRejected = (table: Table, row: WordFace) =>
  table.told.value.some(({ event }) => event.kind === 'word_rejected' && event.word === row.spelled);

/**
 * Say that a word counts for the book, or ask the others: the first tap says what the second does. Where its meaning
 * speaks against it, alone or after somebody has said no, the first tap warns and the second counts it anyway.
 */
function Propose({ view, table, row }: { view: View; table: Table; row: WordFace }) {
  const [sure, setSure] = useState(false);
  const alone = view.players.length === 1;
  const anyway = alone ? Boolean(row.doubt) : wasRejected(table, row);
  const doing = proposal(alone, anyway);
  const say = () => {
    setSure(false);
    controllerOf(table).say({
      kind: 'accept',
      word: row.spelled,
      theme: row.theme as string,
      ...(anyway && { anyway }),
    });
  };
  return (
    <>
      <button
        type="button"
        class={`ilt-propose${sure ? ' ilt-sure' : ''}`}
        aria-label={`Does ${row.spelled} count for your book? ${doing}${sure ? ' now' : ''}`}
        title={`${row.spelled} for your book: ${doing}`}
        onBlur={() => setSure(false)}
        onClick={() => (sure ? say() : setSure(true))}
      >
        <Icon node={BadgeQuestionMark} /> {sure ? doing : 'Counts?'}
      </button>
      {sure && anyway && row.doubt && (
        <small class="ilt-doubt" role="status">
          {row.doubt} The result will say so.
        </small>
      )}
    </>
  );
}

/** Whether the others are being asked about a word already. */
const isProposed = (view: View, row: WordFace) =>
  view.proposals.some((one) => one.word === row.spelled && one.theme === row.theme);

type RowProps = { view: View; table: Table; row: WordFace; at: number; fits: boolean };

function Row({ view, table, row, at, fits }: RowProps) {
  const controller = controllerOf(table);
  const letters = lettersOf(row);
  const { css, text } = verdict(row);
  const drop = `row:${at}`;
  return (
    <li
      class={`ilt-row ilt-${css}${gap.value?.over === drop ? ' ilt-aimed' : ''}${fits ? ' ilt-fits' : ''}`}
      data-ilt-drop={drop}
      data-row
    >
      <button
        type="button"
        class="ilt-grip"
        data-rove
        aria-label={`${rowSentence(row)}${fits ? ' It goes into your book.' : ''} Pick it up`}
        title="Pick the word up, or drag it"
        onClick={() => controller.edit(row)}
        onPointerDown={(event) => {
          const strip = event.currentTarget.parentElement?.querySelector<HTMLElement>('.ilt-strip');
          dragTiles(event, table, row.tiles, 'own', strip ?? event.currentTarget);
        }}
      >
        <VerdictSign row={row} fits={fits} />
      </button>
      <span class="ilt-strip">
        {strip(row.tiles, drop, (tile, place) => (
          <Key table={table} tile={tile} letter={letters[place] ?? null} />
        ))}
      </span>
      <small class="ilt-gloss" title={text}>
        {glossOf(view, row, fits)}
      </small>
      {row.theme &&
        row.valid !== null &&
        !isProposed(view, row) &&
        (row.doubt !== undefined || !wasRejected(table, row)) && <Propose view={view} table={table} row={row} />}
    </li>
  );
}

export function OwnDesk({ view, table, player }: { view: View; table: Table; player: PlayerFace }) {
  const group = useRef<HTMLDivElement>(null);
  const { words, loose } = controllerOf(table).letters.value;
  const latest = words.at(-1)?.tiles.join();
  useLayoutEffect(() => {
    group.current?.querySelector('.ilt-rows > :last-child')?.scrollIntoView?.({ block: 'nearest' });
  }, [latest]);
  const fitting = taskOf(view, player)?.progress?.fitting ?? [];
  const settled = words === player.words;
  return (
    <RovingGroup
      ref={group}
      class={`ilt-own-desk${gap.value?.over === 'loose' ? ' ilt-aimed' : ''}`}
      aria-label="Your words and letters"
      data-ilt-drop="loose"
      data-anchor={`seat:${view.seat}`}
    >
      <ul class="ilt-rows" aria-label="Your words">
        {words.map((row, at) => (
          <Row key={row.tiles[0]} view={view} table={table} row={row} at={at} fits={settled && fitting.includes(at)} />
        ))}
      </ul>
      <div class="ilt-loose-letters" data-row data-ilt-loose>
        <span class="ilt-caption">
          <Terms text={loose.length > 0 ? 'Loose' : words.length > 0 ? 'No loose letters' : 'No letters'} />
        </span>
        <span class="ilt-strip">
          {loose.map((tile) => (
            <Key key={tile} table={table} tile={tile} letter={null} open={player.open.includes(tile)} />
          ))}
        </span>
      </div>
    </RovingGroup>
  );
}
