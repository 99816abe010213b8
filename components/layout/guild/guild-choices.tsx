'use client';

import { Check, LayoutGrid } from 'lucide-react';
import { useGuardedNavigation } from '@/components/form/unsaved-guard';
import { useGuilds } from '@/components/panel/use-guilds';
import { Avatar } from '@/components/ui/avatar';
import { EmojiText } from '@/components/ui/emoji';
import { QueryFailure } from '@/components/ui/error-state';
import { useShownPath } from '@/components/ui/navigation';
import { SkeletonList } from '@/components/ui/skeleton';
import type { UserId } from '@/lib/core/ids';

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-sm hover:bg-ink/8 [&_svg]:size-4';

export interface CurrentGuild {
  readonly id: string;
  readonly name: string;
  readonly iconUrl: string | null;
}

export interface GuildChoicesProps {
  readonly userId: UserId;
  readonly current: string;
  /** Called before the page of the guild opens. */
  readonly onChoose: (guild: CurrentGuild) => void;
  readonly onClose: () => void;
}

/** The corresponding page of another guild. */
function samePageOf(pathname: string, from: string, to: string): string {
  return pathname.replace(`/dashboard/${from}`, `/dashboard/${to}`);
}

function Guilds({ userId, current, onChoose }: Omit<GuildChoicesProps, 'onClose'>) {
  const query = useGuilds(userId);
  const { data, isPending, error } = query;
  if (isPending) {
    return <SkeletonList label="Loading guilds..." count={2} each="h-9" className="grid gap-2 p-1" />;
  }
  if (error) {
    return <QueryFailure compact title="The servers could not be loaded." query={query} />;
  }
  return (
    <ul>
      {data.guilds.map((guild) => (
        <li key={guild.id}>
          <button
            type="button"
            className={rowClass}
            aria-current={guild.id === current ? 'true' : undefined}
            onClick={() => onChoose(guild)}
          >
            <Avatar name={guild.name} src={guild.iconUrl} size={24} shape="square" />
            <span className="min-w-0 flex-1 truncate">
              <EmojiText text={guild.name} />
            </span>
            {guild.id === current && <Check aria-hidden="true" className="text-lagoon" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The person's guilds, and a link to all of them; unsaved changes are confirmed first. */
export function GuildChoices({ onChoose, onClose, ...guilds }: GuildChoicesProps) {
  const { current } = guilds;
  const pathname = useShownPath();
  const navigate = useGuardedNavigation();
  const go = (href: string) => {
    onClose();
    navigate(href);
  };
  return (
    <>
      <Guilds
        {...guilds}
        onChoose={(guild) => {
          onChoose(guild);
          if (guild.id === current) onClose();
          else go(samePageOf(pathname, current, guild.id));
        }}
      />
      <button
        type="button"
        className={`${rowClass} mt-1 border-t border-line text-muted`}
        onClick={() => go('/dashboard/selector')}
      >
        <LayoutGrid aria-hidden="true" className="mx-1" />
        All servers
      </button>
    </>
  );
}
