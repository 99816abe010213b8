import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HubHeading } from '@/components/userhub/hub-heading';
import { OwnReports } from '@/components/userhub/reports/own-reports';
import { ReportForm } from '@/components/userhub/reports/report-form';
import { requireViewer } from '@/lib/auth/require-viewer';
import { openGuildPage } from '@/lib/guilds/open-guild-page';
import { findReportable } from '@/lib/guilds/reports/find-reportable';
import { listOwnReports } from '@/lib/guilds/reports/own-reports';

export const metadata: Metadata = { title: 'Reports' };

export default async function ReportsPage({ params }: PageProps<'/userhub/[guildId]/reports'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/userhub/${guildId}/reports`);
  const page = await openGuildPage(viewer.userId, guildId, 'member');
  if (page.kind !== 'open') notFound();
  const [{ user, issue, categories }, own] = await Promise.all([
    findReportable(page.guild.id, '', viewer.userId),
    listOwnReports(page.guild.id, viewer.userId),
  ]);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <HubHeading
        title="Reports"
        summary={`Tell the ${page.guild.name} team about a member or a problem.`}
        back={{ href: `/userhub/${guildId}`, label: 'Member Hub' }}
      />
      <div className="grid gap-6">
        <ReportForm
          userId={viewer.userId}
          guildId={page.guild.id}
          takes={{ user, issue }}
          categories={categories}
        />
        <OwnReports userId={viewer.userId} guildId={page.guild.id} initial={own} />
      </div>
    </div>
  );
}
