'use client';

import type { GuildPlace } from '@/components/panel/guild-place';
import { usePages } from '@/components/panel/use-pages';
import { call } from '@/lib/api/call';
import type { ReportPage } from '@/lib/contracts/reports';
import type { ListedReport } from '@/lib/rules/reports/schema';

export interface ReportFilter {
  readonly state: ListedReport['state'];
  readonly kind: ListedReport['kind'] | 'all';
  /** Name of a category, or the empty text for all. */
  readonly category: string;
}

/** All lists of reports of a guild. */
export function reportsKey({ userId, guildId }: GuildPlace): readonly string[] {
  return ['reports', userId, guildId];
}

/**
 * The reports that a filter lets through, page by page; `first` is what the section's answer has brought of
 * the open ones.
 */
export function useReports(place: GuildPlace, { state, kind, category }: ReportFilter, first: ReportPage) {
  const isFirst = state === 'open' && kind === 'all' && category === '';
  return usePages(
    [...reportsKey(place), state, kind, category],
    async (from, signal): Promise<ReportPage> => {
      const part = { ...(kind === 'all' ? {} : { kind }), ...(category === '' ? {} : { category }) };
      const query = { state, ...part, ...from };
      const path = '/api/dashboard/{userId}/{guildId}/reports/queue';
      return (await call('GET', path, { params: place, query, signal })).data;
    },
    isFirst ? first : undefined,
  );
}
