'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AskedDialog } from '@/components/form/asked-dialog';
import { useStaffActions, useStaffUsers } from '@/components/staff/use-staff-users';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { QueryFailure } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Select } from '@/components/ui/select';
import { SkeletonList } from '@/components/ui/skeleton';
import { useConfirm } from '@/components/ui/use-confirm';
import { isStaffLevel, type StaffLevel, staffLevels } from '@/lib/core/access';
import type { UserId } from '@/lib/core/ids';
import { grouped } from '@/lib/core/quantity';
import { toQuestion } from '@/lib/rules/audit/action';
import { removeStaffAction } from '@/lib/rules/staff/actions';
import { staffForm, staffLevelNames } from '@/lib/rules/staff/form';
import type { ListedStaff } from '@/lib/rules/staff/schema';

const cell =
  'px-4 py-3 align-middle max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1.5';

function Label({ children }: { children: string }) {
  return <span className="text-xs text-muted md:hidden">{children}</span>;
}

interface StaffRowProps {
  user: ListedStaff;
  isSelf: boolean;
  /** The levels that the viewer may give. */
  levels: readonly StaffLevel[];
  isBusy: boolean;
  onLevel: (level: StaffLevel) => void;
  onRemove: () => void;
}

function StaffRow({ user, isSelf, levels, isBusy, onLevel, onRemove }: StaffRowProps) {
  const { discordId, username, avatarUrl, accessLevel, loginCount, lastLogin, locked } = user;
  const name = username ?? discordId;
  return (
    <tr className="border-t border-line max-md:block max-md:px-4 max-md:py-3">
      <th scope="row" className={`${cell} text-left font-semibold`}>
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={name} src={avatarUrl} size={32} />
          <span className="min-w-0 wrap-anywhere">
            {username ?? 'Not logged in yet'}
            {isSelf && <span className="font-normal text-muted"> (you)</span>}
          </span>
        </span>
      </th>
      <td className={cell}>
        <Label>Discord ID</Label>
        <code className="font-mono text-xs">{discordId}</code>
      </td>
      <td className={cell}>
        <Label>Access level</Label>
        <Select
          className="max-md:max-w-40 md:w-28"
          aria-label={`${name}'s access level`}
          title={locked ?? undefined}
          disabled={locked !== null || isBusy}
          value={accessLevel}
          onValueChange={onLevel}
          options={staffLevels
            .filter((level) => level === accessLevel || levels.includes(level))
            .map((value) => ({ value, label: staffLevelNames[value] }))}
        />
      </td>
      <td className={`${cell} text-right tabular-nums`}>
        <Label>Logins</Label>
        {grouped(loginCount)}
      </td>
      <td className={cell}>
        <Label>Last login</Label>
        {lastLogin === null ? <span className="text-faint">Never</span> : <RelativeTime value={lastLogin} />}
      </td>
      <td className={cell}>
        <Label>Remove</Label>
        <IconButton
          size="sm"
          variant="danger"
          label={`Remove ${name} from staff`}
          icon={Trash2}
          title={locked ?? undefined}
          disabled={locked !== null}
          loading={isBusy}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

/** All staff, with what each may do; owners change it here. */
export function StaffUsers({ viewerId, level }: { viewerId: UserId; level: StaffLevel | null }) {
  const query = useStaffUsers();
  const { grant, remove } = useStaffActions();
  const { confirm, confirmDialog } = useConfirm();
  const [isAdding, setAdding] = useState(false);
  const levels = staffLevels.filter((one) => isStaffLevel(level, one));

  async function askRemove({ discordId, username }: ListedStaff) {
    const question = toQuestion(removeStaffAction, { person: username ?? discordId });
    if (await confirm(question)) remove.mutate(discordId);
  }

  if (query.isPending)
    return <SkeletonList label="Loading staff…" count={3} each="h-16 rounded-card" className="grid gap-3" />;
  if (query.isLoadingError) return <QueryFailure title="The staff could not be loaded." query={query} />;
  const isBusy = (id: string) =>
    (remove.isPending && remove.variables === id) || (grant.isPending && grant.variables.discordId === id);
  return (
    <div className="grid gap-5">
      <div>
        <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
          Grant access
        </Button>
      </div>
      <div className="rounded-card border border-line bg-surface">
        <table className="w-full border-collapse text-sm max-md:block">
          <caption className="sr-only">Staff of this site</caption>
          <thead className="text-left text-xs text-muted max-md:sr-only">
            <tr>
              {['Username', 'Discord ID', 'Access Level', 'Logins', 'Last Login', 'Remove'].map((label) => (
                <th
                  key={label}
                  scope="col"
                  className={`px-4 py-3 font-semibold whitespace-nowrap ${label === 'Logins' ? 'text-right' : ''}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {query.data.map((user) => (
              <StaffRow
                key={user.discordId}
                user={user}
                isSelf={user.discordId === viewerId}
                levels={levels}
                isBusy={isBusy(user.discordId)}
                onLevel={(accessLevel) => grant.mutate({ discordId: user.discordId, accessLevel })}
                onRemove={() => void askRemove(user)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isAdding && (
        <AskedDialog
          form={staffForm}
          context={{ userId: viewerId }}
          title="Grant access"
          description="They can use the staff area at their level as soon as they open it."
          submit={{ label: 'Grant access' }}
          onSubmit={({ discordId, accessLevel }) =>
            grant.mutateAsync({ discordId: discordId.trim(), accessLevel })
          }
          onClose={() => setAdding(false)}
        />
      )}
      {confirmDialog}
    </div>
  );
}
