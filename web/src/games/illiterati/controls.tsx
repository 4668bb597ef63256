// The buttons outside of building (ready, bind, draw, lose, reletter), and the viewer's desk in those phases.
import { ArrowBigRight, BookCheck, BookOpen, Hourglass } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { listed } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { byKey } from '../../view/roving_focus';
import { Clock } from '../../view/table/clock';
import { taskOf } from './book';
import { glossOf, lettersOf, spelledOut, tileName, verdict } from './text';
import { TileFace, Tiles } from './tile';
import type { Table } from './types';
import type { Choice, PlayerFace, View, WordFace } from './wire';
import { VerdictSign } from './word_row';

const holds = (option: readonly string[], tiles: readonly string[]) => tiles.every((tile) => option.includes(tile));

/** The choices that contain all picked letters. */
export const candidates = (choice: Choice, picked: readonly string[]) =>
  (choice.tiles ?? []).filter((option) => holds(option, picked));

/** The letters that can be picked: those of any choice. */
export const lit = (choice: Choice | null) => new Set((choice?.tiles ?? []).flat());

/** The picked letters that still can be picked: a question may ask several times, and lost letters are gone. */
export function still(choice: Choice, picked: readonly string[]): readonly string[] {
  const there = picked.filter((tile) => lit(choice).has(tile));
  return candidates(choice, there).length > 0 ? there : [];
}

/** The choice with exactly the picked letters. */
export const meant = (choice: Choice, picked: readonly string[]) =>
  candidates(choice, picked).find((option) => option.length === picked.length) ?? null;

/** Pick a letter or leave it. A letter that fits no choice with the others starts over; the last choice is completed. */
export function point(choice: Choice, picked: readonly string[], tile: string): string[] {
  if (!lit(choice).has(tile)) return [...picked];
  if (picked.includes(tile)) {
    const rest = picked.filter((one) => one !== tile);
    return meant(choice, picked) && candidates(choice, rest).length === 1 ? [] : rest;
  }
  const more = candidates(choice, [...picked, tile]).length > 0 ? [...picked, tile] : [tile];
  const left = candidates(choice, more);
  return left.length === 1 ? [...(left[0] as string[])] : more;
}

/** What happens when nobody answers in time, beside the clock. */
function OnTimeUp({ table, text }: { table: Table; text: string }) {
  if (table.deadline.value === null) return null;
  return (
    <p class="ilt-asks">
      <Clock table={table} />
      <small>{text}</small>
    </p>
  );
}

interface Props {
  view: View;
  table: Table;
  names: readonly string[];
  player: PlayerFace;
}

/** The buttons that answer the question; the focus goes to the group, so that a stray Enter does not answer. */
function Keys({ label, children, asked }: { label: string; children: ComponentChildren; asked: number }) {
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (byKey() && document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, [asked]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are keys
    <div ref={group} class="ilt-answers" role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}

const waits = (text: string) => <p class="ilt-wait">{text}</p>;

export function Ready({ view, table }: Props) {
  if (!table.mayAct.value) return waits('You are ready. The round starts when everyone is.');
  return (
    <Keys label="Ready?" asked={view.asked}>
      <OnTimeUp table={table} text="When time runs out, the round starts." />
      <button type="button" class="primary big" data-ilt-go onClick={() => void table.act({ kind: 'ready' })}>
        <Icon node={Hourglass} /> Ready for round {view.round + 1}
      </button>
    </Keys>
  );
}

/** The words chosen to be turned in: the server's proposal until the player changes it. */
export function turning(table: Table, player: PlayerFace): number[] {
  const { place, items } = table.choice.value;
  return place === null ? [...(player.progress?.turn_in ?? [])] : items.map(Number);
}

export function toggle(table: Table, player: PlayerFace, at: number): void {
  const now = turning(table, player);
  const next = now.includes(at) ? now.filter((one) => one !== at) : [...now, at].sort((one, two) => one - two);
  table.pick({ place: 0, items: next.map(String) });
}

export function Bind({ view, table, player }: Props) {
  if (!table.mayAct.value || !player.book) return waits('The others are binding their books.');
  const chosen = turning(table, player);
  const words = chosen.map((at) => player.words[at]?.spelled ?? '');
  return (
    <Keys label={`Bind ${player.book.title}?`} asked={view.asked}>
      <OnTimeUp table={table} text="When time runs out, the book is bound." />
      <button
        type="button"
        class="primary"
        data-ilt-go
        disabled={chosen.length === 0}
        onClick={() => void table.act({ kind: 'bind', words: chosen })}
      >
        <Icon node={BookCheck} /> {words.length > 0 ? `Turn in ${listed(words)}` : 'Choose words to turn in'}
      </button>
      <button type="button" class="plain" onClick={() => void table.act({ kind: 'keep' })}>
        Not this round
      </button>
    </Keys>
  );
}

const COLOURS = { red: 'Torched (red)', blue: 'Waterlogged (blue)' } as const;

export function Draw({ view, table }: Props) {
  if (!table.mayAct.value || view.colours.length === 0) return waits('Somebody is choosing a book.');
  return (
    <Keys label="Which book?" asked={view.asked}>
      {view.colours.map((colour) => (
        <button
          key={colour}
          type="button"
          class={`ilt-draw ilt-${colour}`}
          data-ilt-go
          onClick={() => void table.act({ kind: 'draw', colour })}
        >
          <Icon node={BookOpen} /> {COLOURS[colour]} <small>{view[colour]} left</small>
        </button>
      ))}
    </Keys>
  );
}

/** The owner of a letter, if it is another player's. */
const owner = (view: View, names: readonly string[], tile: string) => {
  const found = view.players.find((player) => player.words.some((row) => row.tiles.includes(tile)));
  return found && found.seat !== view.seat ? `${names[found.seat]}: ` : '';
};

/** Choices outside of the viewer's own desk, as one button each. */
function Elsewhere({ view, table, names, choice }: Props & { choice: Choice }) {
  const own = new Set(view.players[view.seat ?? -1]?.words.flatMap((row) => row.tiles) ?? []);
  const foreign = (choice.tiles ?? []).filter((option) => option.some((tile) => !own.has(tile)));
  if (foreign.length === 0) return null;
  const picked = table.choice.value.cards;
  return (
    <div class="ilt-elsewhere">
      {foreign.map((option) => (
        <button
          key={option.join()}
          type="button"
          class="ilt-option"
          aria-pressed={option.join() === picked.join()}
          aria-label={`${owner(view, names, option[0] ?? '')}${option.map((tile) => tileName(tile)).join('; ')}`}
          onClick={() => table.pick({ cards: [...option] })}
        >
          <small aria-hidden="true">{owner(view, names, option[0] ?? '')}</small>
          <Tiles tiles={option} />
        </button>
      ))}
    </div>
  );
}

export function Lose(props: Props) {
  const { view, table } = props;
  const { choice } = view;
  if (!table.mayAct.value || !choice) return waits('The others are choosing what they lose.');
  const picked = meant(choice, still(choice, table.choice.value.cards));
  return (
    <Keys label={choice.ask} asked={view.asked}>
      <OnTimeUp
        table={table}
        text="When time runs out, the table chooses for you and keeps as many letters in words as it can."
      />
      <Elsewhere {...props} choice={choice} />
      <button
        type="button"
        class="primary"
        data-ilt-go
        disabled={!picked}
        onClick={() => picked && void table.act({ kind: 'lose', tiles: picked })}
      >
        <Icon node={ArrowBigRight} /> {picked ? `Choose ${spelledOut(picked)}` : 'Choose a lit letter'}
      </button>
    </Keys>
  );
}

export function Reletter({ view, table }: Props) {
  const { choice } = view;
  if (!table.mayAct.value || !choice) return waits('A blank is getting a new letter.');
  return (
    <Keys label={choice.ask} asked={view.asked}>
      {(choice.spellings ?? []).map((spelled) => (
        <button
          key={spelled}
          type="button"
          class="primary"
          data-ilt-go
          onClick={() => void table.act({ kind: 'reletter', spelled })}
        >
          {spelled === choice.keep ? `Keep ${spelled}` : spelled}
        </button>
      ))}
      {!choice.keep && (
        <button type="button" class="plain" onClick={() => void table.act({ kind: 'reletter', spelled: null })}>
          Break the word up
        </button>
      )}
    </Keys>
  );
}

function ChosenTile({
  view,
  table,
  tile,
  letter,
}: {
  view: View;
  table: Table | null;
  tile: string;
  letter: string | null;
}) {
  const choice = table?.mayAct.value && view.phase === 'lose' ? view.choice : null;
  const shines = lit(choice).has(tile);
  const picked = choice && table ? still(choice, table.choice.value.cards) : [];
  // Once the choice is complete, the other letters can be picked instead.
  const open = choice && (meant(choice, picked) ? [] : picked);
  const glows = choice && open && candidates(choice, open).some((option) => option.includes(tile));
  if (!choice || !table || !shines)
    return (
      <span
        class={`ilt-key${choice ? ' ilt-dim' : ''}`}
        role="img"
        aria-label={tileName(tile, letter)}
        data-ilt-tile={tile}
        data-flip={tile}
      >
        <TileFace tile={tile} letter={letter} />
      </span>
    );
  return (
    <button
      type="button"
      class={`ilt-key ilt-live${glows ? ' ilt-lit' : ' ilt-dim'}${picked.includes(tile) ? ' ilt-picked' : ''}`}
      data-ilt-tile={tile}
      data-flip={tile}
      aria-label={tileName(tile, letter)}
      aria-pressed={picked.includes(tile)}
      onClick={() => table.pick({ cards: point(choice, picked, tile) })}
    >
      <TileFace tile={tile} letter={letter} />
    </button>
  );
}

function StillOwnRow({
  view,
  table,
  player,
  row,
  at,
}: Omit<Props, 'names' | 'table'> & { table: Table | null; row: WordFace; at: number }) {
  const letters = lettersOf(row);
  const { css } = verdict(row);
  const binds = view.phase === 'bind' && (table?.mayAct.value ?? false);
  const chosen = binds && table !== null && turning(table, player).includes(at);
  const fits = taskOf(view, player)?.progress?.fitting.includes(at) ?? false;
  return (
    <li class={`ilt-row ilt-${css}${fits ? ' ilt-fits' : ''}${chosen ? ' ilt-chosen' : ''}`}>
      {binds && table ? (
        <button
          type="button"
          class="ilt-grip"
          aria-pressed={chosen}
          aria-label={`${row.spelled}: ${chosen ? 'keep it' : 'turn it in'}`}
          onClick={() => toggle(table, player, at)}
        >
          <i class="ilt-tick">{chosen ? '✓' : ''}</i>
        </button>
      ) : (
        <VerdictSign row={row} fits={fits} />
      )}
      <span class="ilt-strip">
        {row.tiles.map((tile, place) => (
          <ChosenTile key={tile} view={view} table={table} tile={tile} letter={letters[place] ?? null} />
        ))}
      </span>
      <small class="ilt-gloss">{glossOf(view, row, fits)}</small>
    </li>
  );
}

/** The viewer's desk outside of building, and in a replay. */
export function StillDesk({ view, table, player }: { view: View; table: Table | null; player: PlayerFace }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a full desk scrolls, also by key
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are letters on a desk
    <div class="ilt-own-desk" role="group" aria-label="Your desk" tabIndex={0} data-anchor={`seat:${view.seat}`}>
      <ul class="ilt-rows" aria-label="Your words">
        {player.words.map((row, at) => (
          <StillOwnRow key={row.tiles.join()} view={view} table={table} player={player} row={row} at={at} />
        ))}
      </ul>
      {player.loose.length > 0 && (
        <div class="ilt-loose-letters">
          <span class="ilt-caption">Loose</span>
          <span class="ilt-strip">
            {player.loose.map((tile) => (
              <ChosenTile key={tile} view={view} table={table} tile={tile} letter={null} />
            ))}
          </span>
        </div>
      )}
      {player.words.length + player.loose.length === 0 && <p class="ilt-empty-desk">Your desk is empty.</p>}
    </div>
  );
}
