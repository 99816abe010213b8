'use client';

import { served } from '@/components/ui/fetched';

/** Fetched where it is shown: Next sends a reference to it along with every page of a guild. */
export const GuildNotFound = served(() =>
  import('@/components/layout/guild/guild-not-found-page').then((module) => module.GuildNotFoundPage),
);
