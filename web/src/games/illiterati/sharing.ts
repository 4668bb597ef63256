// One screen for all: it goes from desk to desk, and nothing on it is secret.
import type { Sharing } from '../sharing';

export const sharing: Sharing = {
  options: { junior: true },
  text: 'One screen cannot race: it goes from desk to desk without a clock, by the junior rules. All letters are open, so there is no curtain. To race, use a screen each.',
};
