// The sounds of the tables: paper, wood, dice, coins and bells, by a small synthesiser on the Web Audio API. Silent unless the
// user turned sound on.
import { sound, volume } from './preferences';

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

let context: AudioContext | null = null;
let output: GainNode | null = null;
let hiss: AudioBuffer | null = null;

/** Where sounds are played at a volume; null where the browser cannot. */
function stage(volume: number): { audio: AudioContext; out: GainNode } | null {
  // Before the first tap or key the browser plays nothing, and would play it all later.
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (!output) {
    const soft = context.createDynamicsCompressor();
    output = context.createGain();
    output.connect(soft).connect(context.destination);
  }
  output.gain.value = volume;
  return { audio: context, out: output };
}

type Stage = NonNullable<ReturnType<typeof stage>>;

function noise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return hiss;
}

/** A gain that swells to its peak and fades out. */
function fade({ audio, out }: Stage, start: number, peak: number, length: number, attack: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(peak, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(out);
  return gain;
}

interface Brush {
  /** Seconds from now, and seconds that it takes. */
  at?: number;
  length: number;
  /** The pitch of the noise at its beginning and at its end, in hertz. */
  from: number;
  to: number;
  width: number;
  peak: number;
  attack?: number;
}

/** A brush of noise: paper that slides, wood that is touched. */
function brush(on: Stage, { at = 0, length, from, to, width, peak, attack = 0.01 }: Brush): void {
  const start = on.audio.currentTime + at;
  const source = on.audio.createBufferSource();
  source.buffer = noise(on.audio);
  const filter = on.audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = width;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(filter).connect(fade(on, start, peak, length, attack));
  source.start(start, Math.random() * 0.5, length);
}

interface Tone {
  at?: number;
  length: number;
  pitch: number;
  /** The pitch at the end, where it slides. */
  to?: number;
  peak: number;
  attack?: number;
  shape?: OscillatorType;
}

function tone(on: Stage, { at = 0, length, pitch, to, peak, attack = 0.008, shape = 'sine' }: Tone): void {
  const start = on.audio.currentTime + at;
  const voice = on.audio.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  if (to) voice.frequency.exponentialRampToValueAtTime(to, start + length);
  voice.connect(fade(on, start, peak, length, attack));
  voice.start(start);
  voice.stop(start + length);
}

/** The partials of a small bell: times the pitch, loudness, how long they last. */
const PARTIALS = [
  [1, 1, 1],
  [2, 0.5, 0.7],
  [2.76, 0.3, 0.45],
  [5.4, 0.12, 0.2],
] as const;

/** A small bell, struck softly. */
function bell(on: Stage, pitch: number, peak: number, length: number, at = 0): void {
  for (const [times, loud, long] of PARTIALS)
    tone(on, { at, pitch: pitch * times, peak: peak * loud, length: length * long, attack: 0.004 });
}
