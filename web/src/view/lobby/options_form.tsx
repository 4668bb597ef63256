// The form of a game's options, made from their JSON schema; and the options of a table in words.
import { Radios, Switch } from '../form';

export type Entry = { key: string; title: string; about: string } & (
  | { kind: 'choice'; choices: { value: string; text: string }[]; first: string }
  | {
      kind: 'number';
      least: number;
      most: number;
      first: number | null;
      optional: boolean;
      /** What is counted, such as seconds; '' for points and the like. */
      unit: string;
      /** What it means to have no number. */
      none: string;
    }
  | { kind: 'switch'; first: boolean }
  | { kind: 'text'; first: string }
);

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  type?: string;
  enum?: unknown[];
  title?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  /** What the values are called, in the order in which they are offered. */
  labels?: Record<string, string>;
  unit?: string;
}

/** "first_player" as "First player". */
export const spoken = (name: string) => {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function resolve(schema: Schema, defs: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name && defs[name] ? resolve({ ...defs[name], ...omit(schema) }, defs) : schema;
}

function omit({ $ref: _, ...rest }: Schema): Schema {
  return rest;
}

export function entries(given: unknown): Entry[] {
  const top = given as Schema;
  const defs = top.$defs ?? {};
  const schema = resolve(top, defs);
  return Object.entries(schema.properties ?? {}).map(([key, inner]) => entry(key, resolve(inner, defs), defs));
}

function entry(key: string, schema: Schema, defs: Record<string, Schema>): Entry {
  const inner = (schema.anyOf ?? []).map((one) => resolve(one, defs)).find((one) => one.type !== 'null') ?? schema;
  const optional = schema.anyOf !== undefined;
  const names = {
    key,
    title: schema.title ?? inner.title ?? spoken(key),
    about: schema.description ?? inner.description ?? '',
  };
  const first = schema.default;
  const labels = schema.labels ?? inner.labels ?? {};
  if (inner.enum) {
    const order = Object.keys(labels);
    const choices = inner.enum.map((value) => ({
      value: String(value),
      text: labels[String(value)] ?? spoken(String(value)),
    }));
    const start = String(first ?? choices[0]?.value ?? '');
    // In the order of the labels; without labels, the default first.
    const rank = (value: string) =>
      order.includes(value) ? order.indexOf(value) : value === start ? -1 : order.length;
    choices.sort((one, two) => rank(one.value) - rank(two.value));
    return { ...names, kind: 'choice', choices, first: start };
  }
  if (inner.type === 'integer' || inner.type === 'number') {
    const [least, most] = [inner.minimum ?? 0, inner.maximum ?? 9999];
    const [unit, none] = [inner.unit ?? '', labels.null ?? 'None'];
    return { ...names, kind: 'number', least, most, first: (first as number | null) ?? null, optional, unit, none };
  }
  if (inner.type === 'boolean') return { ...names, kind: 'switch', first: Boolean(first) };
  return { ...names, kind: 'text', first: String(first ?? '') };
}

export type Values = Record<string, string | number | boolean | null>;

export const firstValues = (all: readonly Entry[]): Values =>
  Object.fromEntries(all.map((one) => [one.key, one.first]));

function describe(entry: Entry, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (entry.kind === 'number') return value === null ? entry.none.toLowerCase() : `${value} ${entry.unit}`.trim();
  const chosen = entry.kind === 'choice' && entry.choices.find((choice) => choice.value === value);
  return chosen ? chosen.text : spoken(String(value));
}

/** All options of a table in words, for the waiting room. */
export function describeOptions(all: readonly Entry[], values: Record<string, unknown>): string[] {
  return all.map((one) => {
    // null is a value of its own: a table without a clock differs from one with the default clock.
    const value = one.key in values ? values[one.key] : one.first;
    return `${one.title}: ${describe(one, value)}`;
  });
}

interface Props {
  entries: readonly Entry[];
  values: Values;
  onChange: (values: Values) => void;
}

function Control({ entry, value, put }: { entry: Entry; value: Values[string]; put: (value: Values[string]) => void }) {
  switch (entry.kind) {
    case 'choice':
      return (
        <span class="segments">
          <Radios
            name={entry.key}
            choices={entry.choices.map((choice) => [choice.value, choice.text])}
            value={String(value)}
            onPick={put}
          />
        </span>
      );
    case 'number':
      return (
        <span class="number">
          {entry.optional && (
            <label class="check">
              <input
                type="checkbox"
                checked={value === null}
                onChange={(event) =>
                  put(event.currentTarget.checked ? null : (entry.first ?? Math.max(entry.least, 60)))
                }
              />
              <span>{entry.none}</span>
            </label>
          )}
          {value !== null && (
            <>
              <input
                type="number"
                aria-label={entry.title}
                min={entry.least}
                max={entry.most}
                required
                value={String(value)}
                onInput={(event) => put(event.currentTarget.valueAsNumber)}
              />
              {entry.unit}
            </>
          )}
        </span>
      );
    case 'switch':
      return <Switch title={entry.title} on={Boolean(value)} put={put} />;
    case 'text':
      return (
        <input
          aria-label={entry.title}
          value={String(value ?? '')}
          onInput={(event) => put(event.currentTarget.value)}
        />
      );
  }
}

/** Where there is one choice only, nobody is asked. */
const isOpen = (entry: Entry) => entry.kind !== 'choice' || entry.choices.length > 1;

/** The form of a game's options. */
export function OptionsForm({ entries, values, onChange }: Props) {
  return (
    <>
      {entries.filter(isOpen).map((entry) => (
        <fieldset key={entry.key} class="entry">
          <legend class={entry.kind === 'switch' ? 'unseen' : undefined}>{entry.title}</legend>
          <Control
            entry={entry}
            value={values[entry.key] ?? null}
            put={(value) => onChange({ ...values, [entry.key]: value })}
          />
          {entry.about && <small>{entry.about}</small>}
        </fieldset>
      ))}
    </>
  );
}
