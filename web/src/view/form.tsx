// Parts of forms: a choice of a few values, and what is done or not.
import type { ComponentChildren } from 'preact';

interface RadioProps<T> {
  name: string;
  choices: readonly (readonly [T, ComponentChildren])[];
  value: T;
  onPick: (value: T) => void;
}

/** A radio button for each of a few values. */
export function Radios<T extends string | number | boolean>({ name, choices, value, onPick }: RadioProps<T>) {
  return (
    <>
      {choices.map(([one, text]) => (
        <label key={one}>
          <input type="radio" name={name} value={String(one)} checked={one === value} onChange={() => onPick(one)} />
          <span>{text}</span>
        </label>
      ))}
    </>
  );
}

/** A choice of a few values, side by side. */
export function Segments<T extends string | number>({ title, ...props }: RadioProps<T> & { title: string }) {
  return (
    <fieldset class="entry">
      <legend>{title}</legend>
      <span class="segments">
        <Radios {...props} />
      </span>
    </fieldset>
  );
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
