import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Connection } from '../src/net/table_socket';
import type { Look } from '../src/net/wire';
import { MoveTexts } from '../src/table/answers';

const look = (ask: number, ...moves: string[]) => ({ seat: 0, ask: { id: ask }, moves }) as unknown as Look;

function fetched() {
  const shown = signal<Look | null>(look(1, 'begin', 'wait'));
  const asked: number[] = [];
  const send = async (message: { ask: number }) => {
    asked.push(message.ask);
    return { kind: 'worded', ask: message.ask, texts: shown.value?.moves ?? [] };
  };
  const texts = new MoveTexts({ look: shown, connection: { send } as unknown as Connection });
  const show = (next: Look) => {
    shown.value = next;
    texts.update(next);
  };
  return { texts, asked, show };
}

test('the words of one list of moves are fetched once', async () => {
  const { texts, asked, show } = fetched();
  await texts.fetch();
  show(look(1, 'begin', 'wait'));
  await texts.fetch();
  expect(asked).toEqual([1]);
  expect(texts.texts.value?.texts).toEqual(['begin', 'wait']);
});

test('in a race the words follow the moves while the question stays', async () => {
  const { texts, asked, show } = fetched();
  await texts.fetch();
  show(look(1, 'wait'));
  expect(texts.texts.value).toBeNull();
  await texts.fetch();
  expect(asked).toEqual([1, 1]);
  expect(texts.texts.value?.texts).toEqual(['wait']);
});

test('words that arrive for earlier moves are dropped', async () => {
  const { texts, show } = fetched();
  const fetching = texts.fetch();
  show(look(2, 'pass'));
  await fetching;
  expect(texts.texts.value).toBeNull();
});
