// A choice of a few values, side by side.
interface Props<T> {
  title: string;
  name: string;
  choices: [T, string][];
  value: T;
  onPick: (value: T) => void;
}

export function Segments<T extends string | number>(props: Props<T>) {
  return (
    <fieldset class="entry">
      <legend>{props.title}</legend>
      <span class="segments">
        {props.choices.map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={props.name}
              checked={props.value === value}
              onChange={() => props.onPick(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
