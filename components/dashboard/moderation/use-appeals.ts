'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import type { ListedAppeal, listAppeals } from '@/lib/contracts/appeals';
import type { GuildId, UserId } from '@/lib/core/ids';

export interface AppealPlace {
  readonly userId: UserId;
  readonly guildId: GuildId;
}

export type AppealState = 'open' | 'decided';

export interface AppealPage {
  readonly items: readonly ListedAppeal[];
  readonly next: string | null;
}

export function appealsKey({ userId, guildId }: AppealPlace): readonly string[] {
  return ['appeal-queue', userId, guildId];
}

/** Appeals page by page; `first` is what the section's answer has brought of the open ones. */
export function useAppeals(place: AppealPlace, state: AppealState, first: AppealPage) {
  return useInfiniteQuery({
    queryKey: [...appealsKey(place), state],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<AppealPage> => {
      const query = { state, ...(pageParam === '' ? {} : { after: pageParam }) };
      const path = '/api/dashboard/{userId}/{guildId}/moderation/appeals';
      return (await call<typeof listAppeals>('GET', path, { params: place, query, signal })).data;
    },
    getNextPageParam: (page) => page.next,
    staleTime: 30_000,
    ...(state === 'open' ? { initialData: { pages: [first], pageParams: [''] } } : {}),
  });
}
