'use client';

import { createBrowserSetting } from '@/components/arcade/browser-setting';

export const speeds = ['1', '2', 'skip'] as const;

/** The speed of the playback: normal, double, or straight to its end. */
export type Speed = (typeof speeds)[number];

const speed = createBrowserSetting<Speed>(
  'corallium:arcade:battle-speed',
  '1',
  (stored) => speeds.find((one) => one === stored) ?? '1',
);

export const useSpeed = speed.use;
