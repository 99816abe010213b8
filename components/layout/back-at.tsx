'use client';

import { served } from '@/components/ui/fetched';

/** A countdown until a feature is back; its code only loads if one is off. */
export const BackAt = served(() =>
  import('@/components/ui/relative-time').then((module) => module.RelativeTime),
);
