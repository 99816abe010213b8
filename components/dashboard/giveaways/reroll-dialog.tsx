'use client';

import { ActionDialog, type DialogOf } from '@/components/form/action-dialog';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import { rerollForm } from '@/lib/rules/giveaways/form';

export interface RerollDialogProps extends DialogOf<typeof rerollForm> {
  giveaway: ListedGiveaway;
}

/** Asks how many new winners are wanted. */
export function RerollDialog({ giveaway, ...rest }: RerollDialogProps) {
  return (
    <ActionDialog
      form={rerollForm}
      {...rest}
      thing={giveaway._id}
      size="sm"
      title={`Reroll '${giveaway.title || giveaway.prize}'?`}
      description="New winners are drawn from the same entries and announced. Previous winners stay on record and can't win again."
      submit={{ label: 'Reroll' }}
    />
  );
}
