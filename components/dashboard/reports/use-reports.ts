'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import type { ListedReport, listReports, ReportPage } from '@/lib/contracts/reports';
import type { GuildId, UserId } from '@/lib/core/ids';

export interface ReportPlace {
  readonly userId: UserId;
  readonly guildId: GuildId;
}

export interface ReportFilter {
  readonly state: ListedReport['state'];
  readonly kind: ListedReport['kind'] | 'all';
}

/** All lists of reports of a guild. */
export function reportsKey({ userId, guildId }: ReportPlace): readonly string[] {
  return ['reports', userId, guildId];
}

/** The reports that a filter lets through, page by page; `first` is what the section's answer has brought of the open ones. */
export function useReports(place: ReportPlace, { state, kind }: ReportFilter, first: ReportPage) {
  const isFirst = state === 'open' && kind === 'all';
  return useInfiniteQuery({
    queryKey: [...reportsKey(place), state, kind],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        state,
        ...(kind === 'all' ? {} : { kind }),
        ...(pageParam === '' ? {} : { after: pageParam }),
      };
      const path = '/api/dashboard/{userId}/{guildId}/reports/queue';
      return (await call<typeof listReports>('GET', path, { params: place, query, signal })).data;
    },
    getNextPageParam: (page) => page.next,
    staleTime: 30_000,
    ...(isFirst ? { initialData: { pages: [first], pageParams: [''] } } : {}),
  });
}
