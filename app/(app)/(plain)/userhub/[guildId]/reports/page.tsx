import type { Metadata } from 'next';
import { BackHeading } from '@/components/panel/back-heading';
import { OwnReports } from '@/components/userhub/reports/own-reports';
import { ReportForm } from '@/components/userhub/reports/report-form';
import { findReportable } from '@/lib/guilds/reports/find-reportable';
import { listOwnReports } from '@/lib/guilds/reports/own-reports';
import { sectionFeature } from '@/lib/rules/switches/features';
import { SwitchedOff } from '../../../../switched-off';
import { openHub } from '../open-hub';

export const metadata: Metadata = { title: 'Reports' };

export default async function ReportsPage({ params }: PageProps<'/userhub/[guildId]/reports'>) {
  const { guildId } = await params;
  const { viewer, guild } = await openHub(guildId, '/reports');
  const [{ user, issue, categories }, own] = await Promise.all([
    findReportable(guild.id, '', viewer.userId),
    listOwnReports(guild.id, viewer.userId),
  ]);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <BackHeading
        title="Reports"
        summary={`Tell the ${guild.name} team about a member or a problem.`}
        back={{ href: `/userhub/${guildId}`, label: 'Member Hub' }}
      />
      <SwitchedOff feature={sectionFeature('reports')} guildId={guild.id}>
        <div className="grid gap-6">
          <ReportForm
            userId={viewer.userId}
            guildId={guild.id}
            takes={{ user, issue }}
            categories={categories}
          />
          <OwnReports userId={viewer.userId} guildId={guild.id} initial={own} />
        </div>
      </SwitchedOff>
    </div>
  );
}
