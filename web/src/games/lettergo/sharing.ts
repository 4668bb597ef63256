// One screen for all: nobody can race on it, so everyone's minute is sealed.
import type { Sharing } from '../sharing';

export const sharing: Sharing = {
  options: { sealed: true },
  text: 'You cannot race on one screen, so it is passed around: everyone takes a minute alone, and the quickest chooses first. To race, use one screen each.',
};
