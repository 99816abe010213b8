'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Crown, LogIn, LogOut, MessagesSquare, Mic, Users } from 'lucide-react';
import { ActivityCard } from '@/components/dashboard/overview/activity-card';
import { ProblemList } from '@/components/dashboard/overview/problem-list';
import { NewsList } from '@/components/panel/news-list';
import type { PanelProps } from '@/components/panel/panel-props';
import { SectionIcon } from '@/components/panel/section-icon';
import { useSectionLinks } from '@/components/panel/section-links';
import { ActiveDot } from '@/components/ui/active-dot';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { PageLink } from '@/components/ui/page-link';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import type { OverviewData } from '@/lib/contracts/overview';
import { type Plan, planNames } from '@/lib/plans';

const tiles = [
  { key: 'totalMembers', label: 'Members', icon: Users },
  { key: 'messageCounts', label: 'Messages', icon: MessagesSquare },
  { key: 'voiceMinutes', label: 'Voice minutes', icon: Mic },
  { key: 'joinToday', label: 'Joins today', icon: LogIn },
  { key: 'leaveToday', label: 'Leaves today', icon: LogOut },
] as const;

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

function Statistics({ stats }: { stats: OverviewData['stats'] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {tiles.map(({ key, label, icon: Icon }) => (
        <div key={key} className="rounded-card border border-line bg-surface p-4 max-sm:last:col-span-2">
          <dt className="flex items-center gap-2 text-xs text-muted">
            <Icon aria-hidden="true" className="size-4 text-faint" />
            {label}
          </dt>
          <dd className="mt-1 font-display text-xl font-semibold tabular-nums">
            {stats[key].toLocaleString('en')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ModuleGrid({ guildId, modules }: { guildId: string; modules: OverviewData['modules'] }) {
  const links = useSectionLinks();
  return (
    <Card title="Modules" description="Modules that are switched on in this server.">
      <ul className="grid gap-3 sm:grid-cols-2">
        {modules.map((module) => {
          const section = links.find((link) => link.id === module.id);
          if (!section) return null;
          return (
            <li key={module.id}>
              <PageLink
                href={`/dashboard/${guildId}/${module.id}`}
                className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-raised px-4 transition hover:border-line-strong"
              >
                <SectionIcon name={section.icon} className="size-5 shrink-0 text-lagoon" />
                <span className="min-w-0 flex-1 truncate font-semibold">{section.title}</span>
                <ActiveDot on={module.isOn} />
              </PageLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Statistics, modules, problems and news of a server; the settings form follows below it. */
export function OverviewPanel({
  viewer,
  guild,
  data: { answer, plan, problems },
  form,
}: PanelProps<'overview'>) {
  const { userId } = viewer;
  const { id: guildId } = guild;
  const queries = useQueryClient();
  const recheck = useMutation({
    mutationFn: async () => {
      const path = '/api/dashboard/{userId}/{guildId}/overview/recheck';
      return (await call('POST', path, { params: { userId, guildId } })).data.problems;
    },
    onSuccess: async (found) => {
      const count = found.length === 0 ? 'No' : found.length;
      toast.success(`${count} ${found.length === 1 ? 'problem' : 'problems'} found.`);
      await queries.invalidateQueries({ queryKey: ['section', userId, guildId] });
    },
    onError: (error) => toast.error('The check failed.', { description: error.message }),
  });
  return (
    <div className="space-y-6">
      <GuildHeading data={answer} plan={plan} />
      <Statistics stats={answer.stats} />
      <ActivityCard days={answer.activity} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ModuleGrid guildId={guildId} modules={answer.modules} />
        <ProblemList
          guildId={guildId}
          problems={recheck.data ?? problems}
          onRecheck={() => recheck.mutate()}
          isChecking={recheck.isPending}
        />
      </div>
      <Card title="News">
        <NewsList items={answer.news} />
      </Card>
      {form}
    </div>
  );
}
