// Every game's styles keep to themselves: own names begin with the game's prefix, the shell's are adjusted below one that does.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const RULES = join(SRC, '../../docs/rules');
const GAMES = readdirSync(join(SRC, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** The prefix of a game's classes is that of its clauses. */
const prefixOf = (game: string) =>
  `${/\b([A-Z]{3})-1\b/.exec(readFileSync(join(RULES, `${game}.md`), 'utf8'))?.[1]?.toLowerCase()}-`;
const PREFIXES: Readonly<Record<string, string>> = Object.fromEntries(GAMES.map((game) => [game, prefixOf(game)]));

const files = (folder: string, ...endings: string[]) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => join(folder, name));

const inGame = (file: string) => GAMES.some((game) => file.startsWith(join(SRC, 'games', game)));
const read = (file: string) => readFileSync(file, 'utf8');
const SHELL = files(SRC, '.css', '.ts', '.tsx').filter((file) => !inGame(file));

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');
const classesOf = (selector: string) =>
  [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((match) => match[1] as string);

/** The selectors of a style sheet, one for each part of a list; steps of keyframes are none. */
function selectorsOf(css: string): string[] {
  const preludes = [...withoutComments(css).matchAll(/([^{};]+)\{/g)].map((match) => (match[1] as string).trim());
  return preludes
    .filter((prelude) => !/^(@|from\b|to\b|[\d.]+%)/.test(prelude))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim().replace(/\s+/g, ' '));
}

/** The words in the literals of every `class` attribute. */
function classWords(tsx: string): string[] {
  const values = [...tsx.matchAll(/\bclass=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)];
  return values.flatMap(([, plain, computed]) => {
    const literals = plain ?? (computed?.match(/'[^']*'|`[^`]*`/g) ?? []).join(' ');
    return literals.match(/[a-z][\w-]*/g) ?? [];
  });
}

/** The classes that the shell styles or sets. */
function shellClasses(): Set<string> {
  const styled = SHELL.filter((file) => file.endsWith('.css')).flatMap((file) =>
    selectorsOf(read(file)).flatMap(classesOf),
  );
  const set = SHELL.filter((file) => file.endsWith('.tsx')).flatMap((file) => classWords(read(file)));
  const seats = Array.from({ length: 8 }, (_, at) => `of-${at + 1}`);
  return new Set([...styled, ...set, ...seats]);
}

/** What in a game's style sheet does not keep to the game. */
function faults(game: string, css: string, shell: ReadonlySet<string>): string[] {
  const prefix = PREFIXES[game] ?? '';
  const own = (name: string) => name.startsWith(prefix) || name === `game-${game}`;
  const found: string[] = [];
  for (const selector of selectorsOf(css)) {
    // A palette on the root may hold custom properties only; their names are checked below.
    if (selector === ':root') continue;
    const names = classesOf(selector);
    if (!names.some(own)) found.push(`${selector}: below no class of the game`);
    for (const name of names) if (!own(name) && !shell.has(name)) found.push(`${selector}: .${name}`);
  }
  const plain = withoutComments(css);
  for (const [, body] of plain.matchAll(/:root\s*\{([^}]*)\}/g))
    for (const declaration of (body ?? '').split(';').map((one) => one.trim()))
      if (declaration && !declaration.startsWith('--')) found.push(`:root: ${declaration}`);
  for (const [, name] of plain.matchAll(/@keyframes\s+([\w-]+)/g))
    if (!name?.startsWith(prefix)) found.push(`@keyframes ${name}`);
  for (const [, name] of plain.matchAll(/container:\s*([\w-]+)/g))
    if (!name?.startsWith(prefix)) found.push(`container ${name}`);
  for (const [, name] of plain.matchAll(/(?<![\w-])--([\w-]+)\s*:/g))
    if (!name?.startsWith(prefix) && !tokens.has(`--${name}`)) found.push(`--${name}`);
  return found;
}

/** The custom properties that the shell defines, sets or reads. */
const tokens = new Set(SHELL.flatMap((file) => read(file).match(/--[a-z][\w-]*/g) ?? []));

describe('the styles of a game', () => {
  const shell = shellClasses();
  const sheets = GAMES.flatMap((game) => files(join(SRC, 'games', game), '.css').map((file) => ({ game, file })));

  test('are found', () => {
    expect(new Set(sheets.map(({ game }) => game))).toEqual(new Set(GAMES));
  });

  test.each(sheets.map(({ game, file }) => [relative(SRC, file), game, file] as const))('%s', (_, game, file) => {
    expect(faults(game, read(file), shell)).toEqual([]);
  });

  test.each([
    ['a class without the prefix', '.hand { color: red }', '.hand: below no class of the game'],
    ['an unknown class below one of the game', '.ilm-board .card { color: red }', '.ilm-board .card: .card'],
    ['a class of the shell, not scoped', '.plaque { color: red }', '.plaque: below no class of the game'],
    ["another game's class", '.ilm-board .lto-card { color: red }', '.ilm-board .lto-card: .lto-card'],
    ['one part of a list', '.ilm-hand, .plaque { color: red }', '.plaque: below no class of the game'],
    ['inside a media query', '@media print { .hand { color: red } }', '.hand: below no class of the game'],
    ['keyframes', '@keyframes shake { 0% { top: 0 } }', '@keyframes shake'],
    ['a container', '.ilm-board { container: board / size }', 'container board'],
    ['anything but a palette on the root', ':root { color: red }', ':root: color: red'],
    ['a palette without the prefix', ':root { --sprout: red }', '--sprout'],
    ['a custom property', '.ilm-board { --sprout: red }', '--sprout'],
  ])('must not have %s', (_, css, fault) => {
    expect(faults('illimat', css, shell)).toContain(fault);
  });

  test('may adjust the shell below a class of the game', () => {
    expect(faults('illimat', '.game-illimat .plaque, .ilm-board .icon { --ilm-x: 0; --brass: red }', shell)).toEqual(
      [],
    );
  });
});

test("the shell mentions no game's prefix", () => {
  const prefix = new RegExp(`(?<![\\w-])(${Object.values(PREFIXES).join('|')})[a-z]|game-(${GAMES.join('|')})`);
  expect(prefix.test("class='ilm-hand'")).toBe(true);
  expect(SHELL.length).toBeGreaterThan(50);
  expect(SHELL.filter((file) => prefix.test(read(file))).map((file) => relative(SRC, file))).toEqual([]);
});
