'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AskedDialog } from '@/components/form/asked-dialog';
import { StaffCell, StaffRow, StaffTable } from '@/components/staff/staff-table';
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

interface UserRowProps {
  user: ListedStaff;
  isSelf: boolean;
  /** The levels that the viewer may give. */
  levels: readonly StaffLevel[];
  isBusy: boolean;
  onLevel: (level: StaffLevel) => void;
  onRemove: () => void;
}

function UserRow({ user, isSelf, levels, isBusy, onLevel, onRemove }: UserRowProps) {
  const { discordId, username, avatarUrl, accessLevel, loginCount, lastLogin, locked } = user;
  const name = username ?? discordId;
  return (
    <StaffRow>
      <StaffCell label={null} isRowHead className="font-semibold!">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={name} src={avatarUrl} size={32} />
          <span className="min-w-0 wrap-anywhere">
            {username ?? 'Not logged in yet'}
            {isSelf && <span className="font-normal text-muted"> (you)</span>}
          </span>
        </span>
      </StaffCell>
      <StaffCell label="Discord ID">
        <code className="font-mono text-xs">{discordId}</code>
      </StaffCell>
      <StaffCell label="Access level">
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
      </StaffCell>
      <StaffCell label="Logins" isNumeric>
        {grouped(loginCount)}
      </StaffCell>
      <StaffCell label="Last login">
        {lastLogin === null ? <span className="text-faint">Never</span> : <RelativeTime value={lastLogin} />}
      </StaffCell>
      <StaffCell label="Remove">
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
      </StaffCell>
    </StaffRow>
  );
}

/** All staff with their permissions; owners change them here. */
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
      <StaffTable
        caption="Staff of this site"
        columns={[
          'Username',
          'Discord ID',
          'Access Level',
          { label: 'Logins', isNumeric: true },
          'Last Login',
          'Remove',
        ]}
      >
        {query.data.map((user) => (
          <UserRow
            key={user.discordId}
            user={user}
            isSelf={user.discordId === viewerId}
            levels={levels}
            isBusy={isBusy(user.discordId)}
            onLevel={(accessLevel) => grant.mutate({ discordId: user.discordId, accessLevel })}
            onRemove={() => void askRemove(user)}
          />
        ))}
      </StaffTable>
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
