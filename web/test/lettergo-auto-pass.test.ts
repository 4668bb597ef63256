import { expect, test } from 'vitest';
import { passes, passSettings } from '../src/games/lettergo/controller';
import type { Table } from '../src/games/lettergo/types';
import { look, sitDown } from './stage';

const ACCEPT = { kind: 'accept', seat: 2 };
const DISPUTE = { kind: 'dispute', seat: 2 };

function asked(moves: unknown[], phase = 'verify') {
  const { table } = sitDown();
  table.look.value = { ...look(1), view: { phase }, moves };
  return table as unknown as Table;
}

test('the page accepts a word that cannot be disputed, unless the player wants to be asked', () => {
  expect(passSettings.find((one) => one.isDefault)?.id).toBe('open');
  expect(passes('open', asked([ACCEPT]))).toEqual(ACCEPT);
  expect(passes('open', asked([ACCEPT, DISPUTE]))).toBeNull();
  expect(passes('open', asked([ACCEPT], 'choose'))).toBeNull();
  expect(passes('always', asked([ACCEPT]))).toBeNull();
});
