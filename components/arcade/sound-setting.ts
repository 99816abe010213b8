'use client';

import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/components/form/browser-storage';

const KEY = 'corallium:arcade:sound';

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
    isMuted: 'isMuted' in value && value.isMuted === true,
  };
}

export function readSoundSetting(): SoundSetting {
  setting ??= parseSetting(readStored(KEY));
  return setting;
}

function changeSetting(next: SoundSetting): void {
  setting = next;
  writeStored(KEY, next);
  for (const listener of [...listeners]) listener();
}

function subscribe(changed: () => void): () => void {
  // Another tab has turned it down, or everything kept was forgotten.
  const hear = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
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
  return [useSyncExternalStore(subscribe, readSoundSetting, () => usual), changeSetting];
}
