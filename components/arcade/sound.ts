'use client';

import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/components/form/browser-storage';

/** Frequencies in hertz, gliding from the first to the second; times in seconds; loudness from 0 to 1. */
interface Note {
  readonly wave: OscillatorType | 'noise';
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly length: number;
  readonly gain: number;
}

const note = (
  wave: Note['wave'],
  from: number,
  to: number,
  at: number,
  length: number,
  gain: number,
): Note => ({
  wave,
  from,
  to,
  at,
  length,
  gain,
});

/** Every sound of the games, made here: nothing is loaded. */
const sounds = {
  turn: [note('sine', 660, 660, 0, 0.12, 0.5), note('sine', 880, 880, 0.1, 0.2, 0.5)],
  move: [note('triangle', 220, 160, 0, 0.09, 0.7)],
  hit: [note('noise', 900, 120, 0, 0.32, 0.9), note('triangle', 130, 48, 0, 0.3, 0.9)],
  miss: [note('noise', 2600, 700, 0, 0.22, 0.35), note('sine', 320, 140, 0.02, 0.18, 0.35)],
  capture: [note('triangle', 300, 150, 0, 0.1, 0.8), note('noise', 1800, 500, 0.01, 0.09, 0.4)],
  sunk: [note('noise', 700, 60, 0, 0.7, 0.9), note('sawtooth', 180, 40, 0.05, 0.7, 0.4)],
  'low-time': [note('square', 990, 990, 0, 0.06, 0.25), note('square', 990, 990, 0.14, 0.06, 0.25)],
  end: [
    note('triangle', 523, 523, 0, 0.16, 0.5),
    note('triangle', 659, 659, 0.14, 0.16, 0.5),
    note('triangle', 784, 784, 0.28, 0.4, 0.5),
  ],
} as const satisfies Readonly<Record<string, readonly Note[]>>;
export type SoundName = keyof typeof sounds;

const SETTING = 'corallium:arcade:sound';
const LAST = 'corallium:arcade:last-sound';

export interface SoundSetting {
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

const usual: SoundSetting = { volume: 0.6, isMuted: false };
const listeners = new Set<() => void>();
let setting: SoundSetting | null = null;

function parseSetting(value: unknown): SoundSetting {
  if (typeof value !== 'object' || value === null) return usual;
  const volume = 'volume' in value && typeof value.volume === 'number' ? value.volume : usual.volume;
  return {
    volume: Math.min(1, Math.max(0, volume)),
    isMuted: 'isMuted' in value ? value.isMuted === true : usual.isMuted,
  };
}

function readSetting(): SoundSetting {
  setting ??= parseSetting(readStored(SETTING));
  return setting;
}

function changeSetting(next: SoundSetting): void {
  setting = next;
  writeStored(SETTING, next);
  for (const listener of [...listeners]) listener();
}

function subscribe(changed: () => void): () => void {
  // Another tab has turned it down.
  const hear = ({ key }: StorageEvent) => {
    if (key !== SETTING) return;
    setting = null;
    changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', hear);
  };
}

/** Volume and mute, as this browser remembers them. */
export function useSoundSetting(): readonly [SoundSetting, (next: SoundSetting) => void] {
  return [useSyncExternalStore(subscribe, readSetting, () => usual), changeSetting];
}

let context: AudioContext | null = null;

function play(notes: readonly Note[], volume: number): void {
  const audio = context;
  if (audio === null) return;
  const out = audio.createGain();
  out.gain.value = volume * 0.5;
  out.connect(audio.destination);
  for (const { wave, from, to, at, length, gain } of notes) {
    const start = audio.currentTime + at;
    const end = start + length;
    const loud = audio.createGain();
    loud.gain.setValueAtTime(gain, start);
    loud.gain.exponentialRampToValueAtTime(0.001, end);
    loud.connect(out);
    if (wave === 'noise') {
      const source = audio.createBufferSource();
      const samples = Math.ceil(audio.sampleRate * length);
      source.buffer = audio.createBuffer(1, samples, audio.sampleRate);
      const channel = source.buffer.getChannelData(0);
      for (let place = 0; place < samples; place += 1) channel[place] = Math.random() * 2 - 1;
      const filter = audio.createBiquadFilter();
      filter.type = 'lowpass';
      filter.frequency.setValueAtTime(from, start);
      filter.frequency.exponentialRampToValueAtTime(to, end);
      source.connect(filter).connect(loud);
      source.start(start);
    } else {
      const source = audio.createOscillator();
      source.type = wave;
      source.frequency.setValueAtTime(from, start);
      source.frequency.exponentialRampToValueAtTime(to, end);
      source.connect(loud);
      source.start(start);
      source.stop(end);
    }
  }
}

/** True for the first tab that asks: the same thing is heard once. */
async function isFirst(once: string): Promise<boolean> {
  const claim = () => {
    if (readStored(LAST) === once) return false;
    writeStored(LAST, once);
    return true;
  };
  return 'locks' in navigator ? navigator.locks.request(LAST, claim) : claim();
}

/**
 * Plays a sound, unless it is muted or nobody has touched the page yet (browsers want that). What several
 * tabs hear of, such as `<match>:<step>`, is given as `once`, and only one of them plays it.
 */
export async function playSound(name: SoundName, once?: string): Promise<void> {
  const { volume, isMuted } = readSetting();
  if (isMuted || volume === 0 || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') await context.resume();
    if (once === undefined || (await isFirst(`${name}:${once}`))) play(sounds[name], volume);
  } catch {
    // No sound is no failure: there is no device, or the browser does not let the page play.
  }
}
