'use client';

import { ChevronRight } from 'lucide-react';
import { serverColumns } from '@/components/home/server-columns';
import { useWaiting } from '@/components/home/use-waiting';
import { useGuilds } from '@/components/panel/use-guilds';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { EmojiText } from '@/components/ui/emoji';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { SkeletonList } from '@/components/ui/skeleton';
import type { ListedGuild } from '@/lib/contracts/dashboard';
import type { UserId } from '@/lib/core/ids';

const SHOWN = 6;

interface ServerLinkProps {
  guild: ListedGuild;
  href: string;
  /** What the link opens. */
  place: string;
  /** How many items wait there. */
  waiting: number;
}

function ServerLink({ guild, href, place, waiting }: ServerLinkProps) {
  return (
    <li className="min-w-0">
      <PageLink
        href={href}
        className="flex min-h-20 items-center gap-4 rounded-card border border-line bg-surface px-4 transition hover:border-line-strong"
      >
        <Avatar name={guild.name} src={guild.iconUrl} size={48} shape="square" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">
            <EmojiText text={guild.name} />
          </span>
          <span className="block text-xs text-muted">{place}</span>
        </span>
        {waiting > 0 && <Badge tone="amber">{waiting} waiting</Badge>}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
      </PageLink>
    </li>
  );
}

/** The user's first servers: links to the dashboard of those they manage, and to the hub of others. */
export function MyServers({ userId }: { userId: UserId }) {
  const query = useGuilds(userId);
  const waiting = useWaiting(userId);
  const { data, isPending, error } = query;
  if (isPending) {
    return (
      <SkeletonList
        label="Loading guilds..."
        count={2}
        each="h-20 rounded-card"
        className={serverColumns(2)}
      />
    );
  }
  if (error) {
    return <QueryFailure compact title="Your servers could not be loaded." query={query} />;
  }
  const servers = [
    ...data.guilds.map((guild) => ({ guild, href: `/dashboard/${guild.id}`, place: 'Staff Dashboard' })),
    ...data.memberOf.map((guild) => ({ guild, href: `/userhub/${guild.id}`, place: 'Member Hub' })),
  ];
  if (servers.length === 0) {
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
      <ul className={serverColumns(servers.length)}>
        {servers.slice(0, SHOWN).map((server) => (
          <ServerLink
            key={server.guild.id}
            {...server}
            waiting={waiting.filter(({ guildId }) => guildId === server.guild.id).length}
          />
        ))}
      </ul>
      {servers.length > SHOWN && (
        <ButtonLink href="/dashboard/selector">All {servers.length} servers</ButtonLink>
      )}
    </div>
  );
}
