// One screen for all: nobody can race on it, so everyone's minute is sealed.
import type { Sharing } from '../sharing';

export const sharing: Sharing = {
  options: { sealed: true },
  text: 'One screen cannot race: it is handed around, everyone takes the minute alone, and the time taken decides. To race, use a screen each.',
};
