// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import { Composer } from '../src/games/illiterati/composer';
import { controllerOf } from '../src/games/illiterati/controller';
import type { Table } from '../src/games/illiterati/types';
import type { PlayerFace } from '../src/games/illiterati/wire';
import { view } from './illiterati-views';
import { look, settled, sitDown, snapshot } from './stage';

test('a redraw has a name, and tells its price before it is proposed', async () => {
  const seen = { ...view(), redraw_left: true };
  const { table, sent } = sitDown<Table>(snapshot({ look: look(7, { view: seen }) }));
  controllerOf(table).type('K');
  const root = document.createElement('div');
  document.body.append(root);
  render(<Composer view={seen} table={table} player={seen.players[0] as PlayerFace} />, root);

  const key = root.querySelector<HTMLButtonElement>('[data-ilt-redraw]');
  expect(key?.textContent?.trim()).toBe('Redraw');
  key?.click();
  await settled();
  expect(sent.filter((one) => one.kind === 'act')).toEqual([]);
  expect(root.textContent).toContain('one more villain card');

  root.querySelector<HTMLButtonElement>('[data-ilt-redraw-now]')?.click();
  expect(sent.filter((one) => one.kind === 'act')).toMatchObject([{ action: { kind: 'redraw', tiles: ['K1'] } }]);
});
