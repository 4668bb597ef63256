// How Letter GO! is played on one shared screen: every minute is sealed, because nobody can race.
import type { Sharing } from '../sharing';

export const sharing: Sharing = {
  options: { sealed: true },
  text: 'You cannot race on one screen, so it is passed around: everyone takes a minute alone, and the quickest chooses first. To race, use one screen each.',
};
