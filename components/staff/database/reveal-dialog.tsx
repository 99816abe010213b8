'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import type { FormValues } from '@/lib/core/form';
import type { UserId } from '@/lib/core/ids';
import { revealForm } from '@/lib/rules/staff/database-form';

export interface RevealDialogProps {
  readonly viewerId: UserId;
  /** Which document. */
  readonly thing: string;
  /** Rejects when it was not shown. */
  readonly onSubmit: (values: FormValues<typeof revealForm>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks why what is masked has to be seen. */
export function RevealDialog({ viewerId, thing, onSubmit, onClose }: RevealDialogProps) {
  return (
    <ActionDialog
      form={revealForm}
      context={{ userId: viewerId }}
      thing={thing}
      size="sm"
      title="Show masked values?"
      description="The staff log notes that you looked, and why."
      submit={{ label: 'Show values' }}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}
