'use client';

import { served } from '@/components/ui/fetched';

/** Loaded when it is shown: Next includes a reference to it in every page of a guild. */
export const GuildNotFound = served(() =>
  import('@/components/layout/guild/guild-not-found-page').then((module) => module.GuildNotFoundPage),
);
