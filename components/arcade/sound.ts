// The sounds of all games, synthesised in the browser: nothing is downloaded.
import { readSoundSetting } from '@/components/arcade/sound-setting';
import { readStored, writeStored } from '@/components/form/browser-storage';

/**
 * Frequencies in hertz, gliding from the first to the second; start and duration in seconds; loudness from 0
 * to 1.
 */
type Note = readonly [
  wave: OscillatorType | 'noise',
  from: number,
  to: number,
  at: number,
  length: number,
  gain: number,
];

const sounds = {
  turn: [
    ['sine', 660, 660, 0, 0.12, 0.5],
    ['sine', 880, 880, 0.1, 0.2, 0.5],
  ],
  move: [['triangle', 220, 160, 0, 0.09, 0.7]],
  card: [['noise', 5200, 2400, 0, 0.06, 0.4]],
  chips: [
    ['triangle', 2300, 2100, 0, 0.05, 0.3],
    ['triangle', 2900, 2700, 0.05, 0.06, 0.25],
  ],
  hit: [
    ['noise', 900, 120, 0, 0.32, 0.9],
    ['triangle', 130, 48, 0, 0.3, 0.9],
  ],
  miss: [
    ['noise', 2600, 700, 0, 0.22, 0.35],
    ['sine', 320, 140, 0.02, 0.18, 0.35],
  ],
  capture: [
    ['triangle', 300, 150, 0, 0.1, 0.8],
    ['noise', 1800, 500, 0.01, 0.09, 0.4],
  ],
  sunk: [
    ['noise', 700, 60, 0, 0.7, 0.9],
    ['sawtooth', 180, 40, 0.05, 0.7, 0.4],
  ],
  'low-time': [
    ['square', 990, 990, 0, 0.06, 0.25],
    ['square', 990, 990, 0.14, 0.06, 0.25],
  ],
  wild: [
    ['noise', 3400, 900, 0, 0.18, 0.35],
    ['triangle', 392, 523, 0.12, 0.14, 0.5],
    ['triangle', 523, 784, 0.28, 0.24, 0.5],
  ],
  found: [
    ['triangle', 659, 659, 0, 0.1, 0.45],
    ['triangle', 988, 988, 0.1, 0.28, 0.45],
  ],
  won: [
    ['triangle', 523, 523, 0, 0.16, 0.5],
    ['triangle', 659, 659, 0.14, 0.16, 0.5],
    ['triangle', 784, 784, 0.28, 0.4, 0.5],
  ],
  lost: [
    ['triangle', 392, 392, 0, 0.2, 0.5],
    ['triangle', 330, 330, 0.18, 0.2, 0.5],
    ['triangle', 262, 262, 0.36, 0.45, 0.5],
  ],
  drawn: [
    ['triangle', 440, 440, 0, 0.18, 0.5],
    ['triangle', 440, 440, 0.22, 0.35, 0.5],
  ],
} as const satisfies Readonly<Record<string, readonly Note[]>>;
export type SoundName = keyof typeof sounds;

let context: AudioContext | null = null;

function noiseOf(audio: AudioContext, length: number): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  const samples = Math.ceil(audio.sampleRate * length);
  source.buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const channel = source.buffer.getChannelData(0);
  for (let place = 0; place < samples; place += 1) channel[place] = Math.random() * 2 - 1;
  return source;
}

function playNote(audio: AudioContext, out: AudioNode, [wave, from, to, at, length, gain]: Note): void {
  const start = audio.currentTime + at;
  const end = start + length;
  const glide = (frequency: AudioParam) => {
    frequency.setValueAtTime(from, start);
    frequency.exponentialRampToValueAtTime(to, end);
  };
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(gain, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, end);
  loudness.connect(out);
  if (wave === 'noise') {
    const filter = audio.createBiquadFilter();
    filter.type = 'lowpass';
    glide(filter.frequency);
    const source = noiseOf(audio, length);
    source.connect(filter).connect(loudness);
    source.start(start);
    return;
  }
  const source = audio.createOscillator();
  source.type = wave;
  glide(source.frequency);
  source.connect(loudness);
  source.start(start);
  source.stop(end);
}

const LAST = 'corallium:arcade:last-sound';

/** True for the first tab that asks, so that a sound plays once. */
async function isFirst(once: string): Promise<boolean> {
  const claim = () => {
    if (readStored(LAST) === once) return false;
    writeStored(LAST, once);
    return true;
  };
  return 'locks' in navigator ? navigator.locks.request(LAST, claim) : claim();
}

/**
 * Plays a sound, unless sound is muted or the user has not interacted with the page yet, which browsers
 * require. A sound that several tabs would play needs a key in `once`, such as `<match>:<step>`: only one tab
 * plays it.
 */
export async function playSound(name: SoundName, once?: string): Promise<void> {
  const { volume, isMuted } = readSoundSetting();
  if (isMuted || volume === 0 || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') await context.resume();
    if (once !== undefined && !(await isFirst(`${name}:${once}`))) return;
    const out = context.createGain();
    out.gain.value = volume * 0.5;
    out.connect(context.destination);
    for (const note of sounds[name]) playNote(context, out, note);
  } catch {
    // A missing sound is not an error: there is no device, or the browser blocks it.
  }
}
