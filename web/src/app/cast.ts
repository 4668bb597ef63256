// The computer players: their levels, the weakest first, and those whom people can choose, with their temperaments in words.
import { type Signal, signal } from '@preact/signals';
import * as api from '../net/api';
import type { CharacterCard, NewTable } from '../net/wire';

export type Level = NonNullable<NewTable['level']>;

export const LEVELS: Record<Level, string> = {
  beginner: 'Beginner',
  easy: 'Easy',
  normal: 'Normal',
  hard: 'Hard',
  expert: 'Expert',
};

export type CharacterId = CharacterCard['id'];

export const TEMPERS: Record<CharacterCard['temper'], string> = {
  cautious: 'Cautious',
  greedy: 'Greedy',
  loyal: 'Loyal',
  vengeful: 'Vengeful',
  bluffing: 'A bluffer',
  patient: 'Patient',
};

export const cast: Signal<readonly CharacterCard[]> = signal([]);

let asked = false;

/** Load the cast once, when something is about to show it. */
export async function loadCast(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    cast.value = await api.cast();
  } catch {
    asked = false; // the next one to show it tries again
  }
}

export const characterOf = (id: CharacterId) => cast.value.find((one) => one.id === id);
