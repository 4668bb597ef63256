// Names and sentences for players, words, books and attacks.
import { listed, plural } from '../../app/phrases';
import type { Advice, Blow, BookFace, Progress, SymbolNeed, View, WordFace } from './wire';

export type Sign = 'sun' | 'cloud' | 'leaf' | 'moon' | 'wild';

const SIGNS: Record<string, Sign> = { s: 'sun', c: 'cloud', l: 'leaf', m: 'moon', w: 'wild' };

/** Reads a tile's name: "Es3" is an E with a sun, "B2" a plain B, "Jw1" a wild J, "*w1" a blank. */
export const printed = (tile: string) => tile.charAt(0);
export const isBlank = (tile: string) => tile.startsWith('*');
export const signOf = (tile: string): Sign | null => SIGNS[tile.charAt(1)] ?? null;

/** "E, sun", "B", "J, any symbol", "blank as E, any symbol": a tile in words. */
export function tileName(tile: string, letter: string | null = null): string {
  const name = isBlank(tile) ? (letter ? `blank as ${letter}` : 'blank') : printed(tile);
  const sign = signOf(tile);
  return sign === null ? name : `${name}, ${sign === 'wild' ? 'any symbol' : sign}`;
}

/** Tiles as they stand in a sentence: their letters only. */
export const spelledOut = (tiles: readonly string[]) =>
  tiles.map((tile) => (isBlank(tile) ? 'blank' : printed(tile))).join(', ');

/** What each tile of a row stands for; a blank stands for what the row spells there. */
export const lettersOf = (row: { tiles: readonly string[]; spelled: string }) =>
  row.tiles.map((tile, at) => (isBlank(tile) ? (row.spelled.charAt(at) ?? null) : printed(tile)));

/** The other seats, clockwise from the left neighbour; all of them for a spectator. */
export function others(view: View): number[] {
  const seats = view.players.length;
  const first = view.seat ?? -1;
  const many = view.seat === null ? seats : seats - 1;
  return Array.from({ length: many }, (_, at) => (first + 1 + at) % seats);
}

export const named = (view: View, names: readonly string[], seat: number) =>
  seat === view.seat ? 'You' : (names[seat] ?? '');

export const LEVELS = { normal: 'Normal', hard: 'Hard', legendary: 'Legendary' } as const;

/** The sign beside a word, and what it means. */
export function verdict(row: WordFace): { css: 'yes' | 'no' | 'open'; text: string } {
  if (row.valid === null) return { css: 'open', text: 'not judged yet' };
  if (!row.valid) return { css: 'no', text: row.why ?? 'no word' };
  return { css: 'yes', text: row.themed ? (row.gloss ?? 'a word for your book') : (row.gloss ?? 'a word') };
}

/** What stands under a word: for one that fits the book or the Final Chapter just that, as its usual meaning may be
 * another. */
export function glossOf(view: View, row: WordFace, fits: boolean): string {
  if (!fits || !row.valid) return verdict(row).text;
  const task = view.chapter ? 'Final Chapter' : 'book';
  return row.themed ? `only the ${task} allows it` : `counts for the ${task}`;
}

export function rowSentence(row: WordFace): string {
  const { css, text } = verdict(row);
  if (css === 'open') return `${row.spelled} is laid.`;
  return css === 'yes' ? `${row.spelled} is a word: ${text}.` : `${row.spelled} is no word: ${text}.`;
}

/** What a player does who wants a word to count for the book, alone or with others, whatever its meaning or not. */
export function proposal(alone: boolean, anyway: boolean): string {
  if (alone) return anyway ? 'Count it anyway' : 'Count it';
  return anyway ? 'Ask to count it anyway' : 'Ask the others';
}

/** What is said of typed letters that are not loose: where they lie, or that there are none. */
export function lackSentence(letters: string, words: readonly WordFace[]): string {
  const laid = new Set(words.flatMap((row) => row.tiles.map(printed)));
  const [lying, lacking] = [true, false].map((lies) => [...letters].filter((letter) => laid.has(letter) === lies));
  const parts: string[] = [];
  if (lying?.length)
    parts.push(
      `${listed(lying)} ${lying.length > 1 ? 'lie' : 'lies'} in your words: tap ${lying.length > 1 ? 'them' : 'it'} there`,
    );
  if (lacking?.length) parts.push(`no loose ${listed(lacking)}`);
  const text = parts.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A desk as a screen reader announces it. */
export function deskSentence(words: readonly WordFace[], loose: readonly string[]): string {
  const rows = words.map((row) => `${row.spelled}${row.valid === false ? ', no word' : ''}`);
  const parts = rows.length > 0 ? rows.join('; ') : 'no words yet';
  return loose.length > 0 ? `${parts}. Loose: ${spelledOut(loose)}` : parts;
}

const SYMBOLS: Record<string, string> = {
  sun: 'sun',
  cloud: 'cloud',
  leaf: 'leaf',
  moon: 'moon',
  one: 'of one symbol',
  another: 'of another symbol',
  plain: 'without symbol',
};

export const needName = (need: SymbolNeed) => SYMBOLS[need.symbol] ?? need.symbol;

/** How much of a book is complete, from 0 to 1. */
export function shareOf(progress: Progress | null): number {
  if (!progress) return 0;
  if (progress.met) return 1;
  const all = [progress.letters, progress.words, ...progress.symbols];
  const need = all.reduce((sum, one) => sum + one.need, 0);
  const have = all.reduce((sum, one) => sum + Math.min(one.have, one.need), 0);
  return need === 0 ? 0 : Math.min(0.96, have / need);
}

/** What a book has and needs, as a sentence. */
export function progressSentence(book: BookFace, progress: Progress | null): string {
  if (!progress) return book.title;
  const { letters, words, symbols } = progress;
  const parts = [
    `${letters.have} of ${letters.need} letters`,
    `${words.have} of ${plural(words.need, 'word')}`,
    ...symbols.map((one) => `${one.have} of ${one.need} ${needName(one)}`),
  ];
  return `${book.title}: ${listed(parts)}${progress.met ? ', complete' : ''}`;
}

/** What one power did to one player. */
export function blowSentence(view: View, names: readonly string[], blow: Blow): string {
  const spelled = (tiles: readonly string[]) =>
    listed(tiles.map((tile) => (isBlank(tile) ? 'a blank' : printed(tile))));
  const parts: string[] = [];
  if (blow.lost?.length) parts.push(`lost ${spelled(blow.lost)}`);
  if (blow.moved?.length) parts.push(`${spelled(blow.moved)} moved`);
  if (blow.loosened?.length) parts.push(`${listed(blow.loosened)} came loose`);
  const who = blow.seat === null ? 'The table' : named(view, names, blow.seat);
  return `${who}: ${parts.length > 0 ? parts.join('; ') : 'nothing lost'}`;
}

/** What would be left over if the coach's advice is followed. */
export function leftSentence(view: View, names: readonly string[], advice: Advice): string {
  const left = advice.left.flatMap((many, seat) => (many > 0 ? [`${named(view, names, seat)} ${many}`] : []));
  return left.length > 0 ? `Letters left over: ${listed(left)}.` : 'No letters left over.';
}

/** Remaining seconds as minutes and seconds. */
export const minutes = (left: number) =>
  left > 59 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : String(left);
