'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import { rerollForm } from '@/lib/rules/giveaways/form';

export interface RerollDialogProps {
  readonly panel: PanelProps<'giveaways'>;
  readonly giveaway: ListedGiveaway;
  readonly onClose: () => void;
  /** Rejects when nobody was drawn. */
  readonly onReroll: (winners: number) => Promise<unknown>;
}

/** Asks how many new winners are wanted. */
export function RerollDialog({ panel, giveaway, onClose, onReroll }: RerollDialogProps) {
  return (
    <ActionDialog
      form={rerollForm}
      context={panelContext(panel)}
      thing={giveaway._id}
      size="sm"
      title={`Reroll '${giveaway.title || giveaway.prize}'?`}
      description="New winners are drawn from the same entries and announced. Previous winners stay on record and can't win again."
      submit={{ label: 'Reroll' }}
      onSubmit={({ winners }) => onReroll(winners)}
      onClose={onClose}
    />
  );
}
