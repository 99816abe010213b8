'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import type { StaffLevel } from '@/lib/core/access';
import type { UserId } from '@/lib/core/ids';
import { staffForm } from '@/lib/rules/staff/form';

export interface StaffDialogProps {
  userId: UserId;
  /** The levels that may be given. */
  levels: readonly StaffLevel[];
  /** Rejects when it was not done. */
  onSubmit: (values: { discordId: string; accessLevel: StaffLevel }) => Promise<unknown>;
  onClose: () => void;
}

/** Makes somebody one of the staff. */
export function StaffDialog({ userId, levels, onSubmit, onClose }: StaffDialogProps) {
  return (
    <ActionDialog
      form={staffForm}
      context={{ userId }}
      title="Grant access"
      description="They can use the staff area at their level as soon as they open it."
      submit={{ label: 'Grant access' }}
      onSubmit={({ discordId, accessLevel }) => {
        const level = levels.find((one) => one === accessLevel) ?? 'helper';
        return onSubmit({ discordId: discordId.trim(), accessLevel: level });
      }}
      onClose={onClose}
    />
  );
}
