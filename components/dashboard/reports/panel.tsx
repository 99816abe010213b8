'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert, UserRound } from 'lucide-react';
import { useState } from 'react';
import {
  type ReportFilter,
  ReportFilters,
  reportsKey,
  useReports,
} from '@/components/dashboard/reports/report-filters';
import { AskedDialog } from '@/components/form/asked-dialog';
import { SectionTabs } from '@/components/form/section-tabs';
import { MessageLink } from '@/components/panel/discord-links';
import { PagedList } from '@/components/panel/paged-list';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { changeItem } from '@/components/panel/use-pages';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { CategoryTag } from '@/components/reports/category-tag';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmojiText } from '@/components/ui/emoji';
import { Quote } from '@/components/ui/quote';
import { readAgain } from '@/components/ui/read-again';
import { RelativeTime } from '@/components/ui/relative-time';
import { callGuild } from '@/lib/api/call-guild';
import { grouped } from '@/lib/core/quantity';
import { type ReportCategory, toReportCategories } from '@/lib/guild-settings/report-category';
import { resolutionForm } from '@/lib/rules/reports/form';
import type { ListedReport } from '@/lib/rules/reports/schema';

/** A report and its resolution. */
export function ReportCard({ report, onResolve }: { report: ListedReport; onResolve: () => void }) {
  const { kind, reporter, target, category, text, createdAt, link, resolution } = report;
  const isUser = kind === 'user';
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={isUser ? 'coral' : 'amber'} icon={isUser ? UserRound : TriangleAlert}>
          {isUser ? 'Member' : 'Issue'}
        </Badge>
        {category && <CategoryTag category={category} />}
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <span className="font-semibold">
            <EmojiText text={target ? target.username : 'A problem with the server'} />
          </span>{' '}
          <span className="text-muted">
            reported by <EmojiText text={reporter.username} />
          </span>{' '}
          <RelativeTime value={createdAt} className="text-xs text-faint" />
        </p>
      </div>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{text}</p>
      {resolution && (
        <div className="mt-3 border-t border-line pt-3 text-muted wrap-anywhere">
          Resolved by{' '}
          <span className="font-semibold text-ink">
            <EmojiText text={resolution.by.username} />
          </span>{' '}
          <RelativeTime value={resolution.at} className="text-xs text-faint" />
          {resolution.note !== '' && <p className="mt-1 whitespace-pre-line text-ink">{resolution.note}</p>}
          <p className="mt-1 text-xs">
            {resolution.isNoteShared ? 'The reporter can see the note.' : 'The note is for the team only.'}
          </p>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 empty:hidden">
        {link !== null && <MessageLink href={link} />}
        {!resolution && (
          <Button
            size="sm"
            className="ml-auto"
            icon={CircleCheck}
            aria-label={`Resolve ${reporter.username}'s report`}
            onClick={onResolve}
          >
            Resolve
          </Button>
        )}
      </div>
    </li>
  );
}

/** The filter's options: current categories, then those of existing reports. */
function offeredCategories(now: readonly ReportCategory[], seen: readonly ListedReport[], chosen: string) {
  const old = seen.flatMap(({ category }) => (category ? [category] : []));
  const kept = chosen === '' ? [] : [{ name: chosen, emoji: '' }];
  return toReportCategories([...now, ...old, ...kept]);
}

/** Members' reports, and the settings. */
export function ReportsPanel(props: PanelProps<'reports'>) {
  const { answer: data, version } = props.data;
  const categories = toReportCategories(version.values.categories);
  const [filter, setFilter] = useState<ReportFilter>({ state: 'open', kind: 'all', category: '' });
  const [asked, setAsked] = useState<ListedReport | null>(null);
  const queries = useQueryClient();
  const list = useReports(props, filter, data.openReports);
  const resolution = usePanelAction(
    props,
    async (body: { reportId: string; note: string; tellReporter: boolean }) => {
      const resolved = await callGuild(props, 'POST', '/reports/resolve', { body });
      const isIt = ({ id }: ListedReport) => id === resolved.report.id;
      changeItem(queries, [...reportsKey(props), 'open'], isIt, null);
      void readAgain(queries, [...reportsKey(props), 'resolved']);
      return resolved;
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
    [reportsKey(props)],
  );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isNarrowed = filter.kind !== 'all' || filter.category !== '';
  const queue = (
    <Card title="Queue" action={<Badge>{grouped(data.openReportCount)} open</Badge>}>
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
          empty={{
            compact: true,
            title: filter.state === 'open' ? 'No open reports' : 'No resolved reports',
            text: isNarrowed
              ? 'Nothing matches these filters.'
              : filter.state === 'open'
                ? 'Every report has been resolved.'
                : 'Reports your team has resolved appear here.',
          }}
        >
          {(report) => <ReportCard key={report.id} report={report} onResolve={() => setAsked(report)} />}
        </PagedList>
      </div>
      {asked && (
        <AskedDialog
          form={resolutionForm}
          context={panelContext(props)}
          thing={asked.id}
          values={{ tellReporter: true }}
          title="Resolve this report?"
          description={`By ${asked.reporter.username}${asked.target ? ` about ${asked.target.username}` : ''}`}
          adjust={() => ({
            tellReporter: {
              help: `Shows ${asked.reporter.username} the note in the Member Hub and sends it as a DM.`,
            },
          })}
          submit={{ label: 'Resolve', icon: CircleCheck }}
          onSubmit={(choice) => resolution.run({ reportId: asked.id, ...choice })}
          onClose={() => setAsked(null)}
        >
          <Quote>{asked.text}</Quote>
        </AskedDialog>
      )}
    </Card>
  );
  return (
    <SectionTabs section={props.section} counts={{ queue: data.openReportCount }} parts={{ queue }}>
      {props.form}
    </SectionTabs>
  );
}
