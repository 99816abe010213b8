import { CalendarDays } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/ui/relative-time';
import { grouped } from '@/lib/core/quantity';

export interface MemberCardProps {
  readonly avatarUrl: string;
  readonly displayName: string;
  readonly username: string;
  readonly joinedAt: string | null;
  readonly stats: { readonly level: number; readonly experience: number; readonly coins: number };
}

/** The member's profile in a server. */
export function MemberCard({ avatarUrl, displayName, username, joinedAt, stats }: MemberCardProps) {
  const figures = [
    ['Level', stats.level],
    ['Experience', stats.experience],
    ['Coins', stats.coins],
  ] as const;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={displayName} src={avatarUrl} size={64} />
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="truncate font-display text-lg font-semibold">{displayName}</h2>
          <p className="truncate text-muted">@{username}</p>
          {joinedAt !== null && (
            <p className="mt-1 flex items-center gap-2 text-muted">
              <CalendarDays aria-hidden="true" className="size-4 text-faint" />
              <span>
                Joined <RelativeTime value={joinedAt} />
              </span>
            </p>
          )}
        </div>
        <dl className="flex gap-6 max-sm:w-full max-sm:justify-between">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="font-display text-lg font-semibold tabular-nums">{grouped(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
