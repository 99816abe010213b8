'use client';

import { Check, ChevronsUpDown, LayoutGrid } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { useGuilds } from '@/components/dashboard/use-guilds';
import { useGuardedNavigation } from '@/components/form/unsaved-guard';
import { Avatar } from '@/components/ui/avatar';
import { ErrorState } from '@/components/ui/error-state';
import { Popover } from '@/components/ui/popover';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { UserId } from '@/lib/core/ids';

export interface CurrentGuild {
  readonly id: string;
  readonly name: string;
  readonly iconUrl: string | null;
}

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-sm hover:bg-ink/8 [&_svg]:size-4';

/** The page of another guild that shows what this page shows of the present one. */
function samePageOf(pathname: string, from: string, to: string): string {
  return pathname.replace(`/dashboard/${from}`, `/dashboard/${to}`);
}

function GuildChoices({
  userId,
  current,
  onChoose,
}: {
  userId: UserId;
  current: string;
  onChoose: (id: string) => void;
}) {
  const { data, isPending, error, refetch, isFetching } = useGuilds(userId);
  if (isPending) {
    return (
      <SkeletonRegion label="Loading guilds..." className="space-y-2 p-1">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </SkeletonRegion>
    );
  }
  if (error) {
    return (
      <ErrorState
        compact
        title="The servers could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {error.message}
      </ErrorState>
    );
  }
  return (
    <ul>
      {data.guilds.map((guild) => (
        <li key={guild.id}>
          <button
            type="button"
            className={rowClass}
            aria-current={guild.id === current ? 'true' : undefined}
            onClick={() => onChoose(guild.id)}
          >
            <Avatar name={guild.name} src={guild.iconUrl} size={24} shape="square" />
            <span className="min-w-0 flex-1 truncate">{guild.name}</span>
            {guild.id === current && <Check aria-hidden="true" className="text-lagoon" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shows the guild and leads to the same page of another one; unsaved changes stop it first. */
export function ServerSwitcher({ userId, guild }: { userId: UserId; guild: CurrentGuild }) {
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  const navigate = useGuardedNavigation();
  const go = (href: string) => {
    setOpen(false);
    navigate(href);
  };
  return (
    <Popover
      label="Switch server"
      open={open}
      onOpenChange={setOpen}
      className="p-2"
      trigger={
        <button
          type="button"
          aria-label={`${guild.name}. Switch server`}
          className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-raised px-3 text-left transition hover:border-line-strong"
        >
          <Avatar name={guild.name} src={guild.iconUrl} size={32} shape="square" />
          <span className="min-w-0 flex-1 truncate font-semibold">{guild.name}</span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
        </button>
      }
    >
      <GuildChoices
        userId={userId}
        current={guild.id}
        onChoose={(id) => (id === guild.id ? setOpen(false) : go(samePageOf(pathname, guild.id, id)))}
      />
      <button
        type="button"
        className={`${rowClass} mt-1 border-t border-line text-muted`}
        onClick={() => go('/dashboard/selector')}
      >
        <LayoutGrid aria-hidden="true" className="mx-1" />
        All servers
      </button>
    </Popover>
  );
}
