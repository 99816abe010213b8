'use client';

import { ChevronRight } from 'lucide-react';
import { useGuilds } from '@/components/panel/use-guilds';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { SkeletonList } from '@/components/ui/skeleton';
import type { UserId } from '@/lib/core/ids';

const SHOWN = 6;
const grid = 'grid gap-3 sm:grid-cols-2';

/** The first servers of the person, one click from their settings. */
export function MyServers({ userId }: { userId: UserId }) {
  const query = useGuilds(userId);
  const { data, isPending, error } = query;
  if (isPending) {
    return <SkeletonList label="Loading guilds..." count={2} each="h-18 rounded-card" className={grid} />;
  }
  if (error) {
    return <QueryFailure compact title="Your servers could not be loaded." query={query} />;
  }
  if (data.guilds.length === 0) {
    return (
      <EmptyState
        title="No Manageable Guilds Found"
        art="/art/no-servers.svg"
        compact
        action={<ButtonLink href="/dashboard/selector">See all servers</ButtonLink>}
      >
        Either the bot isn't in any of your servers, or you don't have permission to manage them.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-4">
      {data.notice && <Notice tone="warning">{data.notice}</Notice>}
      <ul className={grid}>
        {data.guilds.slice(0, SHOWN).map((guild) => (
          <li key={guild.id}>
            <PageLink
              href={`/dashboard/${guild.id}`}
              className="flex min-h-18 items-center gap-4 rounded-card border border-line bg-surface px-4 transition hover:border-line-strong"
            >
              <Avatar name={guild.name} src={guild.iconUrl} size={40} shape="square" />
              <span className="min-w-0 flex-1 truncate font-semibold">{guild.name}</span>
              <ChevronRight aria-hidden="true" className="size-4 text-faint" />
            </PageLink>
          </li>
        ))}
      </ul>
      {data.guilds.length > SHOWN && (
        <ButtonLink href="/dashboard/selector">All {data.guilds.length} servers</ButtonLink>
      )}
    </div>
  );
}
