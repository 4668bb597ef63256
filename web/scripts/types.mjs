// Make the wire's types from the server's JSON schema: src/net/wire.ts for the messages, src/games/<game>/wire.ts for what a
// game puts into them; src/net/close_codes.ts; and src/games/<game>/cards.json, what stands on the cards of a game whose box lists them. With
// --check, fail where a file is stale.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const NOISE = new Set(['title', 'default', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern']);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

function schema() {
  const venv = here('../../.venv/bin/python');
  const python = process.env.PARLOUR_PYTHON ?? (existsSync(venv) ? venv : 'python3');
  const env = { ...process.env, PYTHONPATH: here('../../src') };
  return JSON.parse(execFileSync(python, ['-m', 'parlour.server.schema'], { env, encoding: 'utf8' }));
}

/** What bounds, titles and defaults say is the server's to check; in types it only makes noise. */
function plain(value, named = false) {
  if (Array.isArray(value)) return value.map((inner) => plain(inner));
  if (value === null || typeof value !== 'object') return value;
  if (value.prefixItems)
    return {
      type: 'array',
      items: plain(value.prefixItems),
      minItems: value.prefixItems.length,
      maxItems: value.prefixItems.length,
    };
  const sized = value.type === 'array' ? ['minItems', 'maxItems'] : [];
  const kept = Object.entries(value).filter(([key]) => named || !(NOISE.has(key) || sized.includes(key)));
  const clean = Object.fromEntries(kept.map(([key, inner]) => [key, plain(inner, key === 'properties')]));
  if (clean.type === 'object' && !clean.properties) clean.additionalProperties ||= true;
  return clean;
}

/** A comment in one line, without what the generator says of itself; a short type in one line too. */
function tidy(text) {
  const line = (comment) =>
    comment
      .split('\n')
      .slice(1, -1)
      .map((part) => part.trim().slice(2).trim())
      .filter(
        (part) => part && !part.startsWith('@') && !/^(This interface was referenced|via the `definition`)/.test(part),
      )
      .join(' ');
  return text
    .replace(/ *\/\*\*\n(?: *\*[^\n]*\n)+? *\*\/\n/g, (comment) =>
      line(comment) ? `${comment.match(/^ */)[0]}/** ${line(comment)} */\n` : '',
    )
    .replace(/export interface Wire \{[^}]*\}\n/, '')
    .replace(
      / =\n((?: {2}\|? ?[\w '|]+\n?)+);/g,
      (_, body) =>
        ` =\n  | ${body
          .split('|')
          .map((part) => part.trim())
          .filter(Boolean)
          .join(' | ')};`,
    )
    .replace(
      /:( \()?\n((?: {4}\| '\w+'\n?)+)(;| {2}\)\[\];)/g,
      (_, open, body, close) =>
        `:${open ?? ''}${open ? '' : ' '}${body
          .split('|')
          .map((part) => part.trim())
          .filter(Boolean)
          .join(' | ')}${close.trim()}`,
    )
    .replace(/export (interface \w+ )\{\n((?: {2}[^\n{}]*\n)+)\}/g, (whole, name, body) => {
      const short = `export ${name}{ ${body
        .trim()
        .split('\n')
        .map((part) => part.trim())
        .join(' ')} }`;
      return short.length <= 120 && !body.includes('/**') ? short : whole;
    });
}

async function typescript({ $defs }) {
  const text = await compile({ title: 'Wire', $defs: plain($defs, true) }, 'Wire', {
    bannerComment: "// Made by `npm run types` from the server's schema; do not edit.",
    additionalProperties: false,
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 120 },
  });
  return tidy(text);
}

/** What a player reads on a card; what the rules make of it is the server's. */
function cards(game) {
  const box = here(`../../src/parlour/games/${game}/box/cards.json`);
  if (!existsSync(box)) return null;
  const unread = new Set(['abilities', 'goal', 'kind', 'amount']);
  const read = (card) => Object.fromEntries(Object.entries(card).filter(([key]) => !unread.has(key)));
  const kinds = Object.entries(JSON.parse(readFileSync(box, 'utf8'))).map(([kind, some]) => [kind, some.map(read)]);
  const lines = kinds.map(([kind, some]) => `"${kind}": [\n${some.map((card) => JSON.stringify(card)).join(',\n')}\n]`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** What the browser does after each close code of the server. */
function closeCodes(codes) {
  const rows = Object.entries(codes).map(([name, { code, reconnect }]) => `  [${code}, '${reconnect}'], // ${name}`);
  return `// Made by \`npm run types\` from the server's close codes; do not edit.
/** Whether the page reconnects: never, at once, after a longer pause, or after it has called /api/me. */
export type Reconnect = 'no' | 'now' | 'later' | 'after_me';

/** By close code; after any other code the page reconnects at once. */
export const RECONNECT: ReadonlyMap<number, Reconnect> = new Map<number, Reconnect>([
${rows.join('\n')}
]);
`;
}

/** The files to be made, by path. */
async function files() {
  const { wire, games, close_codes } = schema();
  const made = new Map([
    ['../src/net/wire.ts', await typescript(wire)],
    ['../src/net/close_codes.ts', closeCodes(close_codes)],
  ]);
  for (const [game, forms] of Object.entries(games)) {
    made.set(`../src/games/${game}/wire.ts`, await typescript(forms));
    const book = cards(game);
    if (book) made.set(`../src/games/${game}/cards.json`, book);
  }
  return made;
}

let stale = false;
for (const [path, text] of await files()) {
  const target = here(path);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  } else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    process.stderr.write(`${path.slice(3)} is stale: run \`npm run types\`\n`);
    stale = true;
  }
}
process.exit(stale ? 1 : 0);
