// @vitest-environment happy-dom
import { render } from 'preact';
import { beforeEach, expect, test } from 'vitest';
import { face } from '../src/games/plain';
import type { Scene } from '../src/net/wire';
import { look, settled, sitDown, snapshot } from './stage';

const card = (id: string) => ({ id, text: id.toUpperCase(), name: `the ${id}` });

const scene: Scene = {
  zones: [
    { title: 'Hand', kind: 'hand', seat: 0, pieces: [card('8h'), card('2c'), card('kd')] },
    { title: 'Hand', kind: 'hand', seat: 1, pieces: [null, null] },
    { title: 'Deck', kind: 'deck', pieces: [null, null, null] },
    { title: 'Pile', kind: 'pile', pieces: [card('5c'), card('9c')] },
    { title: 'Grid', kind: 'board', columns: 2, pieces: [card('x'), null, null, null] },
    { title: 'Suit', kind: 'value', value: 'clubs' },
    { title: 'Nothing', kind: 'value', value: '' },
  ],
};

const eights = ['c', 'd'].map((suit) => ({ kind: 'play', card: '8h', suit }));
const moves = [{ kind: 'play', card: '2c', suit: '' }, ...eights, { kind: 'draw' }];
const texts = ['Play 2C', 'Play 8H and name clubs', 'Play 8H and name diamonds', 'Draw a card'];

function shown(listed: unknown[] = moves, said: string[] = texts, annotations: Scene | null = scene) {
  const { table, sent } = sitDown(
    snapshot({ look: { ...look(7, { view: { scores: [3, 4] } }), seat: 0, moves: listed, annotations } as never }),
  );
  table.texts.value = { texts: said } as never;
  const root = document.createElement('div');
  document.body.append(root);
  const props = { view: { scores: [3, 4] }, annotations, names: ['Ann', 'Bob'], table, told: [], openClause: () => {} };
  const draw = () =>
    render(
      <>
        <face.Board {...props} />
        <face.Hand {...props} />
      </>,
      root,
    );
  draw();
  return { root, sent, draw };
}

beforeEach(() => document.body.replaceChildren());

test('zones are drawn by their kind, and nothing that is hidden', () => {
  const { root } = shown();
  const told = [...root.querySelectorAll('figcaption')].map((each) => each.textContent);

  expect(told).toEqual(['Bob: Hand 2, 2 pieces', 'Deck 3, 3 pieces', 'Pile 2, 2 pieces', 'Grid']);
  expect(root.querySelector('.pln-values')?.textContent).toBe('Suit clubs');
  expect(root.querySelectorAll('.pln-others .back')).toHaveLength(2);
  expect(root.querySelectorAll('.pln-square')).toHaveLength(4);
});

test('a piece of one move plays it, a piece of several asks which', async () => {
  const { root, sent, draw } = shown();
  const [eight, two] = root.querySelectorAll<HTMLButtonElement>('.pln-hand button');
  expect(root.querySelectorAll('.pln-hand button')).toHaveLength(2);
  expect([...root.querySelectorAll('.pln-buttons button')].map((each) => each.textContent)).toEqual(['Draw a card']);

  eight?.click();
  draw();
  await settled();
  expect(root.querySelector('.pln-moves h3')?.textContent).toBe('Play 8H and name …');
  expect([...root.querySelectorAll('.pln-buttons button')].map((each) => each.textContent)).toEqual([
    'clubs',
    'diamonds',
  ]);
  eight?.click();
  draw();
  await settled();
  expect(root.querySelectorAll('.pln-buttons button')).toHaveLength(1);

  two?.click();
  await settled();
  expect(sent.filter(({ kind }) => kind === 'act')).toMatchObject([{ action: { kind: 'play', card: '2c' } }]);
});

test('many moves stand by kind, and can be searched', async () => {
  const listed = [...Array(9)].map((_, at) => ({ kind: at < 5 ? 'pick_up' : 'bid', number: at }));
  const { root, draw } = shown(
    listed,
    listed.map(({ kind, number }) => `${kind} ${number}`),
    null,
  );
  expect([...root.querySelectorAll('h3')].map((each) => each.textContent)).toEqual(['Pick up', 'Bid']);

  const search = root.querySelector<HTMLInputElement>('input[type=search]');
  if (search) search.value = 'bid 7';
  search?.dispatchEvent(new Event('input', { bubbles: true }));
  draw();
  await settled();
  expect([...root.querySelectorAll('.pln-buttons button')].map((each) => each.textContent)).toEqual(['bid 7']);
});

test('points and places are those of the view', () => {
  expect(face.standings({ outcome: null })).toBeNull();
  expect(face.standings({ outcome: { places: [1, 2] }, scores: [0, 3] })).toMatchObject({
    places: [1, 2],
    scores: [0, 3],
  });
  expect(face.moveHeading({ kind: 'pick_up' })).toBe('Pick up');
});
