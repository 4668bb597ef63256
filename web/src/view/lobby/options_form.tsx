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
                checked={value !== null}
                onChange={(event) =>
                  put(event.currentTarget.checked ? (entry.first ?? Math.max(entry.least, 60)) : null)
                }
              />
              <span>{value === null ? 'Off' : 'On'}</span>
            </label>
          )}
          {value !== null && (
            <input
              type="number"
              aria-label={entry.title}
              min={entry.least}
              max={entry.most}
              required
              value={String(value)}
              onInput={(event) => put(event.currentTarget.valueAsNumber)}
            />
          )}
        </span>
      );
    case 'switch':
      return (
        <label class="check">
          <input type="checkbox" checked={Boolean(value)} onChange={(event) => put(event.currentTarget.checked)} />
          <span>{value ? 'Yes' : 'No'}</span>
        </label>
      );
    case 'text':
      return (
        <>
          <input
            aria-label={entry.title}
            list={`such-${entry.key}`}
            value={String(value ?? '')}
            onInput={(event) => put(event.currentTarget.value)}
          />
          <datalist id={`such-${entry.key}`}>
            {entry.such.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </>
      );
  }
}

export function OptionsForm({ entries, values, onChange }: Props) {
  return (
    <>
      {entries.map((entry) => (
        <fieldset key={entry.key} class="entry">
          <legend>{entry.title}</legend>
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
