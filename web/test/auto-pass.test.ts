// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { passSettings } from '../src/app/preferences';
import { choosePassSetting, delay, passSetting } from '../src/table/auto_pass';
import { info, look, seat, sitDown, snapshot } from './stage';

const SETTINGS = [
  { id: 'always', label: 'Always ask' },
  { id: 'attacked', label: 'Ask if I am attacked', isDefault: true },
];

afterEach(() => {
  passSettings.value = {};
});

test('a setting is remembered for its game; others have the default', () => {
  choosePassSetting('illuminati', 'always');
  expect(passSetting('illuminati', SETTINGS)).toBe('always');
  expect(passSetting('literatio', SETTINGS)).toBe('attacked');
  expect(passSetting('literatio', SETTINGS.slice(0, 1))).toBe('always');
  expect(passSetting('illimat', [])).toBe('');
});

test('a first game has a setting of its own until the player chooses one', () => {
  const settings = [...SETTINGS, { id: 'attacks', label: 'Ask at every attack', isFirst: true }];
  expect(passSetting('illuminati', settings, true)).toBe('attacks');
  expect(passSetting('illuminati', settings)).toBe('attacked');
  choosePassSetting('illuminati', 'always');
  expect(passSetting('illuminati', settings, true)).toBe('always');
});

test('a setting that the game no longer has is forgotten', () => {
  choosePassSetting('illuminati', 'never');
  expect(passSetting('illuminati', SETTINGS)).toBe('attacked');
});

test('among people the page waits at random, among computers it does not', () => {
  expect([delay(info(), 0), delay(info(), 1)]).toEqual([300, 1_200]);
  const alone = info({ seats: [seat(0, 'Anna'), { ...seat(1, 'Ben'), kind: 'computer', player: null }] });
  expect([delay(alone, 0), delay(alone, 1)]).toEqual([120, 120]);
  expect(delay({ ...alone, spectators: 1 }, 1)).toBe(1_200);
});

test('the page passes only where the table asks this player', () => {
  const { table } = sitDown();
  expect(table.passing.value).toBeNull();
  table.answersItself.value = () => ({ kind: 'pass' });
  expect(table.passing.value).toEqual({ kind: 'pass' });
  const asks = { id: 1, seats: [1], text: 'Ben’s turn.', now: 1000 };
  const other = sitDown(snapshot({ look: look(1, { ask: asks }) })).table;
  other.answersItself.value = () => ({ kind: 'pass' });
  expect(other.passing.value).toBeNull();
});
