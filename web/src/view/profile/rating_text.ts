// Ratings in words.
import { listed } from '../../app/phrases';
import type { RatingNumber, ResultOpponent, TableResult } from '../../net/wire';

/** Whether enough games were played for the rating to be shown as a number. */
export const hasNumber = ({ games = 0, shown_after = 0 }: RatingNumber) => games >= shown_after;

/** The rating: "1622", "1622?" while it is unsure, or how many games there are before it is a number. */
export const ratingText = (rating: RatingNumber) =>
  hasNumber(rating)
    ? `${rating.number}${rating.provisional ? '?' : ''}`
    : `provisional, ${rating.games ?? 0} of ${rating.shown_after} games`;

export const MEANING =
  'Everybody begins with 1500, the rating of a normal computer. A player with 200 points more wins three out of four ' +
  'games. You see your rating after ten rated games. A question mark means that there are too few games to be sure.';

const WHY: Record<NonNullable<TableResult['unrated']>, string> = {
  casual: '', // nobody expects a casual game to be rated
  lesson: '',
  shared: 'Unrated: people shared a screen.',
  continued: 'Unrated: it began in the middle of another game.',
  revealed: 'Unrated: moves were taken back after something hidden was revealed.',
  hints: 'Unrated: a hint was used.',
  stand_in: 'Unrated: a computer stood in for a player.',
  alone: '',
  difficulty: 'Unrated: tables with these options can’t be compared.',
};

/** What no rated game has, and what leaving one costs. */
export const RATED_MEANS =
  'There are no hints and no pauses, and you can’t take a move back once something hidden was revealed. Leaving or closing the game counts as a loss.';

/** That a game counted in part or not at all, as the same opponents were met before; '' where it counted in full. */
export const weightText = (weight: number) =>
  weight >= 1
    ? ''
    : weight > 0
      ? 'It counted only in part: you have met opponents like these before, or they are new here.'
      : 'It did not count: you have met opponents like these too often today.';

/** Why a game is unrated; '' where there is nothing to say. */
export const unratedText = (why: TableResult['unrated']) => (why ? WHY[why] : '');

const named = (one: ResultOpponent) => (one.rating ? `${one.name} (${one.rating})` : one.name);

/** Why a rating moved: whom the player beat, and who was better. */
export function reasonText(opponents: readonly ResultOpponent[]): string {
  const beaten = opponents.filter((one) => one.beaten).map(named);
  const tied = opponents.filter((one) => one.tied).map(named);
  const lost = opponents.filter((one) => !one.beaten && !one.tied).map(named);
  const parts = [
    beaten.length > 0 && `You beat ${listed(beaten)}`,
    tied.length > 0 && `${beaten.length > 0 ? 'tied' : 'You tied'} with ${listed(tied)}`,
    lost.length > 0 && `${beaten.length + tied.length > 0 ? 'lost' : 'You lost'} to ${listed(lost)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${listed(parts as string[])}.` : '';
}
