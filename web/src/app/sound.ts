// Sounds, made with the Web Audio API; silent unless the user turned sound on.
import { sound } from './preferences';

export type SoundName = 'paper' | 'wood' | 'bell' | 'low';

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function stage(): AudioContext | null {
  if (!sound.value || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function noise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate * 0.4, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return hiss;
}

/** A gain that jumps to its peak and fades out. */
function fade(audio: AudioContext, peak: number, length: number): GainNode {
  const gain = audio.createGain();
  const now = audio.currentTime;
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime(peak, now + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
  gain.connect(audio.destination);
  return gain;
}

function brush(audio: AudioContext, pitch: number, width: number, peak: number, length: number): void {
  const source = audio.createBufferSource();
  source.buffer = noise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = width;
  source.connect(filter).connect(fade(audio, peak, length));
  source.start(0, Math.random() * 0.1, length);
}

function ring(audio: AudioContext, pitch: number, peak: number, length: number): void {
  const tone = audio.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(fade(audio, peak, length));
  tone.start();
  tone.stop(audio.currentTime + length);
}

export function play(kind: SoundName): void {
  const audio = stage();
  if (!audio) return;
  switch (kind) {
    case 'paper':
      brush(audio, 2600, 0.7, 0.16, 0.13);
      break;
    case 'wood':
      brush(audio, 420, 4, 0.5, 0.16);
      ring(audio, 150, 0.12, 0.12);
      break;
    case 'bell':
      for (const [pitch, peak] of [
        [1046, 0.09],
        [1568, 0.045],
        [2637, 0.02],
      ] as const)
        ring(audio, pitch, peak, 1.1);
      break;
    case 'low':
      ring(audio, 196, 0.1, 0.22);
      break;
  }
}
