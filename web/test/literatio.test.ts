import { beforeEach, expect, test } from 'vitest';
import { verdictOf } from '../src/games/literatio/challenge';
import {
  add,
  fromPlay,
  laid,
  missing,
  name,
  play,
  remove,
  rubOut,
  shift,
  sum,
  typed,
  unname,
  unnamed,
  withCaret,
  wordOf,
} from '../src/games/literatio/draft';
import { handleKey } from '../src/games/literatio/keyboard';
import { counted, seatSide } from '../src/games/literatio/text';
import type { Table } from '../src/games/literatio/types';
import type { Face, LiteratioEvent, View } from '../src/games/literatio/wire';
import { type Choice, NOTHING } from '../src/table/controller';
import { listen } from '../src/view/table/table_effects';
import { look, part, sitDown, snapshot, told } from './stage';

const VALUES: Record<string, number> = { P: 3, H: 3, D: 2, '?': 3 };
let numbers = 0;

/** Cards by their letters: "?" is a blank, a small letter a blank that stands for it. */
const cards = (letters: string): Face[] =>
  [...letters].map((letter) => {
    numbers += 1;
    const blank = letter === '?' || letter !== letter.toUpperCase();
    const kind = blank ? '?' : letter;
    return {
      card: `${kind}${numbers}`,
      letter: letter === '?' ? null : letter.toUpperCase(),
      value: VALUES[kind] ?? 1,
    };
  });

const view = (hand: string, table = '', words: string[] = []): View =>
  ({
    seat: 0,
    turn: 0,
    wait: 'play',
    hand: cards(hand),
    table: cards(table),
    words: words.map((word) => ({ seat: 1, word, points: 9 })),
    scale: { per_card: 1, full: 7, bonus: 20, fine: 10 },
  }) as unknown as View;

const write = (seen: View, word: string, start: Choice = NOTHING): Choice =>
  [...word].reduce((choice, letter) => typed(seen, choice, letter) ?? choice, start);

/** Where the cards of the word come from: "h" the hand, "t" the table. */
const sources = (seen: View, choice: Choice) =>
  laid(seen, choice)
    .map((one) => (one.own ? 'h' : 't'))
    .join('');

test('typed letters take cards of both sources, the hand’s where either would do', () => {
  const seen = view('EATIOAL', 'PRISON');
  const choice = write(seen, 'OPERATIONS');
  expect(wordOf(seen, choice)).toBe('OPERATIONS');
  expect(sources(seen, choice)).toBe('hththhhttt');
  expect(missing(seen, choice)).toBeNull();
  expect(sum(seen, choice)).toEqual({ values: 12, cards: 10, bonus: 0, total: 22 });
});

test('a word of the table’s letters takes those that the hand has from it', () => {
  const seen = view('SXX', 'PRISON');
  expect(sources(seen, write(seen, 'SPIN'))).toBe('httt');
});

test('a card of the hand is changed for its like on the table where all others are the hand’s', () => {
  const seen = view('SAT', 'S');
  expect(sources(seen, write(seen, 'S'))).toBe('h');
  expect(sources(seen, write(seen, 'SAT'))).toBe('thh');
});

test('of two alike the richer is taken: a blank that stands for the letter', () => {
  const seen = view('TE', 'eT');
  expect(laid(seen, write(seen, 'TE')).map((one) => one.face.value)).toEqual([1, 3]);
});

test('a letter that nobody has takes a blank, and after the blanks nothing', () => {
  const seen = view('A?', 'T');
  const choice = write(seen, 'TAX');
  expect(wordOf(seen, choice)).toBe('TAX');
  expect(typed(seen, choice, 'I')).toBeNull();
  expect(play(seen, choice)).toEqual({ kind: 'play', cards: choice.cards, word: 'TAX' });
});

test('a blank that was tapped waits for its letter, which the next one typed gives it', () => {
  const seen = view('A?', 'T');
  const blank = seen.hand[1]?.card as string;
  const choice = add(NOTHING, blank);
  expect(unnamed(seen, choice)).toBe(blank);
  expect(wordOf(seen, choice)).toBe('?');
  expect(missing(seen, choice)).toBe('Choose a letter for the blank.');
  expect(wordOf(seen, write(seen, 'QA', choice))).toBe('QA');
  expect(remove(name(choice, blank, 'Q'), blank)).toEqual(NOTHING);
});

test('what is still missing is said as a sentence', () => {
  const seen = view('EAT', 'TEA', ['ATE']);
  expect(missing(seen, NOTHING)).toBeNull();
  expect(missing(seen, add(NOTHING, seen.hand[0]?.card as string))).toBe('Use a card from the word on the table.');
  expect(missing(seen, add(NOTHING, seen.table[0]?.card as string))).toBe('Use a card from your hand.');
  expect(missing(seen, write(seen, 'ATE'))).toBe('ATE has been played.');
});

test('the first word is made of the hand alone, and a whole hand brings the bonus', () => {
  const seen = view('PRISONE');
  const choice = write(seen, 'PRISONE');
  expect(missing(seen, choice)).toBeNull();
  expect(sum(seen, choice)).toEqual({ values: 9, cards: 7, bonus: 20, total: 36 });
  expect(sum(seen, rubOut(choice)).bonus).toBe(0);
});

test('cards join where the mark is, and the mark goes on with them', () => {
  const start = withCaret({ ...NOTHING, cards: ['A1', 'B1'] }, 1);
  const choice = add(add(start, 'C1'), 'D1');
  expect(choice.cards).toEqual(['A1', 'C1', 'D1', 'B1']);
  expect(rubOut(choice).cards).toEqual(['A1', 'C1', 'B1']);
  expect(withCaret(choice, 9).place).toBeNull();
});

test('a card is moved within the word, and kept within it', () => {
  const choice = { ...NOTHING, cards: ['A1', 'B1', 'C1'] };
  expect(shift(choice, 'C1', 0).cards).toEqual(['C1', 'A1', 'B1']);
  expect(shift(choice, 'A1', -1).cards).toEqual(['A1', 'B1', 'C1']);
  expect(shift(choice, 'A1', 9).cards).toEqual(['B1', 'C1', 'A1']);
});

test('a word that the server lists is laid out with its blanks named', () => {
  const seen = view('A?', 'T');
  const [a, blank] = seen.hand.map((face) => face.card) as [string, string];
  const choice = fromPlay(seen, { kind: 'play', cards: [a, blank], word: 'AX' });
  expect(wordOf(seen, choice)).toBe('AX');
});

test('used letters lie in heaps, blanks last', () => {
  expect(counted(cards('EAe?E'))).toEqual([
    ['A', 1],
    ['E', 2],
    ['?', 2],
  ]);
});

test('one’s own seat is the near one, the others follow clockwise', () => {
  expect([0, 1, 2, 3].map((seat) => seatSide(seat, 4, 1))).toEqual([3, 0, 1, 2]);
  expect([0, 1].map((seat) => seatSide(seat, 2, 1))).toEqual([2, 0]);
  expect(seatSide(2, 3, null)).toBe(2);
});

test('the answer to a challenge stays until another word has had its day', () => {
  const happened = (seq: number, kind: string) => ({
    ...told(seq, kind),
    event: part<LiteratioEvent>({ kind, word: 'QI' }),
  });
  const judged = [happened(3, 'judged'), happened(3, 'stood'), happened(4, 'played'), happened(5, 'accepted')];
  expect(verdictOf(judged)?.judged.word).toBe('QI');
  expect(verdictOf([...judged, happened(6, 'stood')])).toBeNull();
  expect(verdictOf([])).toBeNull();
});

const sit = (seen: View) => sitDown<Table>(snapshot({ look: look(1, { view: seen, moves: [{ kind: 'forfeit' }] }) }));
const key = (pressed: string) => new KeyboardEvent('keydown', { key: pressed });

beforeEach(() => {
  document.body.innerHTML = '';
});

test('a word is typed, corrected and laid with keys alone', () => {
  const seen = view('EATIOAL', 'PRISON');
  const { table, sent } = sit(seen);
  for (const pressed of ['s', 'o', 'x', 'p', 'Backspace', 'a', 'p', 'ArrowLeft', 'ArrowRight'])
    expect(handleKey(key(pressed), table)).toBe(true);
  expect(wordOf(seen, table.choice.value)).toBe('SOAP');
  expect(handleKey(key('Enter'), table)).toBe(true);
  expect(sent.at(-1)).toMatchObject({ kind: 'act', action: { kind: 'play', word: 'SOAP' } });
});

test('a refused word stays as it was built', async () => {
  const seen = view('EATIOAL', 'PRISON');
  const { table, answers } = sit(seen);
  for (const pressed of 'tea') handleKey(key(pressed), table);
  handleKey(key('Enter'), table);
  answers.at(-1)?.({ kind: 'refused', id: 'm', code: 'no_table', why: 'Use a card of the table.', clause: 'LTO-10' });
  await Promise.resolve();
  await Promise.resolve();
  expect(table.refusal.value?.clause).toBe('LTO-10');
  expect(wordOf(seen, table.choice.value)).toBe('TEA');
});

test('Escape clears the word, and without one is the house’s', () => {
  const { table } = sit(view('EAT'));
  handleKey(key('t'), table);
  expect(handleKey(key('Escape'), table)).toBe(true);
  expect(table.choice.value).toEqual(NOTHING);
  expect(handleKey(key('Escape'), table)).toBe(false);
});

test('keys are not taken while others play', () => {
  const { table } = sitDown<Table>(
    snapshot({ look: look(1, { view: view('EAT'), ask: { id: 1, seats: [1], text: '', now: 0 } }) }),
  );
  expect(handleKey(key('t'), table)).toBe(false);
  expect(table.choice.value).toEqual(NOTHING);
});

test('letters are no shortcuts of the house where words are typed, digits and signs are', () => {
  const heard: string[] = [];
  const stop = listen({
    game: () => false,
    typed: () => true,
    card: (index) => heard.push(`card ${index}`),
    back: () => heard.push('back'),
    undo: () => heard.push('undo'),
    pause: () => heard.push('pause'),
    hint: () => heard.push('hint'),
    moves: () => heard.push('moves'),
    tab: (tab) => heard.push(tab),
    help: () => heard.push('help'),
  });
  for (const pressed of ['l', 'm', 'h', 'u', 'p', '2', '?', 'Escape']) dispatchEvent(key(pressed));
  stop();
  expect(heard).toEqual(['card 1', 'help', 'back']);
});

test('a blank of the word can be given another letter in its place', () => {
  const seen = view('?AT');
  const blank = seen.hand[0]?.card ?? '';
  const word = name(add(add(NOTHING, blank), seen.hand[1]?.card ?? ''), blank, 'B');
  expect(wordOf(seen, word)).toBe('BA');

  const asked = unname(word, blank);

  expect(unnamed(seen, asked)).toBe(blank);
  expect(wordOf(seen, name(asked, blank, 'C'))).toBe('CA');
});
