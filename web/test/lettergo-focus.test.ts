// Letter GO! in the browser: which reason is shown, what Enter does, and names that are alike.
import { expect, test } from 'vitest';
import { handleKey, releaseFocus } from '../src/games/lettergo/keyboard';
import { distinctName } from '../src/games/lettergo/text';
import type { Table } from '../src/games/lettergo/types';
import { actions, seatAt, view } from './lettergo-views';
import { look, settled, sitDown, snapshot } from './stage';

test('a token is refused for the reason that keeps the word off the board', async () => {
  const { controller, table, answers } = seatAt(view());
  for (const letter of 'CASKETS') controller.type(letter);
  controller.reach(0);
  answers[0]?.({ kind: 'refused', id: 'a', code: 'soup', why: 'First the letters in order.' });
  answers[1]?.({ kind: 'refused', id: 'b', code: 'short', why: 'A word has 4 letters or more.' });
  await settled();
  expect(table.refusal.value?.code).toBe('soup');
});

test('after a clap by pointer, and after the last clap by key, Enter grabs a token', () => {
  document.body.innerHTML = '<button class="lgo-tool">Clap</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  const { table, sent } = sitDown<Table>(snapshot({ look: look(7, { view: view() }) }));
  const enter = () => handleKey(new KeyboardEvent('keydown', { key: 'Enter' }), table);
  button.addEventListener('click', releaseFocus);
  button.focus();
  expect(enter()).toBe(false);
  button.dispatchEvent(new MouseEvent('click', { detail: 0 }));
  expect(document.activeElement).toBe(button);
  button.dispatchEvent(new MouseEvent('click', { detail: 1 }));
  expect(document.activeElement).toBe(document.body);
  expect(enter()).toBe(true);
  button.focus();
  button.classList.add('lgo-done');
  expect(enter()).toBe(true);
  expect(actions(sent).map((action) => action.kind)).toEqual(['grab', 'grab']);
});

test('two players of one name are told apart on their stands', () => {
  expect([0, 1, 2].map((seat) => distinctName(['Anna', 'Ben', 'Anna'], seat))).toEqual(['Anna 1', 'Ben', 'Anna 3']);
});
