// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Told } from '../src/net/wire';
import { JobQueue, joinAlike, lastStepOf, stepsSince } from '../src/table/controller';
import { readingTime } from '../src/view/table/question';
import { look, settled, sitDown, snapshot, told } from './stage';

const by = (seat: number, seq: number, text: string): Told => ({ ...told(seq, text), seat });

test('steps are the events of one move together', () => {
  const log = [by(0, 1, 'Anna sows.'), by(1, 2, 'Ben harvests.'), by(1, 2, 'Ben draws.'), told(3, 'Winter comes.')];
  expect(lastStepOf(log, 0)).toBe(1);
  expect(lastStepOf(log, 2)).toBe(-1);
  expect(stepsSince(log, 1)).toEqual([
    { seq: 2, seat: 1, texts: ['Ben harvests.', 'Ben draws.'] },
    { seq: 3, seat: null, texts: ['Winter comes.'] },
  ]);
});

test('what the page answers by itself does not end the list of recent steps', async () => {
  const { table, answers, hear } = sitDown(snapshot({ told: [by(0, 1, 'You attack.')] }));
  const step = (seq: number, ...events: Told[]) => hear({ kind: 'step', seq, told: events, look: look(seq) });
  void table.act({ kind: 'attack' });
  answers[0]?.({ kind: 'ack', id: '', seq: 2 });
  await settled();
  step(2, by(0, 2, 'You attack again.'));
  step(3, by(1, 3, 'Ben attacks.'));
  void table.pass({ kind: 'pass' });
  answers[1]?.({ kind: 'ack', id: '', seq: 4 });
  await settled();
  step(4, by(0, 4, 'You pass.'));
  step(5, by(1, 5, 'Ben wins.'));
  expect(table.recent.value.map((one) => one.texts[0])).toEqual(['Ben attacks.', 'You pass.', 'Ben wins.']);
  void table.act({ kind: 'finish' });
  answers[2]?.({ kind: 'ack', id: '', seq: 5 });
  await settled();
  expect(table.recent.value).toEqual([]);
});

test('a queue that is held begins nothing until it is released', async () => {
  const queue = new JobQueue();
  const done: number[] = [];
  queue.add(() => {
    done.push(1);
    queue.hold();
  });
  queue.add(() => void done.push(2));
  await settled();
  expect(done).toEqual([1]);
  queue.release();
  expect(done).toEqual([1, 2]);
});

test('while the score of a round is read, later steps wait', () => {
  const { table, hear } = sitDown();
  table.onShown = () => table.hold();
  hear({ kind: 'step', seq: 2, told: [told(2, 'The round is over.')], look: look(2) });
  hear({ kind: 'step', seq: 3, told: [told(3, 'Ben sows.')], look: look(3) });
  expect(table.look.value?.ask.id).toBe(2);
  expect(table.mayAct.value).toBe(false);
  table.goOn();
  expect(table.look.value?.ask.id).toBe(3);
});

test('a refusal is shown long enough to read it, and stays in the log', async () => {
  const refused = { kind: 'refused', id: '', code: 'sow', why: "You can't sow in Autumn." } as const;
  expect(readingTime(refused)).toBeGreaterThan(5_000);
  const { table, answers } = sitDown();
  void table.act({ kind: 'sow' });
  answers[0]?.(refused);
  await settled();
  expect(table.refusal.value).toBe(refused);
  table.pick({ cards: ['7p'] });
  expect(table.refusal.value).toBeNull();
  expect(table.refused.value).toBe(refused);
});

test('a hint is shown text by text, and forgotten with its question', async () => {
  const { table, sent, answers, hear } = sitDown();
  void table.hints.next();
  expect(sent[0]).toEqual({ kind: 'hint', ask: 1 });
  answers[0]?.({ kind: 'hinted', id: '', ask: 1, texts: ['Look at the 7.', 'Sow the 7.'], action: { kind: 'sow' } });
  await settled();
  expect(table.hints.shown.value).toBe(1);
  await table.hints.next();
  await table.hints.next();
  expect(table.hints.shown.value).toBe(2);
  hear({ kind: 'step', seq: 2, told: [], look: look(2) });
  expect(table.hints.hint.value).toBeNull();
});

test('what several players did alike is one line', () => {
  const names = ['Anna', 'Ben', 'Cleo'];
  const texts = (...lines: Told[]) => joinAlike(lines, names).map((one) => `${one.seq} ${one.text}`);
  expect(texts(by(0, 1, 'You let it pass.'), by(1, 2, 'Ben let it pass.'), by(2, 3, 'Cleo let it pass.'))).toEqual([
    '3 You, Ben and Cleo let it pass.',
  ]);
  expect(texts(by(1, 1, 'Ben passed.'), told(2, 'Winter came.'), by(2, 3, 'Cleo passed.'))).toHaveLength(3);
  expect(texts(by(1, 1, 'Ben drew.'), by(1, 2, 'Ben drew.'))).toHaveLength(2);
  expect(texts(by(0, 1, 'You are ready.'), by(1, 2, 'Ben is ready.'))).toEqual(['2 You and Ben are ready.']);
  expect(texts(by(0, 1, 'Anna waits.'), by(1, 2, 'Ben waits.'))).toHaveLength(2);
});
