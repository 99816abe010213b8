'use client';

import { served } from '@/components/ui/fetched';

/** How long until what is switched off is back; its code comes only where something is. */
export const BackAt = served(() =>
  import('@/components/ui/relative-time').then((module) => module.RelativeTime),
);
