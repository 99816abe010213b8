'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReportCard } from '@/components/dashboard/reports/report-card';
import {
  type ReportFilter,
  ReportFilters,
  reportsKey,
  useReports,
} from '@/components/dashboard/reports/report-filters';
import { PagedList } from '@/components/panel/paged-list';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { changeItem } from '@/components/panel/use-pages';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { fetched } from '@/components/ui/fetched';
import { call } from '@/lib/api/call';
import { type ReportCategory, toReportCategories } from '@/lib/rules/reports/category';
import type { ListedReport } from '@/lib/rules/reports/schema';

const ResolveDialog = fetched(() => import('./resolve-dialog').then((module) => module.ResolveDialog));

/** What the filter offers: the categories of now, then those that only reports have. */
function offeredCategories(now: readonly ReportCategory[], seen: readonly ListedReport[], chosen: string) {
  const old = seen.flatMap(({ category }) => (category ? [category] : []));
  const kept = chosen === '' ? [] : [{ name: chosen, emoji: '' }];
  return toReportCategories([...now, ...old, ...kept]);
}

/** What members have reported, and the settings of the reports. */
export function ReportsPanel(props: PanelProps<'reports'>) {
  const {
    viewer,
    guild,
    data: { answer: data, version },
    form,
  } = props;
  const categories = toReportCategories(version.values.categories);
  const place = { userId: viewer.userId, guildId: guild.id };
  const [filter, setFilter] = useState<ReportFilter>({ state: 'open', kind: 'all', category: '' });
  const [asked, setAsked] = useState<ListedReport | null>(null);
  const queries = useQueryClient();
  const list = useReports(place, filter, data.openReports);
  const resolution = usePanelAction(
    props,
    async (body: { reportId: string; note: string; tellReporter: boolean }) => {
      const path = '/api/dashboard/{userId}/{guildId}/reports/resolve';
      const { data } = await call('POST', path, { params: place, body });
      changeItem(
        queries,
        [...reportsKey(place), 'open'],
        (report: ListedReport) => report.id === data.report.id,
        null,
      );
      void queries.invalidateQueries({ queryKey: [...reportsKey(place), 'resolved'] });
      return data;
    },
    'The report was not resolved.',
    ({ answer, ...now }, { report: { id } }) => {
      const { openReports, openReportCount = 1 } = answer;
      const left = openReports?.items.filter((report) => report.id !== id) ?? [];
      return {
        ...now,
        answer: {
          ...answer,
          openReports: openReports && { ...openReports, items: left },
          openReportCount: openReportCount - 1,
        },
      };
    },
    [reportsKey(place)],
  );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isNarrowed = filter.kind !== 'all' || filter.category !== '';
  const close = () => setAsked(null);
  return (
    <div className="grid gap-6">
      <Card title="Queue" action={<Badge>{data.openReportCount.toLocaleString('en')} open</Badge>}>
        <div className="grid gap-5">
          <ReportFilters
            value={filter}
            onChange={setFilter}
            categories={offeredCategories(categories, [...data.openReports.items, ...items], filter.category)}
          />
          <PagedList
            list={list}
            label="Reports"
            many="reports"
            skeleton={{ count: 2, each: 'h-28 rounded-card' }}
            moreLabel="Show more reports"
            className="grid gap-5"
            empty={
              <EmptyState
                title={filter.state === 'open' ? 'No open reports' : 'No resolved reports'}
                art="/art/no-results.svg"
                compact
              >
                {isNarrowed
                  ? 'Nothing matches what you chose above.'
                  : filter.state === 'open'
                    ? 'Everything that was reported is settled.'
                    : 'What your team has settled is kept here.'}
              </EmptyState>
            }
          >
            {(report) => <ReportCard key={report.id} report={report} onResolve={() => setAsked(report)} />}
          </PagedList>
        </div>
        {asked && (
          <ResolveDialog
            context={panelContext(props)}
            report={asked}
            onClose={close}
            onSubmit={(choice) => resolution.run({ reportId: asked.id, ...choice })}
          />
        )}
      </Card>
      {form}
    </div>
  );
}
