import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { animationSpeed } from '../src/app/preferences';
import { isMoment, Moment } from '../src/games/illiterati/binding';
import { view } from './illiterati-views';
import { told } from './stage';

const BOUND = {
  kind: 'bound',
  seat: 1,
  book: 'R10',
  title: 'Feather Report',
  words: ['OWL', 'EAGLE'],
  tiles: ['Os1', 'W1', 'L1', 'Es1', 'A*1', 'G1', 'L2', 'E2'],
} as const;

const ONE = { ...told(1, 'Kofi bound Feather Report.'), event: BOUND } as never;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  animationSpeed.value = 'normal';
  render(null, document.body);
});

test('a bound book shows its words and goes by itself', () => {
  const done = vi.fn();
  expect(isMoment(BOUND as never)).toBe(true);
  act(() =>
    render(<Moment told={[ONE]} view={view()} names={['Anna', 'Kofi']} own={0} onDone={done} />, document.body),
  );
  expect(document.body.textContent).toContain('Kofi binds a book');
  expect([...document.querySelectorAll('.ilt-page .ilt-few')].map((row) => row.textContent)).toEqual(['OWL', 'EAGLE']);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(done).toHaveBeenCalledOnce();
});

test('without motion nothing is shown, and the table goes on at once', () => {
  animationSpeed.value = 'off';
  const done = vi.fn();
  act(() =>
    render(<Moment told={[ONE]} view={view()} names={['Anna', 'Kofi']} own={0} onDone={done} />, document.body),
  );
  expect(document.body.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(done).toHaveBeenCalledOnce();
});
