// The form of a game's options.
import type { Entry, Values } from './options_schema';

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
          {entry.choices.map((choice) => (
            <label key={choice.value}>
              <input
                type="radio"
                name={entry.key}
                value={choice.value}
                checked={value === choice.value}
                onChange={() => put(choice.value)}
              />
              <span>{choice.text}</span>
            </label>
          ))}
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

/** Something that is done or not: the box is ticked where it is done. */
export function Switch(props: { title: string; about?: string; on: boolean; put: (on: boolean) => void }) {
  return (
    <>
      <label class="check">
        <input type="checkbox" checked={props.on} onChange={(event) => props.put(event.currentTarget.checked)} />
        <span>{props.title}</span>
      </label>
      {props.about && <small>{props.about}</small>}
    </>
  );
}

/** Where there is one choice only, nobody is asked. */
const isOpen = (entry: Entry) => entry.kind !== 'choice' || entry.choices.length > 1;

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
