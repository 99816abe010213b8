'use client';

import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import type { CurrentGuild } from '@/components/layout/guild/guild-choices';
import { Avatar } from '@/components/ui/avatar';
import { EmojiText } from '@/components/ui/emoji';
import { fetched, useFetchWhenIdle } from '@/components/ui/fetched';
import { useShownPath } from '@/components/ui/navigation';
import { Popover } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import type { UserId } from '@/lib/core/ids';

const GuildChoices = fetched(
  () => import('./guild-choices').then((module) => module.GuildChoices),
  () => <Skeleton className="h-20" />,
);

/** The current guild, with links to the same page of others. */
export function ServerSwitcher({ userId, guild }: { userId: UserId; guild: CurrentGuild }) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(guild);
  useFetchWhenIdle(GuildChoices);
  const pathname = useShownPath();
  // The guild whose page is loading is shown at once.
  const { name, iconUrl } = pathname.startsWith(`/dashboard/${chosen.id}/`) ? chosen : guild;
  return (
    <Popover
      label="Switch server"
      open={open}
      onOpenChange={setOpen}
      className="p-2"
      trigger={
        <button
          type="button"
          aria-label={`${name}. Switch server`}
          className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-raised px-3 text-left transition hover:border-line-strong"
        >
          <Avatar name={name} src={iconUrl} size={32} shape="square" />
          <span className="min-w-0 flex-1 truncate font-semibold">
            <EmojiText text={name} />
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
        </button>
      }
    >
      <GuildChoices userId={userId} current={guild.id} onChoose={setChosen} onClose={() => setOpen(false)} />
    </Popover>
  );
}
