// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { Face } from '../src/games/face';
import { face } from '../src/games/plain';
import { useTableEffects } from '../src/view/table/table_effects';
import { look, settled, sitDown, told } from './stage';

afterEach(() => vi.unstubAllGlobals());

test('a step is drawn when the words of the one before it are on the page', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => frames.push(next));
  const frame = async () => {
    for (const next of frames.splice(0)) next();
    await settled();
  };
  const { table, hear } = sitDown();
  const shown = { ...face, skipsAnimation: () => false, isMoment: () => false } as Face;
  const open = () => undefined;
  function Effects() {
    useTableEffects(table, shown, open);
    return null;
  }
  render(<Effects />, document.createElement('div'));
  await vi.waitFor(() => expect(table.animate).not.toBeNull());
  frames.length = 0;

  const mine = (seq: number) => ({ ...told(seq, `Step ${seq}.`), seat: 0 });
  hear({ kind: 'step', seq: 2, told: [mine(2)], look: look(2) });
  hear({ kind: 'step', seq: 3, told: [mine(3)], look: look(3) });
  const seen = () => [table.look.value?.ask.id, table.settled.value.look?.ask.id];
  expect(seen()).toEqual([2, 1]);
  await frame();
  expect(seen()).toEqual([2, 2]);
  await frame();
  expect(seen()).toEqual([3, 2]);
  await frame();
  expect(seen()).toEqual([3, 3]);
});
