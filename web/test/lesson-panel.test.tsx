// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { courseTable, isDone } from '../src/app/course_progress';
import type { LessonInfo } from '../src/net/wire';
import { LessonPanel } from '../src/view/table/lesson_panel';
import { info, look, settled, sitDown, snapshot } from './stage';

const root = () => document.getElementById('root') as HTMLElement;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name),
  );
const press = (name: string) => act(async () => void button(name)?.click());

const lesson = (changes: Partial<LessonInfo> = {}): LessonInfo => ({
  id: 'sow',
  title: 'Sow',
  number: 1,
  lessons: [
    { id: 'sow', title: 'Sow', idea: 'Lay a card down' },
    { id: 'reap', title: 'Reap', idea: 'Take it up' },
  ],
  item: 0,
  items: 3,
  kind: 'read',
  text: 'You win by harvesting.',
  ...changes,
});

function show(given: LessonInfo) {
  const stage = sitDown(snapshot({ table: info({ lesson: given }) }));
  const draw = (now: LessonInfo) =>
    act(() =>
      render(<LessonPanel table={stage.table} lesson={now} game="illimat" openClause={() => undefined} />, root()),
    );
  draw(given);
  return { ...stage, draw };
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => render(null, root()));

test('reading goes on with a button, and a move of somebody else too', async () => {
  const { sent, draw } = show(lesson());
  expect(root().textContent).toContain('You win by harvesting.');
  await press('Next');
  expect(sent.at(-1)).toMatchObject({ kind: 'next', item: 0 });
  draw(lesson({ item: 1, kind: 'move', text: 'Ben sows.' }));
  await press('Next');
  expect(sent.at(-1)).toMatchObject({ kind: 'next', item: 1 });
});

test('a wrong answer is explained, a right one goes on', async () => {
  const choices = [
    { text: 'I do', why: '', right: true },
    { text: 'Ben', why: 'He has three.', right: false },
  ];
  const { sent } = show(lesson({ kind: 'ask', text: 'Who gets the point?', choices }));
  expect(button('Next')).toBeUndefined();
  await press('Ben');
  await act(settled);
  expect(document.querySelector('.wrong')?.textContent).toBe('He has three.');
  expect(sent).toHaveLength(0);
  await press('I do');
  expect(document.querySelector('.wrong')).toBeNull();
  expect(sent.at(-1)).toMatchObject({ kind: 'next', item: 0 });
});

test('a refused move is explained in the panel until the next attempt, then praise takes its place', () => {
  const { table, draw } = show(lesson({ kind: 'do', item: 1, text: 'Tap the 7.' }));
  act(() => {
    table.refusal.value = { kind: 'refused', id: 'x', code: 'lesson', why: 'Sowing leaves it there.' };
  });
  draw(lesson({ kind: 'do', item: 1, text: 'Tap the 7.' }));
  expect(document.querySelector('.aside')?.textContent).toBe('Sowing leaves it there.');
  act(() => table.putBack());
  draw(lesson({ kind: 'read', item: 2, text: 'Go on.', praise: 'Well done.' }));
  expect(document.querySelector('.aside')).toBeNull();
  expect(document.querySelector('.praise')?.textContent).toContain('Well done.');
});

test('a lesson can be repeated and skipped, and is ticked at its end', async () => {
  const { sent, draw } = show(lesson());
  await press('Repeat');
  expect(sent.at(-1)).toMatchObject({ kind: 'lesson', lesson: 'sow' });
  await press('Skip');
  expect(sent.at(-1)).toMatchObject({ kind: 'lesson', lesson: 'reap' });
  expect(courseTable('illimat')).toBe('abc');
  expect(isDone('illimat', 'sow')).toBe(false);
  draw(lesson({ item: 3, kind: 'done', text: '' }));
  expect(isDone('illimat', 'sow')).toBe(true);
  await press('Next lesson');
  expect(sent.at(-1)).toMatchObject({ kind: 'lesson', lesson: 'reap' });
  draw(lesson({ id: 'reap', title: 'Reap', number: 2, item: 3, kind: 'done', text: '' }));
  expect(button('Play your first game')).toBeDefined();
});

test('why an attempt was wrong is gone when the next item begins', async () => {
  const { table, draw } = show(lesson({ kind: 'do', text: 'Clap.' }));
  await act(async () => {
    table.refusal.value = { kind: 'refused', id: '', code: 'lesson', why: 'Clap three times.' };
  });
  expect(document.querySelector('.aside')?.textContent).toBe('Clap three times.');
  await draw(lesson({ kind: 'do', text: 'Take a token.', item: 1 }));
  expect(document.querySelector('.aside')).toBeNull();
});

test('praise goes with the next thing that the learner does', async () => {
  const { table, hear, draw } = show(lesson({ kind: 'do', text: 'Place it.', item: 1, praise: 'You rolled 6.' }));
  expect(document.querySelector('.praise')?.textContent).toContain('You rolled 6.');
  await act(async () => hear({ kind: 'step', seq: 2, told: [], look: look((table.look.value?.ask.id ?? 0) + 1) }));
  draw(lesson({ kind: 'do', text: 'Place it.', item: 1, praise: 'You rolled 6.' }));
  expect(document.querySelector('.praise')).toBeNull();
});

test('the second press of a double one does nothing, and what was opened for a step is closed with it', async () => {
  const { sent, draw } = show(lesson());
  const second = new MouseEvent('click', { bubbles: true, detail: 2 });
  await act(async () => void button('Next')?.dispatchEvent(second));
  expect(sent).toHaveLength(0);
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  document.body.append(dialog);
  dialog.showModal();
  draw(lesson({ item: 1, kind: 'do', text: 'Tap the 7.' }));
  expect(dialog.open).toBe(false);
});
