// A game's glossary: it finds the game's terms and the names of its cards in sentences.
import type { CardText, Term } from '../net/wire';

/** What a sentence may name: a term of the glossary, or a card. */
export interface Entry extends Term {
  card?: CardText;
}

export interface Glossary {
  /** Every form of every term, in lower case. */
  readonly terms: ReadonlyMap<string, Entry>;
  /** Every form of every card, just as it is written: Interference is a card, interference is not. */
  readonly cards: ReadonlyMap<string, Entry>;
  /** Matches any form as a whole word, the longest first; null where there are no terms. */
  readonly pattern: RegExp | null;
}

/** A piece of a sentence; where it is a `term`, `after` is the punctuation that must not be parted from it. */
interface Piece {
  text: string;
  term: Entry | null;
  after: string;
}

/** A regular expression for just this text. */
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function makeGlossary(terms: readonly Term[], cards: readonly CardText[] = []): Glossary {
  const forms = terms.flatMap((term) => term.forms.map((form) => [form.toLowerCase(), term] as const));
  const named = cards.flatMap((card) => {
    const entry: Entry = { forms: [card.name, ...(card.forms ?? [])], meaning: card.text, card };
    return (card.forms ?? []).map((form) => [form, entry] as const);
  });
  const longestFirst = [...forms, ...named]
    .map(([form]) => literally(form))
    .sort((one, two) => two.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
  return { terms: new Map(forms), cards: new Map(named), pattern: longestFirst.length > 0 ? pattern : null };
}

export const NO_TERMS: Glossary = makeGlossary([]);

/** What follows a word without a space, with the s of a genitive. */
const PUNCTUATION = /^\p{P}+(?:s(?!\p{L}))?/u;

/** Whether a text is in capitals as no form of the term is: a word that was played, such as POOL. */
const isPlayedWord = (text: string, term: Entry) => text === text.toUpperCase() && !term.forms.includes(text);

/** What a text names; a card before a term of the same name. */
export const entryOf = (text: string, glossary: Glossary): Entry | undefined =>
  glossary.cards.get(text) ?? glossary.terms.get(text.toLowerCase());

/** The cards that a sentence names, each once. */
export function cardsNamed(text: string, glossary: Glossary): Entry[] {
  return splitAtTerms(text, glossary).flatMap((piece) => (piece.term?.card ? [piece.term] : []));
}

/** Split a sentence at its terms, each where it first occurs; terms in `seen` are left alone, and new ones added to it. */
export function splitAtTerms(text: string, glossary: Glossary, seen = new Set<Entry>()): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of glossary.pattern ? text.matchAll(glossary.pattern) : []) {
    const term = entryOf(match[0], glossary);
    if (!term || seen.has(term) || isPlayedWord(match[0], term)) continue;
    seen.add(term);
    if (match.index > done) pieces.push({ text: text.slice(done, match.index), term: null, after: '' });
    const end = match.index + match[0].length;
    const after = PUNCTUATION.exec(text.slice(end))?.[0] ?? '';
    pieces.push({ text: match[0], term, after });
    done = end + after.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), term: null, after: '' });
  return pieces;
}
