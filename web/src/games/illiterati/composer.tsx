// The letters in hand as a row with a caret, and the buttons for what can be done with them.
import { CornerDownLeft, Lock, LockOpen, RefreshCw, Undo2, Unlink2 } from 'lucide';
import { useState } from 'preact/hooks';
import { plural } from '../../app/phrases';
import { Dialog } from '../../view/dialog';
import { Icon } from '../../view/icon';
import { CoachKey } from './coach';
import { controllerOf } from './controller';
import { unnamed, wordOf } from './draft';
import { dragTiles, gap } from './drag';
import { lackSentence, spelledOut, tileName } from './text';
import { TileFace, Tiles } from './tile';
import type { Table } from './types';
import type { PlayerFace, View } from './wire';
import { strip } from './word_row';

/** The button to redraw the letters in hand, and the question that tells its price first. */
function RedrawKey({ view, table, tiles }: { view: View; table: Table; tiles: readonly string[] }) {
  const [asks, setAsks] = useState(false);
  const redraw = () => {
    setAsks(false);
    controllerOf(table).redraw(tiles);
  };
  return (
    <>
      <button type="button" class="plain" data-ilt-redraw onClick={() => setAsks(true)}>
        <Icon node={RefreshCw} /> <span>Redraw</span>
      </button>
      {asks && (
        <Dialog title={`Redraw ${plural(tiles.length, 'letter')}?`} onClose={() => setAsks(false)}>
          <div class="ilt-big">
            <p>
              <span class="unseen">{spelledOut(tiles)}</span>
              <Tiles tiles={tiles} />
            </p>
            <p>
              You discard {tiles.length > 1 ? 'these' : 'this one'} and draw {plural(tiles.length, 'new letter')}.{' '}
              {view.players.length > 1 ? 'Everyone has to agree. ' : ''}
              The team can redraw once a round.
            </p>
            <p>
              <b>It costs one more villain card after this round’s attack.</b>
            </p>
          </div>
          <div class="row end">
            <button type="button" class="plain" onClick={() => setAsks(false)}>
              Keep {tiles.length > 1 ? 'them' : 'it'}
            </button>
            <button type="button" class="primary" data-ilt-redraw-now onClick={redraw}>
              {view.players.length > 1 ? 'Propose the redraw' : 'Redraw'}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The alphabet, to choose the letter of a blank. */
function Picker({ table, blank }: { table: Table; blank: string }) {
  return (
    <section class="ilt-picker" aria-label="Which letter does the blank stand for?">
      {LETTERS.map((letter) => (
        <button key={letter} type="button" onClick={() => controllerOf(table).name(blank, letter)}>
          {letter}
        </button>
      ))}
    </section>
  );
}

export function Composer({ view, table, player }: { view: View; table: Table; player: PlayerFace }) {
  const controller = controllerOf(table);
  const draft = controller.draft.value;
  const { tiles, caret, named } = draft;
  const blank = unnamed(draft);
  const { words, loose } = controller.letters.value;
  const laid = tiles.some((tile) => words.some((row) => row.tiles.includes(tile)));
  const allLoose = tiles.length > 0 && tiles.every((tile) => loose.includes(tile));
  const shared = tiles.every((tile) => player.open.includes(tile));
  const word = wordOf(draft);
  const lacking = controller.lacking.value;
  const enough = tiles.length >= controller.shortestRow;
  return (
    <div class="ilt-making">
      {blank && <Picker table={table} blank={blank} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a row of letters */}
      <div
        class={`ilt-composer${gap.value?.over === 'stick' ? ' ilt-aimed' : ''}`}
        role="group"
        aria-label={tiles.length > 0 ? `In hand: ${word}` : 'Nothing in hand'}
        data-ilt-drop="stick"
      >
        {strip(tiles, 'stick', (tile, at) => (
          <>
            {at === caret && <i class="ilt-caret" />}
            <button
              type="button"
              class="ilt-key ilt-live"
              data-ilt-tile={tile}
              data-flip={tile}
              tabIndex={-1}
              aria-label={`${tileName(tile, named[tile] ?? null)}: put it back`}
              onClick={() => controller.tap(tile)}
              onPointerDown={(event) => dragTiles(event, table, [tile], 'own')}
            >
              <TileFace tile={tile} letter={named[tile] ?? null} />
            </button>
          </>
        ))}
        {tiles.length > 0 && caret >= tiles.length && <i class="ilt-caret" />}
        {tiles.length === 0 && (
          <span class={`ilt-hint${lacking ? ' ilt-shake' : ''}`}>
            {lacking ? lackSentence(lacking, words) : 'Type, tap or drag letters to make a word'}
          </span>
        )}
        {tiles.length > 0 && lacking && <span class="ilt-hint ilt-shake">{lackSentence(lacking, words)}</span>}
      </div>
      <div class="ilt-keys">
        <button
          type="button"
          class="primary"
          data-ilt-lay
          disabled={!enough || blank !== null}
          onClick={() => controller.lay()}
        >
          <Icon node={CornerDownLeft} /> <span>Lay</span>
          {enough && !blank && <span class="unseen">{word}</span>}
        </button>
        {tiles.length === 0 && <CoachKey view={view} table={table} />}
        {tiles.length > 0 && (
          <button
            type="button"
            class="plain"
            aria-label="Clear"
            title="Take all letters out of your hand"
            onClick={() => controller.clear()}
          >
            <Icon node={Undo2} /> <span>Clear</span>
          </button>
        )}
        {laid && (
          <button
            type="button"
            class="plain"
            aria-label="Break up"
            title="Break up"
            onClick={() => controller.loosen()}
          >
            <Icon node={Unlink2} /> <span>Break up</span>
          </button>
        )}
        {allLoose && view.players.length > 1 && (
          <button
            type="button"
            class="plain"
            aria-label={shared ? 'Keep these to yourself' : 'Share: open to all'}
            title={shared ? 'Nobody may take these any more' : 'Anybody may take these'}
            onClick={() => controller.open(tiles)}
          >
            <Icon node={shared ? Lock : LockOpen} /> <span>{shared ? 'Keep' : 'Share'}</span>
          </button>
        )}
        {tiles.length > 0 && view.redraw_left && <RedrawKey view={view} table={table} tiles={tiles} />}
      </div>
    </div>
  );
}
