import { LogIn, LogOut, MessagesSquare, Mic, Users } from 'lucide-react';
import { useSectionLinks } from '@/components/panel/section-links';
import { PageLink } from '@/components/ui/page-link';
import type { OverviewData } from '@/lib/contracts/overview';
import { grouped } from '@/lib/core/quantity';
import type { Trends } from '@/lib/rules/overview/trends';

function growthText({ joins, leaves }: Trends['week']): string {
  const growth = joins - leaves;
  if (growth === 0) return 'No change in 7 days';
  return `${growth > 0 ? '+' : '−'}${grouped(Math.abs(growth))} in 7 days`;
}

const tiles = [
  { key: 'totalMembers', label: 'Members', icon: Users, trend: ({ week }: Trends) => growthText(week) },
  {
    key: 'messageCounts',
    label: 'Messages',
    icon: MessagesSquare,
    trend: ({ week }: Trends) => `${grouped(week.messages)} in 7 days`,
  },
  {
    key: 'voiceMinutes',
    label: 'Voice minutes',
    icon: Mic,
    trend: ({ week }: Trends) => `${grouped(week.voiceMinutes)} in 7 days`,
  },
  {
    key: 'joinToday',
    label: 'Joins today',
    icon: LogIn,
    trend: ({ yesterday }: Trends) => `${grouped(yesterday.joins)} yesterday`,
  },
  {
    key: 'leaveToday',
    label: 'Leaves today',
    icon: LogOut,
    trend: ({ yesterday }: Trends) => `${grouped(yesterday.leaves)} yesterday`,
  },
] as const;

/** The server's figures, each with its trend; the number of members links to them. */
export function Figures({
  guildId,
  stats,
  trends,
}: { guildId: string } & Pick<OverviewData, 'stats' | 'trends'>) {
  const hasMembers = useSectionLinks().some(({ id }) => id === 'members');
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {tiles.map(({ key, label, icon: Icon, trend }) => (
        <div
          key={key}
          className="relative rounded-card border border-line bg-surface p-4 max-sm:last:col-span-2 has-[a]:hover:border-line-strong"
        >
          <dt className="flex items-center gap-2 text-xs text-muted">
            <Icon aria-hidden="true" className="size-4 text-faint" />
            {label}
            {key === 'totalMembers' && hasMembers && (
              <PageLink href={`/dashboard/${guildId}/members`} className="absolute inset-0 rounded-card">
                <span className="sr-only">Show all members</span>
              </PageLink>
            )}
          </dt>
          <dd className="mt-1 font-display text-xl font-semibold tabular-nums">{grouped(stats[key])}</dd>
          <dd className="text-xs text-faint">{trend(trends)}</dd>
        </div>
      ))}
    </dl>
  );
}
