'use client';

import { MoreButton } from '@/components/panel/more-button';
import type { GuildPlace } from '@/components/panel/panel-props';
import { usePages } from '@/components/panel/use-pages';
import { CategoryTag } from '@/components/reports/category-tag';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import { call } from '@/lib/api/call';
import type { OwnReportPage } from '@/lib/contracts/reports';
import type { OwnReport } from '@/lib/rules/reports/schema';

/** Query key of a user's reports in a guild. */
export function ownReportsKey({ userId, guildId }: GuildPlace): readonly string[] {
  return ['own-reports', userId, guildId];
}

function OwnReportCard({ report }: { report: OwnReport }) {
  const { state, category, text, target, createdAt, resolvedAt, note } = report;
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {state === 'open' ? <Badge tone="amber">Open</Badge> : <Badge tone="lagoon">Resolved</Badge>}
        {category && <CategoryTag category={category} />}
        <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <span className="font-semibold">{target ?? 'A problem with the server'}</span>{' '}
          <RelativeTime value={createdAt} className="text-xs whitespace-nowrap text-muted" />
        </p>
      </div>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{text}</p>
      {resolvedAt !== null && (
        <div className="mt-3 border-t border-line pt-3 wrap-anywhere">
          <p className="text-muted">
            Resolved by the team <RelativeTime value={resolvedAt} className="text-xs" />
          </p>
          {note !== '' && <p className="mt-1 whitespace-pre-line">{note}</p>}
        </div>
      )}
    </li>
  );
}

export interface OwnReportsProps extends GuildPlace {
  readonly initial: OwnReportPage;
}

/** The viewer's reports in a server and their outcomes. */
export function OwnReports({ userId, guildId, initial }: OwnReportsProps) {
  const list = usePages(
    ownReportsKey({ userId, guildId }),
    (query, signal): Promise<OwnReportPage> =>
      call('GET', '/api/dashboard/userModules/reports/{guildId}/own', { params: { guildId }, query, signal }),
    initial,
  );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title="Your reports" description="Only you and the server's team can see them.">
      <div className="grid gap-4">
        {items.length === 0 ? (
          <p className="text-muted">You haven't reported anything in this server.</p>
        ) : (
          <ul aria-label="Your reports" className="grid gap-3">
            {items.map((report) => (
              <OwnReportCard key={report.id} report={report} />
            ))}
          </ul>
        )}
        {list.isError && (
          <Notice tone="danger" live>
            {list.error.message}
          </Notice>
        )}
        <MoreButton list={list} label="Show more reports" />
      </div>
    </Card>
  );
}
