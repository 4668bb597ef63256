// A round's score in sentences: who had the most of what, how ties were decided, and what every point is for.
import { listed, plural } from './text';
import type { Sheet } from './wire';

export interface ScoreNote {
  name: string;
  points: (sheet: Sheet) => number;
  /** The rule in a few words. */
  rule: string;
  /** What happened this round. */
  told: string;
}

interface Contest {
  name: string;
  what: string;
  worth: number;
  count: (sheet: Sheet) => number;
  points: (sheet: Sheet) => number;
}

const CONTESTS: readonly Contest[] = [
  { name: 'Bumper Crop', what: 'cards', worth: 4, count: (one) => one.cards, points: (one) => one.bumper_crop },
  { name: 'Sunkissed', what: 'Summer cards', worth: 2, count: (one) => one.summer, points: (one) => one.sunkissed },
  { name: 'Frostbit', what: 'Winter cards', worth: -2, count: (one) => one.winter, points: (one) => one.frostbit },
];

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);

interface Players {
  names: readonly string[];
  own: number | null;
  beginner: boolean;
}

/** Who gets the points of a contest, or why nobody does. */
function contestText(contest: Contest, sheets: readonly Sheet[], { names, own, beginner }: Players): string {
  const counts = sheets.map(contest.count);
  const most = Math.max(...counts);
  if (most === 0) return `Nobody harvested any ${contest.what}.`;
  const tied = counts.flatMap((count, seat) => (count === most ? [seat] : []));
  const winner = sheets.findIndex((sheet) => contest.points(sheet) !== 0);
  const person = (seat: number) => (seat === own ? 'you' : (names[seat] ?? ''));
  const has = winner === own ? 'You have' : `${names[winner]} has`;
  if (tied.length === 1) return `${has} the most, ${most}.${river(contest, sheets[winner])}`;
  const breaker = beginner ? 'okus tokens' : 'Luminaries';
  const tie = `${listed(tied.map(person))} tie at ${most}`;
  const opening = tie.charAt(0).toUpperCase() + tie.slice(1);
  const costs = contest.worth < 0;
  if (winner < 0) return `${opening} and have as many ${breaker}: nobody ${costs ? 'loses' : 'gets'} points.`;
  const two = tied.length === 2;
  const more = costs ? (two ? 'fewer' : 'the fewest') : two ? 'more' : 'the most';
  return `${opening}. ${has} ${more} ${breaker}, and that decides.${river(contest, sheets[winner])}`;
}

/** Whoever holds the River gains by being Frostbit. */
function river(contest: Contest, sheet: Sheet | undefined): string {
  const turned = sheet && contest.worth < 0 && contest.points(sheet) > 0;
  return turned ? ' With the River that brings 2 points instead of costing 2.' : '';
}

const SINGLES: readonly { name: string; noun: string; points: (sheet: Sheet) => number }[] = [
  { name: 'Fools', noun: 'Fool', points: (sheet) => sheet.fools },
  { name: 'Luminaries', noun: 'Luminary', points: (sheet) => sheet.luminaries },
  { name: 'Okus', noun: 'okus token', points: (sheet) => sheet.okus },
];

/** Every line of the score sheet, with its rule and what happened. */
export function scoreNotes(
  sheets: readonly Sheet[],
  names: readonly string[],
  own: number | null,
  beginner: boolean,
): ScoreNote[] {
  const contests = CONTESTS.map((contest) => ({
    name: contest.name,
    points: contest.points,
    rule: `the most ${contest.what}: ${signed(contest.worth)}`,
    told: contestText(contest, sheets, { names, own, beginner }),
  }));
  const singles = SINGLES.filter((one) => !beginner || one.name !== 'Luminaries').map(({ name, noun, points }) => ({
    name,
    points,
    rule: `+1 for each ${noun}`,
    told: '',
  }));
  return [...contests, ...singles];
}

/** What was counted for a line, such as "5 Summer". */
export function countedText(name: string, sheet: Sheet): string {
  switch (name) {
    case 'Bumper Crop':
      return plural(sheet.cards, 'card');
    case 'Sunkissed':
      return `${sheet.summer} Summer`;
    case 'Frostbit':
      return `${sheet.winter} Winter`;
    default:
      return '';
  }
}
