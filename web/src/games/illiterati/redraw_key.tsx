// The button to redraw the letters in hand, and the question that tells its price first.
import { RefreshCw } from 'lucide';
import { useState } from 'preact/hooks';
import { Dialog } from '../../view/dialog';
import { Icon } from '../../view/icon';
import { controllerOf } from './controller';
import { plural } from './text';
import { Tiles } from './tile';
import { spelledOut } from './tile_names';
import type { Table } from './types';
import type { View } from './wire';

export function RedrawKey({ view, table, tiles }: { view: View; table: Table; tiles: readonly string[] }) {
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
