// Lines of the book of records, read for the eye.
import type { RecordLine, RecordPlayer } from '../../net/wire';

/** The labels of figures as columns, in the order in which the lines bring them. */
export const labelsOf = (lines: readonly RecordLine[]) => [
  ...new Set(lines.flatMap((line) => line.figures.map((figure) => figure.label))),
];

/** What a line has in a column, with the minus that type has for it; a dash for nothing. */
export function figure(line: RecordLine, label: string): string {
  const found = line.figures.find((one) => one.label === label)?.value;
  if (found === undefined) return '–';
  return typeof found === 'number' && found < 0 ? `−${-found}` : String(found);
}

export const namesOf = (players: readonly RecordPlayer[]) => players.map((player) => player.name).join(', ');
