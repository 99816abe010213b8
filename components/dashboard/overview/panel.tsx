'use client';

import { Crown } from 'lucide-react';
import { ActivityCard } from '@/components/dashboard/overview/activity-card';
import { Figures } from '@/components/dashboard/overview/figures';
import { ModuleGrid } from '@/components/dashboard/overview/module-grid';
import { ProblemList } from '@/components/dashboard/overview/problem-list';
import { RecentChanges } from '@/components/dashboard/overview/recent-changes';
import { SetupList } from '@/components/dashboard/overview/setup-list';
import { NewsList } from '@/components/panel/news-list';
import type { PanelProps } from '@/components/panel/panel-props';
import { useDashboardRights } from '@/components/panel/section-links';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { useAct } from '@/components/ui/use-act';
import { callGuild } from '@/lib/api/call-guild';
import type { OverviewData } from '@/lib/contracts/overview';
import { type Plan, planNames } from '@/lib/plans';

function GuildHeading({ data, plan }: { data: OverviewData; plan: Plan }) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Avatar name={data.guildName} src={data.guildIcon} size={64} shape="square" />
      <div className="min-w-0">
        <h2 className="truncate font-display text-lg font-semibold">{data.guildName}</h2>
        <Badge tone={data.isPremium ? 'gold' : 'neutral'} icon={data.isPremium ? Crown : undefined}>
          {planNames[plan]} plan
        </Badge>
      </div>
    </div>
  );
}

/**
 * The server's overview, most urgent first: problems, setup steps, modules, recent changes, the settings
 * form, figures and news.
 */
export function OverviewPanel(panel: PanelProps<'overview'>) {
  const { userId, guildId, section, data, form } = panel;
  const { answer, plan, problems } = data;
  const { links, isManager } = useDashboardRights();
  // Also while viewing the dashboard as another person.
  const steps = answer.setup.filter(({ sectionId }) =>
    sectionId === null ? isManager : links.some(({ id, isViewOnly }) => id === sectionId && !isViewOnly),
  );
  const recheck = useAct({
    send: async () => {
      const { problems: found } = await callGuild(panel, 'POST', '/overview/recheck');
      const count = found.length === 0 ? 'No' : found.length;
      toast.success(`${count} ${found.length === 1 ? 'problem' : 'problems'} found.`);
      return found;
    },
    failed: 'The check failed.',
    keys: [['section', userId, guildId]],
  });
  return (
    <div className="space-y-5">
      <GuildHeading data={answer} plan={plan} />
      <ProblemList
        guildId={guildId}
        problems={recheck.data ?? problems}
        onRecheck={() => recheck.mutate()}
        isChecking={recheck.isPending}
      />
      <SetupList guildId={guildId} steps={steps} />
      <ModuleGrid userId={userId} guildId={guildId} section={section} modules={answer.modules} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <RecentChanges guildId={guildId} items={answer.recentAudit} />
        {form}
      </div>
      <Figures guildId={guildId} stats={answer.stats} trends={answer.trends} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ActivityCard days={answer.activity} />
        <Card title="News">
          <NewsList items={answer.news} />
        </Card>
      </div>
    </div>
  );
}
