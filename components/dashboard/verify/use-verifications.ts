'use client';

import type { GuildPlace } from '@/components/panel/guild-place';
import { usePages } from '@/components/panel/use-pages';
import { call } from '@/lib/api/call';
import type { VerificationPage } from '@/lib/contracts/verification';

/** The lists of those who wait in a guild and of those decided about. */
export function verificationsKey({ userId, guildId }: GuildPlace): readonly string[] {
  return ['verifications', userId, guildId];
}

/** One of the lists, page by page; `first` is what the section's answer has brought of it. */
export function useVerifications(place: GuildPlace, state: 'waiting' | 'decided', first?: VerificationPage) {
  return usePages(
    [...verificationsKey(place), state],
    async (from, signal): Promise<VerificationPage> => {
      const path = '/api/dashboard/{userId}/{guildId}/verify/queue';
      const query = { state, ...from };
      return (await call('GET', path, { params: place, query, signal })).data;
    },
    first,
  );
}
