'use client';

import { StartingScreen } from '@/components/activity/starting-screen';
import { served } from '@/components/ui/fetched';

/** The wrapper in Discord's frame, whose code only loads there. */
export const ServedFrame = served(
  () => import('./frame-shell').then((module) => module.FrameShell),
  StartingScreen,
);
