'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { ReportCard } from '@/components/dashboard/reports/report-card';
import { toReportsData } from '@/components/dashboard/reports/reports-data';
import { type ReportFilter, reportsKey, useReports } from '@/components/dashboard/reports/use-reports';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import type { ListedReport, ReportsData, resolveReport } from '@/lib/contracts/reports';

const ResolveDialog = fetched(() =>
  import('@/components/dashboard/reports/resolve-dialog').then((module) => module.ResolveDialog),
);

const states = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
] as const;
const kinds = [
  { value: 'all', label: 'Everything' },
  { value: 'user', label: 'Members' },
  { value: 'issue', label: 'Issues' },
] as const;

function Queue({ data, ...props }: Omit<PanelProps, 'data'> & { data: ReportsData }) {
  const { viewer, guild } = props;
  const place = { userId: viewer.userId, guildId: guild.id };
  const [filter, setFilter] = useState<ReportFilter>({ state: 'open', kind: 'all' });
  const [asked, setAsked] = useState<ListedReport | null>(null);
  const queries = useQueryClient();
  const list = useReports(place, filter, data.openReports);
  const resolution = usePanelAction(
    props,
    async (body: { reportId: string; note: string }) => {
      const path = '/api/dashboard/{userId}/{guildId}/reports/resolve';
      try {
        return (await call<typeof resolveReport>('POST', path, { params: place, body })).data;
      } finally {
        // Also when somebody else was first: then the list is what has to change.
        await queries.invalidateQueries({ queryKey: reportsKey(place) });
      }
    },
    'The report was not resolved.',
  );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const close = () => setAsked(null);
  return (
    <Card title="Queue" action={<Badge>{data.openReportCount.toLocaleString('en')} open</Badge>}>
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2 md:max-w-lg">
          <Field label="State">
            <Select
              value={filter.state}
              options={states}
              onValueChange={(value) => {
                const state = states.find((one) => one.value === value)?.value ?? 'open';
                setFilter((before) => ({ ...before, state }));
              }}
            />
          </Field>
          <Field label="About">
            <Select
              value={filter.kind}
              options={kinds}
              onValueChange={(value) => {
                const kind = kinds.find((one) => one.value === value)?.value ?? 'all';
                setFilter((before) => ({ ...before, kind }));
              }}
            />
          </Field>
        </div>
        {list.isPending && (
          <SkeletonRegion label="Loading reports…" className="grid gap-3">
            {['a', 'b'].map((key) => (
              <Skeleton key={key} className="h-28 rounded-card" />
            ))}
          </SkeletonRegion>
        )}
        {list.isError && (
          <ErrorState
            compact
            title="The reports could not be loaded."
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          >
            {list.error.message}
          </ErrorState>
        )}
        {list.isSuccess && items.length === 0 && (
          <EmptyState
            title={filter.state === 'open' ? 'No open reports' : 'No resolved reports'}
            art="/art/no-results.svg"
            compact
          >
            {filter.state === 'open'
              ? 'Everything that was reported is settled.'
              : 'What your team has settled is kept here.'}
          </EmptyState>
        )}
        <ul aria-label="Reports" className="grid gap-3 empty:hidden">
          {items.map((report) => (
            <ReportCard key={report.id} report={report} onResolve={() => setAsked(report)} />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            className="justify-self-start"
            onClick={() => void list.fetchNextPage()}
            loading={list.isFetchingNextPage}
          >
            Show more reports
          </Button>
        )}
      </div>
      {asked && (
        <ResolveDialog
          report={asked}
          isPending={resolution.isPending}
          onClose={close}
          onResolve={(note) => void resolution.run({ reportId: asked.id, note }).then(close, () => {})}
        />
      )}
    </Card>
  );
}

/** What members have reported, and the settings of the reports. */
export function ReportsPanel(props: PanelProps) {
  const data = toReportsData(props.data.answer);
  return (
    <div className="grid gap-6">
      {data && <Queue {...props} data={data} />}
      {props.form}
    </div>
  );
}
