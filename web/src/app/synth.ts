// A small synthesiser on the Web Audio API: brushes of noise, plucked tones and bells, all through one volume.

let context: AudioContext | null = null;
let output: GainNode | null = null;
let hiss: AudioBuffer | null = null;

/** Where sounds are played at a volume; null where the browser cannot. */
export function stage(volume: number): { audio: AudioContext; out: GainNode } | null {
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

export type Stage = NonNullable<ReturnType<typeof stage>>;

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

export interface Brush {
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
export function brush(on: Stage, { at = 0, length, from, to, width, peak, attack = 0.01 }: Brush): void {
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

export interface Tone {
  at?: number;
  length: number;
  pitch: number;
  /** The pitch at the end, where it slides. */
  to?: number;
  peak: number;
  attack?: number;
  shape?: OscillatorType;
}

export function tone(on: Stage, { at = 0, length, pitch, to, peak, attack = 0.008, shape = 'sine' }: Tone): void {
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
export function bell(on: Stage, pitch: number, peak: number, length: number, at = 0): void {
  for (const [times, loud, long] of PARTIALS)
    tone(on, { at, pitch: pitch * times, peak: peak * loud, length: length * long, attack: 0.004 });
}
