import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { MemberRow } from '@/lib/contracts/members';
import type { DirectoryRole } from '@/lib/guild-settings/directory';

/** Roles of a member, highest first, and since when they are here. */
export function MemberDetails({ member, roles }: { member: MemberRow; roles: readonly DirectoryRole[] }) {
  const own = roles
    .filter(({ id }) => member.roleIds.includes(id))
    .toSorted((left, right) => right.position - left.position);
  return (
    <div className="grid gap-3">
      {own.length === 0 ? (
        <p className="text-muted">No roles.</p>
      ) : (
        <ul aria-label={`${member.displayName}'s roles`} className="flex flex-wrap gap-1.5">
          {own.map((role) => (
            <li
              key={role.id}
              className="inline-flex max-w-full items-center gap-1.5 rounded-tag border border-line bg-raised px-2 py-0.5 text-xs"
            >
              <span
                aria-hidden="true"
                className="size-2.5 shrink-0 rounded-full bg-line-strong"
                style={role.colour === null ? undefined : { backgroundColor: role.colour }}
              />
              <span className="truncate">{role.name}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        {member.joinedAt !== null && (
          <span>
            Joined <RelativeTime value={member.joinedAt} />
          </span>
        )}
        <span className="inline-flex items-center gap-1 tabular-nums">
          {member.id}
          <CopyButton text={member.id} label={`Copy ${member.displayName}'s ID`} />
        </span>
        {member.blocked !== null && <span className="text-amber">{member.blocked}</span>}
      </div>
    </div>
  );
}
