'use client';

import type { GuildPlace } from '@/components/panel/guild-place';
import { usePages } from '@/components/panel/use-pages';
import { call } from '@/lib/api/call';
import type { ListedAppeal } from '@/lib/rules/appeals/schema';

export type AppealState = 'open' | 'decided';

export interface AppealPage {
  readonly items: readonly ListedAppeal[];
  readonly next: string | null;
}

export function appealsKey({ userId, guildId }: GuildPlace): readonly string[] {
  return ['appeal-queue', userId, guildId];
}

/** Appeals page by page; `first` is what the section's answer has brought of the open ones. */
export function useAppeals(place: GuildPlace, state: AppealState, first: AppealPage) {
  return usePages(
    [...appealsKey(place), state],
    async (from, signal): Promise<AppealPage> => {
      const query = { state, ...from };
      const path = '/api/dashboard/{userId}/{guildId}/moderation/appeals';
      return (await call('GET', path, { params: place, query, signal })).data;
    },
    state === 'open' ? first : undefined,
  );
}
