// High scores as text: columns, figures and names.
import type { HighScoreLine, HighScorePlayer } from '../../net/wire';

/** The labels of figures as columns, in the order in which they first appear. */
export const labelsOf = (lines: readonly HighScoreLine[]) => [
  ...new Set(lines.flatMap((line) => line.figures.map((figure) => figure.label))),
];

/** A line's figure in a column, with a typographic minus; a dash for none. */
export function figure(line: HighScoreLine, label: string): string {
  const found = line.figures.find((one) => one.label === label)?.value;
  if (found === undefined) return '–';
  return typeof found === 'number' && found < 0 ? `−${-found}` : String(found);
}

export const namesOf = (players: readonly HighScorePlayer[]) => players.map((player) => player.name).join(', ');
