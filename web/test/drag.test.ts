// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from '../src/table/drag';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const pointer = (kind: string, x: number) =>
  new PointerEvent(kind, { bubbles: true, button: 0, clientX: x, isPrimary: true, pointerId: 1 });

/** Drag a card far enough to be a drag; a key beside it counts its clicks. */
function dragged() {
  const [card, key] = [document.createElement('div'), document.createElement('button')];
  document.body.append(card, key);
  const clicked = vi.fn();
  key.addEventListener('click', clicked);
  const drop = vi.fn();
  card.addEventListener('pointerdown', (event) =>
    follow(event, card, { lift: () => {}, over: () => {}, drop, cancel: () => {} }),
  );
  card.dispatchEvent(pointer('pointerdown', 0));
  dispatchEvent(pointer('pointermove', 90));
  dispatchEvent(pointer('pointerup', 90));
  expect(drop).toHaveBeenCalledOnce();
  return { key, clicked };
}

test('the click that ends a drag is no click on what lies below', () => {
  const { key, clicked } = dragged();
  key.click();
  expect(clicked).not.toHaveBeenCalled();
  key.click();
  expect(clicked).toHaveBeenCalledOnce();
});

test('a press right after a drag is a click, also where the drag ended without one', () => {
  const { key, clicked } = dragged();
  key.dispatchEvent(pointer('pointerdown', 90));
  key.click();
  expect(clicked).toHaveBeenCalledOnce();
});

test('a click without a press, as from the keyboard, counts once the drag is over', () => {
  const { key, clicked } = dragged();
  vi.advanceTimersByTime(50);
  key.click();
  expect(clicked).toHaveBeenCalledOnce();
});
