'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import type { StaffDialogProps } from '@/components/staff/staff-dialog';
import type { FormValues } from '@/lib/core/form';
import { blockForm } from '@/lib/rules/staff/guild-form';

export type WantedBlock = FormValues<typeof blockForm>;

/** Blocks a person or a server. */
export function BlockDialog({ viewerId, onSubmit, onClose }: StaffDialogProps<WantedBlock>) {
  return (
    <ActionDialog
      form={blockForm}
      context={{ userId: viewerId }}
      title="Add a block"
      description="Blocked people are logged out and stay out. The bot leaves blocked servers."
      submit={{ label: 'Block', variant: 'danger' }}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}
