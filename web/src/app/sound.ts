// The sounds of the tables: paper, wood, dice, coins and bells; silent unless the user turned sound on.
import { sound, volume } from './preferences';
import { bell, brush, type Stage, stage, tone } from './synth';

export type SoundName = 'paper' | 'wood' | 'dice' | 'coin' | 'bell' | 'low' | 'turn' | 'attack' | 'win' | 'lose';

const LOUDNESS = { soft: 0.45, normal: 1, loud: 1.9 };

/** Seconds from one knock of the dice to the next: they come to rest. */
const KNOCKS = [0, 0.06, 0.13, 0.22, 0.34, 0.5];

const C5 = 523.25;
const E_FLAT5 = 622.25;
const E5 = 659.25;
const G5 = 783.99;
const A5 = 880;
const C6 = 1046.5;

/** Bells one after the other. */
function chime(on: Stage, pitches: readonly number[], apart: number): void {
  for (const [index, pitch] of pitches.entries()) bell(on, pitch, 0.08, 1.2, index * apart);
}

const SOUNDS: Record<SoundName, (on: Stage) => void> = {
  /** A card slides over cloth and comes to lie. */
  paper: (on) => {
    brush(on, { length: 0.16, from: 1700, to: 4200, width: 0.8, peak: 0.1, attack: 0.05 });
    brush(on, { at: 0.11, length: 0.07, from: 900, to: 500, width: 1.2, peak: 0.14, attack: 0.004 });
  },
  /** A wooden piece is put down. */
  wood: (on) => {
    brush(on, { length: 0.07, from: 900, to: 400, width: 3, peak: 0.4, attack: 0.003 });
    tone(on, { pitch: 210, to: 130, peak: 0.2, length: 0.13, attack: 0.003 });
  },
  /** Two dice roll over a wooden table. */
  dice: (on) => {
    for (const at of KNOCKS) {
      const pitch = 700 + Math.random() * 900;
      brush(on, { at, length: 0.05, from: pitch, to: pitch * 0.7, width: 5, peak: 0.45, attack: 0.002 });
      tone(on, { at, pitch: 260 + Math.random() * 80, to: 170, peak: 0.08, length: 0.06, attack: 0.002 });
    }
  },
  /** A coin falls on others. */
  coin: (on) => {
    bell(on, 2350, 0.05, 0.35);
    bell(on, 2960, 0.04, 0.4, 0.07);
  },
  bell: (on) => bell(on, C6, 0.09, 1.2),
  /** That does not work. */
  low: (on) => {
    tone(on, { pitch: 208, peak: 0.12, length: 0.14, shape: 'triangle' });
    tone(on, { at: 0.11, pitch: 165, peak: 0.12, length: 0.24, shape: 'triangle' });
  },
  /** It is your turn. */
  turn: (on) => {
    bell(on, E5, 0.06, 0.5);
    bell(on, A5, 0.06, 0.8, 0.13);
  },
  /** Somebody attacks you: a drum, and a minor second. */
  attack: (on) => {
    tone(on, { pitch: 120, to: 52, peak: 0.5, length: 0.4, attack: 0.003 });
    tone(on, { at: 0.05, pitch: 220, peak: 0.07, length: 0.6, attack: 0.05, shape: 'triangle' });
    tone(on, { at: 0.05, pitch: 233, peak: 0.07, length: 0.6, attack: 0.05, shape: 'triangle' });
  },
  win: (on) => chime(on, [C5, E5, G5, C6], 0.13),
  lose: (on) => chime(on, [G5 / 2, E_FLAT5 / 2, C5 / 2], 0.2),
};

export function play(kind: SoundName): void {
  if (!sound.value) return;
  const on = stage(LOUDNESS[volume.value] ?? 1);
  if (on) SOUNDS[kind](on);
}
