'use client';

import { StartingScreen } from '@/components/activity/starting-screen';
import { served } from '@/components/ui/fetched';

/** Around the pages in Discord's frame; the code of it is asked for there alone. */
export const ServedFrame = served(
  () => import('./frame-shell').then((module) => module.FrameShell),
  StartingScreen,
);
