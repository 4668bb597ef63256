import { expect, test } from 'vitest';
import { cardsNamed, makeGlossary, NO_TERMS, splitAtTerms } from '../src/table/glossary';
import { search } from '../src/view/table/rules_panel';
import { placeBeside } from '../src/view/table/term';

const OKUS = { forms: ['okus', 'okus token', 'okus tokens'], meaning: 'A token.' };
const LUMINARY = { forms: ['Luminary', 'Luminaries'], meaning: 'A special card.' };
const POOL = { forms: ['pool'], meaning: 'Used letters.' };
const MB = { forms: ['MB'], meaning: 'Money.' };
const GLOSSARY = makeGlossary([OKUS, LUMINARY, POOL, MB]);

/** The sentence with its terms in brackets. */
const marked = (text: string, glossary = GLOSSARY) =>
  splitAtTerms(text, glossary)
    .map((piece) => (piece.term ? `[${piece.text}]${piece.after}` : piece.text))
    .join('');

test('terms are found as whole words in any case, the longest form first', () => {
  expect(marked('Ann took an okus token.')).toBe('Ann took an [okus token].');
  expect(marked('Okus and luminary')).toBe('[Okus] and [luminary]');
  expect(marked('whirlpool, pools, carpool-pool')).toBe('whirlpool, pools, carpool-pool');
  expect(marked('the Luminary’s reward, the pool')).toBe('the [Luminary]’s reward, the [pool]');
});

test('other forms are found where the glossary lists them', () => {
  expect(marked('two Luminaries')).toBe('two [Luminaries]');
  expect(splitAtTerms('two Luminaries', GLOSSARY)[1]?.term).toBe(LUMINARY);
});

test('a term is marked where it first occurs, in whichever form', () => {
  expect(marked('One okus token of three okus tokens, one pool.')).toBe(
    'One [okus token] of three okus tokens, one [pool].',
  );
  const seen = new Set([OKUS]);
  expect(splitAtTerms('an okus', GLOSSARY, seen)).toEqual([{ text: 'an okus', term: null, after: '' }]);
});

test('a word that was played is no term', () => {
  expect(marked('Ann built POOL with 3 MB from the pool.')).toBe('Ann built POOL with 3 [MB] from the [pool].');
});

test('punctuation stays with its term', () => {
  const ends = splitAtTerms('The okus, the Luminary’s pool.', GLOSSARY).map((piece) => piece.after);
  expect(ends).toEqual(['', ',', '', '’s', '', '.']);
});

test('what stands in a form is meant literally', () => {
  const glossary = makeGlossary([{ forms: ['C.I.A. (x)'], meaning: '.' }]);
  expect(marked('The C.I.A. (x) and the CxIxAx', glossary)).toBe('The [C.I.A. (x)] and the CxIxAx');
});

test('cards are found as they are written, before terms of the same name', () => {
  const term = { forms: ['interference'], meaning: 'Money against an attack.' };
  const card = { name: 'Interference', kind: 'Special', text: 'You alone may interfere.', forms: ['Interference'] };
  const letter = { name: 'E', kind: 'Letter', text: 'A vowel.' };
  const glossary = makeGlossary([term], [card, letter]);
  expect(splitAtTerms('an interference', glossary)[1]?.term).toBe(term);
  expect(splitAtTerms('Cancel Interference?', glossary)[1]).toMatchObject({ text: 'Interference', term: { card } });
  expect(cardsNamed('E: interference or Interference, then Interference', glossary).map((one) => one.card)).toEqual([
    card,
  ]);
});

test('without a glossary a sentence stays whole', () => {
  expect(splitAtTerms('an okus', NO_TERMS)).toEqual([{ text: 'an okus', term: null, after: '' }]);
  expect(splitAtTerms('', GLOSSARY)).toEqual([]);
});

test.each([
  ['below', { x: 100, y: 50 }, { left: 75, top: 76 }],
  ['above at the bottom of the window', { x: 100, y: 600 }, { left: 75, top: 494 }],
  ['inside at the left', { x: 0, y: 50 }, { left: 8, top: 76 }],
  ['inside at the right', { x: 340, y: 50 }, { left: 252, top: 76 }],
] as const)('a definition stands %s', (_, { x, y }, place) => {
  const term = new DOMRect(x, y, 50, 20);
  const size = { width: 100, height: 100 };
  expect(placeBeside(term, size, { width: 360, height: 640 })).toEqual(place);
});

test('a search looks at the summary, the glossary and the clauses', () => {
  const summary = { parts: [{ title: 'Goal', told: ['Win okus.', 'Or lose.'] }], glossary: [OKUS, POOL], versions: [] };
  const clauses = [
    { id: 'ILM-1', text: 'Two players.', section: 'Table' },
    { id: 'ILM-6', text: 'One okus token each.', section: 'Table' },
  ];
  expect(search(summary, clauses, ' OKUS ')).toEqual({
    parts: [{ title: 'Goal', told: ['Win okus.'] }],
    terms: [OKUS],
    clauses: [clauses[1]],
    cards: [],
  });
  const cards = [{ name: 'Okus', kind: 'Token', text: 'A point.' }];
  expect(search(null, clauses, '', cards)).toEqual({ parts: [], terms: [], clauses, cards });
  expect(search(null, clauses, 'token a point', cards).cards).toEqual(cards);
});
