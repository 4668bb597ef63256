import { afterEach, expect, test, vi } from 'vitest';
import { look, sitDown } from './stage';

afterEach(() => vi.restoreAllMocks());

const asks = (id: number, text: string) => {
  const shown = look(id);
  return { ...shown, ask: { ...shown.ask, text } };
};

test('a press does nothing right after another question took the place of an open one', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const { table, hear, sent } = sitDown();
  hear({ kind: 'step', seq: 2, told: [], look: asks(2, 'Set the timer.') });
  now.mockReturnValue(20_000);
  hear({ kind: 'step', seq: 3, told: [], look: asks(3, 'Are you ready?') });

  now.mockReturnValue(20_200);
  expect(await table.act({ kind: 'ready' })).toBe(false);
  expect(sent).toHaveLength(0);
  now.mockReturnValue(20_500);
  void table.act({ kind: 'ready' });
  expect(sent).toHaveLength(1);
});

test('after an answer of one’s own the next question can be answered at once', () => {
  const { table, hear, sent } = sitDown();
  void table.act({ kind: 'sow' });
  hear({ kind: 'step', seq: 2, told: [], look: asks(2, 'What next?') });
  void table.act({ kind: 'ready' });
  expect(sent).toHaveLength(2);
});

test('a step of somebody else that leaves the question as it is does not stop a press', () => {
  const { table, hear, sent } = sitDown();
  hear({ kind: 'step', seq: 2, told: [], look: asks(2, look(1).ask.text) });
  void table.act({ kind: 'ready' });
  expect(sent).toHaveLength(1);
});
