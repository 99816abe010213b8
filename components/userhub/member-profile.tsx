import { CalendarDays, Shield } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/ui/relative-time';
import type { DirectoryRole } from '@/lib/guild-settings/directory';

export interface MemberProfileProps {
  readonly avatarUrl: string;
  readonly displayName: string;
  readonly username: string;
  readonly joinedAt: string | null;
  readonly roles: readonly DirectoryRole[];
}

function RoleChip({ role }: { role: DirectoryRole }) {
  return (
    <li className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line bg-raised px-3 text-sm">
      <span
        aria-hidden="true"
        className="size-2.5 rounded-full bg-faint"
        style={role.colour === null ? undefined : { background: role.colour }}
      />
      {role.name}
    </li>
  );
}

/** Who one is in a server: name, since when, and with which roles. */
export function MemberProfile({ avatarUrl, displayName, username, joinedAt, roles }: MemberProfileProps) {
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={displayName} src={avatarUrl} size={96} />
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="truncate font-display text-lg font-semibold">{displayName}</h2>
          <p className="truncate text-muted">@{username}</p>
          {joinedAt !== null && (
            <p className="mt-2 flex items-center gap-2 text-muted">
              <CalendarDays aria-hidden="true" className="size-4 text-faint" />
              Joined <RelativeTime value={joinedAt} />
            </p>
          )}
        </div>
      </div>
      <h3 className="mt-6 mb-3 flex items-center gap-2 font-semibold">
        <Shield aria-hidden="true" className="size-4 text-lagoon" />
        Roles
      </h3>
      {roles.length === 0 ? (
        <p className="text-muted">No roles in this server.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {roles.map((role) => (
            <RoleChip key={role.id} role={role} />
          ))}
        </ul>
      )}
    </Card>
  );
}
