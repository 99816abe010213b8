'use client';

import { createBrowserSetting } from '@/components/arcade/browser-setting';

export interface SoundSetting {
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

const usual: SoundSetting = { volume: 0.6, isMuted: false };

function parseSetting(value: unknown): SoundSetting {
  if (typeof value !== 'object' || value === null) return usual;
  const volume = 'volume' in value && typeof value.volume === 'number' ? value.volume : usual.volume;
  return {
    volume: Math.min(1, Math.max(0, volume)),
    isMuted: 'isMuted' in value && value.isMuted === true,
  };
}

const sound = createBrowserSetting('corallium:arcade:sound', usual, parseSetting);

export const readSoundSetting = sound.read;

/** Volume and mute, as stored in this browser. */
export const useSoundSetting = sound.use;
