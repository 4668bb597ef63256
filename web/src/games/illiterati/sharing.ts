// How Illiterati is played on one shared screen: by the junior rules, without a clock and without secrets.
import type { Sharing } from '../sharing';

export const sharing: Sharing = {
  options: { junior: true },
  text: 'You cannot race on one screen, so you play without a clock, by the junior rules, and pass the screen from desk to desk. Everyone may see all letters. To race, use one screen each.',
};
